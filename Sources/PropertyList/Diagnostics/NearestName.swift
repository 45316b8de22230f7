/// Guesses which name somebody meant.
public enum NearestName {
  /// The candidate that is nearest to the name, or nil if none is near: upper and lower case do not count, and as many
  /// letters may be wrong, missing, added or swapped as a third of the name's length, at least one. Of equally near
  /// ones the first.
  public static func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased().prefix(longest + 1))
    guard !letters.isEmpty, letters.count <= longest else { return nil }
    var nearest: String?
    var limit = max(1, letters.count / 3)
    for candidate in candidates {
      let others = Array(candidate.lowercased().prefix(longest + 1))
      guard abs(others.count - letters.count) <= limit, others.count <= longest else { continue }
      let distance = distance(from: letters, to: others)
      guard distance <= limit else { continue }
      nearest = candidate
      // A later candidate has to be nearer.
      limit = distance - 1
      if limit < 0 { break }
    }
    return nearest
  }

  /// Longer names are not compared: the work grows with the square of the length, and a book is untrusted.
  private static let longest = 64

  /// The Damerau–Levenshtein distance (optimal string alignment).
  private static func distance(from one: [Character], to other: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in one.indices {
      var current = [row + 1]
      current.reserveCapacity(other.count + 1)
      for column in other.indices {
        let isSame = one[row] == other[column]
        var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        current.append(distance)
      }
      beforeLast = last
      last = current
    }
    return last[other.count]
  }
}
