import PropertyList

/// The words of a line, taken one after another.
package struct LineReading {
  private var words: ArraySlice<LineWord>
  /// Behind the last word.
  private let endColumn: Int

  package init(_ words: [LineWord]) {
    self.words = words[...]
    endColumn = (words.last.map { $0.column + $0.length }) ?? 1
  }

  /// The next word, which stays.
  package var next: LineWord? { words.first }

  package mutating func nextIfAny() -> LineWord? { words.popFirst() }

  /// Takes the next word if it is this one, and not in quotes.
  package mutating func take(_ word: String) -> Bool {
    guard let next, next.text == word, !next.isQuoted else { return false }
    words.removeFirst()
    return true
  }

  /// - Parameter what: the expected word, with its article.
  package mutating func word(_ what: String) throws(ScriptFault) -> LineWord {
    guard let word = words.popFirst() else { throw ScriptFault(column: endColumn, "\(what) is missing") }
    return word
  }

  package mutating func name(_ what: String) throws(ScriptFault) -> String { try word(what).text }

  package mutating func number(
    _ what: String, in range: ClosedRange<Double>
  ) throws(ScriptFault) -> Double {
    let word = try word(what)
    guard let number = Self.number(word), range.contains(number) else { throw Self.bad(word, what) }
    return number
  }

  package mutating func wholeNumber(_ what: String, in range: ClosedRange<Int>) throws(ScriptFault) -> Int {
    try Self.wholeNumber(word(what), what, in: range)
  }

  package static func wholeNumber(
    _ word: LineWord, _ what: String, in range: ClosedRange<Int>
  ) throws(ScriptFault) -> Int {
    guard !word.isQuoted, let number = Int(word.text), range.contains(number) else { throw bad(word, what) }
    return number
  }

  /// A decimal number that is finite; nil for any other word.
  package static func number(_ word: LineWord) -> Double? {
    let isDecimal = word.text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.e".utf8.contains($0) }
    guard !word.isQuoted, isDecimal, let number = Double(word.text), number.isFinite else { return nil }
    return number
  }

  package static func bad(_ word: LineWord, _ what: String) -> ScriptFault {
    ScriptFault(word, "\(what) is expected, not \(word.text.quoted)")
  }

  /// - Throws: where there are further words.
  package func end() throws(ScriptFault) {
    if let word = next { throw ScriptFault(word, "\(word.text.quoted) is one word too many") }
  }
}
