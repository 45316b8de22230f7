import EditorSessions
import TestSupport
import Testing

/// A list that another program has written while it is edited.
@Suite struct ChangedElsewhereTests {
  private func run() throws -> EditorRun {
    try EditorRun(pages: "<dict><key>elements</key><array>\(EditorRun.skyAndWords)</array></dict>")
  }

  @Test func aListThatWasChangedElsewhereIsNotOverwrittenUnasked() throws {
    let run = try run().type("ah")
    run.file.content = Array("other".utf8)
    run.file.fault = .changedElsewhere
    run.type("S")
    #expect(run.text.contains("Another program has changed the file") && run.file.saves == 0)
    run.type("d")
    #expect(run.text.contains("-other"))
    #expect(run.text.contains("--- book.plist (another program’s)"))
    #expect(run.text.contains("+++ book.plist (yours)"))
    run.key(.escape)
    #expect(run.text.contains("Another program has changed the file"), "whose it is to be is still asked")
    run.key(.escape).type("S")
    #expect(run.text.contains("Another program has changed the file") && run.file.saves == 0)
    run.type("m")
    #expect(run.file.saves == 1 && String(decoding: run.file.content, as: UTF8.self) == run.list)
  }

  @Test(arguments: ["S", "R"]) func aListThatWasChangedElsewhereIsToldWithoutAChangeOfOurs(key: String) throws
  {
    let run = try run()
    let mine = run.list
    run.file.content = Array("other".utf8)
    run.file.fault = .changedElsewhere
    run.type(key)
    #expect(run.text.contains("Another program has changed the file") && run.file.saves == 0)
    run.type("m")
    #expect(run.file.saves == 1 && String(decoding: run.file.content, as: UTF8.self) == mine)
    #expect(run.type(key).foot.contains("nothing has changed"))
  }

  @Test("Where nothing is unsaved theirs are taken at the next key, which does nothing else")
  func theirsAreTaken() throws {
    let run = try run()
    let mine = run.list
    let theirs = mine.replacing("Once upon", with: "Twice upon")
    run.file.content = Array(theirs.utf8)
    run.file.fault = .changedElsewhere
    run.type("a")
    #expect(run.list == theirs && !run.session.isEdited && run.file.kept.isEmpty)
    #expect(run.foot.contains("another program has changed the file"))
    #expect(run.type("ah").list != theirs)
    #expect(run.type("uu").list == mine, "what was taken can be taken back")
  }

  @Test("Who looks at a book sees what the other editor has saved")
  func theirsAreSeen() throws {
    let run = try run()
    run.file.otherEditor = .process(7, host: "here")
    let theirs = run.list.replacing("Once upon", with: "Twice upon")
    run.file.content = Array(theirs.utf8)
    run.file.fault = .changedElsewhere
    #expect(run.key(.right).list == theirs && !run.session.isEdited)
    run.file.otherEditor = nil
    run.type("ah")
    #expect(run.session.isEdited && run.list.contains("Twice upon"))
  }

  @Test func theirsComeAsAStepThatCanBeTakenBack() throws {
    let run = try run()
    let theirs = run.list.replacing("Once upon", with: "Twice upon")
    run.type("ah")
    let mine = run.list
    run.file.content = Array(theirs.utf8)
    run.file.fault = .changedElsewhere
    run.type("St")
    #expect(run.list == theirs && !run.session.isEdited)
    #expect(run.type("u").list == mine)
    #expect(run.type("S").file.saves == 1, "what was taken may be replaced")
  }

  @Test func thatTheirsAreTheSameIsSaidInWords() throws {
    let run = try run().type("ah")
    run.file.content = Array(run.list.utf8)
    run.file.fault = .changedElsewhere
    #expect(run.type("Sd").text.contains("there is no difference"))
  }

  @Test func theirsThatAreNoBookAreNeitherTakenNorReplaced() throws {
    let run = try run().type("ah")
    let mine = run.list
    run.file.content = Array("other".utf8)
    run.file.fault = .changedElsewhere
    run.type("St")
    #expect(run.list == mine && run.foot.contains("the list is no book"))
    run.type("S")
    #expect(run.text.contains("Another program has changed the file") && run.file.saves == 0)
  }

  @Test func theirsThatAreCutOffAreNeitherTakenNorReplaced() throws {
    let run = try run().type("ah")
    let mine = run.list
    run.file.content = Array(mine.utf8.prefix(mine.utf8.count / 2))
    run.file.fault = .changedElsewhere
    run.type("St")
    #expect(run.list == mine && run.foot.contains("the file ends before"), "\(run.foot)")
    #expect(run.session.isEdited && run.file.saves == 0)
  }
}
