/// How much fidelity is given up where that saves bytes on the way to a terminal.
///
/// A cell may lose more than it has to: because it is left as it is on the screen, because one colour does for all of it, or
/// because it is written in colours that the terminal has already been told.
public struct Thrift: Hashable, Sendable {
  /// How much more a cell may lose, as a squared distance in sRGB for each dot, summed over the channels.
  let tolerance: Float
  /// How much more it may lose as a part of what telling two groups of dots apart gains: beside an edge the eye does not
  /// see small differences.
  let masking: Float

  /// Nothing is given up, and what is on the screen does not matter.
  public static let none = Thrift(tolerance: 0, masking: 0)
  /// Only what no eye sees: two steps of 255 in each channel.
  public static let unseen = Thrift(tolerance: 12, masking: 0)
  /// While things move: three steps in each channel, and more beside edges, as nobody looks at an edge that moves.
  public static let moving = Thrift(tolerance: 24, masking: 0.1)

  /// The more that a cell may lose.
  ///
  /// - Parameters:
  ///   - dots: how many the cell has.
  ///   - gain: what the best split of the dots loses less than one colour for all of them.
  @inline(__always)
  func allowance(dots: Int, gain: Float) -> Float { max(tolerance * Float(dots), masking * gain) }
}
