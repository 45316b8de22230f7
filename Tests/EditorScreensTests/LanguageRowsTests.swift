import EditorScreens
import EditorSessions
import TestSupport
import Testing

/// Words of a book in several languages, in the inspector.
@Suite struct LanguageRowsTests {
  private static let languages = "<key>languages</key><array><string>en</string><string>it</string></array>"

  /// A star that is described.
  private func run(_ description: String, languages: String = Self.languages) throws -> EditorRun {
    let star = PList.element("shape", "star", x: 10, y: 20, width: 300, height: 200, description)
    return try EditorRun(
      pages: PList.page(star), entries: languages, columns: 120, rows: 50
    ).press("/star⏎i")
  }

  private func description(_ run: EditorRun) -> [String?] {
    let words = run.session.document.elements[0]["description"]
    return words.map { $0.kind == .dictionary ? [$0["en"]?.text, $0["it"]?.text] : [$0.text] } ?? []
  }

  @Test func eachLanguageHasARowAndTypedIsWhatThatOneSays() throws {
    let run = try run("<key>description</key><dict><key>en</key><string>a star</string></dict>")
    #expect(run.text.contains("description.en a star"))
    #expect(run.text.contains("description.it"))
    run.press("/description.it una stella⏎")
    #expect(description(run) == ["a star", "una stella"], "\(run.foot)")
  }

  @Test func theLanguagesStayInFocusThoughWordsBeforeThemHaveARowForEachThen() throws {
    let star = PList.element("shape", "star", x: 10, y: 20, width: 300, height: 200)
    let run = try EditorRun(
      pages: PList.page(star), entries: PList.string("title", "Star"), columns: 120, rows: 50
    ).press("i/languages en, it⏎")
    #expect(run.text.contains("title.en") && run.text.contains("title.it"))
    #expect(run.lines.contains { $0.contains("▸") && $0.contains("languages") })
  }

  @Test func theLanguageThatIsReadComesFirstAndIsMeantWithoutItsName() throws {
    let star = PList.element("shape", "star", x: 10, y: 20, width: 300, height: 200)
    let written = try WrittenBook(pages: PList.page(star), entries: Self.languages)
    let run = try EditorRun(path: written.path, columns: 120, rows: 50, flags: [.language: "it"])
      .press("/star⏎i")
    let rows = run.lines.compactMap { line in
      ["description.en", "description.it"].first { line.contains($0) }
    }
    #expect(rows == ["description.it", "description.en"])
    run.press("/description.en a star⏎/description una stella⏎")
    #expect(description(run) == ["a star", "una stella"], "\(run.foot)")
  }

  @Test func wordsWithoutALanguageBecomeThoseInTheFirst() throws {
    let run = try run(PList.string("description", "a star"))
    #expect(!run.text.contains("description.en"))
    run.press("/description.it una stella⏎")
    #expect(description(run) == ["a star", "una stella"], "\(run.foot)")
    #expect(run.press("u").session.document.elements[0]["description"]?.text == "a star")
  }

  @Test func wordsThatAreNotThereYetAreMadeInTheirLanguage() throws {
    let run = try run("").press("/description.it una stella⏎")
    #expect(description(run) == [nil, "una stella"], "\(run.foot)")
  }

  @Test func withTheLastLanguageTheWordsAreTakenOut() throws {
    let run = try run("<key>description</key><dict><key>it</key><string>una stella</string></dict>")
    run.press("/description.it⏎").key(.escape, .delete)
    #expect(run.session.document.elements[0]["description"] == nil, "\(run.foot)")
  }

  @Test func inANarrowColumnTheLanguageIsSeenAllTheSame() throws {
    let star = PList.element("shape", "star", x: 10, y: 20, width: 300, height: 200)
    let run = try EditorRun(pages: PList.page(star), entries: Self.languages).press("/star⏎i")
    #expect(run.text.contains("descript….en") && run.text.contains("descript….it"), "\(run.text)")
  }

  @Test func aBookInOneLanguageHasOneRow() throws {
    let run = try run(PList.string("description", "a star"), languages: "")
    #expect(run.text.contains("description") && !run.text.contains("description."))
  }
}
