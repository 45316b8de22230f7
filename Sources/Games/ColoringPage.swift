import BookVocabulary
import Characters
import Outlines
import PictureCutting
import PictureRegions
import PropertyList

/// A book of one page that is a picture to be coloured: all of it is said in words of the format.
///
/// A value of the book for each region has the number of its colour, 0 where it has none yet, and is kept;
/// values of the page say which colour is chosen, and whether all is done.
package struct ColoringPage: Sendable {
  /// How it is coloured.
  package enum Manner: String, Sendable, CaseIterable {
    /// Any colour anywhere.
    case free
    /// Each region in the colour whose number stands in it.
    case byNumber
  }

  package let map: RegionMap
  package let table: ColoringTable
  package let manner: Manner
  private let description: GameWords
  /// The colours to choose from.
  let palette: [PictureColor]
  let outlines: [Outline]

  /// - Parameters:
  ///   - map: of a picture of the table's size.
  ///   - palette: the colours to choose from; by number those of the map. Default those of the map.
  ///   - description: what the picture shows.
  /// - Returns: nil where the table has not as many colours.
  package init?(
    of map: RegionMap, manner: Manner, table: ColoringTable, palette: [PictureColor]? = nil,
    description: GameWords = GameWords([])
  ) {
    self.palette = palette ?? map.palette
    guard self.palette.count <= table.swatches.count else { return nil }
    self.map = map
    self.manner = manner
    self.table = table
    self.description = description
    outlines = map.outlines(width: table.board.width, height: table.board.height)
  }

  /// The text of the book's list, in the old style.
  package var text: String { GameListText.of(list) }

  /// Each region by its name, and the name of the swatch of its colour, in the order of the regions.
  package var solution: [(region: String, swatch: String)] {
    map.regions.indices.map { (Self.region($0), Self.swatch(map.regions[$0].color)) }
  }

  /// Its value has the same name.
  package static func region(_ index: Int) -> String { "region-\(index + 1)" }
  package static func swatch(_ color: Int) -> String { "color-\(color + 1)" }

  /// The number of the colour that is chosen, from 1.
  package static let color = "color"
  static let done = "done"
  package static let fillLabel = "fill-label"
  package static let againLabel = "again-label"

  package var list: PropertyListValue {
    .gameBook(
      Self.title, width: table.width, height: table.height,
      values: map.regions.indices.map {
        .init(
          Self.region($0),
          .entries(["most": .integer(palette.count), "kept": .boolean(true), "title": .string("")]))
      }, page: page)
  }

  private static let title = GameWords(english: "A picture to colour", italian: "Un disegno da colorare")

  private var page: KeyValuePairs<String, PropertyListValue> {
    [
      "palette": .names(palette.map(Self.hex)),
      "values": .entries([
        Self.color: .entries([
          "start": .integer(1), "least": .integer(1), "most": .integer(palette.count),
          "title": .string(""),
        ]),
        Self.done: .entries(["start": .boolean(false), "title": .string("")]),
      ]),
      "elements": .array(
        ([board] + map.regions.indices.map(region) + lines + numbers + swatches + labels).map(\.value)),
    ]
  }

  static func hex(_ color: PictureColor) -> String {
    "#" + color.rgb.padded(to: 6, radix: 16)
  }

  /// What holds for a region that is as it should be.
  private func isRight(_ number: Int) -> GameCondition {
    switch manner {
    case .free: .isNot(Self.region(number), 0)
    case .byNumber: .is(Self.region(number), map.regions[number].color + 1)
    }
  }
}

// The board.
extension ColoringPage {
  /// White, and what knows when all is done.
  private var board: GameElement {
    var board = GameElement("shape", "board", in: table.board)
    board.add(["color": .string("#ffffff")])
    board.describe(description)
    board.when("becomes", if: map.regions.indices.map(isRight), .set(Self.done, .boolean(true)))
    return board
  }

  private func region(_ number: Int) -> GameElement {
    let (name, color) = (Self.region(number), map.regions[number].color + 1)
    var (region, path) = figure(name, outlines[number])
    region.add([
      "color": .string("#ffffff"), "colorOf": .string(name), "outline": path, "isActive": .boolean(true),
    ])
    switch manner {
    case .free:
      region.describe(GameWords(english: "area \(number + 1)", italian: "zona \(number + 1)"))
      for color in 1...palette.count {
        let isChosen = GameCondition.is(Self.color, color)
        region.when("touched", of: name, if: [isChosen], .set(name, .integer(color)))
        region.when("touched", of: Self.fillLabel, if: [isChosen, .is(name, 0)], .set(name, .integer(color)))
      }
    case .byNumber:
      region.describe(
        GameWords(
          english: "area \(number + 1), number \(color)", italian: "zona \(number + 1), numero \(color)"))
      let isRight = [GameCondition.is(Self.color, color)]
      region.when("touched", of: name, if: isRight, .set(name, .integer(color)))
      region.when("touched", of: Self.fillLabel, if: isRight, .set(name, .integer(color)))
    }
    region.when("touched", of: Self.againLabel, .set(name, .integer(0)))
    // Begun anew, or undone.
    region.when("becomes", if: [.is(name, 0), .is(Self.done, true)], .set(Self.done, .boolean(false)))
    return region
  }

