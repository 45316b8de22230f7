import BookVocabulary
import Compositing
import Media

/// A picture, and the size it is needed in.
package struct PictureRequest: Hashable, Sendable {
  package let picture: FramePicture
  /// Dots, held to what is ever decoded.
  package let width: Int
  /// Dots, held to what is ever decoded.
  package let height: Int

  package init(_ picture: FramePicture, width: Int, height: Int) {
    self.picture = picture
    (self.width, self.height) = Self.decodedSize(for: width, height)
  }

  /// No picture is decoded larger than this, many times what the largest window shows; what is shown larger
  /// is scaled while it is drawn.
  private static let maximumArea = 1 << 21

  /// The size a picture is decoded at where `width` × `height` dots are wanted: that, or in the same shape as
  /// much of it as is ever decoded.
  private static func decodedSize(for width: Int, _ height: Int) -> (width: Int, height: Int) {
    let width = Double(min(max(width, 1), MediaLimits.side))
    let height = Double(min(max(height, 1), MediaLimits.side))
    let scale = min(1, (Double(maximumArea) / (width * height)).squareRoot())
    return (max(1, Int(width * scale)), max(1, Int(height * scale)))
  }

  /// What it takes decoded: four bytes a dot.
  var byteCount: Int { 4 * width * height }
}

/// A picture to be decoded.
package struct PictureJob: BackgroundJob {
  /// Whose order it is, and of what.
  package struct Key: Hashable {
    let session: Int
    let request: PictureRequest
    let edition: Int
  }

  let request: PictureRequest
  /// The place in the store of the session that it is decoded for.
  let session: Int
  /// Counts the changes of its file.
  let edition: Int
  /// The size it is decoded in: that of the request, or smaller where that exceeds the bound.
  let width: Int
  let height: Int

  /// Each is ordered once.
  package var key: Key { Key(session: session, request: request, edition: edition) }

  /// Has the picture decoded from its file.
  ///
  /// - Parameters:
  ///   - open: opens a file that the book names; nil where it may not, or there is none.
  ///   - isAbandoned: asked now and then; once it says yes, whatever comes of it is of no use any more.
  /// - Throws: `MediaProblem`.
  func decoded(
    by service: any MediaService, open: (String) -> MediaFile?, isAbandoned: @Sendable () -> Bool
  ) throws(MediaProblem) -> PictureSurface {
    guard let file = open(request.picture.file) else { throw .unreadable }
    guard let pixels = SharedPixels(width: width, height: height) else { throw .takesTooMuchMemory }
    let part: PicturePart =
      switch request.picture {
      case .file: .whole
      case .region(_, let region): .region(region)
      case .still(_, let index): .still(index)
      }
    let isOpaque = try service.draw(part, of: file, into: pixels, isAbandoned: isAbandoned)
    guard let picture = PictureSurface(pixels, isOpaque: isOpaque) else { throw .takesTooMuchMemory }
    return picture
  }
}
