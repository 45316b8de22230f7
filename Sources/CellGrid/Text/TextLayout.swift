import BookVocabulary
import Characters

/// A text wrapped by display width into lines of at most `columns`.
///
/// Lines break at spaces, after hyphens and dashes, and between wide characters (not before closing
/// punctuation); a word longer than a line is split between grapheme clusters. The spaces a line breaks at
/// are dropped, the indentation of a paragraph is kept, and so are blank lines. Every other character is in
/// exactly one line, held to `GraphemeCluster.mostScalars`. What it takes is in proportion to the text.
///
/// Of a justified line the spaces are widened until it is full; the last one of a paragraph stays as it is.
public struct TextLayout: Hashable, Sendable {
  /// One line of the text.
  public struct Line: Hashable, Sendable {
    public var text: String
    /// Columns from the left edge of the layout to the first character.
    public var column: Int
    /// Columns the text takes.
    public var width: Int
  }

  /// The width the text was wrapped to: what was asked for, at least 2, so that a wide character fits.
  public let columns: Int
  public let lines: [Line]

  /// Wraps a text; an empty one has no lines.
  ///
  /// - Parameter spacing: how far letters stand apart: the blanks between them are in the lines.
  public init(
    _ text: String, columns: Int, alignment: HorizontalAlignment = .left, spacing: LetterSpacing = .normal
  ) {
    self = MeasuredText(text, spacing: spacing).layout(columns: columns, alignment: alignment)
  }

  fileprivate init(columns: Int, lines: [Line]) {
    self.columns = columns
    self.lines = lines
  }
}

/// A text whose characters have been measured, to be wrapped to one width after another: measuring is what
/// takes long.
///
/// ```swift
/// let text = MeasuredText(words)
/// let columns = (20...72).first { text.lineCount(columns: $0) <= 9 }
/// ```
public struct MeasuredText: Sendable {
  private let paragraphs: [Paragraph]

  /// - Parameter spacing: how far letters stand apart. Default as the words are.
  public init(_ text: String, spacing: LetterSpacing = .normal) {
    paragraphs =
      text.isEmpty
      ? []
      : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
        Paragraph($0, spacing: spacing)
      }
  }

  /// How many lines it takes at a width, held to at least 2.
  public func lineCount(columns: Int) -> Int {
    paragraphs.reduce(0) { $0 + $1.lineCount(columns: max(columns, 2)) }
  }

  /// The display width of the longest paragraph: at this width no line is wrapped.
  public var width: Int { paragraphs.map(\.width).max() ?? 0 }

  /// The lines at a width, held to at least 2.
  public func layout(columns: Int, alignment: HorizontalAlignment = .left) -> TextLayout {
    let columns = max(columns, 2)
    return TextLayout(
      columns: columns, lines: paragraphs.flatMap { $0.lines(columns: columns, alignment: alignment) })
  }
}

/// A run of text without line separators, while it is wrapped.
private struct Paragraph: Sendable {
  private let characters: [Character]
  /// All of them; nil where some are others than in the text.
  private let text: Substring?
  /// Where each character begins if all stood in one line, and behind the last one where that would end.
  private let starts: [Int]
  private let spacing: LetterSpacing
  private let kinds: [LineBreaking.Kind]
  /// Pieces that stay together, without the spaces before them.
  private var pieces: [Range<Int>] = []

  init(_ text: Substring, spacing: LetterSpacing) {
    self.spacing = spacing
    var isAsWritten = true
    characters = text.map {
      let held = GraphemeCluster.held($0)
      let character = held == "\t" ? " " : held
      if character != $0 { isAsWritten = false }
      return character
    }
    self.text = isAsWritten ? text : nil
    let kinds = characters.map { LineBreaking.kind(of: $0) }
    self.kinds = kinds
    var end = 0
    var starts = [0]
    starts.reserveCapacity(characters.count + 1)
    for (index, character) in characters.enumerated() {
      end += CharacterWidth.of(character)
      if spacing != .normal, index + 1 < characters.count {
        end += spacing.columns(after: character, before: characters[index + 1])
      }
      starts.append(end)
    }
    self.starts = starts
    // Not grown in place: each look at the paragraph would have it copied.
    var found: [Range<Int>] = []
    while let piece = piece(after: found.last?.upperBound ?? 0) { found.append(piece) }
    pieces = found
  }

  /// The display width of all of it.
  var width: Int { starts.last ?? 0 }

  func lineCount(columns: Int) -> Int { wrap(columns: columns).count }

