import BookVocabulary

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What Leggi's own effects sound like: computed, so that no file has to be found, and quiet beside any book.
extension SoundEffect {
  /// The loudest sample: at most a thirtieth of the power of what is recorded as loud as it goes. What lasts,
  /// and what is heard most often, is quieter.
  private var peak: Float {
    switch self {
    case .pageTurn, .snap: 0.18
    case .celebration: 0.12
    case .pickUp, .slideBack, .pour: 0.11
    }
  }

  /// The effect at so many samples a second, from -1 to 1, the same each time.
  package func samples(rate: Int) -> [Float] {
    let samples = samplesOfAnyLevel(rate: rate)
    let loudest = samples.reduce(0) { max($0, abs($1)) }
    return samples.map { $0 / loudest * peak }
  }

  private func samplesOfAnyLevel(rate: Int) -> [Float] {
    switch self {
    case .pageTurn: Self.paper(seconds: seconds, rate: rate)
    case .slideBack: Self.cloth(seconds: seconds, rate: rate)
    case .pickUp: tones(rate: rate) { Self.rising($0, from: 560, fading: 55) }
    case .snap: tones(rate: rate, Self.wood)
    case .pour:
      tones(rate: rate) { time in
        Self.rising(time, from: 380, fading: 32) + 0.8 * Self.rising(time - 0.08, from: 460, fading: 32)
          + 0.7 * Self.rising(time - 0.15, from: 560, fading: 32)
      }
    case .celebration:
      tones(rate: rate) { time in
        // C, E and G, once what was done last has been heard.
        Self.pluck(time - 0.08, 1046.5) + Self.pluck(time - 0.18, 1318.5) + Self.pluck(time - 0.28, 1568)
      }
    }
  }

  // MARK: Noise

  /// A rustle: noise that grows brighter and goes dull again, as the page passes.
  private static func paper(seconds: Double, rate: Int) -> [Float] {
    noise(seconds: seconds, rate: rate) { progress in
      let swell = sin(.pi * progress)
      return (pole: 700 + 2200 * swell, level: swell * swell * (1 - 0.4 * progress))
    }
  }

  /// A soft brush that grows duller, as something comes to rest.
  private static func cloth(seconds: Double, rate: Int) -> [Float] {
    noise(seconds: seconds, rate: rate) { progress in
      let swell = sin(.pi * progress)
      return (pole: 900 - 600 * progress, level: swell * swell)
    }
  }

  /// A band of noise.
  ///
  /// - Parameter shape: for how much of it is over, from 0 to 1, the upper end of the band in hertz, and the
  ///   level.
  private static func noise(
    seconds: Double, rate: Int, shape: (Double) -> (pole: Double, level: Double)
  ) -> [Float] {
    let count = Int(seconds * Double(rate))
    var noise: UInt32 = 1
    var (low, lower): (Double, Double) = (0, 0)
    return (0..<count).map { frame in
      // The generator of Numerical Recipes: the same rustle each time.
      noise = noise &* 1_664_525 &+ 1_013_904_223
      let white = Double(noise >> 8) / Double(1 << 23) - 1
      let (pole, level) = shape(Double(frame) / Double(count))
      // Two poles, one at a third of the other: what lies between their outputs is the band.
      let share = 1 - exp(-2 * .pi * pole / Double(rate))
      low += share * (white - low)
      lower += share / 3 * (low - lower)
      return Float((low - lower) * level)
    }
  }

  // MARK: Tones

  /// Tones that have gone by the end.
  private func tones(rate: Int, _ wave: (Double) -> Double) -> [Float] {
    (0..<Int(seconds * Double(rate))).map { frame in
      let time = Double(frame) / Double(rate)
      return Float(wave(time) * min(1, (seconds - time) / 0.01))
    }
  }

  /// A small block of wood that is struck: two tones that are gone at once, the higher one sooner.
  private static func wood(_ time: Double) -> Double {
    let tones =
      sin(2 * .pi * 820 * time) * exp(-48 * time) + 0.5 * sin(2 * .pi * 2140 * time) * exp(-90 * time)
    return tones * onset(time)
  }

  /// A tone that rises as it fades, as that of a bubble does.
  ///
  /// - Parameters:
  ///   - time: since it began; nothing is heard before 0.
  ///   - pitch: in hertz; half as much again after a tenth of a second.
  private static func rising(_ time: Double, from pitch: Double, fading: Double) -> Double {
    guard time > 0 else { return 0 }
    return sin(2 * .pi * pitch * time * (1 + 2.5 * time)) * exp(-fading * time) * onset(time)
  }

  /// A tooth of a music box.
  private static func pluck(_ time: Double, _ pitch: Double) -> Double {
    guard time > 0 else { return 0 }
    let overtone = 0.25 * sin(2 * .pi * 4 * pitch * time) * exp(-30 * time)
    return (sin(2 * .pi * pitch * time) + overtone) * exp(-18 * time) * onset(time)
  }

  /// Has a tone begin without a click.
  private static func onset(_ time: Double) -> Double { min(1, time / 0.002) }
}
