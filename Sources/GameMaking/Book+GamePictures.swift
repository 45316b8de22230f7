import BookFormat
import BookModel

extension Book {
  /// The picture that a game is made of where none is named: the cover, or else the first image that is the
  /// largest of its page and has a quarter of it at least; nil where there is none.
  package var pictureForGames: LocalizedString? {
    if let cover { return cover }
    for page in pages {
      var largest: (fileName: LocalizedString, area: Double)?
      for element in page.playedElements {
        guard case .image(let image) = element.kind, image.area == nil, element.outline == nil else {
          continue
        }
        let area = element.width * element.scaleX.magnitude * element.height * element.scaleY.magnitude
        if area > largest?.area ?? 0 { largest = (image.fileName, area) }
      }
      if let largest, 4 * largest.area >= width * height { return largest.fileName }
    }
    return nil
  }

  /// What its pages say of a picture; nil where no page does.
  package func description(ofPicture file: String) -> LocalizedString? {
    for element in pages.lazy.flatMap(\.elements) {
      guard case .image(let image) = element.kind, image.fileName.strings.contains(file) else { continue }
      if let description = element.description { return description }
    }
    return nil
  }
}
