import Foundation
import Library
import TestSupport
import Testing

/// `leggi config` as a reader meets it, and what the settings file does for reading.
@Suite struct ConfigCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path + "/leggi/settings.plist" }

  private func write(_ text: String) throws { try folder.write(text, to: "leggi/settings.plist") }

  private func config(_ arguments: String..., environment: [String: String] = [:]) throws -> Program {
    try Program.run(
      ["config"] + arguments,
      environment: ["XDG_CONFIG_HOME": folder.path, "TERM": "xterm"].merging(environment) { $1 })
  }

  @Test func everySettingIsShownWithWhereItComesFrom() throws {
    try write("// mine\nmotion = reduced;\nview = boxes;\n")
    let run = try config("--view", "both", environment: ["LANG": "it_IT.UTF-8", "NO_COLOR": "1"])
    #expect(run.status == 0)
    #expect(run.standardError.isEmpty)
    #expect(
      run.standardOutput == """
        // \(path)
        language = it-IT;  // LANG
        interfaceLanguage = it;  // LANG
        view = both;  // --view
        dots = auto;  // TERM
        colors = auto;  // NO_COLOR
        theme = auto;  // default
        motion = reduced;  // settings file, line 2
        pace = 1;  // default
        readingPace = 160;  // default
        sound = auto;  // default
        volume = 100;  // default
        voice = book;  // default
        narrationSpeed = 1;  // default
        captions = auto;  // default
        effects = on;  // default
        readAloud = off;  // default
        descriptions = off;  // default
        spread = auto;  // default
        margins = normal;  // default
        letters = normal;  // default
        spacing = normal;  // default
        frameRate = auto;  // default
        linear = auto;  // default
        shelf = ();  // default
        policy = { maySuspend = yes; mayLeave = yes; mayWrite = yes; };  // default
        keys = {};  // default

        """)
  }

  @Test func whatWasChosenInTheOptionsIsShownAndGoesBeforeTheFile() throws {
    try write("theme = light;\npace = 2;\n")
    let library = Library.open(path: folder.path + "/leggi/library.db")
    library.setReaderOption("theme", to: "dark")
    library.close()
    let run = try config(environment: ["XDG_STATE_HOME": folder.path])
    #expect(run.lines.contains("theme = dark;  // chosen in the options"))
    #expect(run.lines.contains("pace = 2;  // settings file, line 2"))
  }

  @Test func theOptionsSayWhichLanguageTheEnvironmentHasLeggiSpeak() throws {
    let run = try read(
      Checkout.path("books/pesce-stella"), "--page", "1", environment: ["LANG": "it_IT.UTF-8"])
    try run.wait(for: "1/10").send("o").wait(for: "auto: Italiano")
  }

  @Test func whatIsShownIsASettingsFileOfTheSameEffect() throws {
    let first = try config("--language", "sr-Latn", "--fps", "12.5", "--dots", "ascii", "--colors", "8")
    try write(first.standardOutput)
    #expect(try config("check").standardOutput == "no faults\n")
    func values(_ run: Program) -> [Substring] { run.lines.dropFirst().map { $0.prefix { $0 != ";" } } }
    let second = try config(environment: ["LANG": "de_DE.UTF-8"])
    #expect(values(second) == values(first))
    #expect(second.lines.dropFirst().allSatisfy { $0.contains("  // settings file, line ") })
  }

  @Test func withoutASettingsFileTheDefaultsHoldAndNothingIsWrong() throws {
    let shown = try config()
    #expect(shown.status == 0)
    #expect(shown.lines.first == "// \(path) (not there)")
    #expect(shown.standardError.isEmpty)
    let checked = try config("check")
    #expect(checked.status == 0)
    #expect(checked.standardOutput == "no faults\n")
  }

  @Test func faultsAreReportedWithTheirPlacesAndTheStatusIsOne() throws {
    try write("view = boxs;\n  colour = 8;\nmotion = reduced;\n")
    let run = try config("check")
    #expect(run.status == 1)
    #expect(run.standardOutput == "2 warnings\n")
    #expect(
      run.standardError == """
        \(path):1:8: warning: 'view' takes pictures, boxes or both, not 'boxs'
          1 | view = boxs;
            |        ^^^^
          hint: did you mean 'boxes'?
        \(path):2:3: warning: there is no setting 'colour'
          2 |   colour = 8;
            |   ^^^^^^
          hint: did you mean 'colors'?

        """)
    let shown = try config()
    #expect(shown.status == 0)
    #expect(shown.standardError == run.standardError)
    #expect(shown.lines.contains("view = pictures;  // default"))
    #expect(shown.lines.contains("motion = reduced;  // settings file, line 3"))
  }

  @Test func aFileThatCannotBeReadIsOneLine() throws {
    try folder.link("leggi", to: "leggi")
    for arguments in [[], ["check"]] {
      let run = try Program.run(["config"] + arguments, environment: ["XDG_CONFIG_HOME": folder.path])
      #expect(run.status == (arguments.isEmpty ? 0 : 1))
      #expect(run.standardError.hasPrefix("\(path): error: the file cannot be read: "))
      #expect(run.standardError.count { $0 == "\n" } == 1)
    }
  }

  @Test func readingFollowsTheSettingsAndAnOptionWins() throws {
    try write("view = boxes;")
    let environment = ["XDG_CONFIG_HOME": folder.path]
    let book = Checkout.path("books/pesce-stella")
    try read(book, environment: environment).wait(for: "┌")
    let pictures = try read(book, "--view", "pictures", environment: environment)
    #expect(!pictures.text.contains("┌"))
  }

  @Test("A preferred key does its command; one with two commands is reported before the terminal is taken")
  func keysAreThoseOfTheSettings() throws {
    let book = Checkout.path("books/pesce-stella")
    let environment = ["XDG_CONFIG_HOME": folder.path]
    try write("keys = { reading = { nextPage = n; }; common = { quit = X; }; };")
    let run = try read(book, "--page", "1", environment: environment)
    try run.send("n")
    try run.wait(for: "2/10")
    try run.send("X")
    #expect(try run.exit(within: 10) == .status(0))
    try write("keys = { reading = { nextPage = n; zoom = n; }; };")
    let refused = try Program.run([book], environment: environment)
    #expect(refused.status == 2)
    #expect(
      refused.standardError.hasPrefix(
        "\(path):1:43: error: the key 'n' is both 'nextPage' and 'zoom' in 'reading'\n"))
    #expect(refused.standardOutput.isEmpty)
  }

  @Test func faultsOfTheSettingsAreReportedWhenTheBookHasBeenClosed() throws {
    try write("view = x;\nthem = dark;")
    let run = try read(Checkout.path("books/pesce-stella"), environment: ["XDG_CONFIG_HOME": folder.path])
    try run.send("q")
    #expect(try run.exit(within: 10) == .status(0))
    #expect(run.text.contains("leggi: the settings file has faults: 2 warnings"))
    #expect(run.text.contains("hint: 'leggi config check' tells them"))
  }

  @Test func aSnapshotIsTheSameWhateverTheSettings() throws {
    try write("view = boxes; language = it; dots = ascii;")
    let arguments = ["snapshot", "books/pesce-stella", "--format", "ansi"]
    let plain = try Program.run(arguments)
    #expect(plain.status == 0)
    #expect(try Program.run(arguments, environment: ["XDG_CONFIG_HOME": folder.path]).bytes == plain.bytes)
  }
}
