import BookVocabulary
import Compositing
import Media

/// Words in dots: how much of each dot they cover.
package final class LetterMask {
  /// Which words, and where.
  package struct Request: Hashable {
    package var style: LetterStyle
    /// From the words' units to dots of the page, of which the mask has those in its box.
    package var transform: AffineTransform
    package var box: DotBox

    package init(style: LetterStyle, transform: AffineTransform, box: DotBox) {
      (self.style, self.transform, self.box) = (style, transform, box)
    }
  }

  package let request: Request
  package let picture: PictureSurface

  var byteCount: Int { picture.byteCount }

  /// A stroke is about as wide as a dot: with edges as soft as those of pixels nothing of it would have its
  /// whole colour.
  private static let gain = 2

  /// Has letters drawn; nil when there is no memory for them.
  init?(
    _ request: Request, by service: any MediaService, _ isAbandoned: @Sendable () -> Bool
  ) throws(MediaProblem) {
    var transform = request.transform
    transform.tx -= Double(request.box.column)
    transform.ty -= Double(request.box.row)
    guard let file = request.style.file,
      let pixels = SharedPixels(width: (request.box.columns + 3) / 4, height: request.box.rows)
    else { return nil }
    try service.drawLetters(
      file, as: request.style.form, by: transform, into: pixels, isAbandoned: isAbandoned)
    guard let picture = PictureSurface(mask: pixels)?.sharpened(by: Self.gain) else { return nil }
    self.request = request
    self.picture = picture
  }
}

extension LetterMask: Equatable {
  /// Whether both are the same mask in memory.
  package static func == (left: LetterMask, right: LetterMask) -> Bool { left === right }
}
