import BookVocabulary
import CellGrid
import PageLayout
import StageCore

extension StagePainter {
  /// The largest size in which words are drawn as large letters in some cells; nil where letters of dots
  /// could not be read there, or the words would not fit, or where it takes too long to find out.
  ///
  /// - Parameters:
  ///   - breaks: the same words in lines that are broken in one way or another, the preferred one first.
  ///   - columns: of the box.
  ///   - rows: of the box.
  ///   - tallest: the most rows that a line may be high.
  ///   - cellAspect: height of a cell ÷ its width.
  /// - Returns: the words in the lines that can be largest, the size of the font, and the height of the
  ///   lowest box that has room for it, in rows.
  package func largeLetters(
    for breaks: [String], alignment: HorizontalAlignment, columns: Int, rows: Int, tallest: Double,
    cellAspect: Double
  ) -> (words: String, size: Double, rows: Int)? {
    guard depth != .mono, columns > 0, rows > 0 else { return nil }
    let contents = breaks.map { TextContent(words: $0, alignment: alignment) }
    // A page that is as large as the box, a pixel a sixteenth of a row.
    let pixels = 16.0
    func values(_ size: Double, rows: Int) -> PropertyValues {
      var values = PropertyValues()
      values.width = Double(columns) * pixels / cellAspect
      values.height = Double(rows) * pixels
      values.fontSize = size * pixels
      return values
    }
    func draws(_ content: TextContent, _ size: Double, rows: Int) -> Bool {
      let values = values(size, rows: rows)
      let box = CellRect(column: 0, row: 0, columns: columns, rows: rows)
      let projection = Projection(
        pageWidth: values.width, pageHeight: values.height, fitting: box,
        dots: isSparing ? dots.draft : dots, cellAspect: cellAspect)
      return letterPainter.draws(content, values, at: projection)
    }
    // Each size is set by itself: steps that an eye can tell apart are enough.
    let sizes = sequence(first: min(tallest, Double(rows) * 1.2)) { $0 * 0.94 }
      .prefix { $0 >= Self.smallestLetters }
    letterPainter.beginLayout(isAwaited: false)
    letterPainter.expect(
      contents.flatMap { content in sizes.map { (content, values($0, rows: rows)) } }, waiting: Self.patience)
    for size in sizes {
      guard let content = contents.first(where: { draws($0, size, rows: rows) }) else { continue }
      // Of some sizes alone the largest one cannot be told.
      guard !letterPainter.isWaiting else { return nil }
      var lowest = rows
      while lowest > 1, draws(content, size, rows: lowest - 1) { lowest -= 1 }
      return (content.words, size, lowest)
    }
    return nil
  }

  /// Seconds for which it is waited to know how the words lie.
  private static let patience = 0.05

  /// Rows; smaller letters have never enough dots to be read.
  private static let smallestLetters = 3.0
}
