import Foundation
import Sound
import Testing

/// Narrations faster or slower, at the pitch they were recorded in.
@Suite struct SpeedChangeTests {
  /// Four seconds of a tone with an overtone, as a voice has them, left and right.
  private let tone: [Float] = (0..<4 * 48_000).flatMap { frame -> [Float] in
    let turn = 2 * Float.pi * 150 * Float(frame) / 48_000
    let sample = 0.4 * sin(turn) + 0.2 * sin(2 * turn)
    return [sample, sample]
  }

  @Test(arguments: [0.75, 0.9, 1.25, 1.5]) func aVoiceIsFasterOrSlowerAndNotHigherOrLower(speed: Double)
    throws
  {
    let change = try #require(SpeedChange(speed, rate: 48_000))
    var heard: [Float] = []
    for start in stride(from: 0, to: tone.count, by: 16_384) {
      let end = min(start + 16_384, tone.count)
      heard += change.change(Array(tone[start..<end]), isLast: end == tone.count)
      // Never far from where it would be, so that words that are marked are those that are heard.
      let place = Double(heard.count) / 2 / 48_000 * speed
      #expect(abs(place - Double(end) / 2 / 48_000) < 0.15)
    }
    #expect(abs(Double(heard.count) / 2 / 48_000 - 4 / speed) < 0.1)
    let left = stride(from: 0, to: heard.count, by: 2).map { heard[$0] }
    let rises = zip(left, left.dropFirst()).count { $0 <= 0 && $1 > 0 }
    let perSecond = Double(rises) / (Double(left.count) / 48_000)
    #expect(abs(perSecond - 150) < 3, "\(perSecond) Hz")
  }
}
