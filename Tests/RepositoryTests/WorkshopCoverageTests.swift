import BookFormat
import BookModel
import BookVocabulary
import Foundation
import Screens
import TestSupport
import Testing

/// `books/officina` shows the whole format: each key of it and each word of `docs/format.md`, once or more.
@Suite struct WorkshopCoverageTests {
  private let workshop: WrittenKeys
  private let story: WrittenKeys
  private let format: WordTables

  init() throws {
    workshop = try WrittenKeys(book: "officina")
    story = try WrittenKeys(book: "pesce-stella")
    format = try WordTables()
  }

  /// Keys that the thesis's own books need, and that the story shows: older spellings of `event`, names that
  /// only an author sees, and music under a whole book, which a workshop is no place for.
  private static let theStorys: [String: Set<String>] = [
    "book": ["music"],
    "trigger": ["triggeringItemType", "triggerIsATween", "triggerIsATouch", "triggerWhen"],
    "tween": ["name"], "track": ["offset"], "element": ["fontName"],
  ]

  @Test(arguments: WrittenKeys.kinds)
  func theWorkshopHasEveryKeyThatIsPlayed(name: String) throws {
    let kind = try #require(DictionaryKind.all.first { $0.name == name })
    // What a sound says in its track it need not say beside it.
    let played = kind.keys.filter {
      $0.facts.played != .only("as in the track")
    }
    let story = Self.theStorys[name] ?? []
    #expect(
      Set(played.map(\.spelling)).subtracting(workshop.keys(of: name)).subtracting(story) == [])
    #expect(story.subtracting(self.story.keys(of: name)) == [])
  }

  @Test func theWorkshopHasEveryEventAndEveryAction() {
    let events = format.words(under: "Events")
    let actions = format.words(under: "Actions")
    #expect(events.count == 12 && actions.count == 14)
    #expect(events.subtracting(workshop.strings(of: "event")) == [])
    #expect(actions.subtracting(workshop.strings(of: "action")) == [])
  }

  @Test func theWorkshopHasEveryDoor() {
    let doors = format.words(under: "Doors")
    #expect(doors.count == Door.allCases.count)
    #expect(doors.subtracting(workshop.strings(of: "action")) == [])
  }

  @Test func theWorkshopHasEveryWordOfPagesTweensAndElements() throws {
    let book = try #require(Book.read(path: Checkout.path("books/officina")).book)
    let elements = book.pages.flatMap(\.elements)
    let tweens = elements.flatMap(\.tweens)
    #expect(missing(book.pages.map(\.enterAnimation.kind)) == [])
    #expect(missing(book.pages.map(\.exitAnimation.kind)) == [])
    #expect(missing(tweens.map(\.transition)) == [])
    #expect(missing(tweens.map(\.loopType)) == [])
    #expect(missing(tweens.flatMap(\.properties).map(\.property)) == [])
    #expect(missing(elements.map(\.type)) == [])
    let texts = elements.compactMap { if case .text(let text) = $0.kind { text } else { nil } }
    #expect(missing(texts.map(\.align)) == [])
    #expect(missing(texts.map(\.verticalAlign)) == [])
    #expect(missing(texts.map(\.role)) == [])
    let shapes = elements.compactMap { if case .shape(let shape) = $0.kind { shape.form } else { nil } }
    #expect(missing(shapes) == [])
  }

  @Test func theWorkshopHasAReadingOrderThatIsNotTheDrawingOrderAndPanels() throws {
    let book = try #require(Book.read(path: Checkout.path("books/officina")).book)
    let orders = book.pages.filter { page in
      let texts = page.elements.filter { $0.type == .text }.map(\.name)
      return Set(page.readingOrder) == Set(texts) && page.readingOrder != texts
    }
    #expect(orders.count == 1)
    #expect(book.pages.contains { $0.panels.count > 2 })
  }

  @Test func theWorkshopGoesToPagesByNumberAndByName() throws {
    let book = try #require(Book.read(path: Checkout.path("books/officina")).book)
    let pages = book.pages.flatMap(\.elements).flatMap(\.triggers).compactMap { trigger in
      if case .request(.goTo(let page)) = trigger.action { page } else { nil }
    }
    #expect(pages.contains { if case .number = $0 { true } else { false } })
    #expect(pages.contains { if case .name = $0 { true } else { false } })
  }

  /// The words of a kind that are not among these.
  private func missing<Word: CaseIterable & Hashable>(_ words: [Word]) -> [Word] {
    let used = Set(words)
    return Word.allCases.filter { !used.contains($0) }
  }
}

