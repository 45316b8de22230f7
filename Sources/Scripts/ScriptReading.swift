import BookModel
import BookVocabulary
import Characters
import Commands
import Ports
import PropertyList

extension Script {
  /// What a script may be at most. A longer one is none that a person has written.
  package enum Limits {
    static let text = TextBounds(what: "script", bytes: 4_000_000, lines: 4_000_000, faults: 100)
    static let steps = 100_000
    /// Seconds that all its waiting may take together: a day, longer than any reading.
    static let seconds = 86_400.0
  }

  /// Reads a script: a step a line, blank lines and what follows a `#` left out.
  ///
  /// - Returns: the steps without fault, and the faults, in order.
  package static func read(_ bytes: [UInt8]) -> (script: Script, faults: [ScriptFault]) {
    var script = Script([])
    var seconds = 0.0
    var faults = Limits.text.read(bytes) { (line, number) throws(ScriptFault) in
      var reading = LineReading(try LineText.words(of: line))
      guard let word = reading.nextIfAny() else { return }
      let isBeginning = !word.isQuoted && ["book", "edit"].contains(word.text)
      if isBeginning, word.text == "book" ? script.edited != nil : script.book != nil {
        throw ScriptFault(
          word, "the script reads a book and edits one", hint: "either 'book' or 'edit' begins it")
      }
      if isBeginning { try script.mayBegin(with: word) }
      if word.text == "book", !word.isQuoted {
        script.book = try reading.name("a path")
        script.bookLine = number
        return try reading.end()
      }
      if word.text == "edit", !word.isQuoted {
        script.edited = try EditedStart(&reading)
        return try reading.end()
      }
      let action = try ScriptAction(word, &reading)
      try reading.end()
      seconds += action.mostSeconds
      guard script.steps.count < Limits.steps, seconds <= Limits.seconds else {
        throw ScriptFault(word, "the script is too long: at most \(Limits.steps) steps and a day of waiting")
      }
      script.steps.append(Step(action, line: number))
    }
    if script.steps.isEmpty, faults.isEmpty {
      faults = [
        ScriptFault(
          "the script has no step",
          hint: "a step stands in a line of its own: page 1, touch star, expect showing moon")
      ]
    }
    return (script, faults)
  }

  /// - Throws: where a script that has got so far cannot be told any more which book it is for.
  private func mayBegin(with word: LineWord) throws(ScriptFault) {
    guard book == nil, edited == nil else {
      throw ScriptFault(word, "the script has a book already", hint: "a script is for one book")
    }
    guard steps.isEmpty else {
      throw ScriptFault(
        word, "\(word.text.quoted) stands behind a step", hint: "it belongs before the first step")
    }
  }

  /// Reads a script that is no file.
  package static func read(_ text: String) -> (script: Script, faults: [ScriptFault]) {
    read(Array(text.utf8))
  }
}

extension ScriptAction {
  /// The words that a step begins with.
  package static let keywords = [
    "book", "edit", "size", "page", "set", "wait", "touch", "drag", "hold", "drop", "key", "type", "click",
    "press",
    "move", "release", "wheel", "expect", "until", "snapshot",
  ]
  /// Seconds of a wait, and ticks, at the fastest clock.
  package static let longestWait = 86_400.0
  package static let mostTicks = 86_400 * 240
  /// Seconds that `until` takes where it does not say.
  package static let standardPatience = 60.0
  private static let pages = 1...1_000_000
  private static let cells = 1...10_000
  private static let columnWords = "a column, from 1,"

  /// The words for the numbers 1 and 0 of a value that is true or false.
  static let truths = ["true": 1, "yes": 1, "false": 0, "no": 0]

  /// The number of a value: `5`, `true`.
  static func number(_ words: inout LineReading) throws(ScriptFault) -> Int {
    if let next = words.next?.text, let number = truths[next], words.take(next) { return number }
    let widest = ValueDefinition.widestRange
    return try words.wholeNumber(
      "a whole number, \(widest.lowerBound) to \(widest.upperBound),", in: widest)
  }

