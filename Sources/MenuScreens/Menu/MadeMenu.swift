import BookFormat
import BookModel
import BookVocabulary
import CellGrid
import Characters
import PageLayout
import Ports
import Screens
import Settings
import StagePainter

/// The menu, or the end, of a book that has none of its own: its title, its doors, and space for a picture,
/// laid out for a window.
///
/// It is a page like any other, so that its title is drawn in large letters where there is room, and what can
/// be touched is touched as on all pages.
struct MadeMenu {
  struct Opening: Equatable {
    var request: PageRequest
    /// What its element is called: the same whatever the reader's language is.
    var name: String
    var words: String
    /// Said where there is little space.
    var short: String
  }

  var title: String
  var subtitle: String?
  var authors: String?
  var doors: [Opening]
  var colors: MenuColors
  /// Width ÷ height of the picture; nil where there is none.
  var pictureShape: Double?

  /// The page, and where the picture lies beside its words.
  struct Laid {
    var page: Page
    /// Page pixels.
    var width: Double
    var height: Double
    /// Cells of the window; nil where there is no room for it.
    var picture: CellRect?
  }

  /// Pixels that a row of cells is high.
  private static let rowPixels = 16.0
  /// Columns before the words of a door, for the mark of what is in focus.
  static let markColumns = 2
  /// Fewer columns or rows show no picture.
  private static let leastPicture = (columns: 8, rows: 4)
  /// A title is drawn in no more lines.
  private static let mostTitleLines = 4
  /// Rows of the font's size: what letters of dots need to be read.
  private static let leastTallLetters = 4.4
  /// Windows of fewer columns have the short words.
  private static let fewColumns = 60

  /// - Parameter painter: draws the title later.
  func laid(out window: WindowShape, by painter: StagePainter) -> Laid {
    let area = window.aboveFoot
    let column = Self.rowPixels / window.cellAspect
    let places = Places(of: self, in: area, cellAspect: window.cellAspect, painter: painter)
    var page = Page()
    page.background = colors.paper
    func text(
      _ words: String, in box: CellRect, size: Double, color: Color, align: HorizontalAlignment = .left,
      named name: String? = nil
    ) -> Element {
      var text = Element.Text(text: LocalizedString(words))
      text.fontColor = color
      text.fontSize = size * Self.rowPixels
      text.align = align
      text.role = .label
      var element = Element(
        name: name ?? "words \(page.elements.count)", index: page.elements.count, kind: .text(text))
      (element.x, element.y) = (Double(box.column) * column, Double(box.row) * Self.rowPixels)
      (element.width, element.height) =
        (Double(box.columns) * column, Double(box.rows) * Self.rowPixels)
      return element
    }
    let align = places.isCentered ? HorizontalAlignment.center : .left
    page.elements.append(
      text(
        places.title.words, in: places.title.box, size: places.title.size, color: colors.title, align: align))
    for line in places.lines {
      page.elements.append(text(line.words, in: line.box, size: 0.5, color: colors.quiet, align: align))
    }
    for (opening, box) in zip(doors, places.doors) {
      var door = text(
        places.isShort ? opening.short : opening.words, in: box, size: 0.5, color: colors.ink,
        named: opening.name)
      door.isActive = true
      var trigger = Trigger(triggeringItem: door.name, event: .touched)
      trigger.action = .request(opening.request)
      door.triggers = [trigger]
      page.elements.append(door)
    }
    return Laid(
      page: page, width: Double(area.columns) * column, height: Double(area.rows) * Self.rowPixels,
      picture: places.picture)
  }

  /// Where everything lies, in cells.
  private struct Places {
    var isShort: Bool
    var isCentered = true
    var picture: CellRect?
    var title = (words: "", box: CellRect(column: 0, row: 0, columns: 1, rows: 1), size: 1.0)
    var lines: [(words: String, box: CellRect)] = []
    var doors: [CellRect] = []

    init(of menu: MadeMenu, in area: CellRect, cellAspect: Double, painter: StagePainter) {
      let isShort = area.columns < MadeMenu.fewColumns
      self.isShort = isShort
      let margin = (columns: isShort ? 1 : max(3, area.columns / 24), rows: area.rows >= 18 ? 1 : 0)
      let gutter = isShort ? 2 : max(3, area.columns / 24)
      let inner = CellRect(
        column: area.column + margin.columns, row: area.row + margin.rows,
        columns: area.columns - 2 * margin.columns, rows: area.rows - 2 * margin.rows)
      let doorWords = menu.doors.map { isShort ? $0.short : $0.words }
      let doorColumns = (doorWords.map(CharacterWidth.of).max() ?? 0) + MadeMenu.markColumns
      var words = inner
      let isWide = Double(inner.columns) >= Double(inner.rows) * cellAspect * 1.1
      let pitch = area.rows >= 36 ? 3 : area.rows >= 20 ? 2 : 1
      let doorRows = max(0, (menu.doors.count - 1) * pitch + 1)
      if let shape = menu.pictureShape {
        var room = inner
        if isWide {
          room.columns -= gutter + max(doorColumns, isShort ? 20 : inner.columns * 9 / 20)
        } else {
          room.rows -= doorRows + 6
        }
        if room.columns >= MadeMenu.leastPicture.columns, room.rows >= MadeMenu.leastPicture.rows {
          var cells = Projection(
            pageWidth: 1000 * shape, pageHeight: 1000, fitting: room, dots: painter.dots,
            cellAspect: cellAspect
          ).cells
          if isWide {
            isCentered = false
            cells.column = room.column
            words.column = cells.endColumn + gutter
            words.columns = inner.endColumn - words.column
          } else {
            cells.row = room.row
            words.row = cells.endRow + 1
            words.rows = inner.endRow - words.row
          }
          picture = cells
        }
      }
      placeWords(of: menu, doorWords, doorRows: doorRows, pitch: pitch, in: words, area, cellAspect, painter)
      if isWide { center(in: inner) }
    }

