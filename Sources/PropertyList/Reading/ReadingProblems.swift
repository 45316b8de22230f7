/// The faults met while a list is read: a thousand at most, and one more that says that there are others.
struct ReadingProblems {
  private(set) var noted: [PlacedProblem] = []
  /// Set where nothing more is to be read.
  private(set) var isStopped = false

  /// Notes a fault; beyond a thousand only that there are more.
  mutating func note(_ problem: @autoclosure () -> PropertyListProblem, at range: SourceRange) {
    guard noted.count <= PropertyListLimits.problems else { return }
    let isFull = noted.count == PropertyListLimits.problems
    noted.append(PlacedProblem(isFull ? .tooManyProblems : problem(), at: range))
  }

  /// Notes a fault that ends the reading.
  mutating func stop(_ problem: PropertyListProblem, at range: SourceRange) {
    note(problem, at: range)
    isStopped = true
  }

  /// From the top of the file to its end; those of one place in the order in which they were met.
  var inSourceOrder: [PlacedProblem] {
    noted.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }
}

/// A problem and where it was met.
struct PlacedProblem: Error {
  var problem: PropertyListProblem
  /// Nil for the file as a whole.
  var range: SourceRange?

  init(_ problem: PropertyListProblem, at range: SourceRange?) {
    self.problem = problem
    self.range = range
  }

  /// Where the place stands in source order.
  var offset: Int { range?.offset ?? -1 }
}
