import Ports
import StageCore

/// Somebody who is asked to have a book heard, and remembers what for.
package final class ScriptedSounds: SoundPort {
  /// The tracks that were to be heard together, each time they were others; effects by their names.
  package private(set) var heard: [[String]] = []
  /// The tracks that were to be made ready, each time somebody asked.
  package private(set) var expected: [[String]] = []
  package var volume = 1.0
  /// Why nothing can be heard.
  package var failure: SoundFailure?

  package init() {}

  package func play(_ score: SoundScore) {
    let files = score.parts.map(\.file.name)
    if files != heard.last ?? [] { heard.append(files) }
  }

  package func expect(_ tracks: [TrackFile]) { expected.append(tracks.map(\.name)) }
}
