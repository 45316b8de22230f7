/// Guesses which name the author meant.
package enum NearestName {
  /// The candidate that is nearest to the name, or nil if none is near: upper and lower case do not count,
  /// and as many letters may be wrong, missing, added or swapped as a third of the name's length, at least
  /// one. Of equally near ones the first.
  package static func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
    guard let letters = letters(of: name), !letters.isEmpty else { return nil }
    var nearest: String?
    var limit = max(1, letters.count / 3)
    for candidate in candidates {
      guard let others = Self.letters(of: candidate), abs(others.count - letters.count) <= limit,
        let distance = distance(from: letters, to: others, atMost: limit)
      else { continue }
      nearest = candidate
      // A later candidate has to be nearer.
      limit = distance - 1
      if limit < 0 { break }
    }
    return nearest
  }

  /// Longer names are not compared: the work grows with the square of the length, and a book is untrusted.
  private static let longest = 64

  /// The name in lower case; nil for one that is too long to be compared.
  private static func letters(of name: String) -> [Unicode.Scalar]? {
    guard name.utf8.count <= 4 * longest else { return nil }
    let letters = Array(name.lowercased().unicodeScalars)
    return letters.count <= longest ? letters : nil
  }

  /// The Damerau–Levenshtein distance (optimal string alignment); nil where it is above the limit, which is
  /// given up as soon as it is certain.
  private static func distance(from one: [Unicode.Scalar], to other: [Unicode.Scalar], atMost limit: Int)
    -> Int?
  {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    var leastBefore = 0
    for row in one.indices {
      var current = [row + 1]
      var least = row + 1
      current.reserveCapacity(other.count + 1)
      for column in other.indices {
        let isSame = one[row] == other[column]
        var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        current.append(distance)
        least = min(least, distance)
      }
      // A swap reaches back over two rows, so that both have to be beyond the limit.
      if min(leastBefore, least) > limit { return nil }
      leastBefore = least
      beforeLast = last
      last = current
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}
