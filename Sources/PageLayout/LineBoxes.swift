import BookVocabulary
import CellGrid

/// The boxes of texts in cells, none of them wider than a line may be.
///
/// In a wide window a box is often wider than an eye can follow. Its lines then have the measure, or what
/// the longest of them takes: in the middle of the box where they begin at the left, so that the words stand
/// under their picture. Texts below each other in boxes of one width begin in one column, and a label where
/// its box does, since it belongs to what it stands on.
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
    /// Columns that a line round the words takes of them.
    var rim: Int
  }

  /// - Parameter measure: the most columns of a line.
  init(of numbers: [Int], in sketch: PageSketch, at projection: Projection, measure: Int) {
    self.sketch = sketch
    self.projection = projection
    self.measure = measure
    for number in numbers {
      let box = wholeBox(of: number)
      guard let block = block(of: number, box) else { continue }
      // A line round the words keeps the shape of its box as far as it can.
      let needed = block.rim > 0 ? measure : min(measure, sketch.texts[number].measured.width)
      columns[block] = max(columns[block] ?? 0, needed + block.rim)
    }
  }

  /// The box that the lines of a text have.
  subscript(number: Int) -> CellRect {
    var box = wholeBox(of: number)
    guard let block = block(of: number, box), let columns = columns[block] else { return box }
    let spare = box.columns - columns
    switch block.alignment {
    case .left where sketch.texts[number].content.role == .label: break
    case .left, .justify, .center: box.column += spare / 2
    case .right: box.column += spare
    }
    box.columns = columns
    return box
  }

  /// A box that holds its words in one line as it is has no more columns than its own: widened, it would lose
  /// its middle near the page's edge.
  private func wholeBox(of number: Int) -> CellRect {
    let text = sketch.texts[number]
    let box = projection.cellRect(text.box)
    if text.measured.width <= box.columns, box.intersection(projection.cells) == box { return box }
    return PicturePlaces.box(of: text.box, alignment: text.content.alignment, at: projection)
  }

  /// nil for a box that is not too wide.
  private func block(of number: Int, _ box: CellRect) -> Block? {
    let content = sketch.texts[number].content
    let rim = content.hasBorder ? box.columns - box.insetColumns : 0
    guard box.columns > measure + rim else { return nil }
    return Block(column: box.column, columns: box.columns, alignment: content.alignment, rim: rim)
  }
}
