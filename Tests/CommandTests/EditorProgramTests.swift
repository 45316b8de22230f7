import Foundation
import TestSupport
import Testing

/// The editor as a program, on a terminal.
@Suite(.waiting) struct EditorProgramTests {
  private let state: TemporaryFolder
  private let folder: TemporaryFolder

  init() throws {
    (state, folder) = (try TemporaryFolder(), try TemporaryFolder())
    try FileManager.default.copyItem(
      atPath: Checkout.path("books/pesce-stella"), toPath: folder.path + "/book")
  }

  private var list: Data? { FileManager.default.contents(atPath: folder.path + "/book/book.plist") }

  private func edit(_ options: String...) throws -> PseudoterminalRun {
    try PseudoterminalRun(
      BuiltProgram.path("leggi"), ["edit", folder.path + "/book"] + options,
      environment: ["XDG_STATE_HOME": state.path])
  }

  @Test func whatAKilledEditorHasNotSavedIsOfferedByTheNextOne() throws {
    let before = list
    try edit("--page", "3").wait(for: "3/10").send("ah").wait(for: "●").signal(SIGKILL)
    #expect(list == before)
    let next = try edit().wait(for: "left one step unsaved").send("r").wait(for: "●")
    try next.send("S").wait(for: "saved").send("q")
    #expect(try next.exit == .status(0))
    #expect(list != before && list?.range(of: Data("shape</string>".utf8)) != nil)
    let last = try edit().wait(for: "1/10").send("q")
    #expect(try last.exit == .status(0), "nothing is left to be offered")
  }

  @Test func aSecondEditorMayLook() throws {
    let first = try edit().wait(for: "1/10")
    let second = try edit().wait(for: "edits the book").send("ah").wait(for: "edits the book").send("q")
    #expect(try second.exit == .status(0))
    try first.send("q")
    #expect(try first.exit == .status(0))
  }

  @Test func anEditorThatASignalEndsSaysWhetherWhatWasNotSavedIsKept() throws {
    let kept = try edit().wait(for: "1/10").send("ah").wait(for: "●").signal(SIGTERM)
    try kept.wait(for: "what was not saved is kept")
    _ = try edit().wait(for: "left one step unsaved").send("d").send("q").exit
    let nowhere = folder.path + "/book/book.plist"
    let lost = try PseudoterminalRun(
      BuiltProgram.path("leggi"), ["edit", folder.path + "/book"], environment: ["XDG_STATE_HOME": nowhere])
    try lost.wait(for: "save often").send("ah").wait(for: "●").signal(SIGTERM)
    try lost.wait(for: "what was not saved is lost")
  }

  /// A terminal would stop the program by them, end it, or hold what it writes.
  @Test func controlKeysCopyPasteUndoAndSave() throws {
    let before = list
    let run = try edit("--page", "3").wait(for: "3/10").send("\t\u{3}").wait(for: "copied")
    try run.send("\u{16}").wait(for: "●").send("\u{1A}").wait(for: "undone").send("\u{19}").wait(for: "●")
    try run.send("\u{13}").wait(for: "saved").send("q")
    #expect(try run.exit == .status(0))
    #expect(list != before)
  }

  @Test func lookingAtABookChangesNoByte() throws {
    let before = list
    let run = try edit("--page", "3").wait(for: "3/10").send("\tbzZ0ge").send("q")
    #expect(try run.exit == .status(0))
    #expect(list == before)
    let files = try FileManager.default.subpathsOfDirectory(atPath: state.path)
    #expect(!files.contains { $0.hasSuffix(".journal") || $0.hasSuffix(".lock") }, "\(files)")
  }
}
