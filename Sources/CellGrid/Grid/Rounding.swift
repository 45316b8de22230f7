extension Int {
  /// The nearest whole number, held within a million either way: as far off as a book may name, and sums of a
  /// few stay whole numbers. 0 for what is no number.
  public init(roundedWithinAMillion place: Double) {
    self = place.isNaN ? 0 : Int(Swift.min(Swift.max(place, -1e6), 1e6).rounded())
  }
}
