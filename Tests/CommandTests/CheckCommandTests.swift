import Foundation
import TestSupport
import Testing

/// `leggi check` as a person and as a machine meets it.
@Suite struct CheckCommandTests {
  private let misspelt = "Tests/BrokenBooks/trigger-waits-for-nobody.plist"
  private let warned = "Tests/BrokenBooks/alpha-above-one.plist"
  private let clean = "books/pesce-stella"

  @Test func aBookWithoutFaultsIsReportedSoAndTheStatusIsZero() throws {
    let run = try Program.run(["check", clean])
    #expect(run.status == 0)
    #expect(run.standardOutput == "no faults\n")
    #expect(run.standardError.isEmpty)
  }

  @Test func warningsAloneAreNoFailure() throws {
    let run = try Program.run(["check", warned])
    #expect(run.status == 0)
    #expect(run.standardOutput == "1 warning\n")
    #expect(
      run.standardError.hasPrefix("\(warned):23:15: warning: 'alpha' of text 'words' on page 1 is 1.5, "))
  }

  @Test func anErrorIsReportedWithItsPlaceItsLineAndAHint() throws {
    let run = try Program.run(["check", misspelt])
    #expect(run.status == 1)
    #expect(run.standardOutput == "1 error\n")
    let recorded = try Checkout.text("Tests/BrokenBooks/trigger-waits-for-nobody.diag")
    #expect(run.standardError == "Tests/BrokenBooks/" + recorded)
    let lines = run.standardError.split(separator: "\n")
    try #require(lines.count == 4, "message, line, caret, hint")
    #expect(lines[0].contains(/^[^:]+:\d+:\d+: error: .*[^.]$/))
    #expect(lines[2].contains(/^ +\| +\^+$/))
    #expect(lines[3].hasPrefix("  hint: "))
  }

  @Test(arguments: [
    ("sound-of-an-unknown-kind", 1), ("sound-of-no-length", 0), ("sound-that-breaks-off", 0),
    ("sound-that-is-none", 1),
  ])
  func soundsAreLookedIntoByAnotherProcess(book: String, status: Int32) throws {
    let run = try Program.run(["check", "Tests/BrokenBooks/\(book).plist"])
    #expect(run.status == status)
    #expect(try run.standardError == "Tests/BrokenBooks/" + Checkout.text("Tests/BrokenBooks/\(book).diag"))
  }

  @Test func thatMoreIsCheckedWhenSomethingIsMendedIsSaid() throws {
    let run = try Program.run(["check", "Tests/BrokenBooks/number-not-a-number.plist"])
    #expect(run.standardOutput == "1 error; more is checked when this is mended\n")
    let two = try Program.run(["check", "Tests/BrokenBooks/truncated.plist", misspelt])
    #expect(two.standardOutput == "2 errors; more is checked when these are mended\n")
  }

  /// Checks a book with one active area of that size on its page.
  private func check(width: Double, height: Double, _ rest: String = "") throws -> Program {
    let keys =
      PList.string("type", "activearea") + PList.string("name", "button") + PList.number("x", 100)
      + PList.number("y", 100) + PList.number("width", width) + PList.number("height", height)
    let book = try WrittenBook(
      pages: "<dict><key>elements</key><array><dict>\(keys)\(rest)</dict></array></dict>")
    return try Program.run(["check", book.path])
  }

  @Test func whatIsHardToHitInAnUsualWindowIsToldWithItsSize() throws {
    // A page of 1024 × 768 has 61 × 23 cells there.
    let small = try check(width: 20, height: 40)
    #expect(small.status == 0 && small.standardOutput == "1 warning\n")
    #expect(
      small.standardError.contains(
        "warning: active area 'button' on page 1 is hard to hit at 80 × 24: it takes 1.2 × 1.2 cells"))
    #expect(try check(width: 60, height: 20).standardError.contains("3.6 × 0.6 cells"))
    #expect(try check(width: 60, height: 40).standardOutput == "no faults\n")
    #expect(try check(width: 20, height: 40, PList.tween("width", to: 300)).standardOutput == "no faults\n")
  }

  @Test func severalBooksAreCheckedInTheirOrder() throws {
    let run = try Program.run(["check", warned, clean, misspelt])
    #expect(run.status == 1)
    #expect(run.standardOutput == "1 error, 1 warning\n")
    let first = try #require(run.standardError.firstRange(of: warned))
    let second = try #require(run.standardError.firstRange(of: misspelt))
    #expect(first.lowerBound < second.lowerBound)
  }

  @Test func aFolderIsReadByItsBookFile() throws {
    let book = try WrittenBook(pages: "<dict/>")
    #expect(try Program.run(["check", book.folderPath]).standardError.contains("/book.plist:"))
  }

  @Test func aFolderWithoutABookIsAnError() throws {
    let folder = try TemporaryFolder()
    let run = try Program.run(["check", folder.path])
    #expect(run.status == 1)
    #expect(run.standardError.hasPrefix(folder.path))
    #expect(run.standardError.contains(": error: "))
  }

  @Test(arguments: ["nowhere.plist", "/dev/null", "/dev/zero", "Makefile", "/"])
  func whatIsNoBookIsAnErrorAndNotACrash(path: String) throws {
    let run = try Program.run(["check", path])
    #expect(run.status == 1)
    #expect(run.standardError.hasPrefix(path))
    #expect(run.standardError.contains("error: "))
  }

  @Test func machinesGetTheSameFaultsAsPeople() throws {
    let folder = try FileManager.default.contentsOfDirectory(atPath: Checkout.path("Tests/BrokenBooks"))
    let books = folder.filter { $0.hasSuffix(".plist") }.sorted().map { "Tests/BrokenBooks/" + $0 }
    let text = try Program.run(["check"] + books)
    let json = try Program.run(["check", "--format", "json"] + books)
    #expect(text.status == 1)
    #expect(json.status == 1)
    #expect(json.standardError.isEmpty)
    let faults = try JSONDecoder().decode([Fault].self, from: json.bytes)
    let lines = text.standardError.split(separator: "\n").map(String.init)
    #expect(faults.map(\.head) == lines.filter { $0.contains(#/^Tests\S*: (error|warning): /#) })
    let hints = lines.filter { $0.hasPrefix("  hint: ") }.map { String($0.dropFirst("  hint: ".count)) }
    #expect(faults.compactMap(\.hint) == hints)
  }

  @Test func aCleanBookIsAnEmptyArrayToMachines() throws {
    let run = try Program.run(["check", "--format=json", clean])
    #expect(run.status == 0)
    #expect(try JSONDecoder().decode([Fault].self, from: run.bytes).isEmpty)
  }

  /// A fault in the form of `--format json`.
  private struct Fault: Decodable {
    var severity: String
    var file: String
    var line: Int?
    var column: Int?
    var length: Int?
    var message: String
    var hint: String?

    /// The first line of the same fault as text.
    var head: String {
      let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
      return "\(file)\(place): \(severity): \(message)"
    }
  }
}
