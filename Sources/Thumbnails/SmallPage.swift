import BookVocabulary
import CellGrid
import Compositing
import PageLayout
import StageCore
import StagePainter

/// A page that is being drawn small, element by element.
final class SmallPage {
  let canvas: DotCanvas
  /// What is written over its dots.
  private(set) var lines: [ThumbnailLine] = []
  private let stage: Stage
  private let elements: [StageElement]
  /// The place of the element that is drawn next.
  private var next = 0

  /// How opaque ink is that stands for words, and how well it can be told from what lies under it.
  private static let inkOpacity = 0.6
  private static let contrast = 3.0
  /// Of a page so many elements are drawn, the highest: a small picture has no more to show.
  private static let mostElements = 2000
  /// No page has so many headings; what is more is lines of ink.
  private static let mostLines = ThumbnailCoding.mostLines

  /// The page's paper; nil when there is no memory for it.
  init?(_ page: ThumbnailPage, _ stage: Stage, at projection: Projection) {
    guard let canvas = DotCanvas(projection: projection) else { return nil }
    self.canvas = canvas
    self.stage = stage
    elements = stage.displayList.suffix(Self.mostElements).map { stage.element($0).inked(page.ink) }
      .filter { element in
        if case .text = element.content { page.hasWords } else { true }
      }
    canvas.fill(canvas.cells, with: page.background)
  }

  /// Whether all large letters are there; those that are not come later.
  func hasLetters(by letters: LetterPainter) -> Bool {
    letters.beginPage()
    for element in elements where PicturePainter.opacity(of: element) != nil {
      if case .text(let text) = element.content {
        _ = letters.drawing(text, of: element, at: canvas.projection)
      }
    }
    defer { letters.beginPage() }
    return !letters.isWaiting
  }

  /// Draws the next element; false where there is none.
  func drawNext(pictures: PicturePainter, letters: LetterPainter) -> Bool {
    guard next < elements.count else { return false }
    let element = elements[next]
    next += 1
    guard PicturePainter.opacity(of: element) != nil else { return true }
    let projection = canvas.projection
    if case .text(let text) = element.content {
      if let drawing = letters.drawing(text, of: element, at: projection),
        case .letters(let setting) = drawing.content
      {
        letters.draw(setting, opacity: drawing.opacity, on: canvas)
      } else {
        draw(text, of: element)
      }
    } else if let drawing = pictures.drawing(of: element, at: projection) {
      pictures.draw(drawing, on: canvas)
    } else if let words = pictures.wordsInstead(of: element) {
      draw(words, of: element)
    }
    return true
  }

  /// Draws words that are too small for letters of dots: in characters where these have the room, else as
  /// lines of ink.
  private func draw(_ text: TextContent, of element: StageElement) {
    let written = ThumbnailLine.lines(of: text, element, at: canvas.projection)
    let words = written.map(\.words)
    // A text that lies on its own shadow is written once, in its own colour.
    let below = lines.filter { line in !written.contains { $0.touches(line) && words.contains(line.words) } }
    let isFree = !written.contains { line in below.contains { $0.touches(line) } }
    if !written.isEmpty, isFree, below.count + written.count <= Self.mostLines {
      lines = below + written
    } else {
      drawInk(of: text, of: element)
    }
  }

  /// Draws words that are too small to be read.
  private func drawInk(of text: TextContent, of element: StageElement) {
    let projection = canvas.projection
    let values = element.values
    let ground = canvas.meanColor(of: projection.cellRect(element.bounds).intersection(canvas.cells))
    guard let ground else { return }
    let ink = Contrast.readable(values.color, on: ground, ratio: Self.contrast)
    let dotHeight = 1 / max(projection.dotRowsPerPixel * abs(values.scaleY), 1e-6)
    let words = SmallWords(
      text, values, dotHeight: dotHeight, cellHeight: dotHeight * Double(projection.dots.rows))
    canvas.fill(
      words.bars.map { PageRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height).corners },
      by: projection.dotsOfPage.after(element.transform),
      with: Paint(ink, opacity: words.share * Self.inkOpacity * values.alpha * values.opacity))
  }

  /// Draws paper over all that lies beside the page.
  func drawMargins(_ paper: RGBColor) {
    let shown = canvas.projection.shown
    let (width, height) = (canvas.projection.pageWidth, canvas.projection.pageHeight)
    let margins = [
      PageRect(x: shown.x, y: shown.y, width: -shown.x, height: shown.height),
      PageRect(x: width, y: shown.y, width: -shown.x, height: shown.height),
      PageRect(x: 0, y: shown.y, width: width, height: -shown.y),
      PageRect(x: 0, y: height, width: width, height: -shown.y),
    ]
    canvas.fill(margins.map(\.corners), by: canvas.projection.dotsOfPage, with: Paint(paper))
  }
}
