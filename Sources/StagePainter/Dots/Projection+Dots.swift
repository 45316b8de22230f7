import BookVocabulary
import Compositing
import PageLayout
import StageCore

extension Projection {
  /// The dots in which the page is seen.
  var dotBox: DotBox {
    DotBox(column: 0, row: 0, columns: cells.columns * dots.columns, rows: cells.rows * dots.rows)
  }

  /// Its dots over the page.
  var dotGrid: OutlineMask.DotGrid {
    OutlineMask.DotGrid(
      origin: PagePoint(x: shown.x, y: shown.y), columnsPerUnit: dotColumnsPerPixel,
      rowsPerUnit: dotRowsPerPixel)
  }

  /// From the page to its dots, counted from the first one in which it is seen.
  package var dotsOfPage: AffineTransform {
    AffineTransform(
      a: dotColumnsPerPixel, b: 0, c: 0, d: dotRowsPerPixel, tx: -shown.x * dotColumnsPerPixel,
      ty: -shown.y * dotRowsPerPixel)
  }
}

extension AffineTransform {
  /// The same way to dots of a layer that is moved.
  func moved(to layer: LayerPlace) -> AffineTransform {
    AffineTransform(
      a: a, b: b, c: c, d: d, tx: tx + Double(layer.dotColumns), ty: ty + Double(layer.dotRows))
  }
}
