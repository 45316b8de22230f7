extension Sequence<Int> {
  /// Rising numbers in words, those that follow each other by the first and the last: `2 to 5 and 9 to 31`.
  ///
  /// - Parameter most: so many of these are named; that there are more is said by `others`. Default all.
  package func runs(most: Int = .max) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in self {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    let names = runs.prefix(most).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)"
    }
    let all = names + (runs.count > most ? ["others"] : [])
    guard let last = all.last, all.count > 1 else { return all.joined() }
    return all.dropLast().joined(separator: ", ") + " and " + last
  }
}