  /// - Parameter keyword: the first word of the line; the others are taken.
  package init(_ keyword: LineWord, _ words: inout LineReading) throws(ScriptFault) {
    switch keyword.isQuoted ? "" : keyword.text {
    case "size": self = try Self.size(&words)
    case "page":
      let own: [Book.PagePlace] = [.intro, .menu, .end, .credits]
      if let place = own.first(where: { words.next?.text == $0.word }), words.take(place.word) {
        self = .ownPage(place)
      } else {
        self = .page(try words.wholeNumber("a page number", in: Self.pages))
      }
    case "set":
      let name = try words.name("the name of a value")
      self = .set(value: name, to: try Self.number(&words))
    case "wait": self = .wait(try ScriptTime(&words))
    case "touch": self = .touch(try words.name("the name of an element"))
    case "drag":
      let first = try words.word("the name of an element, or a cell,")
      if let row = words.next, LineReading.number(first) != nil, LineReading.number(row) != nil {
        let start = try ScriptCell(
          column: LineReading.wholeNumber(first, Self.columnWords, in: Self.cells), row: Self.row(&words))
        guard words.take("to") else { throw ScriptFault(row, "'to' and a cell are missing") }
        self = .dragCells(
          from: start, to: ScriptCell(column: try Self.column(&words), row: try Self.row(&words)))
      } else {
        self = .drag(first.text, to: try DragGoal(&words))
      }
    case "hold":
      self = .hold(
        try words.name("the name of an element"), x: try words.number("a place on the page", in: -1e6...1e6),
        y: try words.number("a place on the page", in: -1e6...1e6))
    case "drop": self = .drop
    case "key":
      let word = try words.word("a key")
      guard KeyName.key(spelled: word.text) != nil else {
        throw ScriptFault(
          word, "there is no key \(word.text.quoted)",
          hint: NearestName.suggestion(for: word.text, among: KeyName.allSpelled).map {
            "did you mean '\($0)'?"
          }
            ?? "keys are called as in the settings file: tab, enter, right, space, ctrl-l, f2, x")
      }
      self = .key(word.text)
    case "type":
      let word = try words.word("what is typed")
      guard !word.text.isEmpty, word.text.unicodeScalars.allSatisfy({ CharacterWidth.isPrintable($0) }) else {
        throw ScriptFault(word, "only characters that are seen can be typed", hint: "key enter presses Enter")
      }
      self = .type(word.text)
    case "click": self = .click(column: try Self.column(&words), row: try Self.row(&words))
    case "press": self = .mouse(try Self.mouse(.left, .pressed, &words))
    case "move": self = .mouse(try Self.mouse(.left, .moved, &words))
    case "release": self = .mouse(try Self.mouse(.left, .released, &words))
    case "wheel":
      let way = try words.word("'up' or 'down'")
      guard ["up", "down"].contains(way.text) else { throw LineReading.bad(way, "'up' or 'down'") }
      self = .mouse(try Self.mouse(way.text == "up" ? .wheelUp : .wheelDown, .pressed, &words))
    case "expect": self = .expect(try Expectation(&words), within: try Self.patience(&words))
    case "until": self = .until(try Expectation(&words), within: try Self.patience(&words))
    case "snapshot":
      // It becomes the name of a file.
      let word = try words.word("a name")
      let isSafe = word.text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType == .decimal || $0 == "-" || $0 == "_"
      }
      guard isSafe, (1...100).contains(word.text.utf8.count) else {
        throw LineReading.bad(word, "a name of letters, digits, '-' and '_'")
      }
      self = .snapshot(word.text)
    default:
      throw ScriptFault(
        keyword, "there is no step \(keyword.text.quoted)",
        hint: NearestName.suggestion(for: keyword.text, among: Self.keywords).map { "did you mean '\($0)'?" }
          ?? "the steps are " + Self.keywords.joined(separator: ", "))
    }
  }

  private static func size(_ words: inout LineReading) throws(ScriptFault) -> ScriptAction {
    let word = try words.word("a size")
    let sides = word.text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let columns = sides[0], let rows = sides[1],
      WindowShape.canBeDrawn(columns: columns, rows: rows)
    else { throw LineReading.bad(word, "a size like 80x24, \(WindowShape.sizes),") }
    return .size(columns: columns, rows: rows)
  }

  private static func column(_ words: inout LineReading) throws(ScriptFault) -> Int {
    try words.wholeNumber(columnWords, in: cells)
  }

  private static func row(_ words: inout LineReading) throws(ScriptFault) -> Int {
    try words.wholeNumber("a row, from 1,", in: cells)
  }

  package static func mouse(
    _ button: MouseEvent.Button, _ phase: MouseEvent.Phase, _ words: inout LineReading
  ) throws(ScriptFault) -> MouseEvent {
    MouseEvent(button: button, phase: phase, column: try column(&words) - 1, row: try row(&words) - 1)
  }

  private static func patience(_ words: inout LineReading) throws(ScriptFault) -> Double? {
    guard words.take("within") else { return nil }
    return try words.number("a number of seconds, at most a day (86400),", in: 0...longestWait)
  }

  /// Seconds that it may take at most.
  package var mostSeconds: Double {
    switch self {
    case .wait(.seconds(let seconds)): seconds
    // At the slowest clock that makes sense.
    case .wait(.ticks(let ticks)): Double(ticks) / 30
    case .type(let text): Double(text.unicodeScalars.count * Self.ticksOfLetter) / 30
    case .dragCells(let start, let goal): Double(start.path(to: goal).count) / 30
    case .expect(_, let within): within ?? 0
    case .until(_, let within): within ?? Self.standardPatience
    default: 0
    }
  }
}

