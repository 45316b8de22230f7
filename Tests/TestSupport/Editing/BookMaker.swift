import BookModel
import CellGrid
import EditorScreens
import Ports
import PropertyList
import Testing

/// Makes pages of a book anew in the editor, from their list, as an author does by keys alone or by the mouse
/// alone, with keys only to type; and counts what that takes.
package final class BookMaker {
  package enum Hand: Sendable { case keys, mouse }

  /// What is done again and again.
  package enum Operation: String, CaseIterable {
    case addingPages = "adding a page", addingElements = "adding an element"
    case settingValues = "setting a value", choosingElements = "choosing an element by its name"
  }

  /// What operations took together.
  package struct Cost {
    package var count = 0
    /// Keys beside those that are typed as words, and all of them.
    package var keys = 0
    package var typed = 0
    package var clicks = 0
  }

  let run: EditorRun
  let hand: Hand
  /// All that was given to the editor.
  package internal(set) var inputs: [TerminalInput] = []
  package internal(set) var costs: [Operation: Cost] = [:]
  var operation = Operation.addingPages

  package init(_ run: EditorRun, by hand: Hand) { (self.run, self.hand) = (run, hand) }

  package var total: Cost {
    costs.values.reduce(into: Cost()) { all, cost in
      all.count += cost.count
      all.keys += cost.keys
      all.typed += cost.typed
      all.clicks += cost.clicks
    }
  }

  // MARK: Pages

  /// Makes a page on the one that is edited, which has nothing, or, where that is not the first, behind it.
  package func make(_ page: Page, isFirst: Bool) throws {
    let source = try #require(page.source)
    if !isFirst { addPage() }
    let animations = ["enterAnimation", "exitAnimation"]
    for key in ["name", "title", "background"] {
      if let value = source[key] { set(key, words(value)) }
    }
    for key in animations {
      for entry in source[key]?.entries ?? [] { set("\(key).\(entry.key)", words(entry.value)) }
    }
    for element in source["elements"]?.items ?? [] { try make(element) }
    for element in page.elements { addTriggers(of: element) }
  }

  /// What is written, in the first language.
  private func words(_ node: PropertyListNode) -> String {
    switch node.kind {
    case .dictionary: node["en"].map(words) ?? ""
    case .boolean: node.boolean == true ? "true" : "false"
    default: node.text
    }
  }

  private func make(_ element: PropertyListNode) throws {
    let letters: [String: Character] = [
      "image": "i", "text": "t", "audio": "s", "movie": "m", "activearea": "a", "shape": "h",
    ]
    let type = element["type"]?.text ?? ""
    let letter = try #require(letters[type])
    let frames = element["frames"]?.items ?? []
    let file =
      switch type {
      case "image": element["fileName"].map(words)
      case "audio": element["audio"]?["trackName"].map(words)
      case "movie": frames.compactMap { $0["name"].map(words) }.joined(separator: " ")
      default: String?.none
      }
    add(letter, type, file: file, text: type == "text" ? element["text"].map(words) : nil)
    for entry in element.entries {
      switch entry.key {
      case "type", "fileName", "text", "trigger", "triggers": break
      case "frames":
        for (index, frame) in frames.enumerated() {
          for entry in frame.entries where entry.key != "name" {
            set("frames[\(index)].\(entry.key)", words(entry.value))
          }
        }
      case "audio":
        for entry in entry.value.entries where !["trackName", "cues"].contains(entry.key) {
          set("audio.\(entry.key)", words(entry.value))
        }
      case "tweens":
        for (index, tween) in entry.value.items.enumerated() { addTween(tween, index) }
      default: set(entry.key, words(entry.value))
      }
    }
  }

  private func addTween(_ tween: PropertyListNode, _ index: Int) {
    let tweens = "tweens[\(index)]"
    set(tweens + ".duration", tween["duration"].map(words) ?? "1")
    for entry in tween.entries where !["duration", "properties"].contains(entry.key) {
      set("\(tweens).\(entry.key)", words(entry.value))
    }
    for entry in tween["properties"]?.entries ?? [] {
      set("\(tweens).properties.\(entry.key)", words(entry.value))
    }
  }

  private func addTriggers(of element: Element) {
    guard !element.triggers.isEmpty else { return }
    choose(element.name)
    for (index, trigger) in element.triggers.enumerated() {
      let owner = index == 0 ? "trigger" : "triggers[\(index - 1)]"
      set("\(owner).triggeringItem", trigger.triggeringItem ?? "")
      if let tween = trigger.event.tween { set("\(owner).triggeringTweenNumber", "\(tween)") }
      if trigger.event != .touched { set("\(owner).event", trigger.event.ofTween(0).spelling) }
      if trigger.action != .appear { set("\(owner).action", trigger.action.spelling) }
    }
  }

  // MARK: Operations

  private func begin(_ operation: Operation) {
    self.operation = operation
    costs[operation, default: Cost()].count += 1
  }

  private var isInInspector: Bool { run.screen.keyContexts.first == .editedKeys }

  private func addPage() {
    begin(.addingPages)
    switch hand {
    case .keys:
      if isInInspector { press("i") }
      press("g", "a", "g")
    case .mouse:
      click("Pages", isHeading: true)
      choose(inMenu: "add a page")
    }
  }

  private func add(_ letter: Character, _ type: String, file: String?, text: String?) {
    begin(.addingElements)
    switch hand {
    case .keys:
      if isInInspector { press("i") }
      press("a", letter)
    case .mouse:
      choose(inMenu: "add an element")
      let said = ["audio": "sound", "activearea": "area"][type] ?? type
      click("\(letter) \(said)", inRows: run.rows - 2..<run.rows)
    }
    if let file {
      // Of a name that is told it is enough to type the end.
      let isOne = type != "movie"
      self.type(isOne ? Self.end(of: file) : file)
      if isOne, hand == .keys { key(.tab) }
      if isOne, hand == .mouse { click(suggestion: file) } else { accept() }
    } else if let text {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if line.offset > 0 { give(.key(.control("n"))) }
        self.type(String(line.element))
      }
      // A click beside words that are edited keeps them.
      if hand == .keys { key(.enter) } else { click(column: 0, row: 0) }
    } else if hand == .mouse {
      // The place of what has nothing else is drawn, or is in the middle after a click.
      let place = run.columns < 130 ? (column: 2, row: 3) : (column: 30, row: 6)
      click(column: place.column, row: place.row)
    }
  }

  private func set(_ address: String, _ value: String) {
    begin(.settingValues)
    switch hand {
    case .keys:
      if !isInInspector { press("i") }
      press("/")
    case .mouse:
      if !isInInspector { click("Inspector", isHeading: true) }
      click("Inspector", isHeading: true)
    }
    type("\(Self.shortened(address)) \(value)")
    accept()
    if run.screen.keyContexts.first == .typing { Issue.record("\(address) \(value): \(run.foot)") }
  }

  /// A file without the folder that all of its kind are in.
  private static func end(of file: String) -> String {
    String(file[(file.firstIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex)...])
  }

  /// An address by as much of its parts as says which is meant.
  private static func shortened(_ address: String) -> String {
    address.split(separator: ".").filter { $0 != "properties" }.map { part in
      let name = part.prefix { $0 != "[" }
      return (beginnings[String(name)] ?? String(name)) + part.dropFirst(name.count)
    }.joined(separator: ".")
  }

  private static let beginnings = [
    "tweens": "tw", "triggers": "triggers", "trigger": "tr", "frames": "fr", "audio": "audio",
    "width": "w", "height": "h", "duration": "du", "delay": "de", "transition": "tr", "loopType": "loopT",
    "loopCount": "loopC", "scaleX": "scaleX", "scaleY": "scaleY", "rotation": "ro", "alpha": "al",
    "description": "desc", "fontColor": "fontC", "fontName": "fontN", "fontSize": "fontS",
    "triggeringItem": "triggeringI", "triggeringTweenNumber": "triggeringTw", "event": "ev", "action": "ac",
    "isActive": "isA", "pivotX": "pivotX", "pivotY": "pivotY", "background": "backg",
    "enterAnimation": "enterA", "exitAnimation": "exitA", "animation": "an", "narration": "nar",
    "volume": "vol", "offset": "off",
  ]

  private func choose(_ name: String) {
    begin(.choosingElements)
    switch hand {
    case .keys:
      if isInInspector { press("i") }
      press("/")
      type(name)
      key(.enter)
    case .mouse:
      click("Elements", isHeading: true)
      click(elementNamed: name)
    }
  }
}
