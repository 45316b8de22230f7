import BookModel
import BookStaging
import BookVocabulary
import Foundation
import PropertyList
import StageCore
import TestSupport

/// A case of `value-cases.txt`: a page with values, what a reader does to it, and what happens.
struct ValueCase: CustomStringConvertible {
  let title: String
  /// What values begin with, as the case has it; a page's own hides the book's.
  private var starts: [String: String] = [:]
  private var bookValues: [(name: String, xml: String)] = []
  private var pageValues: [(name: String, xml: String)] = []
  private var triggers: [(owner: String, xml: String)] = []
  /// By tick, the things that are touched before it.
  private(set) var touches: [Int: [String]] = [:]
  /// What happens, as `diary` writes it.
  private(set) var expected: [String] = []
  /// The last tick.
  private(set) var end = 0

  /// The things that can be touched on every page.
  static let touchables = ["button", "bell", "lever"]

  var description: String { title }

  static func all() throws -> [ValueCase] {
    let path = Checkout.path("Tests/ValueTests/value-cases.txt")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var cases: [ValueCase] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("== ") {
        cases.append(ValueCase(title: String(line.dropFirst(3))))
      } else {
        try cases[cases.count - 1].read(String(line))
      }
    }
    return cases
  }

  private init(title: String) { self.title = title }

  private mutating func read(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    if words[0] == "book" {
      bookValues.append((words[1], Self.value(words)))
      starts[words[1]] = starts[words[1]] ?? words[2]
    } else if words[0] == "page" {
      pageValues.append((words[1], Self.value(words)))
      starts[words[1]] = words[2]
    } else if words[0] == "until" {
      end = try number(words[1])
    } else if let tick = Int(words[0]), words[1] == "touch" {
      touches[tick, default: []].append(words[2])
    } else if let tick = Int(words[0].dropLast()), words[0].hasSuffix(":") {
      expected.append(line)
      end = max(end, tick)
    } else {
      try readTrigger(words)
    }
  }

  private func number(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw Unreadable(text: text) }
    return number
  }

  struct Unreadable: Error { var text: String }

  /// `book coins 0 0..10`.
  private static func value(_ words: [String]) -> String {
    let start = numberXML(words[2])
    guard words.count > 3 else { return start }
    let range = words[3].components(separatedBy: "..")
    return "<dict><key>start</key>\(start)<key>least</key>\(numberXML(range[0]))"
      + "<key>most</key>\(numberXML(range[1]))</dict>"
  }

  private static func numberXML(_ text: String) -> String {
    ["true", "false"].contains(text) ? "<\(text)/>" : "<integer>\(text)</integer>"
  }

  /// `lamp: touched button if coins >= 5, key is true after 0.1 -> appear`.
  private mutating func readTrigger(_ words: [String]) throws {
    guard words[0].hasSuffix(":"), let arrow = words.firstIndex(of: "->") else {
      throw Unreadable(text: words.joined(separator: " "))
    }
    var xml = "<key>event</key><string>\(words[1])</string>"
    var place = 2
    func take() -> String {
      place += 1
      return words[place - 1]
    }
    while place < arrow {
      switch take() {
      case "if":
        var conditions = ""
        var isLast = false
        while !isLast {
          let (value, sign, number) = (take(), take(), take())
          isLast = !number.hasSuffix(",")
          let comparison = ["is": "is", "isnot": "isNot", ">=": "atLeast", "<=": "atMost"][sign]
          conditions +=
            "<dict><key>value</key><string>\(value)</string><key>\(comparison ?? sign)</key>"
            + Self.numberXML(isLast ? number : String(number.dropLast())) + "</dict>"
        }
        xml += "<key>conditions</key><array>\(conditions)</array>"
      case "after": xml += "<key>delay</key><real>\(take())</real>"
      case "every": xml += "<key>every</key><real>\(take())</real>"
      case "once": xml += "<key>once</key><true/>"
      case let item: xml += "<key>triggeringItem</key><string>\(item)</string>"
      }
    }
    let action = Array(words[(arrow + 1)...])
    xml += "<key>action</key><string>\(action[0])</string>"
    switch action[0] {
    case "add":
      xml += "<key>value</key><string>\(action[1])</string><key>amount</key>\(Self.numberXML(action[2]))"
    case "set":
      xml += "<key>value</key><string>\(action[1])</string><key>to</key>\(Self.numberXML(action[2]))"
    case "goToPage": xml += "<key>page</key><integer>\(action[1])</integer>"
    default: break
    }
    triggers.append((String(words[0].dropLast()), "<dict>\(xml)</dict>"))
  }

  /// The book: the case's page, and two that can be gone to.
  ///
  /// - Parameter isTold: whether things say what they are, and words which numbers the values have (`told`).
  func book(isTold: Bool = false) throws -> WrittenBook {
    var elements = Self.touchables.enumerated().map { place, name in
      Self.element(
        name, x: 100 + 300 * place,
        "<key>isActive</key><true/>" + (isTold ? PList.string("description", "the \(name)") : ""))
    }
    elements += owners.enumerated().map { place, owner in
      let own = triggers.filter { $0.owner == owner }.map(\.xml).joined()
      return Self.element(
        owner, type: isTold ? "text" : "shape", x: 100 + 120 * place, y: 500,
        "<key>triggers</key><array>\(own)</array>"
          + (isTold ? PList.string("text", Self.words(of: owner)) : ""))
    }
    if isTold { elements.append(PList.text("numbers", words(isWritten: true), y: 650)) }
    let page = "<dict>\(Self.values(pageValues))<key>elements</key><array>\(elements.joined())</array></dict>"
    let other = "<dict><key>elements</key><array>\(Self.element("paper", x: 0, ""))</array></dict>"
    return try WrittenBook(pages: page + other + other, entries: Self.values(bookValues))
  }

  // MARK: Seen from outside

  /// What a thing says of itself.
  static func words(of owner: String) -> String { "Here is the \(owner)." }

  /// The things with triggers, in their order.
  var owners: [String] {
    triggers.map(\.owner).reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
  }

  /// Whether a thing is on the page at any time.
  func comes(_ owner: String) -> Bool {
    let waits = triggers.contains { $0.owner == owner && $0.xml.contains("<string>appear</string>") }
    return !waits || happenings.contains("\(owner) appeared")
  }

  /// What happens, without its ticks.
  var happenings: [String] { expected.map(Self.withoutTick) }

  static func withoutTick(_ entry: String) -> String {
    entry.split(separator: " ").dropFirst().joined(separator: " ")
  }

  /// The words that say the numbers at the end: `coins 3.`
  var printed: String { words(isWritten: false) }

  private func words(isWritten: Bool) -> String {
    var numbers: [String: Int] = [:]
    for change in happenings.map({ $0.split(separator: " ") }) where change.count == 3 && change[1] == "=" {
      numbers[String(change[0])] = Int(change[2])
    }
    let names =
      bookValues.map(\.name) + pageValues.map(\.name).filter { !bookValues.map(\.name).contains($0) }
    return names.map { name in
      let start = starts[name] ?? ""
      guard !isWritten else {
        return ["true", "false"].contains(start) ? "\(name) {\(name)|1|0}." : "\(name) {\(name)}."
      }
      let first = ["true": "1", "false": "0"][start] ?? start
      return "\(name) \(numbers[name].map(String.init) ?? first)."
    }.joined(separator: " ")
  }

  /// Whether it is the same for a reader who touches one thing at a time, and waits for the page to rest
  /// before the next: whether nothing depends on the ticks of the touches.
  func isTheSameAtRest(on stage: Stage) -> Bool {
    var diary: [String] = []
    /// Whether the page has come to rest.
    func settle() -> Bool {
      var left = 300
      repeat {
        stage.advance()
        diary += stage.entries()
        left -= 1
      } while stage.ticksUntilNextChange != nil && left > 0
      return left > 0
    }
    guard settle() else { return false }
    for name in touches.keys.sorted().flatMap({ touches[$0] ?? [] }) {
      guard let id = stage.element(named: name) else { return false }
      stage.touch(id)
      guard settle() else { return false }
    }
    return diary.map(Self.withoutTick) == happenings
  }

  private static func values(_ values: [(name: String, xml: String)]) -> String {
    values.isEmpty
      ? "" : "<key>values</key><dict>\(values.map { "<key>\($0.name)</key>\($0.xml)" }.joined())</dict>"
  }

  private static func element(
    _ name: String, type: String = "shape", x: Int, y: Int = 200, _ keys: String
  ) -> String {
    """
    <dict><key>type</key><string>\(type)</string><key>name</key><string>\(name)</string>
    <key>x</key><integer>\(x)</integer><key>y</key><integer>\(y)</integer>
    <key>width</key><integer>100</integer><key>height</key><integer>100</integer>\(keys)</dict>
    """
  }
}

extension Stage {
  /// What happens in the next tick, but for touches: `3: coins = 1`.
  func entries() -> [String] {
    takeEvents().map { $0.words(on: self) }.filter { !$0.hasSuffix(" touched") }.map { "\(tick): \($0)" }
  }
}
