import BookFormat
import BookModel

extension Book {
  /// The pictures that a game can be made of, each once, in the order of the pages: of each page the one with
  /// the largest box, where it has a quarter of the page at least. The cover comes first.
  package var picturesForGames: [(file: LocalizedString, description: LocalizedString?)] {
    var pictures: [(file: LocalizedString, description: LocalizedString?)] = cover.map { [($0, nil)] } ?? []
    for page in pages {
      var largest: (image: Element.Image, element: Element, area: Double)?
      for element in page.playedElements {
        guard case .image(let image) = element.kind, image.area == nil, element.outline == nil else {
          continue
        }
        let area = element.width * element.scaleX.magnitude * element.height * element.scaleY.magnitude
        if area > largest?.area ?? 0 { largest = (image, element, area) }
      }
      guard let largest, 4 * largest.area >= width * height else { continue }
      if !pictures.contains(where: { $0.file == largest.image.fileName }) {
        pictures.append((largest.image.fileName, largest.element.description))
      }
    }
    return pictures
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
