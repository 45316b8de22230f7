import Exploring

/// Lists of books with values, in few words.
enum StoryBooks {
  typealias Planted = PlantedFaultsTests.Planted
  typealias Sound = PlantedFaultsTests.SoundBook

  /// A trigger: what it does ("add coins 1", "set key yes", "go 3", "appear"), when ("star" for a touch on
  /// it, "becomes", "shown"), and what has to hold ("coins atLeast 5").
  static func when(_ event: String, _ deed: String, if conditions: String...) -> String {
    when(event, deed, conditions)
  }

  static func when(_ event: String, _ deed: String, _ conditions: [String]) -> String {
    let words = deed.split(separator: " ").map(String.init)
    let action =
      switch words[0] {
      case "add": "action = add; value = \(words[1]); amount = \"\(words[2])\";"
      case "set": "action = set; value = \(words[1]); to = \"\(words[2])\";"
      case "go": "action = goToPage; page = \(words[1]);"
      default: "action = \(words[0]);"
      }
    let source =
      switch event {
      case "becomes": "event = becomes;"
      case "shown": "event = pageShown;"
      default: "triggeringItem = \(event); event = touched;"
      }
    let asked = conditions.map { condition in
      let words = condition.split(separator: " ")
      return "{ value = \(words[0]); \(words[1]) = \"\(words[2])\"; }"
    }
    let all = asked.isEmpty ? "" : "conditions = (\(asked.joined(separator: ", ")));"
    return "{ \(source) \(action) \(all) }"
  }

  /// A box at a place of the page that answers touches where some trigger waits for one.
  static func box(_ name: String, at place: Int = 0, isActive: Bool = true, _ triggers: String...) -> String {
    box(name, at: place, isActive: isActive, triggers)
  }

  static func box(_ name: String, at place: Int, isActive: Bool, _ triggers: [String]) -> String {
    let all = triggers.isEmpty ? "" : "triggers = (\(triggers.joined(separator: ", ")));"
    return PlantedBooks.box(name, 20 + place * 200, isActive: isActive, all)
  }

  static func book(_ values: String, _ pages: String...) -> String {
    "values = { \(values) }; pages = (\(pages.joined(separator: ", ")));"
  }

  static func page(_ elements: String..., extra: String = "") -> String {
    "{ \(extra) elements = (\(elements.joined(separator: ", "))); }"
  }

  private static let words = box("words", at: 4, isActive: false)
  static let plain = page(words)
  /// A star that gives a coin each time.
  private static let star = box("star", when("star", "add coins 1"))
  private static let gold = "gold"

  private static func shown(_ conditions: String..., at place: Int = 2) -> String {
    box(gold, at: place, isActive: false, when("door", "appear", conditions))
  }

  private static let door = box("door", at: 1)

