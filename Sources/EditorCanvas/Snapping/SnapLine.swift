/// A line of the page that something has snapped to.
package struct SnapLine: Hashable, Sendable {
  package enum Axis: Hashable, Sendable {
    /// An upright line, at an x; and a level one, at a y.
    case upright, level
  }

  /// What the line is of.
  package enum Source: Hashable, Sendable {
    case grid, page
    /// An element, by its index.
    case element(Int)
  }

  package var axis: Axis
  /// Page pixels from the left, or from the top.
  package var position: Double
  /// Where it begins and ends along its axis: it reaches from what snaps to what it snaps to.
  package var start: Double
  package var end: Double
  package var source: Source
}
