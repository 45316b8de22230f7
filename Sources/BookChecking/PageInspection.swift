import BookFormat
import BookModel
import BookVocabulary
import PropertyList

/// A page on its way through the rules; its elements' names are looked up once, when the first rule asks.
final class PageInspection {
  /// An element as far as it could be read, which has a fault if it is not on the page.
  struct Part {
    var element: Element
    var name: BookSubject.ElementName
    /// Whether all that makes it what it is could be read.
    var hasKind: Bool
  }

  let place: Book.PagePlace
  let page: Page
  /// Whether the page may have elements, or elements may have names, that could not be read.
  private(set) lazy var lacksElements = page.lacksElements
  /// The names of what something may be dropped on, or belongs on.
  private(set) lazy var dropTargets: Set<String> = {
    var names: Set<String> = []
    forEachPart { names.formUnion($0.element.dropTargets + $0.element.belongsOn) }
    return names
  }()
  private lazy var indexes: [String: Int] = Dictionary(
    page.elements.lazy.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  private lazy var leftOut: [String: Page.LeftOutElement] = Dictionary(
    page.leftOut.lazy.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  init(place: Book.PagePlace, page: Page) {
    self.place = place
    self.page = page
  }

  /// Calls `visit` with all elements that were written, those first that are on the page, as far as they
  /// could be read: for the rules that need nothing but a trigger, a tween, a file or a name, so that one
  /// fault hides no other.
  func forEachPart(where isWanted: (Element) -> Bool = { _ in true }, _ visit: (Part) -> Void) {
    for element in page.elements where isWanted(element) {
      visit(Part(element: element, name: name(of: element), hasKind: true))
    }
    for leftOut in page.leftOut {
      guard let element = leftOut.remains, isWanted(element) else { continue }
      visit(Part(element: element, name: name(of: leftOut), hasKind: leftOut.hasKind))
    }
  }

  /// The first element of that name, which is the one that triggers mean; nil where there is none.
  func element(named name: String) -> Element? { index(named: name).map { page.elements[$0] } }

  /// The type of the first element of that name, also of one that is left out; nil where it is not known.
  func type(named name: String) -> ElementType? { element(named: name)?.type ?? leftOut[name]?.type }

  /// The index in `page.elements` of the first element of that name.
  func index(named name: String) -> Int? { indexes[name] }

  /// Whether an element of that name was, or may have been, left out for a fault of its own, so that no more
  /// need be said about it.
  func mayHaveLeftOut(_ name: String) -> Bool { lacksElements || leftOut[name] != nil }

  func name(of element: Element) -> BookSubject.ElementName {
    .init(type: element.type, name: element.name, page: place)
  }

  private func name(of element: Page.LeftOutElement) -> BookSubject.ElementName {
    .init(type: element.type, name: element.name, page: place)
  }
}

extension Page {
  /// Whether it may have had a name that could not be read.
  var lacksName: Bool {
    guard name == nil else { return false }
    guard let source else { return true }
    return source[BookFormat.page.name] != nil || source.mayHaveLost(BookFormat.page.name.spelling)
  }

  var lacksElements: Bool {
    guard let source else { return true }
    if leftOut.contains(where: { !$0.isNamed }) { return true }
    guard let elements = source[BookFormat.page.elements] else {
      return source.mayHaveLost(BookFormat.page.elements.spelling)
    }
    return elements.kind != .array || elements.hasLostValues
  }
}
