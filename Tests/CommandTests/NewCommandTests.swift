import BookFormat
import BookTemplates
import Foundation
import TestSupport
import Testing

/// `leggi new`: a small book to begin one's own from.
@Suite struct NewCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func new(_ words: String..., environment: [String: String] = [:]) throws -> Program {
    try Program.run(["new"] + words, environment: environment, in: folder.path)
  }

  /// What the list of a book says.
  private func list(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path + "/\(name)/book.plist", encoding: .utf8)
  }

  private func names(_ name: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/" + name).sorted()
  }

  @Test func itTellsWhatItHasMadeAndWhatIsNext() throws {
    let run = try new("tale", "--template", "blank")
    #expect(run.status == 0 && run.standardError.isEmpty)
    #expect(
      run.standardOutput == """
        made 'tale', a book to make your own:
          book.plist
          pictures/pencil.svg
        next:
          leggi tale
          leggi check tale

        """)
    #expect(try names("tale") == ["book.plist", "pictures", "pictures/pencil.svg"])
  }

  @Test func theCommandsThatItTellsAreThoseOfAShell() throws {
    #expect(
      try new("it's mine").lines.suffix(2) == [#"  leggi 'it'\''s mine'"#, #"  leggi check 'it'\''s mine'"#])
    #expect(try new("check").lines.suffix(2) == ["  leggi ./check", "  leggi check ./check"])
    #expect(try new("--", "-odd").lines.suffix(1) == ["  leggi check ./-odd"])
    #expect(try new("perché").lines.suffix(1) == ["  leggi check perché"])
  }

  @Test(arguments: BookTemplate.allCases, TemplateLanguage.allCases)
  func aBookHasNoFaults(template: BookTemplate, language: TemplateLanguage) throws {
    let made = try new("tale", "--template", template.rawValue, "--language", language.rawValue)
    #expect(made.status == 0)
    let check = try Program.run(["check", folder.path + "/tale"])
    #expect(check.status == 0 && check.standardError.isEmpty, "\(check.standardError)")
    #expect(check.standardOutput == "no faults\n")
  }

  @Test(arguments: BookTemplate.allCases, TemplateLanguage.allCases)
  func aBookReadsWellInEveryWindow(template: BookTemplate, language: TemplateLanguage) throws {
    _ = try new("tale", "--template", template.rawValue, "--language", language.rawValue)
    let run = try BookRun(
      path: folder.path + "/tale", languages: PreferredLanguages([language.rawValue]))
    var walk = LayoutWalk(run)
    try walk.walk()
    #expect(walk.count >= run.session.pageCount * LayoutWalk.sizes.count)
    #expect(walk.faults.isEmpty, "\(walk.faults.joined(separator: "\n"))")
  }

  @Test func withoutATemplateItIsAPictureBook() throws {
    _ = try new("one")
    _ = try new("other", "--template", "picture-book")
    #expect(try list("one") == list("other"))
    #expect(try list("one").contains("A book with a cover and three pages."))
  }

  @Test(
    arguments: [
      (["--language", "it-CH"], [:], "it"), (["--language", "en_GB"], ["LANG": "it_IT.UTF-8"], "en"),
      ([], ["LANG": "it_IT.UTF-8"], "it"), ([], ["LANG": "de_DE.UTF-8", "LANGUAGE": "de:it"], "it"),
      ([], ["LANG": "de_DE.UTF-8"], "en"), ([], [:], "en"), ([], ["XDG_CONFIG_HOME": "config"], "it"),
    ] as [([String], [String: String], String)])
  func itIsInTheLanguageOfWhoeverAsks(words: [String], environment: [String: String], tag: String) throws {
    try folder.write("interfaceLanguage = it;\n", to: "config/leggi/settings.plist")
    var environment = environment
    if let config = environment["XDG_CONFIG_HOME"] {
      environment["XDG_CONFIG_HOME"] = folder.path + "/" + config
    }
    let run = try Program.run(["new", "tale"] + words, environment: environment, in: folder.path)
    #expect(run.status == 0, "\(run.standardError)")
    #expect(try list("tale").contains("<string>\(tag)</string>"))
    #expect(try list("tale").contains(tag == "it" ? "Un libro con una copertina" : "A book with a cover"))
  }

  @Test func nothingIsWrittenWhereSomethingIs() throws {
    try folder.write("mine", to: "tale/my.txt")
    let before = try names()
    let run = try new("tale")
    #expect(run.status == 2 && run.standardOutput.isEmpty)
    #expect(
      run.standardError == """
        leggi: 'tale' is not made: something is there already
          hint: choose a name that is free

        """)
    #expect(try names() == before)
    #expect(try String(contentsOfFile: folder.path + "/tale/my.txt", encoding: .utf8) == "mine")
  }

  @Test func theFolderThatOneIsInIsNotReplaced() throws {
    let run = try new(".")
    #expect(run.status == 2)
    #expect(run.standardError.hasPrefix("leggi: '.' is not made: it is the folder that you are in\n"))
    #expect(try names().isEmpty)
  }

  @Test func whatCannotBeWrittenIsAFailure() throws {
    let run = try new("nowhere/tale")
    #expect(run.status == 1)
    #expect(
      run.standardError == """
        leggi: 'nowhere/tale' is not made: the folder that it would lie in is not there
          hint: make that one first

        """)
    #expect(try names().isEmpty)
  }

  @Test(
    arguments: [
      ([], "no folder is named\n  hint: leggi new FOLDER makes a book there"),
      (["a", "b"], "'leggi new' takes no 'b'\n  hint: 'leggi new --help' tells more"),
      (
        ["a", "--template", "novel"],
        "option '--template' takes blank, picture-book or branching, not 'novel'"
      ),
      (["a", "--language", "de"], "option '--language' takes en or it, not 'de'"),
      (
        ["a", "--language", "it_IT.UTF-8"],
        "option '--language' takes a language's tag, not 'it_IT.UTF-8'\n  hint: did you mean 'it-IT'?"
      ),
    ] as [([String], String)])
  func wrongUseIsToldAndNothingIsMade(words: [String], message: String) throws {
    let run = try Program.run(["new"] + words, in: folder.path)
    #expect(run.status == 2 && run.standardOutput.isEmpty)
    #expect(run.standardError == "leggi: \(message)\n")
    #expect(try names().isEmpty)
  }
}
