/// What a terminal is asked, and what it answers.
///
/// Answers come in the order of the questions, each when the terminal has taken everything that was sent
/// before: so they also tell how far it is.
package enum TerminalAnswer: Equatable {
  /// Whether mode 2026, synchronized update, is known (DECRPM: `ESC [ ? 2026 ; n $ y`).
  case synchronizedUpdate(isKnown: Bool)

  /// Nothing but a sign of life (DSR: `ESC [ 0 n`, or 3 for a malfunction).
  case status

  /// What kind of terminal it is (DA1: `ESC [ ? … c`), which nearly every terminal answers.
  case attributes
}

extension TerminalAnswer {
  /// Asks all three, the last one being the likeliest to be answered.
  static let introduction = Array("\u{1B}[?2026$p\u{1B}[5n\u{1B}[c".utf8)

  /// Asks for `status` or `attributes`.
  static let statusQuestion = Array("\u{1B}[5n".utf8)
  static let attributesQuestion = Array("\u{1B}[c".utf8)

  /// The answer that a control sequence is; `nil` for any other.
  init?(_ sequence: ControlSequence) {
    let isPrivate = sequence.parameters.first == UInt8(ascii: "?")
    switch sequence.final {
    case UInt8(ascii: "n") where !isPrivate: self = .status
    case UInt8(ascii: "c") where isPrivate: self = .attributes
    case UInt8(ascii: "y") where isPrivate && sequence.parameters.last == UInt8(ascii: "$"):
      let numbers = sequence.numbers
      guard numbers.count == 2, numbers[0] == 2026 else { return nil }
      // 1 set, 2 reset, 3 always set; 0 unknown, and 4 never to be set.
      self = .synchronizedUpdate(isKnown: (1...3).contains(numbers[1]))
    default: return nil
    }
  }
}
