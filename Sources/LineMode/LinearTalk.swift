import BookScreens
import Characters
import PhraseCatalogues
import Ports
import Screens
import Phrases

/// Why a talk in lines is over.
package enum LinearEnding: Error, Hashable, Sendable {
  /// The reader has asked for it.
  case left
  /// The input has ended, or the output is closed.
  case ended
}

/// The dialogue with a reader: lines that are printed, and the reader's answers. All output goes through it,
/// so that no line has a control character or more than one fact.
final class LinearTalk {
  private let port: any LinePort
  let services: Services

  init(_ port: any LinePort, services: Services) {
    self.port = port
    self.services = services
  }

  var phrases: any Phrases { services.phrases }
  /// Whether sounds are described, too.
  var describesSounds: Bool { services.preferences.captions != .off }

  // MARK: Saying

  /// Says a text: a line for each line that it has, without empty ones.
  func say(_ text: String) throws(LinearEnding) {
    for line in Self.lines(of: text) where !port.write(line) { throw .ended }
  }

  /// An empty line, where something new begins.
  func pause() throws(LinearEnding) {
    if !port.write("") { throw .ended }
  }

  /// The lines of a text, harmless, each word parted from the next by one space.
  static func lines(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let plain = String(line).replacingHazards { _, scalar, _ in scalar.properties.isWhitespace ? " " : "" }
      let words = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.isEmpty ? nil : words
    }
  }

  // MARK: Asking

  /// The most characters of an answer that are looked at.
  private static let longestAnswer = 200

  /// Asks for a line, and takes it as it comes.
  func askForWords(_ question: String) throws(LinearEnding) -> String {
    switch port.ask(question) {
    case .line(let line):
      return Self.lines(of: String(line.prefix(Self.longestAnswer))).joined(separator: " ")
    case .ended: throw .ended
    }
  }

  /// An answer to a question with choices.
  enum Answer: Hashable {
    /// Enter alone.
    case onward
    /// `?`
    case again
    case number(Int)
    case words(String)
  }

  /// Asks what to do. An answer that asks to leave ends the dialogue from anywhere.
  func ask() throws(LinearEnding) -> Answer {
    let line = try askForWords(phrases.question)
    if line.isEmpty { return .onward }
    if line == "?" { return .again }
    if let number = Int(line) { return .number(number) }
    if services.preferences.policy.mayLeave, command(in: line, among: [.leave]) == .leave { throw .left }
    return .words(line)
  }

  /// The command that an answer asks for, in any of Leggi's languages, regardless of case and accents; also
  /// by the first letters. Of several the first is meant that changes nothing.
  func command(in answer: String, among commands: [LinearCommand]) -> LinearCommand? {
    let typed = WordFold.fold(answer)
    guard !typed.isEmpty else { return nil }
    let languages: [any Phrases] = [phrases] + SpokenLanguage.allCases.map(\.phrases)
    let commands = commands.filter { $0 != .putBookmark } + commands.filter { $0 == .putBookmark }
    for isMeant in [{ $0 == typed }, { $0.hasPrefix(typed) }] as [(String) -> Bool] {
      for language in languages {
        let command = commands.first { command in
          language.answers(for: command).contains { isMeant(WordFold.fold($0)) }
        }
        if let command { return command }
      }
    }
    return nil
  }

  /// The entries that have all words of an answer, the last of which may be unfinished.
  func entries(_ entries: [String], with answer: String) -> [Int] {
    guard let sought = SearchQuery(answer) else { return [] }
    return entries.indices.filter { !sought.ranges(in: entries[$0]).isEmpty }
  }

  func refuse(_ answer: String) throws(LinearEnding) { try say(phrases.cannotBeDone(answer)) }
}