  func lines(columns: Int, alignment: HorizontalAlignment) -> [TextLayout.Line] {
    let ranges = wrap(columns: columns)
    return ranges.enumerated().map { number, range in
      let isLast = number == ranges.count - 1
      return line(range, columns: columns, alignment: alignment == .justify && isLast ? .left : alignment)
    }
  }

  /// The characters of each line; a paragraph of nothing or of spaces is one empty line.
  private func wrap(columns: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var line = 0..<0
    for piece in pieces {
      let extended = line.lowerBound..<piece.upperBound
      if width(of: extended) <= columns {
        line = extended
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = piece
      while width(of: line) > columns {
        let head = prefix(of: line, columns: columns)
        lines.append(head)
        line = head.upperBound..<line.upperBound
      }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  /// The next characters that stay together, without the spaces before them.
  private func piece(after start: Int) -> Range<Int>? {
    var first = start
    while first < characters.count, kinds[first] == .space { first += 1 }
    guard first < characters.count else { return nil }
    var end = first + 1
    while end < characters.count, kinds[end] != .space, !allowsBreak(before: end, ofPieceFrom: first) {
      end += 1
    }
    return first..<end
  }

  /// Whether a line may break before a character, of those from `first` on that would stay together.
  private func allowsBreak(before index: Int, ofPieceFrom first: Int) -> Bool {
    let isBesideWide = width(of: index - 1..<index) == 2 || width(of: index..<index + 1) == 2
    if !isBesideWide, kinds[index - 1] == .other, kinds[index] == .other { return false }
    return LineBreaking.allowsBreak(
      after: kinds[index - 1], precededBy: index - 2 >= first ? characters[index - 2] : nil,
      before: kinds[index], characters[index], isBesideWide: isBesideWide)
  }

  /// As many characters of a word too long for a line as fit in one.
  private func prefix(of word: Range<Int>, columns: Int) -> Range<Int> {
    var end = word.lowerBound + 1
    while end < word.upperBound, width(of: word.lowerBound..<end + 1) <= columns { end += 1 }
    return word.lowerBound..<end
  }

  /// The columns of some characters in a line, without what the last one has behind it.
  private func width(of range: Range<Int>) -> Int {
    starts[range.upperBound] - starts[range.lowerBound] - spareColumns(beforeEnd: range.upperBound)
  }

  /// Columns that a character has behind it where the line goes on.
  private func spareColumns(beforeEnd end: Int) -> Int {
    guard spacing != .normal, end > 0, end < characters.count else { return 0 }
    return spacing.columns(after: characters[end - 1], before: characters[end])
  }

  /// Some characters as they are written in a line, with the blanks between them.
  private func written(_ range: Range<Int>) -> String {
    if spacing == .normal {
      // Most texts are one line, and characters are put together slowly.
      if let text, range.count == characters.count { return String(text) }
      return String(characters[range])
    }
    var line = ""
    for index in range {
      line.append(characters[index])
      if index + 1 < range.upperBound {
        line += String(repeating: " ", count: spareColumns(beforeEnd: index + 1))
      }
    }
    return line
  }

  private func line(_ range: Range<Int>, columns: Int, alignment: HorizontalAlignment) -> TextLayout.Line {
    let width = width(of: range)
    let spare = columns - width
    switch alignment {
    case .left: return TextLayout.Line(text: written(range), column: 0, width: width)
    case .center: return TextLayout.Line(text: written(range), column: spare / 2, width: width)
    case .right: return TextLayout.Line(text: written(range), column: spare, width: width)
    case .justify: return justified(range, width: width, columns: columns)
    }
  }

  /// The line with its gaps widened as evenly as whole columns allow; left as it is if it has none.
  private func justified(_ range: Range<Int>, width: Int, columns: Int) -> TextLayout.Line {
    let text = range.drop { kinds[$0] == .space }
    let gaps = text.filter { isGapEnd($0, from: text.startIndex) }
    guard !gaps.isEmpty else { return line(range, columns: columns, alignment: .left) }
    let spare = columns - width
    var justified = ""
    var passed = 0
    for index in range {
      justified.append(characters[index])
      if index + 1 < range.upperBound {
        justified += String(repeating: " ", count: spareColumns(beforeEnd: index + 1))
      }
      guard passed < gaps.count, gaps[passed] == index else { continue }
      let share = spare * (passed + 1) / gaps.count - spare * passed / gaps.count
      justified += String(repeating: " ", count: share)
      passed += 1
    }
    return TextLayout.Line(text: justified, column: 0, width: columns)
  }

  /// Whether the character is the last of a run of spaces between words.
  private func isGapEnd(_ index: Int, from start: Int) -> Bool {
    index > start && kinds[index] == .space && index + 1 < characters.count && kinds[index + 1] != .space
  }
}
