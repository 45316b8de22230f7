import BookDrafts
import BookVocabulary
import Characters

/// How passages are laid out: words at the top of a page, and under them where they lead, each in a line of
/// its own. What does not fit goes on on further pages.
enum TweePages {
  /// Of every page, in page pixels.
  static let width = 1024.0
  static let height = 768.0

  private static let margin = 64.0
  private static let size = 28.0
  private static let lineHeight = (size * 1.35).rounded()
  private static let wordsWidth = width - 2 * margin
  private static let wordsHeight = height - 2 * margin
  /// Lines of a page, and columns of a line: letters are half as wide as high.
  private static let mostLines = Int(wordsHeight / lineHeight)
  private static let columns = Int(wordsWidth / (size / 2))
  /// Of what is pointed at: more than a cell of a window of twelve lines.
  private static let leastChoice = 72.0
  /// Between the words and what they lead to, and between two of these.
  private static let gap = 12.0

  /// The pages of a passage; at least one.
  ///
  /// - Parameters:
  ///   - links: the words of each, and the name of the page that it leads to.
  ///   - most: pages that are made.
  static func pages(
    of paragraphs: [String], links: [(words: String, page: String)], named name: String, atMost most: Int
  ) -> [PageDraft] {
    var parts = parts(of: paragraphs).map { Part(paragraphs: $0) }
    for (number, choices) in parted(links.map(Choice.init)).enumerated() {
      let last = parts[parts.count - 1].paragraphs
      if number > 0 {
        parts.append(Part(choices: choices))
      } else if fits(last, choices) {
        parts[parts.count - 1].choices = choices
      } else if let paragraph = last.last, last.count > 1, fits([paragraph], choices) {
        // What leads on stands with the words that come before it.
        parts[parts.count - 1].paragraphs.removeLast()
        parts.append(Part(paragraphs: [paragraph], choices: choices))
      } else {
        parts.append(Part(choices: choices))
      }
    }
    var pages = parts.prefix(most).map(page)
    pages[0].name = name
    return pages
  }

  /// What a page has.
  private struct Part {
    var paragraphs: [String] = []
    var choices: [Choice] = []
  }

  private struct Choice {
    var words: String
    /// The name of the page that it leads to.
    var page: String

    var label: String { "→ \(words)" }
  }

  private static func page(_ part: Part) -> PageDraft {
    var elements: [ElementDraft] = []
    var top = Self.height - margin - height(of: part.choices)
    if !part.paragraphs.isEmpty {
      // All that is left of the page, as letters may be wider than they are taken to be.
      let end = part.choices.isEmpty ? top : top - gap
      elements.append(
        .text(
          "words", .plain(part.paragraphs.joined(separator: "\n\n")),
          in: DraftBox(x: margin, y: margin, width: wordsWidth, height: end - margin), size: size))
    }
    for (number, choice) in part.choices.enumerated() {
      let height = height(of: [choice])
      var text = ElementDraft.text(
        "choice \(number + 1)", .plain(choice.label),
        in: DraftBox(x: margin, y: top, width: wordsWidth, height: height), size: size,
        verticalAlign: .center)
      text.set("description", .string(choice.words))
      elements.append(text.leading(to: choice.page))
      top += height + gap
    }
    return PageDraft(elements: elements)
  }

  // MARK: Measures

  /// How many lines a text takes.
  private static func lines(of text: String) -> Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) {
      $0 + max(1, (CharacterWidth.of($1) + columns - 1) / columns)
    }
  }

  /// With an empty line between two paragraphs.
  private static func height(of paragraphs: [String]) -> Double {
    Double(paragraphs.reduce(0) { $0 + lines(of: $1) } + max(0, paragraphs.count - 1)) * lineHeight
  }

  private static func height(of choices: [Choice]) -> Double {
    choices.reduce(0) { $0 + max(leastChoice, Double(lines(of: $1.label)) * lineHeight) }
      + gap * Double(max(0, choices.count - 1))
  }

  private static func fits(_ paragraphs: [String], _ choices: [Choice]) -> Bool {
    height(of: paragraphs) + gap + height(of: choices) <= wordsHeight
  }

  // MARK: Parting

  /// Paragraphs by pages; those that are longer than a page are parted between words.
  private static func parts(of paragraphs: [String]) -> [[String]] {
    var parts: [[String]] = [[]]
    for paragraph in paragraphs.flatMap(pieces) {
      let last = parts[parts.count - 1]
      if !last.isEmpty, height(of: last + [paragraph]) > wordsHeight { parts.append([]) }
      parts[parts.count - 1].append(paragraph)
    }
    return parts
  }

  /// Choices by pages.
  private static func parted(_ choices: [Choice]) -> [[Choice]] {
    var parts: [[Choice]] = []
    for choice in choices {
      if let last = parts.last, fits([], last + [choice]) {
        parts[parts.count - 1].append(choice)
      } else {
        parts.append([choice])
      }
    }
    return parts
  }

  /// A paragraph in pieces of a page at most.
  private static func pieces(of paragraph: String) -> [String] {
    guard lines(of: paragraph) > mostLines else { return [paragraph] }
    var pieces: [String] = []
    var lines: [String] = []
    var count = 0
    for line in paragraph.split(separator: "\n").flatMap({ shortLines(of: String($0)) }) {
      let height = Self.lines(of: line)
      if count + height > mostLines {
        pieces.append(lines.joined(separator: "\n"))
        (lines, count) = ([], 0)
      }
      lines.append(line)
      count += height
    }
    return pieces + [lines.joined(separator: "\n")]
  }

  /// A line in pieces of a page at most, parted between words.
  private static func shortLines(of line: String) -> [String] {
    // What is left of lines that end before a long word.
    let most = mostLines * columns * 3 / 4
    guard CharacterWidth.of(line) > most else { return [line] }
    var pieces: [String] = []
    var (piece, width) = ("", 0)
    for word in line.split(separator: " ").flatMap({ shortWords(of: $0, most) }) {
      let wordWidth = CharacterWidth.of(word) + 1
      if !piece.isEmpty, width + wordWidth > most {
        pieces.append(piece)
        (piece, width) = ("", 0)
      }
      piece += (piece.isEmpty ? "" : " ") + word
      width += wordWidth
    }
    return pieces + [piece]
  }

  /// A word in pieces of some columns at most: not all languages have spaces.
  private static func shortWords(of word: Substring, _ most: Int) -> [Substring] {
    guard CharacterWidth.of(word) > most else { return [word] }
    var pieces: [Substring] = []
    var (start, width) = (word.startIndex, 0)
    for place in word.indices {
      let characterWidth = CharacterWidth.of(word[place])
      if width + characterWidth > most {
        pieces.append(word[start..<place])
        (start, width) = (place, 0)
      }
      width += characterWidth
    }
    return pieces + [word[start...]]
  }
}
