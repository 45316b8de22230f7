import BookDiscovery
import Cards
import CellGrid
import Characters
import Commands
import Phrases
import Ports
import Screens

/// How the shelf looks.
extension ShelfScreen {
  /// Columns at both sides of what stands above the cards.
  private static let margin = 3

  func paint(into frame: inout Frame) {
    frame.beginBlank()
    for part in head { frame.write(part) }
    if let title, let area = titleArea, let focused {
      title.draw(focused.title, in: area, cellAspect: window.cellAspect, into: &frame)
    }
    if shelved.books.isEmpty {
      paintEmpty(into: &frame)
    } else if shelved.shown.isEmpty {
      let lines = TextLayout(
        phrases.noBook(with: field.text), columns: window.columns - 2 * Self.margin
      ).words(inRows: max(1, cardArea.rows - 1))
      for (row, line) in lines.enumerated() {
        frame.write(line, column: Self.margin, row: headRows + 1 + row, ink: .quiet)
      }
    } else {
      list.draw(into: &frame) { frame, card in
        guard shelved.shown.indices.contains(card.index) else { return }
        paint(shelved.shown[card.index], on: card, into: &frame)
      }
      if let card = list.cards.first(where: \.isSelected), let book = focused {
        let title = titleLines(of: book, in: card.words).first ?? ""
        frame.cursor = CellPlace(column: column(of: title, in: card.words), row: card.words.row + 1)
      }
    }
    if field.isOpen, let typed = head.last {
      frame.cursor = CellPlace(column: typed.columns.upperBound - 1, row: typed.row)
    }
    frame.draw(statusLine)
  }

  // MARK: Above the cards

  /// Where the title of the book in focus stands in large letters; nil where there is no room for them, or
  /// they cannot be drawn.
  var titleArea: CellRect? {
    guard title != nil, window.rows >= Self.rowsWithTitle, window.columns >= Self.columnsWithTitle else {
      return nil
    }
    let rows = window.rows / Self.shareOfTitle
    return CellRect(
      column: Self.titleMargin, row: 1, columns: window.columns - 2 * Self.titleMargin, rows: rows)
  }
  private static let (rowsWithTitle, columnsWithTitle) = (36, 80)
  private static let titleMargin = 3
  /// Of so many rows of the window one is the title's.
  private static let shareOfTitle = 8

  /// What stands above the cards: what this is, how it is sorted, and what was typed.
  var head: [HeadPart] {
    guard !field.isOpen || headRows > 1 else { return [typedPart] }
    var parts = [
      HeadPart(words: phrases.shelfTitle, column: Self.margin, row: 0, ink: .accent, attributes: .bold)
    ]
    if !shelved.books.isEmpty {
      let start = parts[0].columns.upperBound + 1
      let room = start..<max(start, window.columns - Self.margin)
      // In short where there is room for more so.
      let (long, short) = (
        choices(findsWith: phrases.findsWords, in: room), choices(findsWith: phrases.search, in: room)
      )
      parts += short.count > long.count ? short : long
    }
    if field.isOpen { parts.append(typedPart) }
    return parts
  }

  /// What was typed.
  private var typedPart: HeadPart {
    let room = window.columns - 2 * Self.margin - CharacterWidth.of(phrases.findsBooks) - 1
    let typed = field.text.ending(inColumns: room)
    return HeadPart(
      words: "\(phrases.findsBooks) \(typed)", column: Self.margin, row: headRows - 1, ink: .accent,
      attributes: .bold)
  }

  /// What can be clicked on; the search of all books before all else.
  private func choices(findsWith search: String, in columns: Range<Int>) -> [HeadPart] {
    let all: [(Command, String)] = [
      (.search, search), (.sort, phrases.sorted(by: shelved.order)),
      (.group, phrases.grouped(by: shelved.group)),
    ]
    return HeadPart.choices(
      all.map { ($0, services.key(for: $0, in: [.shelf, .list]), $1) }, row: 0, in: columns)
  }

  private func paintEmpty(into frame: inout Frame) {
    // Until all folders have been looked at, the foot says so.
    guard !news.isLooking else { return }
    var paragraphs = [TextColumn.Paragraph(words: phrases.emptyShelf, isHeading: true), .blank]
    paragraphs.append(.init(words: phrases.emptyShelfExplained))
    let folders = services.shelf?.folders ?? []
    if !folders.isEmpty {
      paragraphs += [.blank, .init(words: phrases.booksLieHere), .blank] + folders.map { .init(words: $0) }
    }
    var column = TextColumn(paragraphs: paragraphs)
    column.layout(in: cardArea)
    column.draw(into: &frame, area: cardArea)
  }

  // MARK: A card

  private func paint(_ book: ShelfBook, on card: CardGrid.Card, into frame: inout Frame) {
    let key = coverKey(of: book)
    let hasNone =
      ShelvedFile.cover(of: book.entry) == nil || covers.thumbnails[key].map { $0 == nil } ?? false
    if hasNone || book.presence != .there {
      paintPlainCover(of: book, in: card.picture, into: &frame)
    } else {
      covers.pictures.draw(covers.thumbnails[key] ?? nil, key, in: card.picture, into: &frame)
    }
    let cells = card.words
    paintProgress(of: book, in: cells, into: &frame)
    let isThere = book.presence == .there
    let lines = titleLines(of: book, in: cells)
    let ink: Style.Ink = card.isSelected ? .accent : isThere ? .ink : .quiet
    for (row, line) in lines.enumerated() {
      write(
        line, in: cells, row: cells.row + 1 + row, ink: ink, attributes: card.isSelected ? .bold : [],
        into: &frame)
    }
    guard !list.isAlone else { return }
    write(book.authors, in: cells, row: cells.row + 1 + lines.count, ink: .quiet, into: &frame)
  }

