/// How long a cell of the timeline is, and which second its first one begins at.
package struct TimelineScale: Equatable {
  /// Seconds of a cell, from the finest on.
  private static let steps = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]
  /// A tenth of a second.
  private static let usual = 2

  private var step = Self.usual
  /// The second at the left edge.
  package private(set) var first = 0.0

  package init() {}

  package var secondsPerColumn: Double { Self.steps[step] }

  /// Columns from the left edge to a second; below 0 for one before it.
  package func columns(to second: Double) -> Int {
    let columns = ((second - first) / secondsPerColumn).rounded()
    return Int(max(-100_000, min(100_000, columns)))
  }

  /// The second that begins so many columns from the left edge; not before 0.
  package func second(atColumns columns: Int) -> Double {
    max(0, first + Double(columns) * secondsPerColumn)
  }

  /// Makes cells shorter, or longer; a second stays where it is.
  package mutating func zoom(by steps: Int, about second: Double) {
    let columns = columns(to: second)
    step = max(0, min(Self.steps.count - 1, step - steps))
    first = Self.held(second - Double(columns) * secondsPerColumn, secondsPerColumn)
  }

  /// Moves so far that a second is among so many columns.
  package mutating func reveal(_ second: Double, columns: Int) {
    let place = self.columns(to: second)
    guard place < 0 || place >= columns else { return }
    // A third of the way in, so that what comes next is seen as well.
    first = Self.held(second - Double(columns / 3) * secondsPerColumn, secondsPerColumn)
  }

  /// A first second that begins a cell.
  private static func held(_ second: Double, _ cell: Double) -> Double {
    max(0, (second / cell).rounded() * cell)
  }
}
