/// The sentences of a text: the one that a hit of a search is shown in, and all of them, as they are read
/// aloud.
public enum Sentences {
  /// All of them in order, without the white space around them; none for a text with nothing visible in it.
  public static func all(in text: String) -> [Range<String.Index>] {
    var sentences: [Range<String.Index>] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = end(of: start, in: text)
      let sentence = trimmed(start..<end, in: text)
      if !sentence.isEmpty { sentences.append(sentence) }
      start = end
    }
    return sentences
  }

  /// From the start of the sentence in which a range begins to the end of the one in which it ends, without
  /// the white space around it.
  ///
  /// A line's end ends a sentence, so that a verse stands for itself; "Mr." and "B." do not.
  public static func sentence(around range: Range<String.Index>, in text: String) -> Range<String.Index> {
    var start = text.startIndex
    while start < text.endIndex {
      var end = end(of: start, in: text)
      if end > range.lowerBound {
        while end < range.upperBound { end = Self.end(of: end, in: text) }
        return trimmed(start..<end, in: text)
      }
      start = end
    }
    return trimmed(start..<text.endIndex, in: text)
  }

  /// Where the sentence ends that begins somewhere, with what closes behind it.
  private static func end(of start: String.Index, in text: String) -> String.Index {
    var index = start
    while index < text.endIndex {
      let next = text.index(after: index)
      if endsSentence(at: index, in: text) {
        // A closing mark at the beginning of a line does not close the line before.
        return text[index].isNewline ? next : endOfClosing(from: next, in: text)
      }
      index = next
    }
    return text.endIndex
  }

  /// Where the sentences of a text begin, in characters from 0; none for one without a letter or a sign.
  public static func beginnings(in text: String) -> [Int] {
    var beginnings: [Int] = []
    var (index, count, isBefore) = (text.startIndex, 0, true)
    while index < text.endIndex {
      if isBefore, !text[index].isWhitespace {
        beginnings.append(count)
        isBefore = false
      }
      var next = text.index(after: index)
      if endsSentence(at: index, in: text) {
        next = max(next, endOfClosing(from: next, in: text))
        isBefore = true
      }
      count += text.distance(from: index, to: next)
      index = next
    }
    return beginnings
  }

  private static func endsSentence(at index: String.Index, in text: String) -> Bool {
    let character = text[index]
    if character.isNewline { return true }
    if "。！？｡".contains(character) { return true }
    guard ".!?…".contains(character) else { return false }
    let next = endOfClosing(from: text.index(after: index), in: text)
    guard next < text.endIndex else { return true }
    guard text[next].isWhitespace else { return false }
    // "… and then": a sentence that goes on in lower case has not ended.
    if let following = text[next...].first(where: { !$0.isWhitespace }), following.isLowercase {
      return false
    }
    return character != "." || !isShortened(endingAt: index, in: text)
  }

  /// Titles that stand before a name with a full stop.
  private static let titles: Set<String> = [
    "Mr", "Mrs", "Ms", "Dr", "St", "Sig", "Dott", "Mme", "Mlle", "Hr", "Fr", "Nr", "Sr", "Sra", "Prof",
  ]

  /// Whether the word before a full stop is a title or an initial.
  private static func isShortened(endingAt index: String.Index, in text: String) -> Bool {
    let word = String(text[..<index].reversed().prefix { $0.isLetter }.reversed())
    return titles.contains(word) || word.count == 1 && word != "I" && word.first?.isUppercase == true
  }

  /// Past quotation marks and brackets that close behind a sentence's end, and further marks of its end.
  private static func endOfClosing(from index: String.Index, in text: String) -> String.Index {
    text[index...].firstIndex { !".!?…。！？”’»\"')]」』".contains($0) } ?? text.endIndex
  }

  private static func trimmed(_ range: Range<String.Index>, in text: String) -> Range<String.Index> {
    let part = text[range]
    guard let first = part.firstIndex(where: { !$0.isWhitespace }),
      let last = part.lastIndex(where: { !$0.isWhitespace })
    else { return range.lowerBound..<range.lowerBound }
    return first..<text.index(after: last)
  }
}
