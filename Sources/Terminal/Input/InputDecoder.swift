import Ports

/// Turns the bytes that a terminal sends into keys, mouse events and answers.
///
/// What the terminal's entry calls a key comes first; any other sequence is for `KeyDecoder`. Bytes may come
/// one by one or many at once, and be cut anywhere.
///
/// ```swift
/// var decoder = InputDecoder { NcursesKeys.meaning(of: $0) }
/// let inputs = decoder.take(bytes)
/// ```
package struct InputDecoder {
  /// What some bytes are by the terminal's entry.
  package enum Meaning: Equatable {
    case none
    /// The beginning of a key.
    case beginning
    /// A key; `nil` for one that means nothing to a reader.
    case key(Key?)
  }

  /// Seconds that the rest of a key is waited for: longer than a line takes to bring it, shorter than a
  /// reader notices when the key is Escape.
  static let patience = 0.025

  private let meaning: ([UInt8]) -> Meaning
  private var decoder = KeyDecoder()
  /// The beginning of a key.
  private var begun: [UInt8] = []
  /// The beginning of a character in UTF-8.
  private var character: [UInt8] = []

  /// - Parameter meaning: What bytes are by the terminal's entry.
  package init(meaning: @escaping ([UInt8]) -> Meaning) {
    self.meaning = meaning
  }

  /// Whether the terminal has been asked something: what begins may then be an answer, and is waited for
  /// longer.
  package var awaitsAnswer: Bool {
    get { decoder.awaitsAnswer }
    set { decoder.awaitsAnswer = newValue }
  }

  /// How many seconds more input has to be waited for before `settle` may be called; `nil` when nothing has
  /// begun.
  package var patience: Double? {
    guard !begun.isEmpty else { return decoder.patience }
    guard awaitsAnswer else { return InputDecoder.patience }
    return begun.count == 1 ? KeyDecoder.answerPatience : KeyDecoder.answersRestPatience
  }

  /// What the terminal has answered, once.
  package mutating func takeAnswers() -> [TerminalAnswer] { decoder.takeAnswers() }

  /// What bytes mean that have come.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [TerminalInput] { bytes.flatMap { take($0) } }

  /// Nothing more came: what had begun is all there is.
  package mutating func settle() -> [TerminalInput] {
    guard !begun.isEmpty else { return decoder.settle() }
    let inputs = takeBegun()
    // Of what begins another kind of sequence, the rest may still come.
    return decoder.patience == 0 ? inputs + decoder.settle() : inputs
  }

  private mutating func take(_ byte: UInt8) -> [TerminalInput] {
    // A sequence that the entry does not know goes on.
    if decoder.hasBegun { return decoder.take(UInt32(byte)) }
    begun.append(byte)
    switch meaning(begun) {
    case .beginning:
      return []
    case .key(let key):
      begun = []
      return key.map { decoder.take($0) } ?? []
    case .none:
      return takeBegun()
    }
  }

  /// What had begun is no key: its first byte stands for itself, and what follows is looked at anew.
  private mutating func takeBegun() -> [TerminalInput] {
    let (first, rest) = (begun[0], begun.dropFirst())
    begun = []
    return (scalar(endingWith: first).map { decoder.take($0.value) } ?? []) + take(rest)
  }

  /// The character that a byte completes. Bytes that are not UTF-8 are dropped.
  private mutating func scalar(endingWith byte: UInt8) -> Unicode.Scalar? {
    if UTF8.isASCII(byte) {
      character = []
      return Unicode.Scalar(byte)
    }
    if !UTF8.isContinuation(byte) { character = [] }
    character.append(byte)
    guard let scalar = String(validating: character, as: UTF8.self)?.unicodeScalars.first else {
      if character.count > 3 { character = [] }
      return nil
    }
    character = []
    return scalar
  }
}
