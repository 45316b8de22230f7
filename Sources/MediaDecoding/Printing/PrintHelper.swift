import CConfinement
import Media
import PrintedPages

/// The side of another process that makes PDF documents: it gives up its rights, as the one that decodes,
/// then answers one request after another. It decodes nothing: pictures come as pixels, or go along as they
/// are.
enum PrintHelper {
  /// Answers until no more requests come.
  static func run() {
    guard let extent = DecoderHelper.confine(preparing: { PrintedWords.loadFonts() }) else { return }
    DecoderHelper.answerRequests(
      on: Int32(CONFINEMENT_CONNECTION), by: PagePrinter(findsFonts: extent.landlock),
      longestIdle: DecoderHelper.longestIdle)
  }
}

/// Makes a PDF document, page by page, and nothing else.
package final class PagePrinter: MediaService {
  private let document = Monitor<DocumentWriter?>(nil)
  private let findsFonts: Bool

  /// - Parameter findsFonts: whether fonts can be looked for by name. Default true.
  package init(findsFonts: Bool = true) { self.findsFonts = findsFonts }

  package func answer(
    _ request: MediaRequest, about file: MediaFile, pixels: SharedPixels?, isAbandoned: @Sendable () -> Bool
  ) throws(MediaProblem) -> MediaAnswer {
    guard case .printing(let step) = request else { throw .decoderFailed }
    return try document.withLock { (document) throws(MediaProblem) in
      if case .picture(let number, let form) = step {
        guard let document else { throw .decoderFailed }
        try document.add(PictureSurface(file, form, number: number), as: number)
        return .written(bytes: 0)
      }
      guard let pixels else { throw .decoderFailed }
      let bytes = file.bytes(atMost: try file.size())
      do throws(MediaProblem) {
        if step == .begin {
          document = try DocumentWriter(
            read { () throws(MalformedBytes) in try PrintedDocument(bytes: bytes) }, to: pixels)
        }
        // A process that was started anew has none.
        guard let writer = document else { throw .decoderFailed }
        if step != .begin { writer.output.begin(in: pixels) }
        if step == .page {
          let unknown = try writer.show(
            read { () throws(MalformedBytes) in try PrintedPage(bytes: bytes) }, findsFonts: findsFonts)
          return .printed(bytes: writer.output.end(), unknown: unknown)
        } else if step == .end {
          try writer.end()
          document = nil
        }
        return .written(bytes: writer.output.end())
      } catch {
        document = nil
        throw error
      }
    }
  }

  private func read<Value>(
    _ read: () throws(MalformedBytes) -> Value
  ) throws(MediaProblem) -> Value {
    do throws(MalformedBytes) { return try read() } catch { throw .decoderFailed }
  }
}
