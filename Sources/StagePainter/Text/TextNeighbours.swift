import CellGrid
import StageCore

/// The cells that texts stand in, found by rows: a text looks at those near it, however many the page has.
///
/// ```swift
/// var texts = TextNeighbours(around: page)
/// texts.append(cells)
/// for other in texts.overlapping(box, of: number) { … }
/// ```
struct TextNeighbours {
  /// By text.
  private(set) var cells: [CellRect] = []
  /// What is looked at: the page, and as much again on each side. Texts farther off are in nobody's way.
  let bounds: CellRect
  /// By row of the bounds, the last of its places in `links`.
  private var heads: [Int32]
  /// The texts of a row, each with the place of the one before. A text that has left a row is still in it,
  /// but its cells tell that it is not.
  private var links: [(text: Int32, before: Int32)] = []
  /// By text, the search in which it was seen last.
  private var seen: [Int32] = []
  private var search: Int32 = 0

  /// No text minds more others than these: words in more layers cannot be told apart, wherever they stand.
  static let mostOthers = 64
  /// No search goes on for longer.
  private static let mostSteps = 4096

  init(around page: CellRect) {
    bounds = CellRect(
      column: page.column - page.columns, row: page.row - page.rows, columns: 3 * page.columns,
      rows: 3 * page.rows)
    heads = [Int32](repeating: -1, count: bounds.rows)
  }

  /// Adds the next text.
  mutating func append(_ rect: CellRect) {
    cells.append(rect)
    seen.append(0)
    let rows = rows(of: rect)
    enter(cells.count - 1, rows)
  }

  /// Moves a text to other cells.
  mutating func move(_ text: Int, to rect: CellRect) {
    let before = rows(of: cells[text])
    let now = rows(of: rect)
    cells[text] = rect
    enter(text, now.lowerBound..<max(now.lowerBound, min(now.upperBound, before.lowerBound)))
    enter(text, min(now.upperBound, max(now.lowerBound, before.upperBound))..<now.upperBound)
  }

  /// The other texts that have cells of a rectangle, in the order of adding; of very many, some.
  mutating func overlapping(_ rect: CellRect, of text: Int) -> [Int] {
    var others: [Int] = []
    var steps = 0
    search += 1
    seen[text] = search
    for row in rows(of: rect) {
      var link = heads[row]
      while link >= 0, steps < Self.mostSteps, others.count < Self.mostOthers {
        let other = Int(links[Int(link)].text)
        link = links[Int(link)].before
        steps += 1
        guard seen[other] != search else { continue }
        seen[other] = search
        if cells[other].overlaps(rect) { others.append(other) }
      }
    }
    return others.sorted()
  }

  /// Whether no text but one has cells in a strip of a row.
  func isFree(_ strip: CellRect, of text: Int) -> Bool {
    for row in rows(of: strip) {
      var link = heads[row]
      var steps = 0
      while link >= 0 {
        let other = Int(links[Int(link)].text)
        link = links[Int(link)].before
        steps += 1
        if steps > Self.mostSteps || (other != text && cells[other].overlaps(strip)) { return false }
      }
    }
    return true
  }

  /// The rows of a rectangle, from the top of the bounds.
  private func rows(of rect: CellRect) -> Range<Int> {
    let seen = rect.intersection(bounds)
    let first = seen.row - bounds.row
    return seen.isEmpty ? 0..<0 : first..<first + seen.rows
  }

  private mutating func enter(_ text: Int, _ rows: Range<Int>) {
    for row in rows {
      links.append((Int32(text), heads[row]))
      heads[row] = Int32(links.count - 1)
    }
  }
}

/// Where pictures, movies and shapes begin and end, which is what stops a text that grows.
///
/// A picture that the text did not lie on anyway begins below it or ends above it; row by row, the first that
/// a growing text meets is met at its edge.
struct PictureEdges {
  private var tops: CellRegion
  private var bottoms: CellRegion

  /// - Parameter bounds: the cells in which edges are looked for.
  init(of elements: [StageElement], within bounds: CellRect, at projection: Projection) {
    tops = CellRegion(within: bounds)
    bottoms = tops
    for element in elements {
      switch element.content {
      case .picture, .movie, .shape: break
      case .text, .sound, .area: continue
      }
      var edge = projection.cellRect(element.bounds)
      let rows = edge.rows
      edge.rows = 1
      tops.insert(edge)
      edge.row += rows - 1
      bottoms.insert(edge)
    }
  }

  /// Whether a text that grows downwards may take a strip of a row, having taken those above it.
  func isFreeBelow(_ strip: CellRect) -> Bool { !tops.overlaps(strip) }

  /// Whether a text that grows upwards may take a strip of a row, having taken those below it.
  func isFreeAbove(_ strip: CellRect) -> Bool { !bottoms.overlaps(strip) }
}
