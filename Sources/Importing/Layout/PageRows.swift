import Characters

/// How many rows words take in a window of 80 × 24, where a page is to be read without scrolling.
package enum PageRows {
  /// That a page of words has.
  package static let most = 21
  /// That its heading takes of them.
  package static let heading = 3
  /// Columns of a row that such a page's words have, but for what a broken line leaves free.
  private static let columns = 68

  /// How many rows words take.
  package static func count(_ text: String) -> Int { Self.rows(of: text[...], within: .max).rows }

  /// A part of a text that is read on a page.
  package struct Part {
    package var text: String
    /// How many characters come before it.
    package var start: Int
  }

  /// The parts of a text; one that fits is left as it is, others are without the white space before them.
  ///
  /// - Parameter most: characters of a part; at least 1.
  package static func parts(of text: String, atMost most: Int) -> [Part] {
    var parts: [Part] = []
    var (rest, start) = (text[...], 0)
    while !rest.isEmpty {
      let count = firstPart(of: rest, atMost: most)
      let part = rest.prefix(count)
      rest = rest.dropFirst(count)
      let isWhole = start == 0 && rest.isEmpty
      let words = isWhole ? part : part.drop(while: \.isWhitespace)
      if !words.isEmpty { parts.append(Part(text: String(words), start: start + count - words.count)) }
      start += count
    }
    return parts
  }

  /// How many characters of a text are a part of it that is read on a page: up to the end of a sentence or of
  /// a line where there is one in its second half, else of a word.
  ///
  /// - Parameter most: characters that it has at most.
  private static func firstPart(of text: Substring, atMost most: Int) -> Int {
    let count = max(1, rows(of: text.prefix(most), within: Self.most).characters)
    let part = String(text.prefix(count))
    guard text.dropFirst(count).first != nil else { return count }
    // The last one goes on.
    if let sentence = Sentences.all(in: part).dropLast().last {
      let end = part.distance(from: part.startIndex, to: sentence.upperBound)
      if end > count / 2 { return end }
    }
    guard let blank = part.lastIndex(where: \.isWhitespace) else { return count }
    return max(1, part.distance(from: part.startIndex, to: blank))
  }

  /// How many rows a text takes, and how many characters of it go into as many.
  private static func rows(of text: Substring, within most: Int) -> (rows: Int, characters: Int) {
    var (row, column, count) = (1, 0, 0)
    for character in text {
      let width = CharacterWidth.of(character)
      if character.isNewline || column + width > columns { (row, column) = (row + 1, 0) }
      guard row <= most else { return (most, count) }
      if !character.isNewline { column += width }
      count += 1
    }
    return (row, count)
  }
}
