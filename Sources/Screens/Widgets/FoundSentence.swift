/// A sentence on one line, and where in it words stand that were sought.
package struct FoundSentence {
  package private(set) var words = ""
  /// Where the words stand in `words`, in order.
  package let ranges: [Range<String.Index>]

  /// - Parameters:
  ///   - sentence: where it stands in a text.
  ///   - found: where words stand there that were sought, in order; of those that begin before the sentence,
  ///     or end behind it, that part counts which is in it.
  package init(
    _ sentence: Range<String.Index>, having found: some Sequence<Range<String.Index>>, in text: String
  ) {
    var line = ""
    var place = sentence.lowerBound
    // Places in a text that grows are kept as how far they lie from its start.
    var places: [Range<Int>] = []
    func take(to end: String.Index) {
      for character in text[place..<max(place, end)] { line.append(character.isWhitespace ? " " : character) }
      place = max(place, end)
    }
    for range in found {
      let range = range.clamped(to: sentence)
      take(to: range.lowerBound)
      let start = line.utf8.count
      take(to: range.upperBound)
      places.append(start..<line.utf8.count)
    }
    take(to: sentence.upperBound)
    ranges = places.map { place in
      line.utf8.index(
        line.startIndex, offsetBy: place.lowerBound)..<line.utf8.index(
          line.startIndex, offsetBy: place.upperBound)
    }
    words = line
  }
}
