import BookVocabulary
import CellGrid
import PageLayout
import PictureStore
import StageCore

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
      var values = stage.values(of: id)
      guard values.width > 0, values.height > 0, stage.progress(of: id) != .removed else { continue }
      switch stage.content(of: id) {
      case .picture(let file, _):
        if let area = stage.state.description(of: id).imageArea {
          (values.width, values.height) = (area.width, area.height)
        }
        note(.file(file), projection.dotSize(of: values), isShown: stage.isShowing(id))
      case .movie(let movie):
        let size = projection.dotSize(of: values)
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
