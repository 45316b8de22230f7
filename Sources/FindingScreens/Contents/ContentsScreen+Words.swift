import Cards
import CellGrid
import Characters
import Commands
import Phrases
import Screens

/// What the contents say about the pages.
extension ContentsScreen {
  private var phrases: any Phrases { services.phrases }

  /// How far a reader has come with a page.
  private func standing(ofPage page: Int) -> PageStanding {
    if page == current { return .here }
    return book.visited.contains(page) ? .seen : .unseen
  }

  /// The number and the title of a page, or what it begins with, with the mark that says whether it has been
  /// seen.
  func drawWords(ofPage page: Int, _ card: CardGrid.Card, into frame: inout Frame) {
    let cells = card.words
    let standing = standing(ofPage: page)
    let known = words(ofPage: page)
    let attributes: CellAttributes = card.isSelected ? .bold : []
    frame.write(
      standing.mark, column: cells.column, row: cells.row,
      ink: standing == .here ? .accent : .quiet, attributes: standing == .here ? .bold : [])
    let number = String(page + 1)
    let ink: Style.Ink = card.isSelected || standing != .unseen && known?.title != nil ? .ink : .quiet
    let column = cells.column + 2
    let room = cells.columns - 2
    let lines = layout(ofPage: page, card).words(inRows: cells.rows)
    for (row, line) in lines.enumerated() {
      frame.write(
        line, column: column, row: cells.row + row, ink: ink, attributes: attributes, maxColumns: room)
    }
    frame.write(
      number, column: column, row: cells.row, ink: card.isSelected ? .accent : .quiet,
      attributes: attributes, maxColumns: room)
  }

  private func title(ofPage page: Int) -> String {
    words(ofPage: page).map { $0.title ?? $0.beginning } ?? ""
  }

  private func layout(ofPage page: Int, _ card: CardGrid.Card) -> TextLayout {
    TextLayout("\(page + 1) \(title(ofPage: page))", columns: card.words.columns - 2)
  }

  /// The title of the page in focus, where its card has no room for all of it.
  private func titleThatIsCut(ofPage page: Int) -> String? {
    guard let card = list.cards.first(where: \.isSelected), let known = words(ofPage: page)?.title,
      layout(ofPage: page, card).lines.count > card.words.rows
    else { return nil }
    return known
  }

  package var statusLine: StatusLine {
    var line = listStatusLine
    if let remark {
      line.remark = remark
    } else if !field.isOpen {
      if let page = selectedPage {
        let standing = standing(ofPage: page)
        line.answer =
          [phrases.opensPage(page + 1, key: key(.choose))]
          + [titleThatIsCut(ofPage: page), "\(standing.mark) \(phrases.standing(standing))"].compactMap(
            \.self)
      }
      line.answer.append(phrases.findsPages(key: key(.find)))
    } else {
      line.answer = [phrases.finds(field.text), phrases.pagesFound(list.count)]
    }
    return line
  }

  /// What this is, how much of it has been seen, and where else places are found.
  var head: [HeadPart] {
    let columns = headColumns
    let title = HeadPart(
      words: phrases.contents, column: columns.lowerBound, row: headingRow, ink: .accent, attributes: .bold)
    let start = title.columns.upperBound + 1
    let choices = HeadPart.choices(
      [
        (.search, key(.search), phrases.search), (.bookmarks, key(.bookmarks), phrases.bookmarksHeading),
      ], row: headingRow, in: start..<max(start, columns.upperBound))
    return [title] + choices
  }

  /// What the signs before the pages mean, and how many have each, at the right of some columns; nothing
  /// where there is no room for all of it.
  func legend(in columns: Range<Int>) -> [HeadPart] {
    let seen = book.visited.subtracting([current].compactMap(\.self)).count
    let here = current == nil ? 0 : 1
    let counts = [
      (PageStanding.here, here), (.seen, seen), (.unseen, book.opened.book.pages.count - seen - here),
    ]
    let parts = counts.filter { $0.1 > 0 }.map { standing, count in
      (standing, words: "\(standing.mark) \(phrases.legend(standing, count))")
    }
    let gap = 2
    let width = parts.map { CharacterWidth.of($0.words) + gap }.reduce(-gap, +)
    guard width <= columns.count else { return [] }
    var column = columns.upperBound - width
    return parts.map { standing, words in
      defer { column += CharacterWidth.of(words) + gap }
      return HeadPart(
        words: words, column: column, row: headingRow, ink: standing == .here ? .accent : .quiet)
    }
  }

  private func key(_ command: Command) -> String { services.key(for: command, in: keyContexts) }
}

extension PageStanding {
  /// A sign before the page's number.
  var mark: String {
    switch self {
    case .here: "◆"
    case .seen: "●"
    case .unseen: "○"
    }
  }
}
