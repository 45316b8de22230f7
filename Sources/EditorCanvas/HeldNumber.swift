extension Int {
  /// A place in cells, held to what a window may have beside it.
  package init(held number: Double) { self = Int(Swift.max(-1_000_000, Swift.min(1_000_000, number))) }
}
