import BookModel
import BookVocabulary
import Foundation
import Screens
import TestSupport
import Testing

/// `books/officina` shows what the format can do: each key and each word of `docs/format.md`, once or more.
@Suite struct WorkshopCoverageTests {
  private let workshop: WrittenKeys
  private let story: WrittenKeys
  private let format: FormatTables

  init() throws {
    workshop = try WrittenKeys(book: "officina")
    story = try WrittenKeys(book: "pesce-stella")
    format = try FormatTables()
  }

  /// Keys that the thesis's own books need, and that the story shows: older spellings of `event`, names that only
  /// an author sees, and music under a whole book, which a workshop is no place for.
  private static let theStorys: [String: Set<String>] = [
    "Book": ["music"],
    "Trigger": ["triggeringItemType", "triggerIsATween", "triggerIsATouch", "triggerWhen"],
    "Tween": ["name"], "Track": ["offset"], "Element": ["fontName"],
  ]

  @Test(arguments: WrittenKeys.headings)
  func theWorkshopHasEveryKeyThatIsPlayed(heading: String) {
    let played = format.playedKeys(under: heading)
    #expect(played.count > 1)
    let story = Self.theStorys[heading] ?? []
    #expect(played.subtracting(workshop.keys(under: heading)).subtracting(story) == [])
    #expect(story.subtracting(self.story.keys(under: heading)) == [])
  }

  @Test func theWorkshopHasEveryEventAndEveryAction() {
    let events = format.words(under: "Events")
    let actions = format.words(under: "Actions")
    #expect(events.count == 10 && actions.count == 11)
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
  /// The headings of `docs/format.md` whose dictionaries are played.
  static let headings = [
    "Book", "Page", "Page animation", "Element", "Track", "Cue", "Frame", "Drag area", "Tween", "Trigger",
  ]

  private var keys: [String: Set<String>] = [:]
  private var strings: [String: Set<String>] = [:]

  init(book: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Checkout.path("books/\(book)/book.plist")))
    let root = try PropertyListSerialization.propertyList(from: data, format: nil)
    for book in Self.dictionaries(["book": root], "book") { note(book, as: "Book") }
    for key in ["pages", "intro", "menu", "credits"] {
      for page in Self.dictionaries(root, key) { notePage(page) }
    }
  }

  private mutating func notePage(_ page: [String: Any]) {
    note(page, as: "Page")
    for animation in ["enterAnimation", "exitAnimation"] {
      for dictionary in Self.dictionaries(page, animation) { note(dictionary, as: "Page animation") }
    }
    for element in Self.dictionaries(page, "elements") {
      note(element, as: "Element")
      let parts = [
        ("audio", "Track"), ("frames", "Frame"), ("dragArea", "Drag area"), ("tweens", "Tween"),
        ("trigger", "Trigger"), ("triggers", "Trigger"),
      ]
      for (key, heading) in parts {
        for dictionary in Self.dictionaries(element, key) { note(dictionary, as: heading) }
      }
      for track in Self.dictionaries(element, "audio") { noteCues(of: track) }
    }
  }

  /// Cues are written once, or once for each language.
  private mutating func noteCues(of track: [String: Any]) {
    let languages = (track["cues"] as? [String: Any])?.keys.sorted() ?? []
    let sheets = languages.map { (track["cues"] as? [String: Any] ?? [:], $0) } + [(track, "cues")]
    for (parent, key) in sheets {
      for cue in Self.dictionaries(parent, key) where cue["time"] != nil { note(cue, as: "Cue") }
    }
  }

  func keys(under heading: String) -> Set<String> { keys[heading] ?? [] }
  /// The strings that a key has in any of the dictionaries.
  func strings(of key: String) -> Set<String> { strings[key] ?? [] }

  private mutating func note(_ dictionary: [String: Any], as heading: String) {
    keys[heading, default: []].formUnion(dictionary.keys)
    for case (let key, let string as String) in dictionary { strings[key, default: []].insert(string) }
  }

  /// What a key of a dictionary holds: one dictionary or an array of them.
  private static func dictionaries(_ parent: Any, _ key: String) -> [[String: Any]] {
    let value = (parent as? [String: Any])?[key]
    return value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] } ?? []
  }
}

/// The tables of `docs/format.md`.
private struct FormatTables {
  private let sections: [String]

  init() throws { sections = try Checkout.text("docs/format.md").components(separatedBy: "\n## ") }

  /// The keys under a heading that the player plays, each by its first spelling.
  func playedKeys(under heading: String) -> Set<String> {
    let played = rows(under: heading).filter { row in
      ["yes", "timed", "where"].contains { row.last?.hasPrefix($0) == true }
    }
    return Set(played.compactMap { $0.first.flatMap(Self.words)?.first })
  }

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