  /// Those between regions go when all is done by number, as the picture has none; freely coloured, regions
  /// of one colour would be one without them.
  private var lines: [GameElement] {
    let outline = map.lineOutline(
      width: table.board.width, height: table.board.height, dotRows: map.isDrawing ? 1 : table.dotRows)
    guard let outline else { return [] }
    var (lines, path) = figure("lines", outline)
    lines.add(["color": .string(map.isDrawing ? "#000000" : GameColors.ink), "outline": path])
    if !map.isDrawing, manner == .byNumber {
      lines.isSeen(while: .is(Self.done, false), until: .is(Self.done, true))
    }
    return [lines]
  }

  /// A shape that is a figure of the board, and its path from the shape's own corner.
  private func figure(_ name: String, _ outline: Outline) -> (shape: GameElement, path: PropertyListValue) {
    let box = outline.bounds ?? PageRect(x: 0, y: 0, width: 0, height: 0)
    let place = PageRect(
      x: table.board.x + box.x, y: table.board.y + box.y, width: box.width, height: box.height)
    return (
      GameElement("shape", name, in: place), .string(outline.moved(byX: -box.x, y: -box.y).path)
    )
  }

  /// In regions that wait for their colours, where there is room; under each what shines while its colour is
  /// chosen.
  private var numbers: [GameElement] {
    guard manner == .byNumber else { return [] }
    let row = table.labels.height
    return map.regions.indices.flatMap { number -> [GameElement] in
      let color = map.regions[number].color + 1
      let width = JigsawTable.columnWidth * Double(String(color).utf8.count)
      guard let box = numberBox(number, width: width, height: row) else { return [] }
      var label = GameElement.label("number-\(number + 1)", .string(String(color)), in: box, rowHeight: row)
      label.isSeen(while: .is(Self.region(number), 0), until: .isNot(Self.region(number), 0))
      var shine = GameElement("shape", "shine-\(number + 1)", in: box.grown(by: JigsawTable.columnWidth))
      shine.add(["color": .string(GameColors.gold)])
      shine.when("becomes", if: [.is(Self.color, color), .is(Self.region(number), 0)], .act("show"))
      shine.when("becomes", if: [.isNot(Self.color, color)], .act("hide"))
      shine.when("becomes", if: [.isNot(Self.region(number), 0)], .act("hide"))
      return [shine, label]
    }
  }

  /// Where the number of a region stands: in cells of the window that lie in it, or else around the place
  /// farthest from its edge, which may lie between cells; nil where there is no room for it.
  private func numberBox(_ number: Int, width: Double, height: Double) -> PageRect? {
    let point = map.labelPoint(number, width: table.board.width, height: table.board.height)
    let box = PageRect(
      x: table.board.x + point.x - width / 2, y: table.board.y + point.y - height / 2, width: width,
      height: height)
    func cell(_ place: Double, _ side: Double, _ step: Double) -> Double {
      ((place / side).rounded(.down) + step) * side
    }
    for (down, right) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      let cells = PageRect(
        x: cell(box.x, JigsawTable.columnWidth, right), y: cell(box.y, height, down), width: width,
        height: height)
      if lies(cells, in: number) { return cells }
    }
    return lies(box, in: number) ? Outline.onGrid(box) : nil
  }

  /// Whether a box of page pixels lies in a region.
  private func lies(_ box: PageRect, in number: Int) -> Bool {
    func pixels(_ start: Double, _ length: Double, _ scale: Double) -> ClosedRange<Int>? {
      let (first, last) = (
        Int((start * scale).rounded(.down)), Int(((start + length) * scale).rounded(.up)) - 1
      )
      return first <= last ? first...last : nil
    }
    let board = table.board
    guard
      let columns = pixels(box.x - board.x, box.width, Double(map.width) / board.width),
      let rows = pixels(box.y - board.y, box.height, Double(map.height) / board.height)
    else { return false }
    return map.region(number, has: columns, rows)
  }
}

extension PageRect {
  /// As much wider at both sides.
  fileprivate func grown(by pixels: Double) -> PageRect {
    PageRect(x: x - pixels, y: y, width: width + 2 * pixels, height: height)
  }
}
