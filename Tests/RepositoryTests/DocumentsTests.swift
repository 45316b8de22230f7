import BookScreens
import Commands
import Foundation
import PhraseCatalogues
import Ports
import Screens
import Settings
import TestSupport
import Testing
import Phrases

/// README, man page, help and changelog agree with each other and with the program.
@Suite struct DocumentsTests {
  private static let commands = [
    "read", "new", "import", "export", "pack", "unpack", "game", "check", "snapshot", "run", "record",
    "replay", "explore",
    "mutate",
    "outline", "graph", "diff", "edit", "cast", "sheet", "format", "config", "completions",
  ]

  private let manual: String
  private let readme: String

  init() throws {
    // Escaped minus signs are minus signs to a reader, and what keeps a quote from beginning a request is
    // nothing.
    manual = try Checkout.text("docs/leggi.1").replacing("\\-", with: "-").replacing("\\&'", with: "'")
    readme = try Checkout.text("README.md")
  }

  /// The options in a text, long and short.
  private func options(in text: String) -> Set<String> {
    let found = text.matches(of: /(?:^|[^-\w])(--[a-z]+(?:-[a-z]+)*|-[a-zA-Z])(?![-\w])/).map {
      String($0.output.1)
    }
    return Set(found)
  }

  private func help() throws -> String {
    try ([""] + Self.commands).map {
      try Program.run(["help"] + ($0.isEmpty ? [] : [$0])).standardOutput
    }
    .joined()
  }

  @Test func theManualAndTheHelpHaveTheSameOptions() throws {
    let inHelp = try options(in: help())
    let inManual = options(in: manual)
    #expect(inHelp.count > 14)
    #expect(inHelp.subtracting(inManual) == [], "missing from the manual")
    #expect(inManual.subtracting(inHelp) == [], "missing from the help")
  }

  @Test(arguments: commands)
  func everyOptionOfTheHelpIsTakenAndNoOther(command: String) throws {
    let help = try Program.run([command, "--help"]).standardOutput
    let all = try options(in: self.help()).filter { $0.hasPrefix("--") }
    let own = options(in: help)
    for option in all {
      let run = try Program.run([command, "nowhere", "\(option)=?"])
      let isUnknown = run.standardError.contains("there is no option")
      #expect(isUnknown != own.contains(option), "\(command) \(option)")
    }
  }

  @Test(arguments: ["read", "snapshot", "config"])
  func aSettingIsAnOptionFromTheDayOnThatSomethingFollowsIt(command: String) throws {
    for setting in Setting.all {
      guard let flag = setting.flag else { continue }
      let isApplied = SettingKey.applied.contains(setting.key)
      // A snapshot is drawn, not read.
      let ofReading: Set<SettingKey> = [
        .readingPace, .sound, .volume, .voice, .effects, .readAloud, .descriptions,
      ]
      let isOfReading = ofReading.contains(setting.key)
      let isExpected = isApplied && !(command == "snapshot" && isOfReading)
      let run = try Program.run([command, "nowhere", "\(flag.name)=?"])
      #expect(run.standardError.contains("there is no option") != isExpected, "\(command) \(flag.name)")
    }
  }

  @Test func theManualsSettingsAreThoseThatAreFollowed() throws {
    let start = try #require(manual.firstRange(of: ".SH SETTINGS\n"))
    let section = manual[start.upperBound...].prefix(
      upTo: manual.firstRange(of: ".SH EXIT")?.lowerBound ?? manual.endIndex)
    let listed = section.matches(of: /\.TP\n\.B (\w+)\n/).map { String($0.output.1) }
    #expect(listed == SettingKey.applied.map(\.rawValue))
  }

  /// The README's lines that run the program, which no installation has put where a shell finds it.
  private var commands: [Substring] {
    readme.split(separator: "\n").filter { $0.hasPrefix(".build/release/leggi ") }
  }

  @Test func theReadmesOptionsExist() throws {
    let known = try options(in: help())
    let commands = commands.joined(separator: "\n")
    #expect(!commands.isEmpty)
    #expect(options(in: commands).subtracting(known) == [])
  }

  @Test func everyCommandOfTheReadmeRuns() throws {
    let output = try TemporaryFolder()
    for line in commands {
      let command = line.split(separator: "#").first ?? line
      let words = command.split(separator: " ").dropFirst().map(String.init)
      // The one that reads needs a terminal; the pseudo-terminal's tests open the same book.
      let run = ["new", "check", "snapshot", "sheet", "outline", "graph", "cast", "format"]
      guard run.contains(words.first ?? "") else { continue }
      let made = ["tale", "page.png", "film.gif"]
      let arguments = words.map { made.contains($0) ? output.path + "/" + $0 : $0 }
      #expect(try Program.run(arguments).status == 0, "\(line)")
    }
    #expect(FileManager.default.fileExists(atPath: output.path + "/page.png"))
  }

