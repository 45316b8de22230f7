import EditorScreens
import Phrases
import TestSupport
import Testing

/// What keeps a book from being changed or saved, or what is not saved from being kept, is said at once.
@Suite struct WarningTests {
  private static let page = """
    <dict><key>elements</key><array>
      \(EditorRun.skyAndWords)
    </array></dict>
    """

  private func run() throws -> EditorRun { try EditorRun(pages: Self.page) }

  @Test func aSecondEditorMayLookAndNotWrite() throws {
    let run = try run()
    run.file.otherEditor = .process(7, host: "here")
    let before = run.list
    run.type("ah").key(.tab, .right).type("x")
    #expect(run.list == before && run.foot.contains("process 7 on here edits the book"))
    run.key(.escape)
    #expect(run.foot.hasPrefix("only to be looked at · "), "\(run.foot)")
    // It has ended.
    run.file.otherEditor = nil
    #expect(run.type("ah").list != before)
  }

  @Test(
    "What keeps a book from being saved, or what is not saved from being kept, is said when it is opened",
    arguments: [
      (
        "en", true, nil, "the book may only be read; W saves it in another folder",
        "may only be read"
      ),
      (
        "it", true, nil, "il libro si può solo leggere; W lo salva in un’altra cartella",
        "si può solo leggere"
      ),
      (
        "en", false, .noFolder,
        "save often, what is not saved would be lost with the program: there is no folder for it",
        "save often · "
      ),
      (
        "it", false, .unwritable(folder: "/state"),
        "salva spesso, ciò che non è salvato si perderebbe con il programma: non si può scrivere in /state",
        "salva spesso · "
      ),
    ] as [(String, Bool, KeepingHindrance?, String, String)], [(80, 24), (40, 12)])
  func warnings(
    warning: (language: String, isReadOnly: Bool, hindrance: KeepingHindrance?, words: String, short: String),
    window: (columns: Int, rows: Int)
  ) throws {
    let file = ScriptedFile(try run().session.document.bytes)
    (file.isReadOnly, file.journalHindrance) = (warning.isReadOnly, warning.hindrance)
    let run = try EditorRun(
      pages: Self.page, columns: window.columns, rows: window.rows, language: warning.language, file: file)
    #expect(said(run).contains(warning.words), "\(said(run))")
    run.key(.right)
    #expect(run.foot.hasPrefix(warning.short), "\(run.foot)")
    #expect(run.foot.contains("1/1"))
  }

  /// The words of all lines, as if there were one.
  private func said(_ run: EditorRun) -> String {
    run.text.split { $0.isWhitespace }.joined(separator: " ")
  }

  @Test func whereTheListMayOnlyBeReadLeavingOffersAnotherFolder() throws {
    let run = try run().type("ah")
    run.file.isReadOnly = true
    run.file.fault = .failed("the file or its folder may only be read")
    run.type("S")
    #expect(run.text.contains("not saved: the file or its folder may only be read; W saves it in another"))
    run.type("q")
    #expect(run.foot.contains("w save in another folder l leave without saving"))
    #expect(run.type("w").foot.contains("new folder:"))
  }

  @Test func thatWhatIsNotSavedCannotBeKeptAnyMoreIsSaidOnce() throws {
    let run = try run().type("ah")
    #expect(!run.text.contains("save often"))
    run.file.journalHindranceOfNextStep = .full(folder: "/state")
    #expect(said(run.type("ah")).contains("no room left in /state"))
    run.type("ah")
    #expect(!run.text.contains("no room left") && run.foot.hasPrefix("save often · "))
  }
}
