/// A search that a reader typed: a text matches if it has all of it, in any order; the last word may be
/// unfinished.
///
/// Parts typed without a space (`l'acqua`, `3.5`) match only together and in that order.
public struct SearchQuery: Equatable, Sendable {
  /// More than any reader types.
  private static let mostWords = 32

  /// Folded words that must follow each other; the last word of the last phrase is one that a word begins
  /// with. None of them is empty.
  public let phrases: [[String]]

  /// - Returns: nil where nothing is typed that could be looked for.
  public init?(_ typed: String) {
    var phrases: [[String]] = []
    var count = 0
    for part in typed.split(whereSeparator: \.isWhitespace) {
      let words = WordFold.words(of: String(part)).map(\.folded).prefix(Self.mostWords - count)
      if !words.isEmpty { phrases.append(Array(words)) }
      count += words.count
    }
    guard !phrases.isEmpty else { return nil }
    self.phrases = phrases
  }

  /// Where a text matches the query: whole words, in order, without overlaps. Empty unless all of it matches.
  public func ranges(in text: String) -> [Range<String.Index>] {
    let words = WordFold.words(of: text)
    var found: [Range<String.Index>] = []
    for (index, phrase) in phrases.enumerated() {
      let places = places(of: phrase, isLast: index == phrases.count - 1, in: words)
      guard !places.isEmpty else { return [] }
      found += places
    }
    return found.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
      .reduce(into: []) { merged, range in
        guard let last = merged.last, range.lowerBound < last.upperBound else {
          merged.append(range)
          return
        }
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      }
  }

  private func places(
    of phrase: [String], isLast: Bool, in words: [WordFold.Word]
  ) -> [Range<String.Index>] {
    guard words.count >= phrase.count else { return [] }
    return (0...words.count - phrase.count).compactMap { start in
      let candidate = words[start..<start + phrase.count]
      let isFound = zip(candidate, phrase).enumerated().allSatisfy { offset, pair in
        let mayBeUnfinished = isLast && offset == phrase.count - 1
        // Scalar by scalar, as an index does: half a Korean syllable is no part of a character.
        return mayBeUnfinished
          ? pair.0.folded.unicodeScalars.starts(with: pair.1.unicodeScalars)
          : pair.0.folded.unicodeScalars.elementsEqual(pair.1.unicodeScalars)
      }
      guard isFound, let first = candidate.first, let last = candidate.last else { return nil }
      return first.range.lowerBound..<last.range.upperBound
    }
  }
}
