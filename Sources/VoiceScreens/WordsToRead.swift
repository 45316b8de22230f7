import CellGrid
import Commands
import PageLayout
import Reader
import Screens
import StageCore

/// All words of a page, for a person to read aloud, where the page that stands still does not show them all: they come
/// with its story.
struct WordsToRead {
  private var column: TextColumn
  private var area = CellRect(column: 0, row: 0, columns: 0, rows: 0)

  /// What is less than this far on its way to being seen cannot be read.
  private static let leastAlpha = 0.9

  /// Nil where the page shows all its words.
  init?(of page: PagePlayback, margins: Margins) {
    var paragraphs: [TextColumn.Paragraph] = []
    var isShown = true
    for thing in PageDescription(of: page).distinctThings {
      guard case .words(let words) = thing.fact else { continue }
      if !paragraphs.isEmpty { paragraphs.append(.blank) }
      paragraphs.append(TextColumn.Paragraph(words: words))
      isShown = isShown && thing.elements.contains { Self.isReadable($0, on: page.stage) }
    }
    guard !isShown else { return nil }
    column = TextColumn(paragraphs: paragraphs, margins: margins)
  }

  private static func isReadable(_ id: ElementID, on stage: Stage) -> Bool {
    stage.isShowing(id) && stage.values(of: id).alpha >= leastAlpha
  }

  mutating func layout(in area: CellRect) {
    self.area = area
    column.layout(in: area)
  }

  /// Scrolls them.
  ///
  /// - Returns: whether the command asks for that.
  mutating func perform(_ command: Command) -> Bool {
    switch command {
    case .lineBack: column.scroll(by: -1)
    case .lineOn: column.scroll(by: 1)
    case .screenBack: column.scrollPage(by: -1)
    case .screenOn: column.scrollPage(by: 1)
    default: return false
    }
    return true
  }

  func draw(into frame: inout Frame) {
    frame.cover(area)
    column.draw(into: &frame, area: area)
  }
}
