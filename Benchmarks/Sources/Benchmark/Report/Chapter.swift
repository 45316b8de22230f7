/// The figures of one subject.
struct Chapter {
  var figures: [Figure] = []
  /// What could not be measured here, and why.
  var remarks: [String] = []
}

/// Something that is not on this machine, so that what needs it is not measured.
struct LeftOut: Error, CustomStringConvertible {
  let description: String
}

/// A measurement that means nothing, because a program failed or both sides did not do the same.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String
}
