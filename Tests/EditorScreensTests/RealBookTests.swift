import EditorSessions
import Foundation
import TestSupport
import Testing

/// A real book, changed in the editor.
@Suite struct RealBookTests {
  private static let path = Checkout.shared("real/peter-rabbit")

  @Test(.enabled(if: path != nil)) func aDraggedCaptionChangesTheLinesOfItsPlaceAlone() throws {
    let path = try #require(Self.path)
    let run = try EditorRun(path: path, page: 3, columns: 160, rows: 48).type("/caption").key(.enter)
    #expect(run.session.selectedNames == ["caption"])
    let before = run.list.split(separator: "\n", omittingEmptySubsequences: false)
    let middle = try #require(middleOfHandles(run))
    run.drag(from: middle, to: (middle.column + 4, middle.row - 3)).key(.control("s"))
    #expect(run.session.document.history.done.count == 1 && run.file.saves == 1)
    let after = String(decoding: run.file.content, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    try #require(after.count == before.count)
    let changed = after.indices.filter { after[$0] != before[$0] }
    #expect(changed.count == 2)
    // Each number stands on the line below its key.
    let keys = changed.map { before[$0 - 1].filter { !$0.isWhitespace } }
    #expect(keys == ["<key>x</key>", "<key>y</key>"])
    let read = try #require(run.session.document.book?.pages[2].elements.first { $0.name == "caption" })
    let old = try #require(run.session.opened.book.pages[2].elements.first { $0.name == "caption" })
    #expect(read.x > old.x && read.y < old.y)
  }

  /// The cell in the middle of what is selected.
  private func middleOfHandles(_ run: EditorRun) -> (column: Int, row: Int)? {
    let grid = run.grid
    var cells: [(column: Int, row: Int)] = []
    for row in 0..<grid.rows {
      for column in 0..<grid.columns where grid.character(column: column, row: row) == "■" {
        cells.append((column, row))
      }
    }
    guard let left = cells.map(\.column).min(), let right = cells.map(\.column).max(),
      let top = cells.map(\.row).min(), let bottom = cells.map(\.row).max()
    else { return nil }
    // Beside the handles of the edges' middles.
    return ((left + right) / 2 + 3, (top + bottom) / 2)
  }
}
