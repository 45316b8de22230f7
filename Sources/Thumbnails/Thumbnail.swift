import CellGrid
import Compositing

/// How large a thumbnail is, in which dots it is made, and on which paper it lies. In another form it is
/// another thumbnail.
package struct ThumbnailForm: Hashable, Sendable {
  /// Cells from left to right, 1 … 200.
  package let columns: Int
  /// Cells from top to bottom, 1 … 100.
  package let rows: Int
  package let dots: DotSet
  /// Height of a cell ÷ its width, 0.1 … 10; anything else is taken for 2.
  package let cellAspect: Double
  /// What is seen beside what has another shape.
  package let paper: RGBColor

  package static let mostColumns = 200
  package static let mostRows = 100

  /// - Parameters:
  ///   - cellAspect: height of a cell ÷ its width. Default 2.
  ///   - paper: what is seen beside what has another shape. Default black.
  package init(
    columns: Int, rows: Int, dots: DotSet = .blocks, cellAspect: Double = 2, paper: RGBColor = .black
  ) {
    self.columns = min(max(columns, 1), Self.mostColumns)
    self.rows = min(max(rows, 1), Self.mostRows)
    self.dots = dots
    self.paper = paper
    self.cellAspect = cellAspect > 0.1 && cellAspect < 10 ? cellAspect : 2
  }

  /// Dots from left to right.
  package var width: Int { columns * dots.columns }
  /// Dots from top to bottom.
  package var height: Int { rows * dots.rows }
  /// Height of a dot ÷ its width, as it is seen.
  var dotAspect: Double { cellAspect / Double(dots.rows) * Double(dots.columns) }
  /// All of its cells, the first at 0.
  var area: CellRect { CellRect(column: 0, row: 0, columns: columns, rows: rows) }
}

/// A small picture of a page or a cover, in dots: it can be shown in every depth of colour.
///
/// ```swift
/// thumbnail.draw(into: &grid, column: 2, row: 1, by: DotEncoder(dots: form.dots, depth: depth))
/// ```
package struct Thumbnail: Equatable, Sendable {
  package let form: ThumbnailForm
  /// Row by row, 0x00RRGGBB.
  package let pixels: [UInt32]
  /// What is written over the dots.
  package let lines: [ThumbnailLine]

  /// - Parameters:
  ///   - pixels: row by row, 0x00RRGGBB; nil comes of any other number of them than the form has.
  ///   - lines: what is written over the dots. Default nothing.
  package init?(form: ThumbnailForm, pixels: [UInt32], lines: [ThumbnailLine] = []) {
    guard pixels.count == form.width * form.height else { return nil }
    self.form = form
    self.pixels = pixels
    self.lines = lines
  }

  /// Takes the dots of a picture over.
  init?(form: ThumbnailForm, of picture: PictureSurface, lines: [ThumbnailLine] = []) {
    let (width, height) = (form.width, form.height)
    guard picture.width == width, picture.height == height else { return nil }
    let pixels = picture.withPixels { pixels, stride in
      [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
        for row in 0..<height {
          for column in 0..<width { buffer[row * width + column] = pixels[row * stride + column] & 0xFF_FFFF }
        }
        count = width * height
      }
    }
    self.init(form: form, pixels: pixels, lines: lines)
  }

  /// What it takes in memory, in bytes.
  package var byteCount: Int { 4 * pixels.count }

  /// Draws it into a grid, as far as it lies in it.
  ///
  /// What is drawn stays as it is: a screen of many draws each once, and again where its place changes.
  ///
  /// - Parameters:
  ///   - column: of its left edge; `row` that of its top edge.
  ///   - encoder: one of the thumbnail's dots; any other draws nothing.
  package func draw(into grid: inout Grid, column: Int, row: Int, by encoder: DotEncoder) {
    guard encoder.dots == form.dots else { return }
    pixels.withUnsafeBufferPointer { pixels in
      encoder.encode(
        DotBuffer(pixels, width: form.width, height: form.height, stride: form.width), into: &grid,
        column: column, row: row)
    }
    for line in lines { draw(line, into: &grid, column: column, row: row, depth: encoder.depth) }
  }
}
