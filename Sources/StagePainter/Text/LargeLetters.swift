import BookVocabulary
import CellGrid
import StageCore

extension StagePainter {
  /// The largest size in which words are drawn as large letters in some cells; nil where letters of dots could not
  /// be read there, or the words would not fit.
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
    func draws(_ size: Double, rows: Int) -> Bool {
      var values = PropertyValues()
      values.width = Double(columns) * pixels / cellAspect
      values.height = Double(rows) * pixels
      values.fontSize = size * pixels
      let box = CellRect(column: 0, row: 0, columns: columns, rows: rows)
      let projection = Projection(
        pageWidth: values.width, pageHeight: values.height, fitting: box,
        dots: isSparing ? dots.draft : dots, cellAspect: cellAspect)
      return letterPainter.draws(content, values, at: projection)
    }
    // Each size is a setting by Pango: steps that an eye can tell apart are enough.
    var size = min(tallest, Double(rows) * 1.2)
    while size >= Self.smallestLetters, !draws(size, rows: rows) { size *= 0.94 }
    guard size >= Self.smallestLetters else { return nil }
    var lowest = rows
    while lowest > 1, draws(size, rows: lowest - 1) { lowest -= 1 }
    return (size, lowest)
  }

  /// Rows; smaller letters have never enough dots to be read.
  private static let smallestLetters = 3.0
}
