import Ports

/// Turns what the terminal sends into keys and mouse events.
///
/// The sequences that the terminal's entry names arrive here as keys. What it does not name arrives scalar by
/// scalar: characters, control characters, mouse reports (the entries of tmux and screen know no mode 1006),
/// the terminal's answers and the sequences of terminals that differ from their entry. Sequences that mean
/// nothing to a reader are swallowed whole, so that no part of one is taken for a key.
package struct KeyDecoder {
  private enum State: Equatable {
    case ground
    case escape
    /// After ESC [, with the parameters so far.
    case control([UInt8])
    /// After ESC O.
    case singleShift
    /// After ESC [ M, with the characters so far.
    case legacyMouse([UInt32])
    /// After ESC and what introduces a string of a terminal's own (ECMA-48 § 5.6), and whether any of it has
    /// come.
    case string(introducer: UInt32, isEmpty: Bool)
    /// Within what is pasted (mode 2004).
    case paste
    /// After an ESC that is to end such a string.
    case stringEnd
  }

  private static let escape: UInt32 = 0x1B
  private static let bell: UInt32 = 0x07
  private static let longestSequence = 64

  private var state = State.ground
  private var mouse = MouseDecoder()
  /// What has come of an operating system command (OSC); one that is too long means nothing.
  private var command: [UInt8] = []

  /// What has come of what is pasted.
  private var paste = Paste()

  /// What the terminal has answered; never a key. `takeAnswers` takes them.
  private(set) var answers: [TerminalAnswer] = []

  /// Whether the terminal has been asked something: what begins may then be an answer, and is waited for
  /// longer.
  package var awaitsAnswer = false

  /// Seconds that what follows an ESC is waited for while it may be an answer, and what follows its first two
  /// bytes.
  static let answerPatience = 0.03
  static let answersRestPatience = 0.5

  /// A decoder to which nothing has come.
  package init() {}

  /// Whether a sequence has begun.
  var hasBegun: Bool { state != .ground }

  /// How many seconds more input has to be waited for before `settle` may be called; `nil` when nothing has
  /// begun.
  ///
  /// None for an ESC alone: what could follow it has been waited for as the beginning of a key of the entry.
  package var patience: Double? {
    switch state {
    case .ground: nil
    case .escape: awaitsAnswer ? KeyDecoder.answerPatience : 0
    case .paste: Paste.patience
    case .control, .singleShift, .legacyMouse, .string, .stringEnd:
      awaitsAnswer ? KeyDecoder.answersRestPatience : 0.1
    }
  }

  /// What the terminal has answered since this was last asked.
  package mutating func takeAnswers() -> [TerminalAnswer] {
    defer { answers.removeAll() }
    return answers
  }

  /// A key that the terminal's entry names.
  package mutating func take(_ key: Key) -> [TerminalInput] {
    settle() + [.key(key)]
  }

  /// One scalar that is not part of a sequence the entry names.
  package mutating func take(_ scalar: UInt32) -> [TerminalInput] {
    if state == .paste {
      guard paste.take(UInt8(truncatingIfNeeded: scalar)) else { return [] }
      state = .ground
      return [.pasted(paste.takeText())]
    }
    if scalar == KeyDecoder.escape {
      if case .string(_, isEmpty: false) = state {
        // What is to end the string, if it does not begin what breaks it off.
        state = .stringEnd
        return []
      }
      let before = settle()
      state = .escape
      return before
    }
    switch state {
    case .ground:
      return KeyDecoder.key(of: scalar).map { [.key($0)] } ?? []
    case .escape:
      return takeAfterEscape(scalar)
    case .control(let parameters):
      return takeControl(scalar, after: parameters)
    case .singleShift:
      state = .ground
      return ControlSequence.keyAfterSingleShift(scalar).map { [.key($0)] } ?? []
    case .string(let introducer, _):
      if KeyDecoder.endsString(scalar) {
        if scalar == KeyDecoder.bell { takeCommand() }
        state = .ground
      } else {
        if introducer == 0x5D, command.count < KeyDecoder.longestSequence {
          command.append(UInt8(clamping: scalar))
        }
        state = .string(introducer: introducer, isEmpty: false)
      }
      return []
    case .stringEnd:
      // ESC \ is the end; with anything else the string was broken off, and that is another sequence.
      guard scalar == 0x5C else {
        state = .escape
        return takeAfterEscape(scalar)
      }
      takeCommand()
      state = .ground
      return []
    case .legacyMouse(let values):
      guard values.count == 2 else {
        state = .legacyMouse(values + [scalar])
        return []
      }
      state = .ground
      return mouse.decodeLegacy(code: values[0], column: values[1], row: scalar).map { [$0] } ?? []
    case .paste: return []
    }
  }

  /// Nothing more came: an ESC on its own was the key, and half a sequence is nothing. What could have
  /// introduced a string was a letter with Alt.
  package mutating func settle() -> [TerminalInput] {
    defer { state = .ground }
    switch state {
    case .escape: return [.key(.escape)]
    case .string(let introducer, isEmpty: true):
      return [.key(.escape)] + (KeyDecoder.key(of: introducer).map { [.key($0)] } ?? [])
    case .paste: return [.pasted(paste.takeText())]
    case .ground, .control, .singleShift, .legacyMouse, .string, .stringEnd: return []
    }
  }

  private mutating func takeAfterEscape(_ scalar: UInt32) -> [TerminalInput] {
    switch scalar {
    case 0x5B: state = .control([])  // [
    case 0x4F: state = .singleShift  // O
    // P, X, ], ^ and _: DCS, SOS, OSC, PM and APC.
    case 0x50, 0x58, 0x5D...0x5F:
      command = []
      state = .string(introducer: scalar, isEmpty: true)
    default: return settle() + take(scalar)
    }
    return []
  }

  private mutating func takeControl(_ scalar: UInt32, after parameters: [UInt8]) -> [TerminalInput] {
    switch scalar {
    case 0x20...0x3F:
      // One that is too long means nothing, and is swallowed like any such.
      if parameters.count < KeyDecoder.longestSequence { state = .control(parameters + [UInt8(scalar)]) }
      return []
    case 0x4D where parameters.isEmpty:  // M
      state = .legacyMouse([])
      return []
    case 0x40...0x7E:
      state = .ground
      return decode(ControlSequence(parameters: parameters, final: UInt8(scalar)))
    default:
      state = .ground
      return []
    }
  }

  private mutating func decode(_ sequence: ControlSequence) -> [TerminalInput] {
    guard sequence.parameters.count < KeyDecoder.longestSequence else { return [] }
    if let answer = TerminalAnswer(sequence) {
      answers.append(answer)
      return []
    }
    if sequence.beginsPaste {
      state = .paste
      return []
    }
    guard sequence.isMouseReport else { return sequence.key.map { [.key($0)] } ?? [] }
    let numbers = sequence.numbers
    guard numbers.count == 3 else { return [] }
    let released = sequence.final == UInt8(ascii: "m")
    return mouse.decode(code: numbers[0], column: numbers[1], row: numbers[2], released: released)
      .map { [$0] } ?? []
  }

  /// An operating system command has come whole.
  private mutating func takeCommand() {
    if command.count < KeyDecoder.longestSequence, let answer = TerminalAnswer(command: command) {
      answers.append(answer)
    }
    command = []
  }

  /// Whether a scalar within a string ends it: BEL as xterm has it, CAN or SUB.
  private static func endsString(_ scalar: UInt32) -> Bool { [bell, 0x18, 0x1A].contains(scalar) }

  /// What a scalar on its own means; `nil` for what is no character.
  private static func key(of scalar: UInt32) -> Key? {
    switch scalar {
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    // Ctrl-A is 1; as on the keyboard, in lower case.
    case 0x01...0x1A: Unicode.Scalar(scalar + 0x60).map { .control(Character($0)) }
    case 0x00, 0x1C...0x1F: Unicode.Scalar(scalar + 0x40).map { .control(Character($0)) }
    case 0x80...0x9F: nil
    default: Unicode.Scalar(scalar).map { .character(Character($0)) }
    }
  }
}
