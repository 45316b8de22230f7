import BookChecking
import BookModel
import BookTemplates
import Exploring
import HeadlessReading
import Media
import MediaDecoding
import Rehearsal
import Screens
import Scripts
import TestSupport
import Testing

/// The books that `leggi new` makes play.
@Suite struct TemplateTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/tale" }

  init() throws { folder = try TemporaryFolder() }

  private func opened(_ template: BookTemplate, _ language: TemplateLanguage) throws -> OpenedBook {
    for file in template.files(in: language) { try folder.write(file.text, to: "tale/" + file.path) }
    return try OpenedBook(rehearsing: path, trackLength: nil)
  }

  @Test(arguments: BookTemplate.allCases, TemplateLanguage.allCases)
  func aBookHasNoFaultsAndIsVerifiedWhole(template: BookTemplate, language: TemplateLanguage) throws {
    let explorer = BookExplorer(try opened(template, language))
    #expect(BookChecker.check(path: FilePath(path), media: MediaDecoder()).map(\.rendered) == [])
    let report = explorer.report(of: explorer.places.map(explorer.report(of:)))
    #expect(report.findings.map(\.message) == [])
    #expect(report.percent == 100 && report.limits.isEmpty)
  }

  @Test(arguments: BookTemplate.allCases)
  func bothLanguagesHaveTheSamePagesAndPictures(template: BookTemplate) throws {
    let (english, italian) = (template.files(in: .english), template.files(in: .italian))
    #expect(english.map(\.path) == italian.map(\.path))
    #expect(english.dropFirst().map(\.text) == italian.dropFirst().map(\.text), "pictures have no words")
    #expect(english[0].text != italian[0].text)
    let used = english.dropFirst().map(\.path).filter { !english[0].text.contains("<string>\($0)</string>") }
    #expect(used == [], "pictures that the book does not show")
  }

  @Test(
    arguments: [
      (
        .pictureBook,
        """
        page 1
        expect running boat
        page 2
        expect waiting quack
        touch duck
        expect showing quack
        page 3
        touch frog
        expect removed frog
        until event jump.along completed within 3
        expect showing "last words"
        page 4
        touch moon
        until event "moon awake" tween wake completed within 2
        expect showing "last words"
        """
      ),
      (
        .branching,
        """
        page 1
        touch "sign to the wood"
        expect page 2
        touch owl
        expect showing hoo
        touch "sign back"
        expect page 1
        touch "sign to the sea"
        expect page 3
        touch shell
        expect showing song
        touch "sign back"
        expect page 1
        """
      ),
      (.blank, "page 1\nexpect seen pencil\nexpect showing words"),
    ] as [(BookTemplate, String)])
  func aBookDoesWhatItsCommentsSay(template: BookTemplate, text: String) throws {
    for language in TemplateLanguage.allCases {
      let script = Script.read(Array(text.utf8))
      #expect(script.faults.isEmpty, "\(script.faults)")
      let book = try opened(template, language)
      let outcomes = ScriptRunner(HeadlessReader(book)).run(script.script)
      #expect(outcomes.compactMap(\.failure) == [], "\(language)")
      #expect(outcomes.count == script.script.steps.count)
    }
  }
}
