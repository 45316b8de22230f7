import EditorScreens
import EditorSessions
import Foundation
import Ports
import TestSupport
import Testing

/// What is done to a book in the editor, kept, saved and taken back.
@Suite struct SessionTests {
  private static let page = """
    <dict><key>elements</key><array>
      \(EditorRun.skyAndWords)
    </array></dict>
    """

  private func run() throws -> EditorRun { try EditorRun(pages: Self.page) }

  @Test func lookingAtABookChangesNothingAndAsksNothing() throws {
    let run = try run()
    let before = run.list
    run.type("bzZ0ge").key(.down, .escape).type("iwww").key(.escape, .escape)
    #expect(run.list == before && run.file.kept.isEmpty && !run.session.isEdited)
    #expect(run.stack.handle(.key(.character("q"))) == .quit)
    #expect(run.file.isForgotten)
  }

  @Test func whatIsNotSavedIsKeptAtEachStepAndMarked() throws {
    let run = try run().type("ah")
    #expect(run.file.kept == ["add shape shape"])
    #expect(run.lines[0].contains("●") && run.session.isEdited)
    #expect(run.type("u").file.kept.count == 2, "taking it back is kept, too")
    #expect(!run.session.isEdited && !run.lines[0].contains("●"))
  }

  /// It is written as XML then, and what is kept leads from what is in the file.
  @Test func whatIsNotSavedOfABinaryListIsKept() throws {
    let folder = try TemporaryFolder()
    let book = ["pages": [["elements": [["type": "shape", "name": "sky"]]]]]
    let bytes = try PropertyListSerialization.data(fromPropertyList: book, format: .binary, options: 0)
    try bytes.write(to: URL(fileURLWithPath: folder.path + "/book.plist"))
    let run = try EditorRun(path: folder.path).type("ah")
    #expect(run.file.journal == run.session.document.bytes && run.session.isEdited)
    #expect(run.type("aa").file.journal == run.session.document.bytes)
    #expect(run.type("S").foot.contains("saved: the list was binary, and is XML now"))
    #expect(!run.type("ahS").foot.contains("binary"))
  }

  @Test func undoGivesTheBytesBeforeAndRedoThoseBehind() throws {
    let run = try run()
    let before = run.list
    run.type("ah")
    let behind = run.list
    #expect(behind != before)
    #expect(run.type("u").list == before)
    #expect(run.key(.control("y")).list == behind)
    #expect(run.key(.control("z")).list == before)
    #expect(run.type("u").foot.contains("nothing to undo"))
  }

  @Test func savingWritesTheListOnceAndLeavingThenAsksNothing() throws {
    let run = try run().type("ah").key(.control("s"))
    #expect(run.file.saves == 1 && String(decoding: run.file.content, as: UTF8.self) == run.list)
    #expect(run.foot.contains("saved"))
    #expect(run.type("S").foot.contains("nothing has changed") && run.file.saves == 1)
    #expect(run.stack.handle(.key(.character("q"))) == .quit)
  }

  @Test func leavingAsksInOneLineAndEscStays() throws {
    let run = try run().type("ah")
    #expect(run.stack.handle(.key(.character("q"))) == .none)
    #expect(run.foot == "Not saved: s save l leave without saving n stay")
    run.key(.escape)
    #expect(run.foot.contains("1/1") && run.session.isEdited)
    run.type("q")
    #expect(run.stack.handle(.key(.character("s"))) == .quit)
    #expect(run.file.saves == 1)
  }

  @Test func wordsThatAreBeingTypedAreKeptWhereTheEditorEnds() throws {
    let run = try run().type("atOnce more")
    #expect(run.stack.handle(.hangUp) == .quit)
    run.screen.keepTypedWords()
    #expect(run.list.contains("<string>Once more</string>"))
    #expect(run.file.journal == run.session.document.bytes && run.session.isEdited)
    let other = try self.run().key(.tab, .tab, .enter).type(" again")
    #expect(other.stack.perform(.quit) == .none && other.foot.contains("Not saved:"))
    #expect(other.list.contains("Once upon a time again"))
  }

  @Test func leavingWithoutSavingForgetsWhatWasDone() throws {
    let run = try run().type("ahq")
    #expect(run.stack.handle(.key(.character("l"))) == .quit)
    #expect(run.file.saves == 0 && run.file.isForgotten)
  }

  @Test func revertingIsAStep() throws {
    let run = try run()
    let before = run.list
    run.type("ah").type("ah")
    let two = run.list
    #expect(run.type("R").list == before && !run.session.isEdited)
    #expect(run.type("u").list == two)
  }

