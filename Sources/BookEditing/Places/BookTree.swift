import BookFormat
import BookVocabulary
import Characters
import PropertyList

/// The way to a value of a book's list.
typealias Steps = [PropertyListStep]

/// Where the pages and the elements of a book stand in its list, faulty ones included.
struct BookTree {
  let root: PropertyListNode
  let document: PropertyListDocument
  /// The way to the array of pages.
  let pagesSteps: Steps

  /// - Throws: `notABook` for a list that is neither an array nor a dictionary.
  init(_ document: PropertyListDocument) throws(EditingFault) {
    guard let root = document.root, root.kind == .array || root.kind == .dictionary else { throw .notABook }
    self.root = root
    self.document = document
    pagesSteps = root.kind == .array ? [] : [.key(BookFormat.book.pages.spelling)]
  }

  subscript(steps: some Sequence<PropertyListStep>) -> PropertyListNode? { root.value(at: steps) }

  // MARK: Pages

  var pages: [PropertyListNode] { self[pagesSteps]?.items ?? [] }

  /// The way to the page that is meant.
  func steps(to page: PageReference) throws(EditingFault) -> Steps {
    let pages = pages
    switch page {
    case .number(let number):
      guard pages.indices.contains(number - 1) else { throw .noSuchPage(number, count: pages.count) }
      return pagesSteps + [.item(number - 1)]
    case .name(let name):
      let names = pages.map(\.pageName)
      guard let index = names.firstIndex(of: name) else {
        throw .noPageNamed(name, nearest: NearestName.suggestion(for: name, among: names.compactMap(\.self)))
      }
      return pagesSteps + [.item(index)]
    }
  }

  func steps(to page: BookCommand.SpokenPage) throws(EditingFault) -> Steps {
    switch page {
    case .page(let page): return try steps(to: page)
    case .own(let own):
      guard self[[.key(own.rawValue)]]?.kind == .dictionary else { throw .noOwnPage(own) }
      return [.key(own.rawValue)]
    }
  }

  /// The index of a page among the numbered ones; nil for any other way.
  func pageIndex(of steps: Steps) -> Int? {
    guard steps.count == pagesSteps.count + 1, steps.starts(with: pagesSteps),
      case .item(let item)? = steps.last
    else { return nil }
    return item
  }

  /// The ways to all pages: the numbered ones, then those of the book's own entries.
  var allPageSteps: [Steps] {
    let own =
      root.kind == .array ? [] : OwnPageKind.allCases.map { [PropertyListStep.key($0.rawValue)] }
    return pages.indices.map { pagesSteps + [.item($0)] } + own.filter { self[$0]?.kind == .dictionary }
  }

  /// The index of the page of the story that a place lies in; nil elsewhere.
  func pageIndex(at steps: Steps) -> Int? {
    guard steps.starts(with: pagesSteps), case .item(let index)? = steps.dropFirst(pagesSteps.count).first
    else { return nil }
    return index
  }

  // MARK: Games

  /// The way to the array of games.
  static let gamesSteps: Steps = [.key(BookFormat.book.games.spelling)]

  var games: [PropertyListNode] { self[Self.gamesSteps]?.items ?? [] }

  /// The name by which the game at a place is spoken of; nil where it has none, or it means an earlier game.
  func gameName(of steps: Steps) -> String? {
    guard case .item(let index)? = steps.last, let name = games[index].gameName,
      games.firstIndex(where: { $0.gameName == name }) == index
    else { return nil }
    return name
  }

  // MARK: Elements

  static let elementsKey = PropertyListStep.key(BookFormat.page.elements.spelling)

  func elements(of page: Steps) -> [PropertyListNode] { self[page + [Self.elementsKey]]?.items ?? [] }

  /// The way to the first element of a name, which is the one that a name means.
  func steps(toElement name: String, on page: Steps) throws(EditingFault) -> Steps {
    let names = elements(of: page).elementNames
    guard let index = names.firstIndex(of: name) else {
      throw .noSuchElement(name, nearest: NearestName.suggestion(for: name, among: names))
    }
    return page + [Self.elementsKey, .item(index)]
  }

  /// The name of the element that a place lies in; nil elsewhere.
  func elementName(at steps: Steps) -> String? {
    guard let key = steps.firstIndex(of: Self.elementsKey),
      case .item(let index)? = steps.dropFirst(key + 1).first
    else { return nil }
    return self[Steps(steps.prefix(key + 2))]?.elementName(at: index)
  }

  /// The preferred name; with a number behind it where an element of the page has it.
  func freeElementName(_ preferred: String, on page: Steps) -> String {
    Set(elements(of: page).elementNames).freeName(preferred)
  }

  /// The preferred name; with a number behind it where a page has it.
  func freePageName(_ preferred: String) -> String { Set(pages.compactMap(\.pageName)).freeName(preferred) }

  /// Where a value begins in the text.
  func offset(of steps: Steps) -> Int { self[steps]?.range.offset ?? 0 }

  // MARK: Slots

  /// What the format says of a place; nil where it says nothing.
  func slot(at steps: some Sequence<PropertyListStep>) -> ValueSlot? {
    var slot: ValueSlot? = .root(isArray: root.kind == .array)
    for step in steps { slot = slot?.at(step) }
    return slot
  }
}

extension PropertyListNode {
  /// The value of a key: under its own spelling if that was written, else under another.
  func written(_ key: any AnyFormatKey) -> PropertyListNode? {
    key.spellings.lazy.compactMap { self[$0] }.first
  }

  /// A name as the decoder reads it; nil where there is none.
  var name: String? {
    guard let text = string else { return nil }
    return TextSanitizer.clean(text, lines: .joined).text
  }

  /// The name of a page; nil for one without.
  var pageName: String? { written(BookFormat.page.name)?.name }

  /// The name of a game; nil for one without.
  var gameName: String? { written(BookFormat.game.name)?.name }

  /// The name that was given to an element; nil where it is spoken of by its index.
  var givenName: String? {
    guard let name = written(BookFormat.element.name)?.name, !name.isEmpty else { return nil }
    return name
  }

  /// What an element is called at a place on its page, from 0.
  func elementName(at index: Int) -> String { givenName ?? "element\(index)" }
}

extension [PropertyListNode] {
  /// The names of the elements of a page.
  var elementNames: [String] { enumerated().map { $1.elementName(at: $0) } }
}
