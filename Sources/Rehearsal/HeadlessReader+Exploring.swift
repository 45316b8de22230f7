import BookModel
import BookScreens
import BookStaging
import Exploring
import HeadlessReading
import PageExploring
import PageLayout
import Reader
import Screens
import Scripts
import StageCore
import StagePainter

extension BookExplorer {
  /// - Parameters:
  ///   - opened: whose pictures and sounds are known at once.
  ///   - verifies: whether every finding is played, and its steps made as few as they can be. Default true.
  package convenience init(
    _ opened: OpenedBook, limits: ExplorationLimits = ExplorationLimits(), verifies: Bool = true
  ) {
    self.init(
      opened.book, name: opened.title(), path: opened.path, media: opened.media,
      pictures: opened.pictures,
      reader: HeadlessTrialReader(opened: opened), limits: limits, verifies: verifies)
  }
}

/// Tries a book with a headless reader, each time a new one.
private struct HeadlessTrialReader: TrialReader {
  let opened: OpenedBook

  func layout(
    of page: StagedPage, pageCount: Int, columns: Int, rows: Int, by painter: StagePainter
  ) -> PageLayout {
    ReadingScreen.layout(of: page, pageCount: pageCount, columns: columns, rows: rows, by: painter)
  }

  func outcomes(of script: Script, isOver: @escaping () -> Bool) -> [StepOutcome] {
    ScriptRunner(reader(isOver)).run(script)
  }

  func faintTexts(
    _ texts: [String], on place: Book.PagePlace, after script: Script, isOver: @escaping () -> Bool
  ) -> [String] {
    let reader = reader(isOver)
    guard ScriptRunner(reader).run(script).allSatisfy({ $0.failure == nil }) else { return [] }
    return reader.faintTexts(texts, on: place)
  }

  private func reader(_ isOver: @escaping () -> Bool) -> HeadlessReader {
    let reader = HeadlessReader(opened)
    reader.isOver = isOver
    return reader
  }
}

extension HeadlessReader {
  /// Those of a page's texts that are drawn by now, and have too little contrast to what they stand on.
  ///
  /// - Parameter texts: by their names: a page that goes on by itself has been left by then, whichever it is.
  fileprivate func faintTexts(_ texts: [String], on place: Book.PagePlace) -> [String] {
    guard shownPlace == place else { return [] }
    let (grid, session) = (grid, shownSession)
    let hints = session.layout?.footHints ?? []
    return texts.filter { name in
      // What is still coming is not judged.
      guard let id = session.stage.element(named: name), session.stage.state.isSeen(id),
        session.stage.progress(of: id) != .running, !hints.contains(id),
        let text = session.texts.first(where: { $0.element == id }),
        text.isInPicture || !text.lineCells.isEmpty
      else { return false }
      return !session.isContrasting(id, on: grid)
    }
  }
}
