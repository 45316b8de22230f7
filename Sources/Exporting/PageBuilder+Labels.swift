import BookModel
import BookStaging

extension PageBuilder {
  /// What the elements of a page are called for a reader, by their names: those that the book describes.
  func labels(on page: Page) -> [String: String] {
    let labels = page.elements.compactMap { element in
      element.description.map { (element.name, text($0, on: page)) }
    }
    return Dictionary(labels) { first, _ in first }
  }
}
