import BookVocabulary
import CellGrid
import PageLayout
import StageCore

extension StagePainter {
  /// The largest size in which words are drawn as large letters in some cells; nil where letters of dots
  /// could not be read there, or the words would not fit, or where it takes too long to find out.
  ///
  /// - Parameters:
  ///   - columns: of the box.
  ///   - rows: of the box.
  ///   - tallest: the most rows that a line may be high.
  ///   - cellAspect: height of a cell ÷ its width.
  /// - Returns: the size of the font, and the height of the lowest box that has room for it, in rows.
  package func largeLetters(
    for words: String, alignment: HorizontalAlignment, columns: Int, rows: Int, tallest: Double,
    cellAspect: Double
  ) -> (size: Double, rows: Int)? {
    guard depth != .mono, columns > 0, rows > 0 else { return nil }
    let content = TextContent(words: words, alignment: alignment)
    // A page that is as large as the box, a pixel a sixteenth of a row.
    let pixels = 16.0
    func values(_ size: Double, rows: Int) -> PropertyValues {
      var values = PropertyValues()
      values.width = Double(columns) * pixels / cellAspect
      values.height = Double(rows) * pixels
      values.fontSize = size * pixels
      return values
    }
    func draws(_ size: Double, rows: Int) -> Bool {
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
    letterPainter.expect(sizes.map { (content, values($0, rows: rows)) }, waiting: Self.patience)
    // Of some sizes alone the largest one cannot be told.
    guard let size = sizes.first(where: { draws($0, rows: rows) }), !letterPainter.isWaiting else {
      return nil
    }
    var lowest = rows
    while lowest > 1, draws(size, rows: lowest - 1) { lowest -= 1 }
    return (size, lowest)
  }

  /// Seconds for which it is waited to know how the words lie.
  private static let patience = 0.05

  /// Rows; smaller letters have never enough dots to be read.
  private static let smallestLetters = 3.0
}
