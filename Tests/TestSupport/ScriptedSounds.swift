import BookVocabulary
import Ports
import StageCore

/// A fake sound port, which keeps the scores it was given.
package final class ScriptedSounds: SoundPort {
  /// The tracks that were to play together, an entry for each change; effects by their names.
  package private(set) var heard: [[String]] = []
  /// The tracks that were to be made ready, one entry for each call.
  package private(set) var expected: [[String]] = []
  package var volume = 1.0
  /// Why nothing can be played.
  package var failure: SoundFailure?

  package init() {}

  package func play(_ score: SoundScore) {
    let files = score.parts.map(\.file.name)
    if files != heard.last ?? [] { heard.append(files) }
  }

  package func expect(_ tracks: [TrackFile]) { expected.append(tracks.map(\.name)) }
}
