import CellGrid
import EditorPanes
import EditorScreens
import EditorSessions
import Ports
import StageCore
import TestSupport
import Testing

/// The pictures and sounds of a book's folder in the editor.
@Suite struct FilesPaneTests {
  private static let pictures = ["pictures/beam.svg", "pictures/star.svg", "pictures/unused.svg"]
  private static let tracks = ["sounds/chime.ogg", "sounds/tide.ogg"]

  /// The third page of the bundled book, with the files in focus.
  private func run(columns: Int = 80, rows: Int = 24) throws -> EditorRun {
    let run = try EditorRun(
      path: Checkout.path("books/pesce-stella"), page: 3, columns: columns, rows: rows)
    (run.file.pictures, run.file.tracks) = (Self.pictures, Self.tracks)
    return run.type("F")
  }

  private func element(_ run: EditorRun, _ name: String) -> [String?]? {
    run.session.document.elements.first { $0["name"]?.text == name }.map {
      [$0["fileName"]?.text, $0["width"]?.text, $0["height"]?.text]
    }
  }

  @Test func picturesAndSoundsAreListedWithThePagesThatTheyAreOn() throws {
    let run = try run()
    #expect(run.text.contains("Pictures") && run.text.contains("Sounds"))
    #expect(run.text.contains("pictures/beam.svg") && run.text.contains("sounds/tide.ogg"))
    run.key(.down)
    _ = run.session.pictureSize("pictures/star.svg")
    #expect(run.grid.columns > 0 && run.lines.contains { $0.contains("240 × 240 · Intro") }, "\(run.text)")
    run.key(.down)
    #expect(run.text.contains("on no page"))
    run.ticks(200).key(.up)
    #expect(run.session.document.history.done.isEmpty)
  }

  @Test func aPictureIsPutOnThePageInItsSizeAndGivenToAnElement() throws {
    let run = try run().key(.down).type("a")
    #expect(run.session.selectedNames == ["star-2"])
    #expect(element(run, "star-2") == ["pictures/star.svg", "240", "240"])
    run.key(.up).type("r")
    #expect(element(run, "star-2")?.first == "pictures/beam.svg")
    #expect(run.session.document.history.done.count == 2)
    run.type("uu")
    run.session.selection = []
    run.type("r")
    #expect(run.foot.contains("no element is selected of type image"))
  }

  @Test func aPictureIsDraggedOntoAnElementOrToItsPlace() throws {
    let run = try run()
    let row = try #require(run.lines.firstIndex { $0.contains("pictures/beam.svg") })
    run.mouse(column: 60, row: row).mouse(.left, .moved, column: 40, row: 8)
    #expect(run.foot.contains("→ pictures/beam.svg"))
    // There the star is.
    run.mouse(.left, .released, column: 39, row: 8)
    #expect(element(run, "star")?.first == "pictures/beam.svg" && run.session.selectedNames == ["star"])
    run.type("u").type("F")
    let before = run.session.elementNames.count
    run.mouse(column: 60, row: row).mouse(.left, .moved, column: 5, row: 22)
      .mouse(.left, .released, column: 5, row: 22)
    #expect(run.session.elementNames.count == before + 1)
    run.type("u").type("F")
    // Let go over the panes, or given up, nothing comes of it.
    run.mouse(column: 60, row: row).mouse(.left, .moved, column: 65, row: 12)
      .mouse(.left, .released, column: 65, row: 12)
    #expect(run.session.document.history.done.isEmpty)
  }

  @Test func aSoundIsHeardUntilItIsOverOrStopped() throws {
    let run = try run().key(.down, .down, .down)
    #expect(run.stack.score == .silence)
    run.key(.enter)
    #expect(run.stack.score.parts.map(\.file) == [.book("sounds/chime.ogg")])
    run.key(.enter)
    #expect(run.stack.score == .silence)
    run.key(.down, .enter)
    #expect(run.stack.score.parts.map(\.file) == [.book("sounds/tide.ogg")])
    run.key(.escape)
    #expect(run.stack.score == .silence)
    #expect(run.session.document.history.done.isEmpty)
  }

  @Test func aSoundBecomesAnElementAndIsGivenToOne() throws {
    let run = try run().key(.down, .down, .down, .down).type("a")
    #expect(run.session.selectedNames == ["tide"] && run.list.contains("<string>sounds/tide.ogg</string>"))
    run.key(.up).type("r")
    let audio = run.session.document.elements.last?["audio"]?["trackName"]?.text
    #expect(audio == "sounds/chime.ogg")
  }