    private mutating func placeWords(
      of menu: MadeMenu, _ doorWords: [String], doorRows: Int, pitch: Int, in words: CellRect,
      _ area: CellRect, _ cellAspect: Double, _ painter: StagePainter
    ) {
      let isRoomy = area.rows >= 18
      let gap = isRoomy ? 2 : 1
      let isBeside = !isCentered
      var left = words.rows - doorRows - gap
      func rows(_ text: String) -> Int { TextLayout(text, columns: words.columns).lines.count }
      // The title before all else; of a long one as much as there is room for.
      let titleRows = min(rows(menu.title), max(1, left))
      left -= titleRows
      var shown: [(words: String, rows: Int)] = []
      for line in [menu.subtitle, menu.authors].compactMap(\.self) {
        let needed = rows(line)
        guard needed <= min(left, 3) else { continue }
        shown.append((line, needed))
        left -= needed
      }
      let gapBelowTitle = isRoomy && !shown.isEmpty && left > 1 ? 1 : 0
      left -= gapBelowTitle
      let letters = painter.largeLetters(
        for: (1...MadeMenu.mostTitleLines).compactMap { menu.title.broken(intoLines: $0) },
        alignment: isCentered ? .center : .left, columns: words.columns, rows: titleRows + left,
        tallest: max(MadeMenu.leastTallLetters, Double(area.rows) / 6), cellAspect: cellAspect)
      let heading = letters?.rows ?? titleRows
      let all = heading + gapBelowTitle + shown.reduce(0) { $0 + $1.rows } + gap + doorRows
      // It hangs a little above the middle, where the eye falls first.
      var row = words.row + max(0, (words.rows - all) * 2 / 5)
      func take(_ rows: Int, _ text: String? = nil) -> CellRect {
        defer { row += rows }
        // Beside the picture it takes no more columns than its words.
        let inked = text.map { TextLayout($0, columns: words.columns).lines.map(\.width).max() ?? 1 }
        return CellRect(
          column: words.column, row: row, columns: isBeside ? inked ?? words.columns : words.columns,
          rows: rows)
      }
      // Of cells, it is bold from a sixteenth of the page's height on.
      let titleWords = letters?.words ?? menu.title.balanced(columns: words.columns)
      title = (
        titleWords, take(heading, letters == nil ? titleWords : nil),
        letters?.size ?? max(1, Double(area.rows) / 15.9)
      )
      row += gapBelowTitle
      lines = shown.map { ($0.words, take($0.rows, $0.words)) }
      row += gap
      let widest = (doorWords.map(CharacterWidth.of).max() ?? 0) + MadeMenu.markColumns
      let indent = isCentered ? max(0, (words.columns - widest) / 2) : 0
      doors = doorWords.indices.map { index in
        CellRect(
          column: words.column + indent + MadeMenu.markColumns, row: row + index * pitch,
          columns: min(widest, words.columns - indent) - MadeMenu.markColumns, rows: 1)
      }
    }

    /// Has picture and words stand in the middle together, where the words do not take all of their columns.
    private mutating func center(in inner: CellRect) {
      guard picture != nil else { return }
      let inked = ([title.box] + lines.map(\.box) + doors).map(\.endColumn).max() ?? inner.endColumn
      let shift = (inner.endColumn - inked) / 2
      guard shift > 0 else { return }
      picture?.column += shift
      title.box.column += shift
      for index in lines.indices { lines[index].box.column += shift }
      for index in doors.indices { doors[index].column += shift }
    }
  }
}

/// The colours of a made menu: those of a theme, or the warm white of a book's paper.
struct MenuColors: Equatable {
  var paper: Color
  var ink: Color
  var title: Color
  var quiet: Color
  var accent: RGBColor

  /// - Parameter theme: `automatic` is a book's own paper.
  init(theme: Theme) {
    let style = Style(theme: theme == .automatic ? .light : theme, depth: .direct)
    func rgb(_ color: CellColor) -> RGBColor { Palette.rgb(of: color, terminalDefault: .black) }
    func color(_ cell: CellColor) -> Color {
      let color = rgb(cell)
      return Color(
        red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
    }
    paper = color(style.paper)
    ink = color(style.ink)
    quiet = color(style.quiet)
    title = color(style.ink)
    accent = rgb(style.accent)
  }
}
