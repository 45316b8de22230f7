import Foundation
import Media
import StageCore
import Thumbnails

/// Decodes every picture at once to one colour, and takes note of what it was asked for.
final class CountingDecoder: MediaService, @unchecked Sendable {
  private let lock = NSLock()
  private var opened = ""
  private var asked: [String: Int] = [:]

  /// How often each picture was decoded in each of its sizes, as "1.png 40×30".
  var counts: [String: Int] { lock.withLock { asked } }

  /// A file of the book, none of which is ever looked into.
  func open(_ file: String) -> MediaFile? {
    lock.withLock { opened = file }
    return MediaFile(descriptor: -1)
  }

  func answer(
    _ request: MediaRequest, about _: MediaFile, pixels: SharedPixels?, isAbandoned: @Sendable () -> Bool
  ) throws(MediaProblem) -> MediaAnswer {
    guard let pixels else { throw .damaged(reason: "nobody looks") }
    lock.withLock { asked["\(opened) \(pixels.width)×\(pixels.height)", default: 0] += 1 }
    pixels.pixels.update(repeating: HeldDecoder.color.packed)
    return .drawn(isOpaque: true)
  }
}

extension ThumbnailPainter {
  /// Paints a page to its end, waiting for its pictures.
  func painted(_ page: ThumbnailPage, wait: () -> Void) -> Thumbnail? {
    begin(page)
    while true {
      switch goOn(while: { true }) {
      case .done(let thumbnail): return thumbnail
      case .waits: wait()
      case .goesOn: continue
      case .idle, .failed: return nil
      }
    }
  }
}
