import CGdkPixbuf
import Media

/// Decodes pictures and sounds, and sets large letters, here and now.
///
/// What it has begun it brings to its end: who abandons a request ends the process that is at it. A sheet or
/// a reel that a picture was cut from is kept, as the frames of a movie come from the same.
package final class MediaDecoder: MediaService, @unchecked Sendable {
  private let lock = Monitor()
  private let maximumBytes: Int
  private var sheet: (file: MediaFile.Identity, sheet: PictureSheet)?
  private var reel: (file: MediaFile.Identity, reel: PictureReel)?
  private var tracks = OpenTracks()
  private let letters: LetterSetter

  /// - Parameters:
  ///   - maximumBytes: what may be kept.
  ///   - findsFonts: whether fonts can be looked for by name. Default true.
  package init(maximumBytes: Int = MediaLimits.keptBytes, findsFonts: Bool = true) {
    self.maximumBytes = maximumBytes
    letters = LetterSetter(findsFonts: findsFonts)
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
    _ request: MediaRequest, about file: MediaFile, pixels: SharedPixels?, isAbandoned: () -> Bool
  ) throws(MediaProblem) -> MediaAnswer {
    try lock.locked { () throws(MediaProblem) in
      do throws(MediaProblem) {
        return try decode(request, file, pixels)
      } catch {
        // What is kept of others must not take this one's room.
        guard error == .takesTooMuchMemory, sheet != nil || reel != nil else { throw error }
        sheet = nil
        reel = nil
        return try decode(request, file, pixels)
      }
    }
  }

  private func decode(
    _ request: MediaRequest, _ file: MediaFile, _ pixels: SharedPixels?
  ) throws(MediaProblem) -> MediaAnswer {
    switch request {
    case .drawing(let part):
      guard let pixels else { throw .decoderFailed }
      return .drawn(isOpaque: try draw(part, of: file, into: pixels))
    case .facts: return .facts(try StillPicture.facts(of: file))
    case .durations: return .durations(try PictureReel.durations(of: file))
    case .trackLength: return .seconds(try TrackReader(file).measuredSeconds())
    case .trackFacts: return .trackFacts(try TrackReader(file).facts())
    case .samples(let second):
      guard let pixels else { throw .decoderFailed }
      return .samples(try tracks.read(file, at: second, into: pixels))
    case .letterFacts(let form): return .letterFacts(try letters.facts(of: file, as: form))
    case .letters(let form, let way):
      guard let pixels else { throw .decoderFailed }
      try letters.draw(file, as: form, by: way, into: pixels)
      return .drawn(isOpaque: false)
    case .speech: throw .decoderFailed
    }
  }

  private func draw(
    _ part: PicturePart, of file: MediaFile, into pixels: SharedPixels
  ) throws(MediaProblem) -> Bool {
    switch part {
    case .whole: try StillPicture.draw(file, into: pixels)
    case .region(let region): try sheet(file).draw(region, into: pixels)
    case .still(let index): try reel(file).draw(index, into: pixels)
    }
  }

  private func sheet(_ file: MediaFile) throws(MediaProblem) -> PictureSheet {
    guard let identity = file.identity else { throw .unreadable }
    if let sheet, sheet.file == identity { return sheet.sheet }
    // The one before goes first, so that there are never two.
    sheet = nil
    let fresh = try PictureSheet(file, maximumBytes: maximumBytes)
    sheet = (identity, fresh)
    if fresh.byteCount + (reel?.reel.byteCount ?? 0) > maximumBytes { reel = nil }
    return fresh
  }

  private func reel(_ file: MediaFile) throws(MediaProblem) -> PictureReel {
    guard let identity = file.identity else { throw .unreadable }
    if let reel, reel.file == identity { return reel.reel }
    reel = nil
    let fresh = try PictureReel(file)
    guard fresh.byteCount <= maximumBytes else { return fresh }
    reel = (identity, fresh)
    if fresh.byteCount + (sheet?.sheet.byteCount ?? 0) > maximumBytes { sheet = nil }
    return fresh
  }
}
