import BookVocabulary
import CellGrid
import StageCore

/// Where everything of a page lies in a window: the picture, and each text. It depends on the page, the
/// window and the reader's options, and on nothing that happens while the page plays.
///
/// ```swift
/// let layout = painter.layout(of: PageSketch(of: stage), in: window)
/// painter.paint(PageLayer(stage: stage, background: .white, layout: layout), into: &grid)
/// let texts = layout.texts(on: stage)
/// ```
package struct PageLayout: Equatable, Sendable {
  package enum Arrangement: String, Sendable {
    /// The whole page, its words where the author put them.
    case drawn
    /// The picture and the words in places of their own.
    case apart
  }

  package let arrangement: Arrangement
  /// Where the page, or what is shown of it, lies. Of a page that has only words it says where they would be.
  package let projection: Projection
  /// Whether there is a picture: anything that is drawn or can be touched, or words that stand in it.
  package let hasPicture: Bool
  /// Where words have a place of their own; nil where they stand in the picture.
  package let words: CellRect?
  /// The hints that are said in the quiet line at the foot.
  package let footHints: [ElementID]
  /// The texts that are written in cells, in reading order, but for those at the foot.
  let stands: [Stand]
  /// The place among these of each text: frames ask for them one by one.
  private let placeOfStand: [ElementID: Int]
  /// All lines of words that have a place of their own, those that are still to come among them.
  package let wordLines: Int
  /// Whether it is not known yet of all texts that may be large letters whether they have room in their
  /// boxes.
  package var isProvisional = false
  /// How far letters stand apart.
  var spacing = LetterSpacing.normal
  /// Those that are not shown, since they belong to other parts of the page.
  var textsElsewhere: Set<ElementID> = []

  /// Where a text stands once it has come to rest.
  struct Stand: Equatable, Sendable {
    enum Place: Equatable, Sendable {
      /// In the picture.
      case picture(TextPlace)
      /// Among the words that have a place of their own, from a line of them on.
      case words(firstLine: Int, lines: [TextLayout.Line])

      /// The line of the words that comes after it; 0 in the picture.
      var endOfWords: Int {
        if case .words(let first, let lines) = self { first + lines.count } else { 0 }
      }
    }

    var id: ElementID
    var place: Place
    /// The box that a place in the picture was found for; nil for a text that never moves.
    var movingFrom: PageRect?
  }

  init(
    arrangement: Arrangement, projection: Projection, hasPicture: Bool, words: CellRect?,
    footHints: [ElementID], stands: [Stand]
  ) {
    self.arrangement = arrangement
    self.projection = projection
    self.hasPicture = hasPicture
    self.words = words
    self.footHints = footHints
    self.stands = stands
    placeOfStand = Dictionary(
      stands.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    wordLines = stands.lazy.map(\.place.endOfWords).max() ?? 0
  }

  /// The cells of the picture; nil where there is none.
  package var picture: CellRect? { hasPicture ? projection.cells : nil }

  /// The cells that have the colour of the page's paper; the others round them are margin.
  package var paper: CellRect { arrangement == .drawn ? projection.cells : projection.area }

  /// Whether a text has a place of its own, apart from the picture.
  package func isApart(_ id: ElementID) -> Bool { lines(of: id) != nil }

  /// The lines that a text has among the words, from 0; nil for one that is not among them.
  package func lines(of id: ElementID) -> Range<Int>? {
    guard case .words(let first, let lines)? = stand(of: id)?.place else { return nil }
    return first..<first + lines.count
  }

  private func stand(of id: ElementID) -> Stand? { placeOfStand[id].map { stands[$0] } }

  /// Whether a text is not written on the page: it is said at the foot, or belongs to another part.
  package func leavesOut(_ id: ElementID) -> Bool { footHints.contains(id) || textsElsewhere.contains(id) }

  /// How many rows of words are shown at a time.
  package var wordRows: Int { words?.rows ?? 0 }

  /// The lines of words that are there to be read, up to the last one that is on the page by now.
  package func lineCount(on stage: Stage) -> Int {
    stands.lazy.filter { stage.isShowing($0.id) && stage.values(of: $0.id).alpha > 0 }.map(\.place.endOfWords)
      .max() ?? 0
  }

  /// Where the texts stand that are on the page by now, in reading order, without the hints at the foot.
  ///
  /// - Parameter firstLine: the line of the words that is seen first, held to those there are.
  package func texts(on stage: Stage, firstLine: Int = 0) -> [PlacedText] {
    let first = held(firstLine)
    return stands.filter { stage.isShowing($0.id) }.map { placed($0, on: stage, firstLine: first) }
  }

  /// Where a text stands that is in the picture or among the words, be it on the page by now or not. One that
  /// the layout did not know of is cut where its box has no room for more: words that stand for a picture
  /// which cannot be shown, or that were large letters before.
  ///
  /// - Parameter content: the words it has now.
  package func place(of element: StageElement, _ content: TextContent, on stage: Stage, firstLine: Int)
    -> PlacedText
  {
    stand(of: element.id).map { placed($0, on: stage, firstLine: held(firstLine)) }
      ?? unforeseen(content, in: element.bounds, of: element.id)
  }

  private func held(_ firstLine: Int) -> Int { max(0, min(firstLine, wordLines - wordRows)) }

  private func placed(_ stand: Stand, on stage: Stage, firstLine: Int) -> PlacedText {
    switch stand.place {
    case .picture(var place):
      if let box = stand.movingFrom {
        let from = projection.cellRect(box)
        let now = projection.cellRect(stage.values(of: stand.id).bounds)
        place = place.moved(columns: now.column - from.column, rows: now.row - from.row)
      }
      if let content = changingWords(of: stand.id, on: stage) { place.say(content, spacing: spacing) }
      return PlacedText(
        element: stand.id, cells: place.cells, border: place.border, lines: place.lines, firstLine: 0,
        isInPicture: true)
    case .words(let start, var lines):
      let words = words ?? projection.area
      if let content = changingWords(of: stand.id, on: stage) {
        lines = content.lines(columns: words.columns, spacing: spacing, atMost: lines.count)
      }
      let hidden = min(max(0, firstLine - start), lines.count)
      let row = min(words.endRow, words.row + max(0, start - firstLine))
      let rows = max(0, min(lines.count - hidden, words.endRow - row))
      return PlacedText(
        element: stand.id,
        cells: CellRect(column: words.column, row: row, columns: words.columns, rows: rows), border: nil,
        lines: lines, firstLine: hidden, isInPicture: false)
    }
  }

  /// The content of a text whose words show values; nil for any other, whose lines stay as they are.
  private func changingWords(of id: ElementID, on stage: Stage) -> TextContent? {
    guard case .text(let content) = stage.content(of: id), content.longestWords != nil else { return nil }
    return content
  }

  /// The cells of an element: of a text that stands apart where its words are, of anything else its box in
  /// the picture.
  package func cells(of id: ElementID, on stage: Stage, firstLine: Int = 0) -> CellRect {
    if let stand = stand(of: id), case .words = stand.place {
      return placed(stand, on: stage, firstLine: held(firstLine)).cells
    }
    return projection.cellRect(stage.values(of: id).bounds)
  }

  private func unforeseen(_ text: TextContent, in box: PageRect, of id: ElementID) -> PlacedText {
    let cells = projection.cellRect(box)
    let isSeen = cells.overlaps(projection.cells)
    let place = TextPlace(
      cutting: text, MeasuredText(text.words),
      to: isSeen ? PicturePlaces.box(of: box, alignment: text.alignment, at: projection) : cells)
    return PlacedText(
      element: id, cells: place.cells, border: place.border, lines: place.lines, firstLine: 0,
      isInPicture: true)
  }
}
