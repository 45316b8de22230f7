import BookModel
import Screens

/// What an author asks of the page that is read.
extension ReadingScreen {
  /// What the foot says of the book's list; empty where nothing new is wrong with it. The key that shows all
  /// comes first, as a small window cuts the rest.
  var faultParts: [String] {
    guard let listFault else { return [] }
    let leading = [key(.faults), listFault.message].filter { !$0.isEmpty }.joined(separator: ": ")
    return [leading] + [listFault.hint].compactMap(\.self)
  }

  /// Shows all that is wrong with the book's list as it is now.
  func showFaults() -> Outcome {
    let faults = delegate?.listFaults ?? []
    guard !faults.isEmpty else {
      remark = phrases.nothingIsWrong
      return .stay
    }
    var paragraphs = [TextColumn.Paragraph(words: phrases.faultsHeading, isHeading: true), .blank]
    paragraphs += faults.map { $0.isEmpty ? .blank : TextColumn.Paragraph(words: $0) }
    return .push(TextScreen(paragraphs, opener: .faults, services: services))
  }

  /// Opens the book's list where what is in focus is written; the page, where nothing is.
  func edit() -> Outcome {
    guard let book = delegate?.bookPath else { return .ignored }
    guard services.editor != nil else {
      remark = phrases.noEditorIsNamed
      return .stay
    }
    let elements = session.page.playedElements
    let element = view.focus.flatMap { elements.indices.contains($0.index) ? elements[$0.index] : nil }
    return .edit(ListPlace(book: book, line: element?.line ?? session.page.line ?? 1))
  }
}
