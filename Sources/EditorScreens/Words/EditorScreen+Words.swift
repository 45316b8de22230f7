import BookEditing
import BookFormat
import BookVocabulary
import CellGrid
import EditorCanvas
import EditorPanes
import EditorSessions
import Phrases
import Ports
import PropertyList

/// Words that are edited where they stand.
extension EditorScreen {
  func isText(_ element: Int?) -> Bool {
    element.flatMap { elementsPage[$0] }?.type == .text
  }

  /// Begins to edit the words of a text.
  ///
  /// - Parameters:
  ///   - language: nil for the one that is read.
  ///   - isNew: whether its words are to be typed anew. Default false.
  func editWords(of element: Int, in language: String? = nil, isNew: Bool = false) {
    guard session.mayWrite else {
      session.answer = session.hindrance
      return
    }
    guard isText(element), let node = session.document.elements[safe: element] else {
      session.answer = phrases.isNoText
      return
    }
    select([element])
    revealSelection()
    let text = KeyLines.member(BookFormat.element.text, of: node)
    let tag = language ?? text.flatMap { session.languageTag(of: $0) }
    let words = tag.map { text?[$0]?.text ?? "" } ?? text?.text ?? ""
    mode = .words(
      EditedWords(
        buffer: TextBuffer(isNew ? "" : words), element: element, language: tag,
        columns: wordsPlace(of: element).columns, isNew: isNew))
    layoutPlaces()
  }

  /// Where words are edited: their element's cells, wide enough for a few.
  private func wordsPlace(of element: Int) -> CellRect {
    guard let box = elementsPage[element]?.box.bounds else { return canvas.area }
    var cells = canvas.cells(holding: box)
    cells.columns = max(Self.fewestColumns, min(cells.columns, canvas.area.columns))
    return cells
  }

  private static let fewestColumns = 16

  /// The cells in which words are edited, the line of them that is seen first, and all lines.
  func wordsArea(_ words: EditedWords) -> (area: CellRect, first: Int, lines: [WrappedLine]) {
    let lines = words.buffer.lines(columns: words.columns)
    let line = words.buffer.place(in: lines).line
    let box = wordsPlace(of: words.element)
    let (all, rows) = (canvas.area, min(canvas.area.rows, max(box.rows, lines.count)))
    let area = CellRect(
      column: max(all.column, min(box.column, all.endColumn - words.columns)),
      row: max(all.row, min(box.row, all.endRow - rows)), columns: words.columns, rows: rows)
    return (area, max(0, min(line - rows + 1, lines.count - rows)), lines)
  }

  /// Puts the cursor where a click is, has a drag select, and a double click a word; a click beside the words
  /// keeps what was typed.
  func point(_ event: MouseEvent, in words: EditedWords) {
    guard event.phase != .released else { return }
    let (area, first, lines) = wordsArea(words)
    guard area.contains(column: event.column, row: event.row) else {
      return event.phase == .pressed ? finish(words) : ()
    }
    var words = words
    let place = words.buffer.place(
      inLine: min(first + event.row - area.row, lines.count - 1), column: event.column - area.column,
      of: lines)
    if event.phase == .pressed, isSecondPress(event) {
      words.buffer.selectWord(at: place)
    } else {
      words.buffer.move(to: place, selects: event.phase == .moved)
    }
    mode = .words(words)
  }

  /// Takes what was typed, as a step, where it is something else.
  func finish(_ words: EditedWords) {
    mode = .none
    guard let element = elementsPage[words.element], let node = session.document.elements[safe: words.element]
    else { return }
    let text = KeyLines.member(BookFormat.element.text, of: node)
    let before = words.language.map { text?[$0]?.text } ?? text?.text
    // Words of a new text that were not typed stay as they are.
    let isLeft = words.buffer.letters.isEmpty && before == phrases.newText
    guard before ?? "" != words.buffer.text, !isLeft else { return }
    var address = element.address(BookFormat.element.text.spelling)
    if let language = words.language { address.steps.append(.key(language)) }
    session.perform(
      [.set(address, .string(words.buffer.text))], step: "words of \(element.name)", goesOn: words.isNew)
  }

  /// Takes the words that are being typed, so that they are not lost where the editor ends.
  package func keepTypedWords() {
    if case .words(let words) = mode { finish(words) }
  }

  /// Goes on with the words in the next language of the book. Those of a text without a language become those
  /// in the book's first.
  func changeLanguage(of words: EditedWords) {
    let tags = bookLanguages
    guard tags.count > 1 else { return }
    let text = session.document.elements[safe: words.element].flatMap {
      KeyLines.member(BookFormat.element.text, of: $0)
    }
    if text?.kind == .dictionary {
      finish(words)
    } else if let element = elementsPage[words.element] {
      let list = PropertyListValue.dictionary([.init(tags[0], .string(words.buffer.text))])
      session.perform(
        [.set(element.address(BookFormat.element.text.spelling), .list(list))],
        step: "languages of \(element.name)", goesOn: words.isNew)
    }
    let place = words.language.flatMap { tags.firstIndex(of: $0) } ?? 0
    editWords(of: words.element, in: tags[(place + 1) % tags.count])
  }

  var bookLanguages: [String] { session.document.book?.languages ?? [] }

  /// The languages of the book that a text has no words in.
  func missingLanguages(of words: EditedWords) -> [String] {
    guard words.language != nil, let node = session.document.elements[safe: words.element],
      let text = KeyLines.member(BookFormat.element.text, of: node)
    else { return [] }
    return bookLanguages.filter { $0 != words.language && (text[$0]?.text ?? "").isEmpty }
  }
}
