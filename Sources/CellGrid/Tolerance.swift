/// How much more a cell may lose than it has to, where that saves bytes on the way to the terminal.
///
/// Losses are squared distances in sRGB, summed over the channels, a dot. A cell of one colour is always shown by it,
/// as a flat place is where a wrong colour would be seen.
public struct Tolerance: Hashable, Sendable {
  /// What every cell may lose more.
  public let base: Float
  /// What a cell may lose more for its contrast, as a part of what drawing it in two colours takes off its loss:
  /// beside an edge a colour has to be further off to be seen.
  public let contrastShare: Float
  /// The most that contrast allows.
  public let contrastLimit: Float

  /// For what has to be as near to the dots as can be, and the same whatever was on the screen before.
  public static let none = Tolerance(base: 0, contrastShare: 0, contrastLimit: 0)
  /// For what stands still, and is looked at: 12 is two steps of 255 in each channel.
  public static let still = Tolerance(base: 12, contrastShare: 0, contrastLimit: 0)
  /// For what changes while it is looked at: not three steps in each channel, and up to eight at the strongest edges.
  public static let moving = Tolerance(base: 24, contrastShare: 0.15, contrastLimit: 160)

  /// What a cell of `dots` dots may lose more.
  ///
  /// - Parameter gain: What drawing it in two colours takes off its loss.
  @inline(__always)
  func allowance(dots: Int, gain: Float = 0) -> Float {
    let dots = Float(dots)
    return dots * base + min(gain * contrastShare, dots * contrastLimit)
  }
}
