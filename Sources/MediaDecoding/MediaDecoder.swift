import CGdkPixbuf
import Media

/// Decodes pictures and sounds, and sets large letters, here and now.
///
/// It brings each request to its end: `DecoderProcess` abandons one by ending the process. The sheet or the
/// animated picture that a part was drawn from is kept, as the frames of a movie come from the same.
package final class MediaDecoder: MediaService {
  private let sources: Monitor<MediaSources>

  /// - Parameter findsFonts: whether fonts can be looked for by name. Default true.
  package init(findsFonts: Bool = true) {
    sources = Monitor(MediaSources(findsFonts: findsFonts))
    Self.allowFormats
  }

  /// GdkPixbuf uses no other decoders, for pictures inside of others neither.
  private static let allowFormats: Void = {
    var format = gdk_pixbuf_get_formats()
    let formats = format
    while let entry = format?.pointee {
      let name = gdk_pixbuf_format_get_name(OpaquePointer(entry.data))
      if PictureFormat(rawValue: name.map { String(cString: $0) } ?? "") == nil {
        gdk_pixbuf_format_set_disabled(OpaquePointer(entry.data), gboolean(1))
      }
      g_free(name)
      format = entry.next
    }
    g_slist_free(formats)
  }()

  package func answer(
    _ request: MediaRequest, about file: MediaFile, pixels: SharedPixels?, isAbandoned: @Sendable () -> Bool
  ) throws(MediaProblem) -> MediaAnswer {
    try sources.withLock { (sources) throws(MediaProblem) in
      do throws(MediaProblem) {
        return try sources.answer(request, file, pixels)
      } catch {
        // What is kept of other files must not take this one's memory.
        guard error == .takesTooMuchMemory, sources.dropPictures() else { throw error }
        return try sources.answer(request, file, pixels)
      }
    }
  }
}
