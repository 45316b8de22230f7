import BookVocabulary
import CellGrid
import PageLayout
import StageCore

/// Finds the places of labels: where they cover no other label, and a text only if they must.
struct LabelPlaces {
  private let page: CellRect
  /// By cell of the page.
  private var hasLabel: [Bool]
  private var hasText: [Bool]
  /// Whether there is anything to spare.
  private var hasTexts = false

  init(page: CellRect) {
    self.page = page
    hasLabel = Array(repeating: false, count: page.columns * page.rows)
    hasText = hasLabel
  }

  /// Keeps labels off a text as long as there is another place.
  mutating func spare(_ text: PlacedText) {
    hasTexts = true
    for cells in text.lineCells {
      for cell in self.cells(of: cells) { hasText[cell] = true }
    }
  }

  /// Takes the best place for a label of an element's box: the first row that is free. A text's label stands
  /// above the text, or else at the end of its first row or of the one above, where the fewest words are.
  ///
  /// - Returns: nil where every row is taken.
  mutating func take(columns: Int, for element: StageElement, in box: CellRect) -> CellRect? {
    let columns = min(columns, page.columns)
    // Where it would leave the page, it stands farther to the left.
    let left = max(page.column, min(max(box.column + 1, page.column), page.endColumn - columns))
    let atLeft = CellRect(column: left, row: 0, columns: columns, rows: 1)
    guard columns > 0, box.column < page.endColumn else { return nil }
    let first = max(box.row, page.row)
    let rows = first..<max(first, page.endRow)
    var places: [CellRect] = []
    var fallback: CellRect?
    if case .text = element.content, hasTexts {
      let right = max(page.column, min(box.endColumn, page.endColumn) - columns)
      let atRight = CellRect(column: right, row: first, columns: columns, rows: 1)
      places = [atLeft.moved(toRow: box.row - 1), atRight, atRight.moved(toRow: box.row - 1)]
      fallback = atRight
    }
    places += rows.map { atLeft.moved(toRow: $0) }
    let place =
      places.first { isFree($0, sparingTexts: true) }
      ?? ([fallback].compactMap(\.self) + places).first { isFree($0, sparingTexts: false) }
    guard let place else { return nil }
    for cell in cells(of: place) { hasLabel[cell] = true }
    return place
  }

  private func isFree(_ place: CellRect, sparingTexts: Bool) -> Bool {
    guard place.row >= page.row, place.row < page.endRow else { return false }
    return cells(of: place).allSatisfy { !hasLabel[$0] && !(sparingTexts && hasText[$0]) }
  }

  /// The cells of a row that lie on the page.
  private func cells(of place: CellRect) -> Range<Int> {
    let seen = place.intersection(page)
    guard !seen.isEmpty else { return 0..<0 }
    let start = (seen.row - page.row) * page.columns + seen.column - page.column
    return start..<start + seen.columns
  }
}

extension CellRect {
  fileprivate func moved(toRow row: Int) -> CellRect {
    CellRect(column: column, row: row, columns: columns, rows: rows)
  }
}

extension ElementContent {
  /// What the book calls an element that shows or plays it.
  package var type: ElementType {
    switch self {
    case .picture: .image
    case .text: .text
    case .sound: .audio
    case .movie: .movie
    case .area: .activearea
    case .shape: .shape
    }
  }

  /// One colour a kind of element, so that a page can be taken in at a glance.
  package var boxColor: RGBColor {
    switch self {
    case .picture: RGBColor(red: 95, green: 175, blue: 255)
    case .text: RGBColor(red: 255, green: 255, blue: 135)
    case .sound: RGBColor(red: 255, green: 135, blue: 255)
    case .movie: RGBColor(red: 95, green: 255, blue: 215)
    case .area: RGBColor(red: 255, green: 135, blue: 95)
    case .shape: RGBColor(red: 175, green: 255, blue: 135)
    }
  }
}

extension StageElement.Progress {
  /// The state in a word, as the boxes show it.
  var word: String {
    switch self {
    case .waiting: "waiting"
    case .showing: "showing"
    case .running: "running"
    case .done: "done"
    case .removed: "removed"
    }
  }
}