  @Test func aFileIsBroughtInByItsPath() throws {
    let run = try run()
    run.file.elsewhere = [
      "/mnt/ada/fish.png": .picture(width: 64, height: 32), "/mnt/ada/fog.ogg": .track,
    ]
    run.type("o").type("/mnt/ada/fi")
    #expect(run.text.contains("/mnt/ada/fish.png"))
    run.key(.tab, .enter)
    #expect(run.foot.contains("fish.png is in the book’s folder now"))
    #expect(run.file.imported == ["/mnt/ada/fish.png"] && run.session.document.history.done.isEmpty)
    run.type("o").type("/nowhere.png").key(.enter)
    #expect(run.foot.contains("there is no '/nowhere.png'"))
    run.key(.escape)
    run.take(.pasted("'/mnt/ada/fish.png'"))
    #expect(run.session.selectedNames == ["fish"], "what is dropped on the terminal comes onto the page")
    run.type("u")
    let before = run.list
    run.take(.pasted("/mnt/ada/fish.png\n/mnt/ada/fog.ogg\n"))
    #expect(run.session.document.history.done.count == 1, "what is dropped at once is one step")
    #expect(run.session.elementNames.suffix(2) == ["fish", "fog"])
    run.type("u")
    #expect(run.list == before)
    run.take(.pasted("some words"))
    #expect(run.session.document.history.done.isEmpty)
  }

  @Test func whatComesFromOutsideLiesWhereWhatIsInTheFolderDoes() throws {
    func run() throws -> EditorRun {
      let run = try EditorRun(pages: "<dict><key>elements</key><array/></dict>")
      run.file.elsewhere = [
        "/mnt/ada/sea.png": .picture(width: 2048, height: 1024), "/mnt/ada/sea.ogg": .track,
      ]
      return run
    }
    let (typed, pasted) = (try run(), try run())
    typed.type("ai/mnt/ada/sea.png").key(.enter)
    pasted.take(.pasted("/mnt/ada/sea.png"))
    for run in [typed, pasted] {
      let sea = try #require(run.session.page?.elements.first)
      #expect(sea.name == "sea" && [sea.x, sea.width, sea.height] == [0, 1024, 512])
      #expect(abs(sea.y - 128) < 48, "in the middle of what is seen")
      #expect(run.session.selectedNames == ["sea"] && run.session.document.history.done.count == 1)
    }
    let both = try run()
    both.take(.pasted("/mnt/ada/sea.png\n/mnt/ada/sea.ogg\n"))
    #expect(both.session.elementNames == ["sea", "sea-2"] && both.session.document.history.done.count == 1)
    let sound = try run().type("as/mnt/ada/sea.ogg").key(.enter)
    #expect(sound.session.page?.elements.first?.type == .audio)
    let wrong = try run().type("ai/mnt/ada/none.png").key(.enter)
    #expect(wrong.text.contains("there is no '/mnt/ada/none.png'") && wrong.session.elementNames.isEmpty)
  }

  @Test func aBookThatIsOnlyLookedAtTakesNoFile() throws {
    let run = try run()
    run.file.otherEditor = .unknown
    run.type("a").type("o").type("r")
    run.take(.pasted("/mnt/ada/fish.png"))
    #expect(run.session.document.history.done.isEmpty && run.file.imported.isEmpty)
  }

  @Test func anEmptyFolderSaysSo() throws {
    let run = try EditorRun(pages: "<dict><key>elements</key><array/></dict>").type("F")
    #expect(run.text.contains("no files yet"))
    run.key(.enter, .down, .up).type("ar")
    #expect(run.session.document.history.done.isEmpty)
  }

  @Test(arguments: [
    ("/a/b.png", ["/a/b.png"]), ("'/a b/c.png'", ["/a b/c.png"]), ("/a\\ b/c.png ", ["/a b/c.png"]),
    ("file:///a%20b/c.png", ["/a b/c.png"]), ("file://localhost/%C3%A8.png", ["/è.png"]),
    ("'/a.png' '/b.png'", ["/a.png", "/b.png"]), ("/a.png\n/b.png\n", ["/a.png", "/b.png"]),
    ("~/a.png", ["~/a.png"]), ("\"/it's.png\"", ["/it's.png"]), ("'/it'\\''s.png'", ["/it's.png"]),
    ("a.png", []), ("Once upon a time", []), ("/a.png and more", []), ("", []), ("file://%", []),
    ("/100%.png", ["/100%.png"]),
  ])
  func aPathIsUnderstoodHoweverATerminalPastesIt(text: String, paths: [String]) {
    #expect(PastedPaths(in: text).paths == paths)
  }
}
