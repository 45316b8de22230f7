import BookVocabulary
import CellGrid
import PageLayout
import PictureStore
import StageCore
import StagePainter

/// A page as its thumbnail remembers it (`PageRest`), without its words: what a picture of it is composed of.
/// Where a backdrop has more than half of the page, it is what can be seen before that: of the paper beside
/// it, where words are, there is nothing. Once it is made it asks for nothing but pictures, and any thread
/// can compose them.
package struct WholePage: Sendable {
  /// A page as a picture of its own.
  package struct Picture: Equatable, Sendable {
    package let width: Int
    package let height: Int
    /// Row by row, 0x00RRGGBB.
    package let pixels: [UInt32]
  }

  private let pageWidth: Double
  private let pageHeight: Double
  /// The part of the page that the picture shows.
  private let frame: PageRect
  private let background: RGBColor
  /// Those that are seen, the lowest first.
  private let elements: [StageElement]

  /// No picture of a page is wider, or higher: as many dots as a board has in a large window.
  private static let mostWidth = 800.0
  private static let mostHeight = 600.0
  /// As of a thumbnail: of more elements the lower ones lie under the others.
  private static let mostElements = 2000

  /// Plays a page to its moment.
  package init(_ page: ThumbnailPage) {
    var stage = page.makeStage()
    var rest = PageRest(of: stage)
    while !rest.isOver { rest.advance() }
    if rest.tick != stage.tick {
      // What the page shows has gone by: it is played once more.
      stage = page.makeStage()
      while stage.tick < rest.tick { stage.advance() }
    }
    (pageWidth, pageHeight) = (max(1, stage.width), max(1, stage.height))
    background = page.background
    elements = stage.displayList.suffix(Self.mostElements).map(stage.element).filter { element in
      if case .text = element.content { false } else { PicturePainter.opacity(of: element) != nil }
    }
    let paper = PageRect(x: 0, y: 0, width: pageWidth, height: pageHeight)
    let backdrop = elements.compactMap { element in
      if case .picture = element.content { element.bounds.intersection(paper) } else { nil }
    }.max { $0.area < $1.area }
    frame = backdrop.flatMap { 2 * $0.area > paper.area ? $0 : nil } ?? paper
  }

  /// Composes it; nil where there is no memory for it. The same page and the same pictures make the same one.
  ///
  /// - Parameter pictures: of a store that decodes at once; what it cannot decode is not there.
  package func picture(by pictures: PictureSession) -> Picture? {
    let dots = DotSet.blocks
    let scale = min(Self.mostWidth / frame.width, Self.mostHeight / frame.height)
    let size = (width: max(1, Int(frame.width * scale)), height: max(1, Int(frame.height * scale)))
    let area = CellRect(
      column: 0, row: 0, columns: (size.width + dots.columns - 1) / dots.columns,
      rows: (size.height + dots.rows - 1) / dots.rows)
    // What is seen is as many dots as the cells have; of those beside the frame none is taken.
    let seen = PageRect(
      x: frame.x, y: frame.y, width: Double(area.columns * dots.columns) / scale,
      height: Double(area.rows * dots.rows) / scale)
    let projection = Projection(
      pageWidth: pageWidth, pageHeight: pageHeight, showing: seen, filling: area, in: area, dots: dots)
    guard let canvas = DotCanvas(projection: projection) else { return nil }
    canvas.fill(canvas.cells, with: background)
    let painter = PicturePainter(pictures: pictures, keepsToCells: false)
    painter.beginFrame()
    for element in elements {
      if let drawing = painter.drawing(of: element, at: projection) { painter.draw(drawing, on: canvas) }
    }
    return canvas.picture.withPixels { pixels, stride in
      var taken: [UInt32] = []
      taken.reserveCapacity(size.width * size.height)
      for row in 0..<size.height {
        for column in 0..<size.width { taken.append(pixels[row * stride + column] & 0xFF_FFFF) }
      }
      return Picture(width: size.width, height: size.height, pixels: taken)
    }
  }
}
