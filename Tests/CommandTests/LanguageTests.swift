import TestSupport
import Testing

/// A book in two languages is read in the reader's.
@Suite struct LanguageTests {
  private let book: WrittenBook

  init() throws {
    func both(_ key: String, _ english: String, _ italian: String) -> String {
      "<key>\(key)</key><dict>\(PList.string("en", english))\(PList.string("it", italian))</dict>"
    }
    book = try WrittenBook(
      pages: PList.page(
        PList.element("text", "words", width: 900, both("text", "The fish sleeps.", "Il pesce dorme.")),
        PList.element(
          "image", "fish", y: 200, width: 900, height: 200,
          both("fileName", "fish.png", "pesce.png") + both("description", "a fish", "un pesce")),
        extra: both("title", "Night", "Notte")),
      entries: both("title", "The Fish", "Il Pesce")
        + "<key>languages</key><array><string>en</string><string>it</string></array>")
  }

  @Test(
    arguments: [
      ([], ["LANG": "it_IT.UTF-8"], true), ([], ["LC_ALL": "it_IT.UTF-8@euro"], true),
      ([], ["LANG": "en_US.UTF-8", "LANGUAGE": "de:it"], true), (["--language", "it"], [:], true),
      (["--language", "it-CH"], ["LANG": "en_US.UTF-8"], true),
      ([], ["LC_ALL": "C.UTF-8", "LANGUAGE": "it"], false), ([], ["LANG": "de_DE.UTF-8"], false),
      (["--language", "en"], ["LANG": "it_IT.UTF-8"], false),
    ] as [([String], [String: String?], Bool)])
  func theReaderChoosesTheLanguage(options: [String], environment: [String: String?], isItalian: Bool) throws
  {
    let run = try PseudoterminalRun(
      BuiltProgram.path("leggi"), [book.path, "--from-start"] + options, environment: environment
    ).wait(for: isItalian ? "Il pesce dorme." : "The fish sleeps.").wait(
      for: isItalian ? "un pesce" : "a fish")
    #expect(
      run.foot.hasPrefix(isItalian ? " Il Pesce · " : " The Fish · ")
        || run.foot.contains(/one picture|una figura/))
    try run.send("t").wait(for: isItalian ? "Notte" : "Night")
    #expect(!run.text.contains(isItalian ? "fish" : "pesce"))
  }

  @Test func aSnapshotIsInTheBooksFirstLanguageOrInTheOneThatIsAskedFor() throws {
    func snapshot(_ options: String...) throws -> String {
      try Program.run(["snapshot", book.path, "--reader"] + options, environment: ["LANG": "it_IT.UTF-8"])
        .standardOutput
    }
    #expect(try snapshot().contains("The fish sleeps."))
    #expect(try snapshot("--language", "it").contains("Il pesce dorme."))
    #expect(try snapshot("--language", "de").contains("The fish sleeps."))
  }

  @Test(arguments: ["read", "snapshot"])
  func whatIsNoLanguageIsAWrongUse(command: String) throws {
    func error(_ value: String) throws -> String {
      let run = try Program.run([command, book.path, "--language", value])
      #expect(run.status == 2)
      return run.standardError
    }
    #expect(
      try error("it!")
        == "leggi: option '--language' takes a language's tag, not 'it!'\n"
        + "  hint: a language is written like 'it', 'en-GB' or 'sr-Latn'\n")
    #expect(try error("it_IT.UTF-8").hasSuffix("not 'it_IT.UTF-8'\n  hint: did you mean 'it-IT'?\n"))
  }
}