  static let faulty: [Planted] = [
    Planted(
      "a door needs more coins than there are stars", .neverHolds, "door",
      book(
        "coins = 0;",
        page(
          box("star", when("star", "add coins 1", if: "coins isNot 1")),
          box("door", at: 1, when("door", "go 2", if: "coins atLeast 2"))), plain)),
    Planted(
      "a key that is never given", .valueUnchanged, nil,
      book("key = no;", page(door, shown("key is yes")), plain)),
    Planted(
      "coins that are never counted", .valueUnasked, nil, book("coins = 0;", page(star), plain)),
    Planted(
      "a value that is used by nothing", .valueUnasked, nil, book("coins = 0;", plain, plain)),
    Planted(
      "a value that reaches its most before it is enough", .neverHolds, "door",
      book(
        "coins = { start = 0; most = 3; };",
        page(star, box("door", at: 1, when("door", "go 2", if: "coins isNot 0", "coins atLeast 4"))), plain)),
    Planted(
      "a counter that falls where it should rise", .neverHolds, "door",
      book(
        "coins = 0;",
        page(
          box("star", when("star", "add coins -1")),
          box("door", at: 1, when("door", "go 2", if: "coins atLeast 1"))), plain)),
    Planted(
      "two keys of which the second takes the first away", .neverHolds, "door", on: .number(2),
      book(
        "red = no; blue = no;",
        page(
          box("a", when("a", "set red yes"), when("a", "set blue no")),
          box("b", at: 1, when("b", "set blue yes"), when("b", "set red no"))),
        page(
          box("a", when("door", "set blue no")),
          box("door", at: 1, when("door", "remove", if: "red is yes", "blue is yes"))))),
    Planted(
      "a gate that is always open", .alwaysHolds, "door", on: .number(2),
      book(
        "coins = 0;", page(box("star", when("shown", "add coins 1"))),
        page(box("door", at: 1, when("door", "remove", if: "coins isNot -1"))))),
    Planted(
      "two conditions that never hold together", .neverHolds, "door",
      book(
        "coins = 0;",
        page(
          star, box("door", at: 1, when("door", "go 2", if: "coins atLeast 3", "coins atMost 2"))),
        plain)),
    Planted(
      "a circle of conditions: each key lies behind the other's door", .neverAppears, "b",
      book(
        "red = no; blue = no;",
        page(
          door, box("a", at: 2, when("a", "set blue yes"), when("door", "appear", if: "red is yes")),
          box("b", at: 3, when("b", "set red yes"), when("door", "appear", if: "blue is yes"))), plain)),
    Planted(
      "a treasure that shows for one coin too many", .neverAppears, "gold", on: .number(2),
      book(
        "coins = 0;",
        page(box("star", when("star", "set coins 4"))), page(door, shown("coins atLeast 5")))),
    Planted(
      "a step that jumps over the number that is asked for", .neverAppears, "gold",
      book("coins = 0;", page(box("star", when("star", "add coins 2")), door, shown("coins is 3")), plain)),
    Planted(
      "an end that waits for a number that never begins to be", .neverAppears, "gold",
      book(
        "coins = { start = 0; most = 2; };",
        page(
          star, box(gold, at: 2, isActive: false, when("becomes", "appear", if: "coins is 2", "coins is 1"))),
        plain)),
    Planted(
      "a reader is stranded who has not taken the key", .stranded, nil, on: .number(3),
      book(
        "key = no;",
        page(
          box("a", when("a", "go 2")), box("b", at: 1, when("b", "go 3")),
          box("c", at: 2, when("c", "remove", if: "key is yes"))),
        page(box("key", when("key", "set key yes"), when("key", "go 3"))),
        page(box("door", at: 1, when("door", "go 4", if: "key is yes"))), plain)),
    Planted(
      "a key that is used up at the wrong door", .stranded, nil, on: .number(2),
      book(
        "key = yes;", page(box("a", when("a", "go 2")), box("b", at: 1, when("b", "set key no"))),
        page(box("door", at: 1, when("door", "go 3", if: "key is yes"))), plain)),
    Planted(
      "a value of the page hides the one that the book counts", .neverAppears, "gold",
      book(
        "coins = 0;",
        page(door, shown("coins atLeast 1"), extra: "values = { coins = 0; };"),
        page(star, door, shown("coins is 2")))
    ),
  ]

  static let sound: [Sound] = [
    Sound(
      testDescription: "stars of three pages open a door on the fourth, and two ends follow",
      entries: book(
        "stars = 0; key = { start = no; kept = yes; };",
        page(box("star", when("star", "add stars 1"), when("star", "remove")), words),
        page(box("star", when("star", "add stars 1"), when("star", "remove")), words),
        page(
          box("key", when("key", "set key yes"), when("key", "remove")),
          box("door", at: 1, when("door", "go 5", if: "stars atLeast 2", "key is yes")),
          box("gate", at: 2, when("gate", "go 4"))),
        plain, plain)),
    Sound(
      testDescription: "milk is drunk for a coin, and coins are found as often as one likes",
      entries: book(
        "coins = { start = 0; most = 9; };",
        page(star, words),
        page(
          box("milk", at: 1, when("milk", "add coins -1", if: "coins atLeast 1")),
          box("glass", at: 2, isActive: false, when("milk", "appear", if: "coins atLeast 1"))), plain)),
  ]
}
