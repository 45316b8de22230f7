import Media
import StageCore

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

/// The pictures of a page in the sizes it shows them in, as its stage stands now.
package struct PagePictures: Sendable {
  /// Those that are to be seen, in drawing order; also those that are still clear, since they are about to
  /// come.
  package private(set) var shown: [PictureRequest] = []
  /// Those that may come later: of elements that wait, and the next frames of movies.
  package private(set) var later: [PictureRequest] = []

  /// No page is looked through for more pictures than these, and no movie for more frames.
  private static let most = 1000
  private static let mostFrames = 100

  /// - Parameter projection: where the page will lie.
  package init(of stage: Stage, at projection: Projection) {
    var known: Set<PictureRequest> = []
    func note(_ picture: FramePicture, _ size: (width: Int, height: Int), isShown: Bool) {
      let request = PictureRequest(picture, width: size.width, height: size.height)
      guard known.count < Self.most, known.insert(request).inserted else { return }
      if isShown { shown.append(request) } else { later.append(request) }
    }
    for id in (0..<stage.elementCount).map(ElementID.init(index:)) {
      let values = stage.values(of: id)
      guard values.width > 0, values.height > 0, stage.state(of: id) != .removed else { continue }
      let size = projection.dotSize(of: values)
      switch stage.content(of: id) {
      case .picture(let file, _):
        note(.file(file), size, isShown: stage.isShowing(id))
      case .movie(let movie):
        let first = stage.movieFrame(of: id)
        for (index, frame) in movie.frames[min(first, movie.frames.count)...].prefix(Self.mostFrames)
          .enumerated()
        {
          note(frame.picture, size, isShown: index == 0 && stage.isShowing(id))
        }
      case .text, .sound, .area, .shape: continue
      }
    }
  }
}

extension Projection {
  /// The dots a picture covers that fills a box of these values, before it is turned.
  func dotSize(of values: PropertyValues) -> (width: Int, height: Int) {
    (
      max(1, Int(roundedWithinAMillion: values.width * abs(values.scaleX) * dotColumnsPerPixel)),
      max(1, Int(roundedWithinAMillion: values.height * abs(values.scaleY) * dotRowsPerPixel))
    )
  }
}

/// A picture to be decoded.
package struct PictureJob: BackgroundJob {
  /// Whose order it is, and of what.
  package struct Key: Hashable {
    let session: Int
    let request: PictureRequest
  }

  let request: PictureRequest
  /// The place in the store of the session that it is decoded for.
  let session: Int
  /// The size it is decoded in: that of the request, or smaller where there is no room for that.
  let width: Int
  let height: Int

  /// Each is ordered once.
  package var key: Key { Key(session: session, request: request) }

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
