import BookVocabulary
import Characters
import PropertyList

extension Expectation {
  /// The words that an expectation begins with.
  static let keywords = [
    "showing", "seen", "heard", "hidden", "waiting", "running", "removed", "page", "text", "event", "change",
    "clickable", "fitting", "contrasting", "calm", "not",
  ]

  /// - Parameter words: those behind `expect` or `until`; all but `within` are taken.
  init(_ words: inout LineReading) throws(ScriptFault) {
    let keyword = try words.word("what is expected")
    func element() throws(ScriptFault) -> String { try words.name("the name of an element") }
    switch keyword.isQuoted ? "" : keyword.text {
    case "showing": self = .showing(try element())
    case "seen": self = .seen(try element())
    case "heard": self = .heard(try element())
    case "hidden": self = .hidden(try element())
    case "waiting": self = .waiting(try element())
    case "running": self = .running(try element())
    case "removed": self = .removed(try element())
    case "page": self = .page(try words.wholeNumber("a page number", in: 1...1_000_000))
    case "text":
      let text = try words.word("a text")
      guard !text.text.isEmpty else { throw ScriptFault(text, "a text without a letter is on every screen") }
      self = .text(text.text)
    case "event": self = try Self.event(&words)
    case "change": self = .change
    case "clickable": self = .clickable(try element())
    case "fitting": self = .fitting(try element())
    case "contrasting": self = .contrasting(try element())
    case "calm": self = .calm
    case "not":
      // One is enough, and nothing is gone down into without end.
      if words.next?.text == "not" { throw ScriptFault(keyword, "'not not' says nothing") }
      self = .not(try Expectation(&words))
    default:
      if let next = words.next, ScriptAction.truths[next.text] != nil || LineReading.number(next) != nil {
        self = .value(keyword.text, is: try ScriptAction.number(&words))
        return
      }
      throw ScriptFault(
        keyword, "nothing can be expected by \(keyword.text.quoted)",
        hint: keyword.isQuoted
          ? "words that are to be seen stand behind text: text \"\(keyword.text)\""
          : NearestName.suggestion(for: keyword.text, among: Self.keywords).map { "did you mean '\($0)'?" }
            ?? "it is one of " + Self.keywords.joined(separator: ", ") + ", or a value with its number")
    }
  }

  /// `fish touched`, `fish.swim completed`, `fish tween swim completed`, `fish tween 0 started`.
  private static func event(_ words: inout LineReading) throws(ScriptFault) -> Expectation {
    let name = try words.word("the name of an element")
    if words.take("tween") {
      let tween = try words.word("the name of a tween, or its number,")
      return tweenEvent(name.text, tween, isCompleted: try isCompleted(&words))
    }
    let word = try words.word("an event")
    if !name.isQuoted, isOfTween(word), let dot = name.text.lastIndex(of: ".") {
      let tween = LineWord(text: String(name.text[name.text.index(after: dot)...]))
      return tweenEvent(String(name.text[..<dot]), tween, isCompleted: word.text == "completed")
    }
    guard !word.isQuoted, let event = TriggerEvent(spelling: word.text) else {
      let hint =
        isOfTween(word)
        ? "name the tween: 'event fish.swim completed', or 'event \"a fish\" tween swim completed'"
        : NearestName.suggestion(for: word.text, among: TriggerEvent.terms.map(\.spelling)).map {
          "did you mean '\($0)'?"
        } ?? "the events are " + TriggerEvent.terms.map(\.spelling).joined(separator: ", ")
      throw ScriptFault(word, "there is no event \(word.text.quoted)", hint: hint)
    }
    return .event(element: name.text, event)
  }

  private static func isOfTween(_ word: LineWord) -> Bool {
    !word.isQuoted && (word.text == "started" || word.text == "completed")
  }

  private static func isCompleted(_ words: inout LineReading) throws(ScriptFault) -> Bool {
    let word = try words.word("'started' or 'completed'")
    guard isOfTween(word) else { throw LineReading.bad(word, "'started' or 'completed'") }
    return word.text == "completed"
  }

  private static func tweenEvent(_ element: String, _ tween: LineWord, isCompleted: Bool) -> Expectation {
    if !tween.isQuoted, let number = Int(tween.text), (0...1_000_000).contains(number) {
      return .event(element: element, isCompleted ? .tweenCompleted(number) : .tweenStarted(number))
    }
    return .tween(element: element, tween.text, isCompleted: isCompleted)
  }
}
