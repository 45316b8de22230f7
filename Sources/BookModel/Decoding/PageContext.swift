import PropertyList

/// What the decoders of a page's parts need to know of it.
final class PageContext {
  let place: Book.PagePlace
  let width: Double
  let height: Double
  let log: ProblemLog
  private let elements: [PropertyListNode]
  /// The types of the page's elements as they are written (nil for one that is no type), the first of each
  /// name. Made when it is first asked for: few triggers need it.
  private lazy var typesByName: [String: Element.ElementType?] = {
    var types: [String: Element.ElementType?] = [:]
    for (index, element) in elements.enumerated() {
      let written = element[BookKey.name.rawValue]?.string.map {
        TextSanitizer.clean($0, lines: .joined).text
      }
      let name = written ?? Element.defaultName(index: index)
      if types[name] != nil { continue }
      types[name] = .some(element[BookKey.type.rawValue]?.string.flatMap { Element.ElementType(word: $0) })
    }
    return types
  }()

  init(
    place: Book.PagePlace, width: Double, height: Double, elements: [PropertyListNode], log: ProblemLog
  ) {
    self.place = place
    self.width = width
    self.height = height
    self.elements = elements
    self.log = log
  }

  /// The type of the first element of a name, for the few triggers whose event follows from it.
  func typeOfElement(named name: String) -> Element.ElementType? { typesByName[name] ?? nil }

  func hasElement(named name: String) -> Bool { typesByName[name] != nil }
}

extension Element {
  /// The name of an element that was given none.
  static func defaultName(index: Int) -> String { "element\(index)" }
}

extension Tween {
  /// The name of a tween that was given none.
  static func defaultName(index: Int) -> String { "tween\(index)" }
}
