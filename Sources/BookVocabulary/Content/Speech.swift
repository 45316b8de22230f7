/// A sentence as a voice is to speak it.
package struct Sentence: Hashable, Sendable {
  package var words: String
  /// A BCP 47 tag.
  package var language: String

  package init(_ words: String, in language: String) {
    self.words = words
    self.language = language
  }
}

/// A sentence that has been spoken.
package struct Speech: Hashable, Sendable {
  /// Where a voice comes to a word.
  package struct Mark: Hashable, Sendable {
    /// Since the sentence's beginning.
    package var second: Double
    /// The place in the sentence that is spoken there, in Unicode scalars, from 0. It may lie anywhere.
    package var character: Int
    /// Unicode scalars; 0 for a place at which nothing is spoken.
    package var length: Int

    package init(second: Double, character: Int, length: Int) {
      self.second = second
      self.character = character
      self.length = length
    }
  }

  /// The name of its track (`TrackFile.speech`).
  package var track: String
  /// How long it takes.
  package var seconds: Double
  /// In the order of their times.
  package var marks: [Mark]

  package init(track: String, seconds: Double, marks: [Mark]) {
    self.track = track
    self.seconds = seconds
    self.marks = marks
  }
}

/// The state of a sentence that a voice is to speak.
package enum SpeechAnswer: Hashable, Sendable {
  /// It is on its way.
  case pending
  case spoken(Speech)
  /// It cannot be spoken.
  case unspoken
}

/// Why nothing is read aloud.
package enum SpeechFailure: Error, Hashable, Sendable, CaseIterable {
  /// No speech synthesizer is installed.
  case notInstalled
  /// The synthesizer has no voice for the language.
  case noVoice
  /// The synthesizer has failed again and again.
  case failed
}

/// Reads sentences aloud. No method ever blocks.
package protocol SpeechLibrary: AnyObject {
  /// The state of a sentence. The one that is asked for first is spoken before others; the player is woken
  /// when that is done.
  func speech(of sentence: Sentence) -> SpeechAnswer

  /// Has a sentence spoken ahead, as it is likely to be asked for.
  func expect(_ sentence: Sentence)

  /// Why nothing is read aloud; nil where all is well, or nothing was to be read yet.
  var failure: SpeechFailure? { get }
}
