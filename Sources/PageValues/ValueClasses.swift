/// Which numbers of a value are alike: whatever is done then, the same follows.
public struct ValueClasses: Sendable, Hashable {
  /// The first numbers of runs of numbers that are alike, rising; the first of all is the least number.
  public let starts: [Int]
  /// The class of each run, from 0; runs that do not touch can be of one class.
  public let classes: [Int]
  /// The least number of each class, from class 0 on.
  public let representatives: [Int]

  /// - Parameters:
  ///   - starts: the first numbers of the runs, rising.
  ///   - classes: of each run.
  public init(starts: [Int], classes: [Int]) {
    precondition(starts.count == classes.count && !starts.isEmpty, "every run has a class")
    (self.starts, self.classes) = (starts, classes)
    var numbers = [Int](repeating: starts[0], count: (classes.max() ?? 0) + 1)
    for place in starts.indices.reversed() { numbers[classes[place]] = starts[place] }
    representatives = numbers
  }

  /// How many classes there are.
  public var count: Int { representatives.count }

  /// The class of a number; one below the least counts as it.
  public func of(_ number: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return classes[max(0, low - 1)]
  }
}