/// The keys a bundled book is written with, as they stand in its file.
private struct WrittenKeys {
  /// The kinds of dictionaries that are played, by their names.
  static let kinds = [
    "book", "page", "pageAnimation", "element", "track", "cue", "frame", "dragArea", "imageArea", "tween",
    "trigger",
  ]

  private var keys: [String: Set<String>] = [:]
  private var strings: [String: Set<String>] = [:]

  init(book: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Checkout.path("books/\(book)/book.plist")))
    let root = try PropertyListSerialization.propertyList(from: data, format: nil)
    for book in Self.dictionaries(["book": root], "book") { note(book, as: "book") }
    for key in ["pages", "intro", "menu", "credits"] {
      for page in Self.dictionaries(root, key) { notePage(page) }
    }
  }

  private mutating func notePage(_ page: [String: Any]) {
    note(page, as: "page")
    for animation in ["enterAnimation", "exitAnimation"] {
      for dictionary in Self.dictionaries(page, animation) { note(dictionary, as: "pageAnimation") }
    }
    for element in Self.dictionaries(page, "elements") {
      note(element, as: "element")
      let parts = [
        ("audio", "track"), ("frames", "frame"), ("dragArea", "dragArea"),
        ("imageArea", "imageArea"), ("tweens", "tween"),
        ("trigger", "trigger"), ("triggers", "trigger"),
      ]
      for (key, kind) in parts {
        for dictionary in Self.dictionaries(element, key) { note(dictionary, as: kind) }
      }
      for track in Self.dictionaries(element, "audio") { noteCues(of: track) }
    }
  }

  /// Cues are written once, or once for each language.
  private mutating func noteCues(of track: [String: Any]) {
    let languages = (track["cues"] as? [String: Any])?.keys.sorted() ?? []
    let sheets = languages.map { (track["cues"] as? [String: Any] ?? [:], $0) } + [(track, "cues")]
    for (parent, key) in sheets {
      for cue in Self.dictionaries(parent, key) where cue["time"] != nil { note(cue, as: "cue") }
    }
  }

  func keys(of kind: String) -> Set<String> { keys[kind] ?? [] }
  /// The strings that a key has in any of the dictionaries.
  func strings(of key: String) -> Set<String> { strings[key] ?? [] }

  private mutating func note(_ dictionary: [String: Any], as kind: String) {
    keys[kind, default: []].formUnion(dictionary.keys)
    for case (let key, let string as String) in dictionary { strings[key, default: []].insert(string) }
  }

  /// What a key of a dictionary holds: one dictionary or an array of them.
  private static func dictionaries(_ parent: Any, _ key: String) -> [[String: Any]] {
    let value = (parent as? [String: Any])?[key]
    return value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] } ?? []
  }
}

/// The tables of words of `docs/format.md`.
private struct WordTables {
  private let sections: [String]

  init() throws { sections = try Checkout.text("docs/format.md").components(separatedBy: "\n## ") }

  /// The words in the first column under a heading.
  func words(under heading: String) -> Set<String> {
    Set(rows(under: heading).flatMap { $0.first.map(Self.words) ?? [] })
  }

  private func rows(under heading: String) -> [[Substring]] {
    let section = sections.first { $0.hasPrefix(heading + "\n") } ?? ""
    return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").map { $0.drop { $0 == " " } }
    }
  }

  /// The words in code voice.
  private static func words(_ column: Substring) -> [String] {
    column.matches(of: /`(\w+)`/).map { String($0.output.1) }
  }
}
