import CellGrid

/// What there is to know of a page that was painted.
public struct PaintedPage: Equatable {
  /// Where its texts stand.
  public let texts: [PlacedText]
  /// The cells that may look different from when it was painted before.
  public let changed: [CellRect]
}
