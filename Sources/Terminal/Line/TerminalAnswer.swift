import CellGrid

/// What a terminal is asked, and what it answers.
///
/// Answers come in the order of the questions, each when the terminal has taken everything that was sent
/// before: so they also show how far it is.
package enum TerminalAnswer: Equatable {
  /// Whether mode 2026, synchronized update, is known (DECRPM: `ESC [ ? 2026 ; n $ y`).
  case synchronizedUpdate(isKnown: Bool)

  /// Nothing but a sign of life (DSR: `ESC [ 0 n`, or 3 for a malfunction).
  case status

  /// The colour of its own background (OSC 11: `ESC ] 11 ; rgb:… ESC \`).
  case background(RGBColor)

  /// What kind of terminal it is (DA1: `ESC [ ? … c`), which nearly every terminal answers: 28 among what it
  /// can do says that it copies rectangles of cells.
  case attributes(copiesAreas: Bool)
}

extension TerminalAnswer {
  /// Asks for all of it, the last one being the likeliest to be answered.
  package static let introduction = Array("\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[5n\u{1B}[c".utf8)

  /// The answer that is in an operating system command (OSC), of which this stands between introducer and
  /// end; nil for any other.
  init?(command text: [UInt8]) {
    let parts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].elementsEqual("11".utf8), let color = Self.color(parts[1]) else {
      return nil
    }
    self = .background(color)
  }

  /// A colour as X11 writes it: `rgb:` and three numbers of one to four hexadecimal digits, each a part of
  /// the largest of as many; or `rgba:` and four, the last of which is how opaque it is.
  private static func color(_ text: ArraySlice<UInt8>) -> RGBColor? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let channels = parts[1].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isOfThree = parts[0].elementsEqual("rgb".utf8) && channels.count == 3
    let isOfFour = parts[0].elementsEqual("rgba".utf8) && channels.count == 4
    let shares = channels.compactMap(share)
    guard isOfThree || isOfFour, shares.count == channels.count else { return nil }
    return RGBColor(redFraction: shares[0], greenFraction: shares[1], blueFraction: shares[2])
  }

  private static func share(_ digits: ArraySlice<UInt8>) -> Double? {
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == digits.count, (1...4).contains(values.count) else { return nil }
    return Double(values.reduce(0) { $0 << 4 | $1 }) / Double(1 << (4 * values.count) - 1)
  }

  /// The answer that a control sequence is; `nil` for any other.
  init?(_ sequence: ControlSequence) {
    let isPrivate = sequence.parameters.first == UInt8(ascii: "?")
    switch sequence.final {
    case UInt8(ascii: "n") where !isPrivate: self = .status
    case UInt8(ascii: "c") where isPrivate:
      self = .attributes(copiesAreas: sequence.numbers.dropFirst().contains(28))
    case UInt8(ascii: "y") where isPrivate && sequence.parameters.last == UInt8(ascii: "$"):
      let numbers = sequence.numbers
      guard numbers.count == 2, numbers[0] == 2026 else { return nil }
      // 1 set, 2 reset, 3 always set; 0 unknown, and 4 never to be set.
      self = .synchronizedUpdate(isKnown: (1...3).contains(numbers[1]))
    default: return nil
    }
  }
}
