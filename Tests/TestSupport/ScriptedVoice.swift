import BookVocabulary
import StageCore

/// A fake speech library: 0.4 seconds a word, with a mark at the beginning of each.
package final class ScriptedVoice: SpeechLibrary {
  /// The sentences that were asked for, each once, in order.
  package private(set) var asked: [String] = []
  /// The languages they were asked for in, in order.
  package private(set) var languages: [String] = []
  /// Whether sentences are on their way, and do not come.
  package var isSlow = false
  /// Sentences that have one of these words cannot be spoken.
  package var unspeakable: Set<String> = []
  package var failure: SpeechFailure?

  /// Seconds of a word.
  package static let word = 0.4

  package init() {}

  package func speech(of sentence: Sentence) -> SpeechAnswer {
    note(sentence)
    let words = sentence.words.split(separator: " ")
    if failure != nil || words.contains(where: { unspeakable.contains(String($0)) }) { return .unspoken }
    if isSlow { return .pending }
    let marks = words.enumerated().map { place, word in
      Speech.Mark(
        second: Double(place) * Self.word,
        character: sentence.words.unicodeScalars.distance(
          from: sentence.words.startIndex, to: word.startIndex), length: word.unicodeScalars.count)
    }
    return .spoken(
      Speech(track: sentence.words, seconds: Double(words.count) * Self.word, marks: marks))
  }

  package func expect(_ sentence: Sentence) { note(sentence) }

  private func note(_ sentence: Sentence) {
    guard !asked.contains(sentence.words) else { return }
    asked.append(sentence.words)
    languages.append(sentence.language)
  }
}