extension ScriptAction {
  /// Ticks from one letter that is typed to the next.
  package static let ticksOfLetter = 2
}

extension ScriptCell {
  /// The cells that a mouse crosses on its way to another one, without the first and with the last.
  package func path(to goal: ScriptCell) -> [ScriptCell] {
    let (columns, rows) = (goal.column - column, goal.row - row)
    let count = max(abs(columns), abs(rows))
    return (0..<count).map { step in
      func part(_ length: Int) -> Int {
        Int((Double(length * (step + 1)) / Double(count)).rounded())
      }
      return ScriptCell(column: column + part(columns), row: row + part(rows))
    }
  }
}

extension EditedStart {
  fileprivate init(_ words: inout LineReading) throws(ScriptFault) {
    if words.take("after") {
      self = .after(try words.name("the path of a script"))
      return
    }
    let path = try words.name("the path of a book")
    self = words.take("anew") ? .begun(path) : .book(path)
  }
}

extension ScriptTime {
  fileprivate init(_ words: inout LineReading) throws(ScriptFault) {
    let word = try words.word("a time")
    if words.take("ticks") || words.take("tick") {
      self = .ticks(
        try LineReading.wholeNumber(word, "a whole number of ticks", in: 0...ScriptAction.mostTicks))
    } else {
      _ = words.take("seconds") || words.take("second")
      guard let seconds = LineReading.number(word) else {
        throw LineReading.bad(word, "a number of seconds")
      }
      guard (0...ScriptAction.longestWait).contains(seconds) else {
        throw LineReading.bad(word, "a number of seconds, at most a day (86400),")
      }
      self = .seconds(seconds)
    }
  }
}

extension DragGoal {
  fileprivate init(_ words: inout LineReading) throws(ScriptFault) {
    if words.take("back") {
      self = .back
      return
    }
    let to = try words.word("'to' or 'back'")
    guard to.text == "to", !to.isQuoted else { throw LineReading.bad(to, "'to' or 'back'") }
    let goal = try words.word("the name of an element, or a place,")
    guard let y = words.next else {
      self = .element(goal.text)
      return
    }
    guard let x = LineReading.number(goal), let y = LineReading.number(y), max(abs(x), abs(y)) <= 1e6 else {
      throw LineReading.bad(y, "a place of two numbers")
    }
    _ = words.nextIfAny()
    self = .point(x: x, y: y)
  }
}
