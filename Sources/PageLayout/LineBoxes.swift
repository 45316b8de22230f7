import BookVocabulary
import CellGrid

/// The boxes of texts in cells, none of them wider than a line may be.
///
/// In a wide window a box is often wider than an eye can follow. Its lines then have the measure, or what the
/// longest of them takes: in the middle of the box where they begin at the left, so that the words stand under
/// their picture. Texts below each other in boxes of one width begin in one column.
struct LineBoxes {
  private let sketch: PageSketch
  private let projection: Projection
  private let measure: Int
  /// By box, how many columns its lines have.
  private var columns: [Block: Int] = [:]

  /// Boxes that begin and end in the same columns.
  private struct Block: Hashable {
    var column: Int
    var columns: Int
    var alignment: HorizontalAlignment
  }

  /// - Parameter measure: the most columns of a line.
  init(of numbers: [Int], in sketch: PageSketch, at projection: Projection, measure: Int) {
    self.sketch = sketch
    self.projection = projection
    self.measure = measure
    for number in numbers {
      let box = wholeBox(of: number)
      guard let block = block(of: number, box) else { continue }
      columns[block] = max(columns[block] ?? 0, min(measure, sketch.texts[number].measured.width))
    }
  }

  /// The box that the lines of a text have.
  subscript(number: Int) -> CellRect {
    var box = wholeBox(of: number)
    guard let block = block(of: number, box), let columns = columns[block] else { return box }
    let spare = box.columns - columns
    switch block.alignment {
    case .left, .justify, .center: box.column += spare / 2
    case .right: box.column += spare
    }
    box.columns = columns
    return box
  }

  private func wholeBox(of number: Int) -> CellRect {
    let text = sketch.texts[number]
    return PicturePlaces.box(of: text.box, alignment: text.content.alignment, at: projection)
  }

  /// nil for a box that is not too wide, or is seen, since a line runs round it.
  private func block(of number: Int, _ box: CellRect) -> Block? {
    let content = sketch.texts[number].content
    guard box.columns > measure, !content.hasBorder else { return nil }
    return Block(column: box.column, columns: box.columns, alignment: content.alignment)
  }
}
