import BookVocabulary
import CellGrid
import Media
import MediaDecoding
import PageLayout
import PictureStore
import StageCore
import StagePainter
import TestSupport

/// A page painted by a test, without a book: elements go in, cells come out.
///
/// Unless told otherwise a page of 400 × 200 pixels fills 40 × 10 cells, so a cell is 10 × 20 pixels.
struct Painting {
  var columns = 40
  var rows = 10
  var pageWidth = 400.0
  var pageHeight = 200.0
  var background = RGBColor.white
  var dots = DotSet.quadrant
  var depth = ColorDepth.direct
  var view = RenderMode.pictures
  /// The line that is seen first of words that have a place of their own.
  var firstLine = 0
  /// Ticks the page is given before it is painted.
  var ticks = 0
  var pictures = Painting.pictures()

  /// The pictures of `Tests/Pictures`.
  static func pictures() -> PictureSession {
    PictureStore(service: MediaDecoder()) { MediaFile(picture: $0) }.session()
  }

  struct Painted {
    var grid: Grid
    var texts: [PlacedText]
    var lines: [String] { GridText(grid).lines }
  }

  var projection: Projection {
    Projection(
      pageWidth: pageWidth, pageHeight: pageHeight,
      fitting: CellRect(column: 0, row: 0, columns: columns, rows: rows), dots: dots)
  }

  var painter: StagePainter { StagePainter(pictures: pictures, dots: dots, depth: depth) }

  func stage(_ elements: [ElementDescription]) -> Stage {
    let stage = Stage(width: pageWidth, height: pageHeight, frameRate: 30, elements: elements)
    stage.advance(ticks: ticks)
    return stage
  }

  func paint(_ elements: ElementDescription...) -> Painted { paint(elements) }

  func paint(_ elements: [ElementDescription]) -> Painted {
    paint(layer(elements), painter)
  }

  func layer(_ elements: [ElementDescription]) -> PageLayer { layer(stage(elements)) }

  /// A stage where it lies in the window.
  func layer(_ stage: Stage) -> PageLayer {
    PageLayer(stage: stage, background: background, layout: layout(stage), firstLine: firstLine)
  }

  func layout(_ elements: [ElementDescription]) -> PageLayout { layout(stage(elements)) }

  private func layout(_ stage: Stage) -> PageLayout {
    painter.layout(
      of: PageSketch(of: stage), in: CellRect(column: 0, row: 0, columns: columns, rows: rows))
  }

  func paint(_ layer: PageLayer, _ painter: StagePainter) -> Painted {
    var grid = Grid(columns: columns, rows: rows)
    let page = painter.paint(layer, view: view, into: &grid)
    return Painted(grid: grid, texts: page.texts)
  }

  /// A moment of the change from one page to another.
  func paint(
    _ turning: PageTurning, from leaving: [ElementDescription], to arriving: [ElementDescription]
  ) -> Painted {
    var grid = Grid(columns: columns, rows: rows)
    painter.paint(turning, from: layer(leaving), to: layer(arriving), view: view, into: &grid)
    return Painted(grid: grid, texts: [])
  }
}

extension ElementDescription {
  static func element(
    _ content: ElementContent, x: Double = 0, y: Double = 0, width: Double = 400, height: Double = 200,
    name: String = "element", _ change: (inout ElementDescription) -> Void = { _ in }
  ) -> ElementDescription {
    var element = ElementDescription(name: name, content: content)
    element.values.x = x
    element.values.y = y
    element.values.width = width
    element.values.height = height
    change(&element)
    return element
  }

  static func picture(
    _ file: String, x: Double = 0, y: Double = 0, width: Double = 400, height: Double = 200,
    alpha: Double = 1,
    description: String? = nil
  ) -> ElementDescription {
    element(.picture(file: file, description: description), x: x, y: y, width: width, height: height) {
      $0.values.alpha = alpha
    }
  }

  static func shape(
    _ color: RGBColor, _ kind: ShapeKind = .rectangle, x: Double = 0, y: Double = 0, width: Double = 400,
    height: Double = 200, alpha: Double = 1
  ) -> ElementDescription {
    element(.shape(kind), x: x, y: y, width: width, height: height) {
      $0.values.color = color
      $0.values.alpha = alpha
    }
  }

  static func text(
    _ words: String, x: Double = 0, y: Double = 0, width: Double = 400, height: Double = 20,
    size: Double = 16, color: RGBColor = .black, name: String = "text",
    _ change: (inout TextContent) -> Void = { _ in }
  ) -> ElementDescription {
    var text = TextContent(words: words)
    change(&text)
    return element(.text(text), x: x, y: y, width: width, height: height, name: name) {
      $0.values.fontSize = size
      $0.values.color = color
    }
  }

  func with(_ change: (inout ElementDescription) -> Void) -> ElementDescription {
    var element = self
    change(&element)
    return element
  }
}

extension PropertyValues {
  var color: RGBColor {
    get { RGBColor(redFraction: red, greenFraction: green, blueFraction: blue) }
    set {
      red = Double(newValue.red) / 255
      green = Double(newValue.green) / 255
      blue = Double(newValue.blue) / 255
    }
  }
}

extension RGBColor {
  static let rose = RGBColor(red: 200, green: 40, blue: 40)
  static let leaf = RGBColor(red: 40, green: 160, blue: 60)
  static let sea = RGBColor(red: 40, green: 60, blue: 200)
  static let gold = RGBColor(red: 230, green: 200, blue: 40)

  /// The largest difference of a channel.
  func distance(to other: RGBColor) -> Int {
    func difference(_ mine: UInt8, _ theirs: UInt8) -> Int { abs(Int(mine) - Int(theirs)) }
    return max(difference(red, other.red), difference(green, other.green), difference(blue, other.blue))
  }
}

extension Grid {
  /// The colour of a cell that has one colour; nil for any other.
  func color(_ column: Int, _ row: Int) -> RGBColor? {
    self[column, row].isSpace ? background(column, row) : nil
  }

  func background(_ column: Int, _ row: Int) -> RGBColor {
    Palette.rgb(of: self[column, row].background, terminalDefault: .black)
  }

  func foreground(_ column: Int, _ row: Int) -> RGBColor {
    Palette.rgb(of: self[column, row].foreground, terminalDefault: .white)
  }
}
