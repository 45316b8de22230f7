import BookModel

/// Finds a page's elements by name. Triggers count the tweens that the author wrote; those with a fault have been
/// left out, so a tween's number and its place among those that play may differ.
struct ElementIndex {
  private var elements: [String: Element] = [:]

  init(_ page: Page) {
    for element in page.elements where elements[element.name] == nil { elements[element.name] = element }
  }

  func tween(_ written: Int, of element: String?) -> Int? {
    element.flatMap { elements[$0] }?.tweens.firstIndex { $0.index == written }
  }
}
