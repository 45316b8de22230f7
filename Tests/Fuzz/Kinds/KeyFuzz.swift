import CNcurses
import BookScreens
import Ports
import Terminal
import TestSupport

/// What a terminal sends, key and mouse bytes and answers, by the road it takes in the reader: cut anywhere,
/// through the keys of the terminal's entry.
struct KeyFuzz: FuzzKind {
  static let name = "keys"

  private static let inputSize = 16_384

  init() throws { try EntryKeys.know() }

  func input(seed: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return TypedBytes.some(count: Self.inputSize, &random)
  }

  func take(_ bytes: [UInt8]) throws {
    let whole = Taken(bytes: [bytes[...]])
    var random = SeededGenerator(bytes: bytes)
    let cut = Taken(bytes: bytes.pieces(&random))
    guard whole == cut else { throw FuzzFailure("cut into pieces, the same bytes are other keys") }
    try check(whole.inputs, of: bytes.count)
    try takeWithPauses(bytes, &random)
  }

  /// What bytes are, all of which come without a pause.
  private struct Taken: Equatable {
    var inputs: [TerminalInput] = []
    var answers: [TerminalAnswer] = []

    init(bytes pieces: [ArraySlice<UInt8>]) {
      var decoder = InputDecoder(meaning: NcursesKeys.meaning)
      for piece in pieces { inputs += decoder.take(piece) }
      answers = decoder.takeAnswers()
    }
  }

  /// Takes bytes as they come over a line, on which an unfinished sequence is sometimes given up.
  private func takeWithPauses(_ bytes: [UInt8], _ random: inout SeededGenerator) throws {
    var decoder = InputDecoder(meaning: NcursesKeys.meaning)
    var inputs: [TerminalInput] = []
    for piece in bytes.pieces(&random) {
      decoder.awaitsAnswer = random.number(below: 2) == 0
      inputs += decoder.take(piece)
      _ = decoder.takeAnswers()
      guard random.number(below: 4) == 0 else { continue }
      var pauses = 0
      while let patience = decoder.patience {
        guard (0...1).contains(patience), pauses < 16 else { throw FuzzFailure("what has begun never ends") }
        inputs += decoder.settle()
        pauses += 1
      }
    }
    try check(inputs + decoder.settle(), of: bytes.count)
  }

  private func check(_ inputs: [TerminalInput], of count: Int) throws {
    guard inputs.count <= count else { throw FuzzFailure("\(count) bytes are \(inputs.count) inputs") }
    for case .mouse(let event) in inputs {
      guard (0..<1_000_000).contains(event.column), (0..<1_000_000).contains(event.row) else {
        throw FuzzFailure("a mouse at \(event.column), \(event.row)")
      }
    }
  }
}

/// The keys of xterm's entry, as ncurses knows them, without a terminal.
enum EntryKeys {
  static func know() throws {
    guard let nothing = fopen("/dev/null", "r+"), newterm("xterm-256color", nothing, nothing) != nil,
      let pad = newpad(1, 1), keypad(pad, true) == OK
    else { throw FuzzFailure("ncurses does not know xterm-256color") }
    // As the reader has it.
    if let report = leggi_terminfo_string("kmous") { define_key(report, 0) }
  }
}

/// Bytes as no terminal sends them.
enum TypedBytes {
  /// Beginnings, middles and ends of sequences, and numbers without end.
  private static let words: [[UInt8]] =
    [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}^", "\u{1B}X", "\u{1B}\\",
      "\u{1B}[<", "\u{1B}[M", "\u{1B}[[", "\u{1B}[?", ";", ":", "<", "M", "m", "~", "A", "F", "H", "Z", "R",
      "c",
      "n", "$y", "u", "0", "9", "64", "223", "65536", "4294967296", "9223372036854775808", "-1", "\u{7}",
      "\u{18}",
      "\u{1A}", "\u{0}", "\u{7F}", "\r", "\t", "é", "漢", "🐟", "\u{1B}[?2026;2$y", "\u{1B}[0n",
      "\u{1B}[?62;22c",
      "\u{1B}[<0;10;5M", "\u{1B}[<32;11;5M", "\u{1B}[<0;11;6m", "\u{1B}[<65;1;1M", "\u{1B}OA", "\u{1B}[1;5C",
      "\u{1B}[24~", "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\",
    ].map { Array($0.utf8) } + [
      [0xFF], [0x9B], [0x80], [0xC3], [0xE6, 0xBC], [0xF0, 0x9F], [0xED, 0xA0, 0x80],
    ]

  /// So many bytes.
  static func some(count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      switch random.number(below: 8) {
      case 0...4: bytes += random.one(of: words)
      case 5: bytes += (0..<1 + random.number(below: 8)).map { _ in UInt8(random.number(below: 256)) }
      case 6: bytes += (0..<1 + random.number(below: 8)).map { _ in 0x20 + UInt8(random.number(below: 96)) }
      default:
        let word = random.one(of: words)
        bytes += repeatElement(word, count: 1 + random.number(below: 200)).joined()
      }
    }
    return Array(bytes.prefix(count))
  }
}
