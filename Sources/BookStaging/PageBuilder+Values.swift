import BookFormat
import BookModel
import BookVocabulary
import PageValues
import StageCore

/// The values that a page knows while its stage is built.
struct KnownValues {
  /// By name; of two the page's own.
  private let values: [String: StageValue]
  /// In the order in which they are declared.
  private let names: [String]
  private var used: Set<String> = []

  init(book: Book, page: Page, numbers: [String: Int]) {
    var values: [String: StageValue] = [:]
    var names: [String] = []
    for value in book.values where values[value.definition.name] == nil {
      values[value.definition.name] = StageValue(value.definition, number: numbers[value.definition.name])
      names.append(value.definition.name)
    }
    let own = page.values.map { StageValue($0.definition, isOfPage: true) }
    for value in own where values[value.definition.name]?.isOfPage != true {
      values[value.definition.name] = value
      names = names.filter { $0 != value.definition.name } + [value.definition.name]
    }
    (self.values, self.names) = (values, names)
  }

  /// Whether neither the book nor the page has values.
  var isEmpty: Bool { names.isEmpty }

  /// The number that a value has when the page is shown.
  func number(of name: String) -> Int? { values[name]?.number }

  func definition(of name: String) -> ValueDefinition? { values[name]?.definition }

  /// Notes that the page needs a value.
  mutating func use(_ name: String) { used.insert(name) }

  /// Those that the page sets, asks for or shows, in the order in which they are declared: what it does not
  /// need makes no difference to it.
  ///
  /// - Parameters:
  ///   - classes: by name, which of a value's numbers need not be told apart.
  ///   - anyNumber: the book's values that may begin with any number.
  func needed(classes: [String: ValueClasses], anyNumber: Set<String>) -> [StageValue] {
    guard !used.isEmpty else { return [] }
    return names.filter(used.contains).compactMap { name in
      guard var value = values[name] else { return nil }
      value.classes = classes[name]
      value.mayBeAny = !value.isOfPage && anyNumber.contains(name)
      return value
    }
  }

  /// The words in which values are shown; nil for words that show none.
  mutating func shown(in words: String) -> WordsWithValues? {
    guard !isEmpty, words.utf8.contains(UInt8(ascii: "{")) else { return nil }
    let parts = WordsWithValues(words) { values[$0] != nil }
    for name in parts.names { use(name) }
    return parts
  }
}

extension PageBuilder {
  /// Has an element show values in its words, and by its frame.
  func addValues(to description: inout ElementDescription, of element: Element, _ values: inout KnownValues) {
    guard !values.isEmpty else { return }
    if case .movie = description.content, let name = element.frameOf, values.definition(of: name) != nil {
      values.use(name)
      description.frameValue = name
    }
    if let name = element.colorOf, values.definition(of: name) != nil {
      values.use(name)
      description.colorValue = name
    }
    for trigger in description.triggers {
      for condition in trigger.conditions { values.use(condition.value) }
      if case .change(let change) = trigger.action { values.use(change.value) }
    }
    guard let words = description.content.words, let shown = values.shown(in: words) else { return }
    description.shownValues = shown
    // To those who ask what the book describes these are its words, too.
    description.content = description.content.saying(shown.words(values.number(of:)))
    guard case .text(var text) = description.content else { return }
    text.longestWords = shown.longestWords(values.definition(of:))
    description.content = .text(text)
  }
}

extension ElementContent {
  /// A text's words, or the description of anything else; nil where there is none.
  fileprivate var words: String? {
    switch self {
    case .text(let text): text.words
    case .picture(_, let description): description
    case .movie(let movie): movie.description
    case .sound(let sound): sound.description
    case .area, .shape: nil
    }
  }
}
