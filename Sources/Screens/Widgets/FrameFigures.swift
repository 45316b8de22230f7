import Characters
import Phrases

/// What the frames shown so far have come to.
package struct FrameFigures: Hashable, Sendable {
  /// Frames given to the terminal.
  package var shown = 0
  /// Frames that a slow terminal was not ready for, and whose time went by.
  package var dropped = 0
  /// Bytes sent for those shown.
  package var bytes = 0

  package init() {}

  /// The figures as the quiet line shows them.
  ///
  /// - Parameter encodingSeconds: How long the dots of the last frame took to become cells.
  package func parts(encodingSeconds: Double, in phrases: any Phrases) -> [String] {
    phrases.figures(
      frames: shown, kilobytes: Self.tenths(Double(bytes) / Double(max(shown, 1)) / 1000),
      encoding: Self.hundredths(encodingSeconds * 1000), dropped: dropped)
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func hundredths(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\((hundredths % 100).padded(to: 2))"
  }
}
