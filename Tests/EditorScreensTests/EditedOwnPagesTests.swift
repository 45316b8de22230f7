import BookEditing
import EditorScreens
import EditorSessions
import MenuScreens
import Ports
import TestSupport
import Testing

/// Intro, menu, end and credits in the editor.
@Suite struct EditedOwnPagesTests {
  private static let page = """
    <dict><key>name</key><string>first</string><key>elements</key><array>
      \(EditorRun.skyAndWords)
    </array></dict>
    """

  private func run() throws -> EditorRun { try EditorRun(pages: Self.page).type("g") }

  @Test func eachIsAddedInItsPlaceWithoutAFaultAndTakenBack() throws {
    let pages = [("i", "Intro ▸", 0), ("m", "Menu ▸", 2), ("e", "◂ End", 2), ("c", "◂ Credits", 0)]
    for (key, place, elements) in pages {
      let run = try run()
      let before = run.list
      run.type("o" + key)
      #expect(run.foot.contains(place), "\(run.foot)")
      #expect(run.session.document.diagnostics.isEmpty)
      #expect(run.session.document.history.done.count == 1)
      run.key(.delete)
      #expect(run.list == before && run.session.pageIndex == 0)
      run.type("u")
      #expect(run.session.page?.elements.count == elements)
      run.type("u")
      #expect(run.list == before)
    }
  }

  @Test func aNewMenuLeadsToTheStoryWhenItIsPlayed() throws {
    let run = try run().type("om").key(.escape).type("p")
    #expect(run.stack.top is MenuScreen)
    run.key(.enter).ticks(2)
    #expect(run.reading?.session.pageIndex == 0)
    run.key(.escape, .escape)
    #expect(run.stack.top is EditorScreen)
  }

  @Test func theirWordsAreInTheLanguagesOfTheBook() throws {
    func words(_ tags: [String], editor: String) throws -> [[String?]] {
      let list = tags.map { "<string>\($0)</string>" }.joined()
      let languages = "<key>languages</key><array>\(list)</array>"
      let run = try EditorRun(pages: Self.page, entries: languages, language: editor).type("gom")
      return run.session.document.elements.map { element in
        guard let words = element["text"], words.kind == .dictionary else { return [element["text"]?.text] }
        return words.entries.flatMap { [$0.key, $0.value.text] }
      }
    }
    #expect(try words(["en"], editor: "it") == [["Read"], ["Pages"]])
    #expect(try words(["it-CH"], editor: "en") == [["Leggi"], ["Pagine"]])
    #expect(
      try words(["it", "fr", "en"], editor: "en") == [
        ["it", "Leggi", "en", "Read"], ["it", "Pagine", "en", "Pages"],
      ])
    #expect(try words(["fr"], editor: "it") == [["Leggi"], ["Pagine"]])
  }

  @Test func keysWalkFromTheIntroThroughTheStoryToTheCredits() throws {
    let run = try run().type("oioeocom").key(.escape)
    for place in ["◂ 1/1 ▸", "◂ End ▸", "◂ Credits"] {
      run.key(.pageDown)
      #expect(run.foot.contains(place))
    }
    run.key(.pageUp, .pageUp, .pageUp, .pageUp)
    #expect(run.foot.contains("Intro ▸") && !run.foot.contains("◂"))
    run.type("go")
    #expect(run.foot.contains("the book has all of them"))
  }

  @Test func theyAreEditedAsThePagesOfTheStoryButNotMoved() throws {
    let run = try run().type("oi").key(.escape).type("atHello").key(.enter)
    #expect(run.list.firstRange(of: "<key>intro</key>") != nil && run.list.contains("<string>Hello</string>"))
    #expect(run.session.elementNames == ["text"])
    let edited = run.list
    run.type("g]")
    #expect(run.foot.contains("only pages of the story") && run.list == edited)
    run.type("a")
    #expect(run.session.pageCount == 2 && run.session.pageIndex == 0)
  }
}
