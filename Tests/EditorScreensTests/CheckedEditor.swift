import BookVocabulary
import CellGrid
import Commands
import EditorCanvas
import EditorScreens
import EditorSessions
import Ports
import StageCore
import TestSupport
import Testing

/// An editor of which all that is done is looked at: whether it has left more than a step, and whether undo
/// leads back.
final class CheckedEditor {
  let run: EditorRun
  /// What the foot said of what was done last.
  private(set) var said = ""
  private static let place = (column: 9, row: 1)
  private static let cell = CellSize(width: 1024.0 / 42, height: 768.0 / 16)

  init(_ run: EditorRun) {
    self.run = run
    rest([])
  }

  /// Has nothing under way, and these selected, on the second page.
  func rest(_ selection: [Int]) {
    settle()
    for _ in 0..<4 { run.key(.escape) }
    let session = run.session
    (session.hidden, session.locked, session.moment) = ([], [], .opening)
    session.go(toPage: 1)
    session.selection = selection
    run.type("0")
  }

  func select(_ selection: [Int]) { rest(selection) }

  /// Gives up what asks for something, and leaves what was opened.
  private func settle() {
    for _ in 0..<6 {
      guard run.stack.top !== run.screen || run.screen.keyContexts.first == .typing else { return }
      run.key(.escape)
    }
  }

  /// Does something, and checks what it leaves.
  ///
  /// - Returns: how many steps it has left.
  @discardableResult
  func check(
    _ what: String, _ selection: [Int], _ context: KeyContext = .editor, _ act: (EditorRun) -> Void
  ) -> Int {
    rest(selection)
    let session = run.session
    let (before, steps, grid) = (session.document.bytes, session.document.history.done.count, self.grid)
    switch context {
    case .editedPages: run.type("g")
    case .editedElements: run.type("e")
    case .editedKeys: run.type("i")
    case .editedFiles: run.type("F")
    case .editedTimeline: run.type("T")
    case .words: run.key(.enter).type("x")
    default: break
    }
    #expect(run.screen.keyContexts.contains(context), "\(what)")
    act(run)
    said = run.foot
    // Words that are still being edited are kept.
    if context == .words, run.screen.keyContexts.first == .typing { run.key(.enter) }
    settle()
    let made = session.document.history.done.count - steps
    #expect(made == 0 || made == 1, "\(what) leaves \(made) steps")
    #expect((session.document.bytes != before) == (made == 1), "\(what) leaves \(made) steps")
    #expect(run.file.journal == session.document.bytes, "\(what): what is kept is something else")
    guard made == 1 else { return made }
    let after = session.document.bytes
    for _ in 0..<2 {
      run.key(.control("z"))
      #expect(session.document.bytes == before, "\(what), undone")
      if selection.count > 1 { #expect(session.selection == selection, "\(what), undone") }
      // A gesture may have selected something before its step.
      rest(selection)
      let isAsBefore = self.grid == grid
      #expect(isAsBefore, "\(what), undone: \(difference(from: grid))")
      run.key(.control("y"))
      #expect(session.document.bytes == after, "\(what), done again")
    }
    run.key(.control("z"))
    return made
  }

  /// All but the foot, which tells what was done, with all of the page in sight.
  private var grid: Grid {
    var grid = run.type("0").grid
    for column in 0..<grid.columns { grid[column, grid.rows - 1] = Cell(" ") }
    return grid
  }

  private func difference(from other: Grid) -> String {
    let grid = grid
    for row in 0..<grid.rows {
      for column in 0..<grid.columns where grid[column, row] != other[column, row] {
        return "column \(column), row \(row)"
      }
    }
    return "nothing"
  }

  // MARK: Places

  /// The cell of a point of the page.
  func cell(_ x: Double, _ y: Double) -> (column: Int, row: Int) {
    (Self.place.column + Int(x / Self.cell.width), Self.place.row + Int(y / Self.cell.height))
  }

  /// The handles of what would be selected, the pivot's among them.
  func handles(of selection: [Int]) -> [Handle] {
    rest(selection)
    let view = CanvasView(
      window: PageRect(
        x: -Double(Self.place.column) * Self.cell.width, y: 0, width: 60 * Self.cell.width,
        height: 16 * Self.cell.height), cell: Self.cell)
    return CanvasPage(of: run.session.document)?.handles(in: view, withPivot: true) ?? []
  }

  /// The cell that a handle is seen in.
  func cell(of handle: Handle) -> (column: Int, row: Int) {
    guard case .size(let x, let y) = handle.kind else { return cell(handle.x, handle.y) }
    return cell(handle.x - (x > 0 ? 1e-6 : 0), handle.y - (y > 0 ? 1e-6 : 0))
  }
}
