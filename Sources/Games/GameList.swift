import BookVocabulary
import Curves
import Outlines
import PropertyList

/// Words in several languages, in the order in which a book has them.
package struct GameWords: Sendable, Hashable {
  package struct Words: Sendable, Hashable {
    package let language: String
    package let text: String
  }

  package let words: [Words]

  /// In the languages that games speak.
  package init(english: String, italian: String) {
    words = [Words(language: "en", text: english), Words(language: "it", text: italian)]
  }

  /// In the languages of a book, as they are to be read; none at all are no words. Braces in them are no
  /// values of the game.
  package init(_ words: [(language: String, text: String)]) {
    self.words = words.map { Words(language: $0.language, text: Self.withoutValues($0.text)) }
  }

  private static func withoutValues(_ text: String) -> String {
    var plain = ""
    for character in text {
      if character == "{" { plain += "\\" }
      plain.append(character)
    }
    return plain
  }

  var value: PropertyListValue {
    .dictionary(words.map { PropertyListValue.Entry($0.language, .string($0.text)) })
  }
}

/// A picture that a game is made of.
package struct GamePicture: Sendable, Hashable {
  /// Relative to the book's folder.
  package let fileName: String
  /// Pixels of the picture.
  package let width: Int
  package let height: Int
  /// What it shows.
  package let description: GameWords

  package init(fileName: String, width: Int, height: Int, description: GameWords = GameWords([])) {
    self.fileName = fileName
    self.width = width
    self.height = height
    self.description = description
  }
}

// What a property list of a game is made of.
extension PropertyListValue {
  static func entries(_ entries: KeyValuePairs<String, PropertyListValue>) -> PropertyListValue {
    .dictionary(entries.map { Entry($0.key, $0.value) })
  }

  /// Written without a fraction where it has none.
  static func number(_ number: Double) -> PropertyListValue {
    let whole = Mathematics.roundedDown(number)
    return Double(whole) == number ? .integer(whole) : .real(number)
  }

  static func names(_ names: [String]) -> PropertyListValue { .array(names.map { .string($0) }) }

  /// A dictionary with further entries.
  func with(_ entries: KeyValuePairs<String, PropertyListValue>) -> PropertyListValue {
    guard case .dictionary(let own) = self else { return self }
    return .dictionary(own + entries.map { Entry($0.key, $0.value) })
  }
}

extension PropertyListValue {
  /// A book of one page that is a game.
  ///
  /// - Parameters:
  ///   - values: of the book.
  ///   - page: its entries but for its title and its background.
  static func gameBook(
    _ title: GameWords, width: Double, height: Double, values: [Entry],
    page: KeyValuePairs<String, PropertyListValue>
  ) -> PropertyListValue {
    let onPaper = entries(["title": title.value, "background": .string(GameColors.paper)])
    return .entries([
      "title": title.value, "languages": .names(["en", "it"]), "width": .number(width),
      "height": .number(height), "values": .dictionary(values), "pages": .array([onPaper.with(page)]),
    ])
  }
}

/// Colours of every game.
enum GameColors {
  static let paper = "#f7f1e3"
  static let ink = "#3a2a20"
  /// Of what breathes, and of stars.
  static let gold = "#ffb000"
}

/// An element of a game's page, with what follows from what happens.
struct GameElement {
  private var entries: PropertyListValue
  private var triggers: [PropertyListValue] = []

  init(_ type: String, _ name: String, in box: PageRect, pivot: PagePoint = PagePoint(x: 0, y: 0)) {
    entries = .entries([
      "type": .string(type), "name": .string(name), "x": .number(box.x + pivot.x),
      "y": .number(box.y + pivot.y), "width": .number(box.width), "height": .number(box.height),
    ])
    if pivot.x != 0 { entries = entries.with(["pivotX": .number(pivot.x)]) }
    if pivot.y != 0 { entries = entries.with(["pivotY": .number(pivot.y)]) }
  }

  /// Words in the middle of a box, which stay there.
  ///
  /// - Parameter rowHeight: of a row of cells, or of as many as the words are to be high.
  static func label(
    _ name: String, _ words: PropertyListValue, in box: PageRect, rowHeight: Double,
    color: String = GameColors.ink
  ) -> GameElement {
    var label = GameElement("text", name, in: box)
    label.add([
      "text": words, "role": .string("label"), "align": .string("center"),
      "verticalAlign": .string("center"), "fontColor": .string(color),
      "fontSize": .number(Outline.onGrid(rowHeight * 0.6)),
    ])
    return label
  }

  /// Has it come out of nothing and go again, as often as is said, each time it appears.
  ///
  /// - Parameter seconds: for either way.
  mutating func breathe(seconds: Double, times: Int) {
    add([
      "alpha": .integer(0),
      "tweens": .array([
        .entries([
          "name": .string("breathe"), "duration": .real(seconds), "transition": .string("easeInOut"),
          "properties": .entries(["alpha": .real(0.8)]), "loopType": .string("reverse"),
          "loopCount": .integer(2 * times),
        ])
      ]),
    ])
  }

  /// Has it seen from when something begins to hold until something else does.
  mutating func isSeen(while condition: GameCondition, until other: GameCondition) {
    when("becomes", if: [condition], .act("show"))
    when("becomes", if: [other], .act("hide"))
  }

  mutating func add(_ entries: KeyValuePairs<String, PropertyListValue>) {
    self.entries = self.entries.with(entries)
  }

  /// Adds its words, where there are any.
  mutating func describe(_ words: GameWords) {
    if !words.words.isEmpty { add(["description": words.value]) }
  }

  /// Adds what is done with it when something happens.
  ///
  /// - Parameter item: the name of what it happens to; nil for an event of the page.
  mutating func when(
    _ event: String, of item: String? = nil, if conditions: [GameCondition] = [], _ action: GameAction
  ) {
    var trigger = PropertyListValue.dictionary([])
    if let item { trigger = trigger.with(["triggeringItem": .string(item)]) }
    trigger = trigger.with(["event": .string(event)])
    if !conditions.isEmpty { trigger = trigger.with(["conditions": .array(conditions.map(\.value))]) }
    switch action {
    case .act(let action): trigger = trigger.with(["action": .string(action)])
    case .set(let name, let value):
      trigger = trigger.with(["action": .string("set"), "value": .string(name), "to": value])
    case .add(let name): trigger = trigger.with(["action": .string("add"), "value": .string(name)])
    }
    triggers.append(trigger)
  }

  var value: PropertyListValue {
    triggers.isEmpty ? entries : entries.with(["triggers": .array(triggers)])
  }
}

enum GameAction {
  /// One that is a word alone.
  case act(String)
  case set(String, PropertyListValue)
  /// One more.
  case add(String)
}

struct GameCondition {
  let value: PropertyListValue

  private init(_ name: String, _ comparison: String, _ number: PropertyListValue) {
    value = .dictionary([.init("value", .string(name)), .init(comparison, number)])
  }

  static func `is`(_ name: String, _ number: Int) -> Self { Self(name, "is", .integer(number)) }
  static func `is`(_ name: String, _ truth: Bool) -> Self { Self(name, "is", .boolean(truth)) }
  static func isNot(_ name: String, _ number: Int) -> Self { Self(name, "isNot", .integer(number)) }
  static func atLeast(_ name: String, _ number: Int) -> Self { Self(name, "atLeast", .integer(number)) }
  static func atMost(_ name: String, _ number: Int) -> Self { Self(name, "atMost", .integer(number)) }
}
