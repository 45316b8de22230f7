import Exploring
import Foundation
import PageExploring
import TestSupport
import Testing

/// Files that somebody names for what is to be kept: nothing else in them comes to harm, and nothing in them
/// is believed.
@Suite struct KeptFilesTests {
  private let folder: TemporaryFolder
  private let book: WrittenBook

  init() throws {
    folder = try TemporaryFolder()
    book = try WrittenBook(
      pages: PList.page(
        PList.area("lamp", x: 100, y: 100),
        PList.element("shape", "star", x: 700, y: 500, PList.whenTouched("lamp") + PList.tween("y", to: 100)))
    )
  }

  private func explore(keeping file: String) throws -> Program {
    try Program.run(["explore", book.path, "--keep", file])
  }

  @Test func nothingButALedgerIsWrittenInto() throws {
    let letter = try folder.write("Dear Anna,\nleggi exploration 1: \n", to: "letter.txt")
    for file in [letter, book.path] {
      let before = try String(contentsOfFile: file, encoding: .utf8)
      let run = try explore(keeping: file)
      #expect(run.status == 2)
      #expect(run.standardOutput == "")
      #expect(
        run.standardError == """
          leggi: '\(file)' is there already, and no exploration
            hint: name a file that is not there yet, or one that 'explore --keep' has written

          """)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
    }
    let sound = try explore(keeping: folder.path)
    #expect(sound.status == 2)
  }

  @Test func whatIsAbsentEmptyOrALedgerIsWrittenInto() throws {
    let file = folder.path + "/kept"
    let first = try explore(keeping: file)
    #expect(first.status == 0, "\(first.standardError)")
    let again = try explore(keeping: file)
    #expect(again.standardOutput == first.standardOutput)
    let empty = try folder.write("", to: "empty")
    #expect(try explore(keeping: empty).standardOutput == first.standardOutput)
    // What a run has left that was stopped in the midst of a line.
    var kept = try String(contentsOfFile: file, encoding: .utf8)
    kept.removeLast(40)
    let torn = try folder.write(kept, to: "torn")
    let mended = try explore(keeping: torn)
    #expect(mended.standardOutput == first.standardOutput)
    #expect(mended.standardError == "")
  }

  /// What a ledger of the book could say of its only page, and what is told of it.
  @Test(arguments: [
    ("way\t99\t0.5\tby itself", "a page from 1 to 1 is expected, not '99'"),
    ("way\t-1\t\tby itself", "a page from 1 to 1 is expected, not '-1'"),
    ("way\t1\t-5\tby itself", "a number of seconds is expected, not '-5'"),
    ("way\t1\tnan\tby itself", "a number of seconds is expected, not 'nan'"),
    (
      "goal\telements seen\t1\t9223372036854775807\tmoon",
      "a count is expected, not '9223372036854775807'"
    ),
    ("goal\telements seen\t1\t-1\tmoon", "a count is expected, not '-1'"),
    ("goal\telements sene\t1\t1\tmoon", "a kind of goal is expected, not 'elements sene'"),
    ("met\t9223372036854775807 9223372036854775807", "a count is expected, not '9223372036854775807'"),
    ("end\t9223372036854775807\t1\t1", "a count is expected, not '9223372036854775807'"),
    ("end\t1\t9223372036854775807\t1", "a count is expected, not '9223372036854775807'"),
    ("finding\tcovered\tverified\t-3\t1\t0\t\tx", "a line is expected, not '-3'"),
    ("finding\tcovered\tverified\t1\t1\t0\t\tx\nstep\ttuch star", "there is no step 'tuch'"),
    ("page 7", "a page from 1 to 1 is expected, not '7'"),
    ("song\t1", "there is no 'song' in an exploration"),
    ("goal\t1", "there is no 'goal' of 1 field in an exploration"),
  ])
  func whatALedgerSaysIsHeldToWhatItMayBe(line: String, message: String) throws {
    let ledger = ExplorationLedger(digest: "abc", version: "1", limits: ExplorationLimits())
    let sound = """

      \(ledger.title)
      page 1
      goal\telements seen\t1\t1\tmoon
      way\t1\t0.5\tby itself
      finding\tcovered\tverified\t3\t1\t1\tdoor\tno click reaches 'door'
      step\tpage 1
      step\texpect clickable door
      met\t1 2 3
      end\t3\t40\t5

      """
    let page = try #require(ledger.read(Array(sound.utf8), count: 1).pages.first)
    #expect("\n\(ledger.title)\n" + ledger.lines(of: page) == sound)
    // Twice, as sums overflow that one number does not make.
    let spoilt = sound.replacing("\nend\t", with: "\n\(line)\n\(line)\nend\t")
    let (pages, faults) = ledger.read(Array(spoilt.utf8), count: 1)
    #expect(pages == [])
    #expect(faults.first?.message == message)
    #expect(faults.first.map { $0.line > 2 } == true)
    // The last line of a run that was stopped in its midst may be anything.
    let torn = "\n\(ledger.title)\npage 1\n\(line.split(separator: "\n").first ?? "")"
    #expect(ledger.read(Array((torn + sound).utf8), count: 1).pages == [page])
    #expect(ledger.read(Array((torn + sound).utf8), count: 1).faults == [])
    #expect(ledger.read(Array(torn.utf8), count: 1).faults == [])
  }

  @Test func theLastLineOfALedgerIsHeldToItWhereItWasWrittenWhole() throws {
    let file = folder.path + "/kept"
    _ = try explore(keeping: file)
    let kept = try String(contentsOfFile: file, encoding: .utf8)
    try folder.write(kept + "song\n", to: "kept")
    let run = try explore(keeping: file)
    #expect(run.status == 2)
    #expect(run.standardError.contains("error: there is no 'song' in an exploration"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == kept + "song\n")
  }

  @Test func aLedgerWithAFaultIsToldOfAndLeftAsItIs() throws {
    let file = folder.path + "/kept"
    _ = try explore(keeping: file)
    let kept = try String(contentsOfFile: file, encoding: .utf8)
    let spoilt = kept.replacing("\nend\t", with: "\nway\t99\t0.5\tby itself\nend\t")
    try folder.write(spoilt, to: "kept")
    let run = try explore(keeping: file)
    #expect(run.status == 2)
    #expect(run.standardOutput == "")
    #expect(run.standardError.hasPrefix("\(file):"))
    #expect(run.standardError.contains("error: a page from 1 to 1 is expected, not '99'\n"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == spoilt)
  }

  // MARK: Recordings

  @Test(.waiting) func twoDoNotRecordIntoOneFile() throws {
    let file = folder.path + "/walk.rec"
    let first = try PseudoterminalRun(BuiltProgram.path("leggi"), ["record", book.path, file])
    try first.wait(for: "1/1")
    // In a window in which the path, of any length, stands on one line.
    let second = try PseudoterminalRun(
      BuiltProgram.path("leggi"), ["record", book.path, file], columns: 300)
    #expect(try second.exit == .status(2))
    #expect(second.text.contains("walk.rec' is being recorded into"))
    try first.send("\tq")
    #expect(try first.exit == .status(0))
    let replay = try Program.run(["replay", file, "--headless"])
    #expect(replay.status == 0)
    #expect(replay.standardOutput.contains("all as it was recorded"))
    // It is over, and may be recorded into anew.
    let third = try PseudoterminalRun(BuiltProgram.path("leggi"), ["record", book.path, file])
    try third.wait(for: "1/1").send("q")
    #expect(try third.exit == .status(0))
  }

  @Test func aRecordingThatCannotBeginLeavesTheOneBefore() throws {
    let text = "leggi recording 1\n0 resize 80 24\n"
    let file = try folder.write(text, to: "walk.rec")
    // There is no terminal.
    #expect(try Program.run(["record", book.path, file]).status == 2)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    let other = folder.path + "/other.rec"
    #expect(try Program.run(["record", book.path, other]).status == 2)
    #expect(!FileManager.default.fileExists(atPath: other))
  }
}
