import BookVocabulary
import StageCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What Leggi's own effects sound like: computed, so that no file has to be found, and quiet beside any book.
extension SoundEffect {
  /// The loudest sample of any: a thirtieth of the power of what is recorded as loud as it goes.
  static let loudest: Float = 0.18

  /// The effect at so many frames a second, both sides alike.
  func track(rate: Int) -> LoadedTrack {
    let samples: [Float] =
      switch self {
      case .pageTurn: Self.paper(seconds: seconds, rate: rate)
      case .snap: Self.wood(seconds: seconds, rate: rate)
      }
    let peak = samples.reduce(0) { max($0, abs($1)) }
    return LoadedTrack(
      samples.flatMap { sample in [sample, sample].map { $0 / peak * Self.loudest } }, rate: rate)
  }

  /// A rustle: noise that grows brighter and goes dull again, as the page passes.
  private static func paper(seconds: Double, rate: Int) -> [Float] {
    let count = Int(seconds * Double(rate))
    var noise: UInt32 = 1
    var (low, lower): (Double, Double) = (0, 0)
    return (0..<count).map { frame in
      // Numerical Reproductions' generator: the same rustle each time.
      noise = noise &* 1_664_525 &+ 1_013_904_223
      let white = Double(noise >> 8) / Double(1 << 23) - 1
      let progress = Double(frame) / Double(count)
      let swell = sin(.pi * progress)
      // Two poles from 700 to 2,900 Hz: what lies between their outputs is the band of paper.
      let share = 1 - exp(-2 * .pi * (700 + 2200 * swell) / Double(rate))
      low += share * (white - low)
      lower += share / 3 * (low - lower)
      return Float((low - lower) * swell * swell * (1 - 0.4 * progress))
    }
  }

  /// A small block of wood that is struck: two tones that are gone at once, the higher one sooner.
  private static func wood(seconds: Double, rate: Int) -> [Float] {
    (0..<Int(seconds * Double(rate))).map { frame in
      let time = Double(frame) / Double(rate)
      let tones =
        sin(2 * .pi * 820 * time) * exp(-48 * time) + 0.5 * sin(2 * .pi * 2140 * time) * exp(-90 * time)
      return Float(tones * min(1, time / 0.002))
    }
  }
}