  /// The words by which keys are named, in the order a text has them.
  private static let keyNames = [
    "→", "←", "↑", "↓", "space", "PgDn", "PgUp", "Home", "End", "Tab", "Shift-Tab", "Enter", "click", "wheel",
    "Esc",
    "Ctrl-L", "Ctrl-Z", "Ctrl-C", "F1", "F2", "F3", "F4", "F5", "Backspace",
  ]

  /// A table of keys: the names in its first column.
  private func keys(in rows: [Substring]) -> Set<String> {
    let words = rows.flatMap { $0.split { " ,|".contains($0) } }.map(String.init)
    return Set(words.filter { Self.keyNames.contains($0) || $0.count == 1 })
  }

  /// The bindings that the help, the manual and the README list.
  private var documented: [KeyBinding] {
    KeyMap.standard.bindings(in: [.reading])
  }

  private var boundKeys: Set<String> {
    keys(in: documented.map { Substring(KeyHelp.names(of: $0, in: English())) })
  }

  @Test func theManualsKeysAreThoseThatAreBound() throws {
    let start = try #require(manual.firstRange(of: "l l.\n"))
    let end = try #require(manual.firstRange(of: ".TE"))
    let arrows = ["\\(->": "→", "\\(<-": "←", "\\(ua": "↑", "\\(da": "↓"]
    let table = arrows.reduce(String(manual[start.upperBound..<end.lowerBound])) {
      $0.replacing($1.key, with: $1.value)
    }
    #expect(keys(in: table.split(separator: "\n").compactMap { $0.split(separator: "@").first }) == boundKeys)
  }

  @Test func theReadmesAndTheHelpsKeysAreBound() throws {
    let table = readme.split(separator: "\n").filter { $0.hasPrefix("| ") }.compactMap {
      $0.split(separator: "|").first
    }
    let inReadme = keys(in: table)
    #expect(inReadme.count > 15)
    #expect(inReadme.subtracting(boundKeys) == [])
    let help = try Program.run(["--help"]).lines.drop { !$0.hasPrefix("keys") }.dropFirst().prefix {
      $0.hasPrefix("  ")
    }
    // Two columns of keys, each with its effect.
    let columns = help.flatMap { [$0.prefix(21), $0.dropFirst(41).prefix(17)] }.map { Substring($0) }
    #expect(keys(in: columns) == inReadme)
  }

  @Test func theVersionIsTheSameEverywhere() throws {
    let version = try Program.run(["--version"]).standardOutput.dropFirst("leggi ".count).dropLast()
    let newest = try #require(Checkout.text("CHANGELOG.md").firstMatch(of: /## \[(\d[^\]]*)\] – (\S+)/))
    let heading = try #require(manual.firstMatch(of: /\.TH LEGGI 1 "([^"]*)" "leggi ([^"]*)"/))
    #expect(newest.output.1 == version)
    #expect(heading.output.2 == version)
    #expect(newest.output.2 == heading.output.1, "the day of the version")
  }

  @Test func everyRelativeLinkLeadsToAFile() throws {
    var count = 0
    for file in try Checkout.trackedFiles() where file.hasSuffix(".md") {
      let folder = file.split(separator: "/").dropLast().joined(separator: "/")
      for link in try Checkout.text(file).matches(of: /\]\(([^)#\s]+)[^)]*\)/).map(\.output.1)
      where !link.contains(":") {
        count += 1
        let path = Checkout.path(folder.isEmpty ? String(link) : folder + "/" + link)
        #expect(FileManager.default.fileExists(atPath: path), "\(file) links to \(link)")
      }
    }
    #expect(count > 5)
  }

  @Test func theReadmesStillsStandBeforeItsKeysAndAreTheProgramsOwn() throws {
    let keys = try #require(readme.firstRange(of: "## Keys"))
    let making = try Checkout.text("Makefile")
    for name in ["shelf", "page", "inspector"] {
      let path = "docs/pictures/\(name).png"
      let place = try #require(readme.firstRange(of: "](\(path))"))
      #expect(place.lowerBound < keys.lowerBound)
      #expect(making.contains(path), "make pictures makes it")
      let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Checkout.path(path))))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count < 500_000)
      // 100 × 30 cells of 10 × 20 pixels.
      #expect(bytes[16..<24].elementsEqual([0, 0, 3, 232, 0, 0, 2, 88]))
    }
  }

  @Test func theReadmesPictureIsOneOfTheProgramsOwnAndSmall() throws {
    let bytes = try [UInt8](
      Data(contentsOf: URL(fileURLWithPath: Checkout.path("docs/pictures/first-minute.gif"))))
    #expect(bytes.starts(with: Array("GIF89a".utf8)) && bytes.last == 0x3B)
    #expect(bytes.count < 2_000_000)
    // Cells of 8 × 16 pixels.
    #expect((Int(bytes[6]) | Int(bytes[7]) << 8) % 8 == 0 && (Int(bytes[8]) | Int(bytes[9]) << 8) % 16 == 0)
  }
}
