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
    } else if words[0] == "page" {
      pageValues.append((words[1], Self.value(words)))
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
  func book() throws -> WrittenBook {
    var elements = Self.touchables.enumerated().map { place, name in
      Self.element(name, x: 100 + 300 * place, "<key>isActive</key><true/>")
    }
    var owners: [String] = []
    for trigger in triggers where !owners.contains(trigger.owner) { owners.append(trigger.owner) }
    elements += owners.enumerated().map { place, owner in
      let own = triggers.filter { $0.owner == owner }.map(\.xml).joined()
      return Self.element(owner, x: 100 + 120 * place, y: 500, "<key>triggers</key><array>\(own)</array>")
    }
    let page = "<dict>\(Self.values(pageValues))<key>elements</key><array>\(elements.joined())</array></dict>"
    let other = "<dict><key>elements</key><array>\(Self.element("paper", x: 0, ""))</array></dict>"
    return try WrittenBook(pages: page + other + other, entries: Self.values(bookValues))
  }

  private static func values(_ values: [(name: String, xml: String)]) -> String {
    values.isEmpty
      ? "" : "<key>values</key><dict>\(values.map { "<key>\($0.name)</key>\($0.xml)" }.joined())</dict>"
  }

  private static func element(_ name: String, x: Int, y: Int = 200, _ keys: String) -> String {
    """
    <dict><key>type</key><string>shape</string><key>name</key><string>\(name)</string>
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