  @Test func whatAnEarlierEditorHasNotSavedIsOfferedStepByStep() throws {
    let first = try run()
    let before = Array(first.list.utf8)
    let file = ScriptedFile(before)
    first.type("ah")
    let one = Array(first.list.utf8)
    first.type("aa")
    let two = Array(first.list.utf8)
    file.unsaved = UnsavedSteps(
      base: before, lists: [("add shape shape", one), ("add activearea area", two)])
    let run = try EditorRun(pages: Self.page, file: file)
    #expect(run.text.contains("has left 2 steps unsaved"))
    run.type("r")
    #expect(Array(run.list.utf8) == two && run.session.isEdited)
    #expect(file.kept == ["add shape shape", "add activearea area"], "another crash finds both steps")
    #expect(file.journal == two)
    #expect(Array(run.type("u").list.utf8) == one)
    #expect(Array(run.type("u").list.utf8) == before)
    run.type("ahS")
    #expect(file.saves == 1)
  }

  /// A book whose shape was added by an editor that ended, and whose file has been written since.
  private func runLeft(isChangedElsewhere: Bool) throws -> EditorRun {
    let first = try run()
    let theirs = Array(first.list.utf8)
    let base = Array(first.list.replacing("Once upon", with: "Twice upon").utf8)
    first.type("ah")
    let left = Array(first.list.replacing("Once upon", with: "Twice upon").utf8)
    let file = ScriptedFile(theirs)
    file.unsaved = UnsavedSteps(
      base: isChangedElsewhere ? base : theirs,
      lists: [("add shape shape", isChangedElsewhere ? left : Array(first.list.utf8))],
      isChangedElsewhere: isChangedElsewhere)
    return try EditorRun(pages: Self.page, file: file)
  }

  @Test func whatIsTakenUpAgainDoesNotReplaceWhatWasWrittenSinceUnasked() throws {
    let run = try runLeft(isChangedElsewhere: true)
    run.type("r")
    #expect(run.list.contains("Twice upon") && run.text.contains("the file was changed"))
    #expect(run.file.journal == Array(run.list.utf8), "another crash finds the same")
    run.type("S")
    #expect(run.text.contains("Another program has changed the file") && run.file.saves == 0)
    run.type("m")
    #expect(run.file.saves == 1 && run.file.content == Array(run.list.utf8))
  }

  @Test func whatAnEarlierEditorHasLeftStaysUntilItIsDiscarded() throws {
    var run = try runLeft(isChangedElsewhere: false)
    run.key(.escape).click(column: 5, row: 3).type("ah")
    #expect(run.text.contains("has left one step unsaved") && run.file.kept.isEmpty)
    #expect(run.stack.handle(.key(.character("n"))) == .quit)
    #expect(!run.file.isForgotten)

    run = try runLeft(isChangedElsewhere: false)
    run.type("d")
    #expect(run.file.isForgotten && !run.text.contains("unsaved"))
    #expect(run.type("ah").file.kept.count == 1)
  }

  @Test func theListOfStepsLeadsToAnyOfThem() throws {
    let run = try run()
    let before = run.list
    run.type("ah").type("aa").type("t")
    #expect(run.text.contains("as it was opened") && run.text.contains("add activearea area"))
    run.key(.up, .up, .enter)
    #expect(run.list == before)
  }

  @Test func whatOfAListCouldNotBeReadIsSaidAtOnceAndFoundAgain() throws {
    let run = try EditorRun(pages: Self.page + "<dict><key>elements</key><array><dict><key>type</key><strin")
    let fault = "book.plist:11: the character '<' cannot stand here"
    #expect(run.text.contains(fault))
    run.key(.escape)
    #expect(!run.text.contains(fault))
    #expect(run.type("!").text.contains(fault))
  }

  @Test func anAnswerThatHasNoRoomAtTheFootIsWrittenInLines() throws {
    let run = try EditorRun(pages: Self.page, columns: 40, rows: 12)
    run.session.answer = "the list ends before this is closed, and nothing can be put into it behind that"
    _ = run.stack.handle(.resized)
    #expect(
      run.lines.suffix(3).joined(separator: " ").split(separator: " ").joined(separator: " ")
        .hasSuffix("the list ends before this is closed, and nothing can be put into it behind that"))
  }

  @Test func everythingIsSelectedWithTheSoundsThatBelongToIt() throws {
    let sound = """
      <dict><key>type</key><string>audio</string><key>name</key><string>chime</string></dict>
      """
    let run = try EditorRun(
      pages: "<dict><key>elements</key><array>\(EditorRun.skyAndWords)\(sound)</array></dict>")
    run.key(.control("a"))
    #expect(run.session.selectedNames == ["sky", "words", "chime"])
  }
}
