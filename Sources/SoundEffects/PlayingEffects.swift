import BookVocabulary
import StageCore

/// The effects of Leggi's own that are heard while a book is read: begun by what happens, and over by
/// themselves.
package struct PlayingEffects {
  private struct Playing {
    var effect: SoundEffect
    var number: Int
    /// Ticks that have passed of it, and those it has.
    var position = 0
    var length: Int
  }

  private var playing: [Playing] = []
  private var count = 0

  package init() {}

  /// Has an effect begin; one of its kind that is still heard ends with that.
  ///
  /// - Parameter frameRate: ticks a second of the clock's.
  package mutating func begin(_ effect: SoundEffect, frameRate: Double) {
    playing.removeAll { $0.effect == effect }
    count += 1
    let length = max(1, Int((effect.seconds * frameRate).rounded(.up)))
    playing.append(Playing(effect: effect, number: count, length: length))
  }

  /// Lets a tick pass.
  package mutating func advance() {
    for index in playing.indices { playing[index].position += 1 }
    playing.removeAll { $0.position >= $0.length }
  }

  /// Ticks until one is over; nil while none is heard.
  package var ticksUntilNextEnd: Int? { playing.map { $0.length - $0.position }.min() }

  /// What is to be heard of them, in the order in which they began.
  package func parts(frameRate: Double) -> [SoundScore.Part] {
    playing.map { playing in
      SoundScore.Part(
        source: .effect(playing.number), file: .effect(playing.effect),
        position: Double(playing.position) / frameRate, isTimed: false)
    }
  }
}