  /// A title in one line or two.
  private func titleLines(of book: ShelfBook, in cells: CellRect) -> [String] {
    if list.isAlone { return [book.title.shortened(toColumns: cells.columns)] }
    let titles = TextLayout(book.title, columns: cells.columns).lines.map(\.text)
    let rest = titles.dropFirst().joined(separator: " ")
    return ([titles.first ?? ""] + (rest.isEmpty ? [] : [rest])).map {
      $0.shortened(toColumns: cells.columns)
    }
  }

  /// Where a line begins that stands in the middle under a cover.
  private func column(of line: String, in cells: CellRect) -> Int {
    cells.column + (cells.columns - CharacterWidth.of(line)) / 2
  }

  /// Writes a line there.
  private func write(
    _ words: String, in cells: CellRect, row: Int, ink: Style.Ink, attributes: CellAttributes = [],
    into frame: inout Frame
  ) {
    let line = words.shortened(toColumns: cells.columns)
    frame.write(
      line, column: column(of: line, in: cells), row: row, ink: ink, attributes: attributes)
  }

  /// A thin bar and the page; of a book that cannot be opened, why not.
  private func paintProgress(of book: ShelfBook, in cells: CellRect, into frame: inout Frame) {
    let row = cells.row
    if book.presence != .there {
      let words = "✕ " + short(book.presence)
      frame.write(
        words.shortened(toColumns: cells.columns), column: cells.column, row: row, ink: .accent,
        attributes: .bold)
      return
    }
    guard let share = book.share, let page = book.page else { return }
    let number = " \(page)/\(book.entry.pageCount)"
    let bar = cells.columns - number.count
    guard bar > 2 else { return }
    let full = max(1, Int((Double(bar) * share).rounded(.down)))
    frame.write(String(repeating: "━", count: full), column: cells.column, row: row, ink: .accent)
    frame.write(
      String(repeating: "─", count: bar - full), column: cells.column + full, row: row, ink: .quiet)
    frame.write(number, column: cells.column + bar, row: row, ink: .quiet)
  }

  private func short(_ presence: ShelfBook.Presence) -> String {
    switch presence {
    case .there: ""
    case .broken: phrases.cannotBeRead
    case .gone: phrases.bookIsGone
    case .away: phrases.bookIsAway
    }
  }

  /// A cover for a book that has none: its title, framed, as on a spine.
  private func paintPlainCover(of book: ShelfBook, in place: CellRect, into frame: inout Frame) {
    let style = frame.style
    frame.grid.fill(place, with: Cell(" ", foreground: style.quiet, background: style.shade))
    guard place.columns >= 4, place.rows >= 3 else { return }
    let line = String(repeating: "─", count: place.columns - 2)
    for row in place.row..<place.endRow {
      let isFirst = row == place.row
      let text =
        isFirst ? "┌\(line)┐" : row == place.endRow - 1 ? "└\(line)┘" : nil
      if let text {
        frame.write(text, column: place.column, row: row, ink: .quiet, shaded: true)
      } else {
        frame.write("│", column: place.column, row: row, ink: .quiet, shaded: true)
        frame.write("│", column: place.endColumn - 1, row: row, ink: .quiet, shaded: true)
      }
    }
    let room = place.columns - 4
    guard room > 2 else { return }
    let lines = TextLayout(book.title, columns: room).lines.prefix(place.rows - 2)
    let top = place.row + (place.rows - lines.count) / 2
    for (row, line) in lines.enumerated() {
      let spare = room - CharacterWidth.of(line.text)
      frame.write(
        line.text, column: place.column + 2 + max(0, spare / 2), row: top + row, ink: .quiet, shaded: true)
    }
  }

  // MARK: The foot

  package var statusLine: StatusLine {
    var line = StatusLine()
    line.progress = list.progress
    if !hasTakenOff {
      line.place =
        field.isOpen
        ? services.wayBack(from: field, in: keyContexts) : services.wayOut(in: keyContexts)
    }
    if hasTakenOff, let book = takenOff.last {
      let key = services.key(for: .undo, in: [.shelf, .list])
      line.answer = [phrases.isOff(book.title), phrases.putsBack(key: key)]
      line.answerInShort = [phrases.putsBack(key: key)]
    } else if let remark {
      line.remark = remark
    } else if let book = focused {
      line.answer = [book.title] + facts(of: book)
    } else {
      line.answer = [news.isLooking ? phrases.looksForBooks : phrases.books(shelved.shown.count)]
    }
    return line
  }

  /// What is said about the book in focus, the most important first.
  private func facts(of book: ShelfBook) -> [String] {
    var parts: [String] = []
    switch book.presence {
    case .broken(let reason): return ["\(phrases.cannotBeRead): \(reason)"]
    case .gone, .away: parts = [short(book.presence)]
    case .there: break
    }
    if let page = book.page, let opened = book.shelved.opened {
      parts.append(
        book.share == 1 && page == book.entry.pageCount
          ? phrases.readToItsEnd : phrases.page(page, of: book.entry.pageCount))
      parts.append(phrases.read(TimeAgo(seconds: services.now() - opened)))
    } else if book.presence == .there {
      parts.append(phrases.neverRead)
    }
    parts.append(news.isLooking ? phrases.looksForBooks : phrases.books(shelved.shown.count))
    return parts
  }
}
