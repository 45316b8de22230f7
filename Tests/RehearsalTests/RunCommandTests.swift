import TestSupport
import Testing

/// `leggi run`: what a shell and a build get of scripts.
@Suite struct RunCommandTests {
  private let book: WrittenBook
  private let folder: TemporaryFolder

  init() throws {
    book = try WrittenBook(
      pages: PList.page(
        PList.area("lantern", x: 400, y: 300),
        PList.text("words", "Now I can see you!", y: 600, PList.whenTouched("lantern"))))
    folder = try TemporaryFolder()
  }

  private func run(_ scripts: [String: String], _ options: String...) throws -> Program {
    let paths = try scripts.sorted { $0.key < $1.key }.map { try folder.write($0.value, to: $0.key) }
    return try Program.run(["run"] + paths + [book.path] + options)
  }

  @Test func scriptsThatPassAreToldInALineEach() throws {
    let run = try run(["a.leggi": "touch lantern\nexpect text \"Now I can see\"\n", "b.leggi": "wait 1\n"])
    #expect(run.status == 0)
    #expect(run.standardError == "")
    #expect(
      run.lines == [
        "\(folder.path)/a.leggi: 2 steps passed", "\(folder.path)/b.leggi: 1 step passed",
        "2 scripts, all passed",
      ])
  }

  @Test func aStepThatFailsIsToldByItsLine() throws {
    let run = try run(["a.leggi": "# a walk\nexpect showing words\ntouch lanten\nwait 1\n"])
    #expect(run.status == 1)
    #expect(
      run.standardError == """
        \(folder.path)/a.leggi:2: error: 'words' is not showing: it is waiting, and not on the page yet
        \(folder.path)/a.leggi:3: error: page 1 has no element 'lanten'
          hint: did you mean 'lantern'?

        """)
    #expect(
      run.lines == ["\(folder.path)/a.leggi: 2 of 3 steps failed, 1 not reached", "1 script, 1 failed"])
  }

  @Test func nothingIsPlayedWhereOneScriptCannotBeRead() throws {
    let run = try run(["a.leggi": "snapshot lit\n", "b.leggi": "tuch lantern\n"])
    #expect(run.status == 2)
    #expect(run.standardError.hasPrefix("\(folder.path)/b.leggi:1:1: error: there is no step 'tuch'\n"))
    #expect(run.standardOutput == "")
    #expect(try run.status == self.run(["c.leggi": "snapshot\n"]).status)
  }

  @Test("A script is also read from standard input, and from a pipe as a shell makes it")
  func scriptsOfPipes() throws {
    let script = "touch lantern\nexpect hidden words\n"
    let read = try Program.run(["run", "-", book.path], input: script)
    #expect(read.status == 1)
    #expect(read.standardError.hasPrefix("standard input:2: error: "))
    #expect(read.lines == ["standard input: 1 of 2 steps failed", "1 script, 1 failed"])
    let walk = "\(BuiltProgram.path("leggi")) run <(sleep 0.01; echo wait 1) '\(book.path)'"
    let piped = try WatchedProgram.run("/bin/bash", ["-c", walk])
    #expect(piped.exit == .status(0))
    #expect(String(decoding: piped.output, as: UTF8.self).contains("1 step passed"))
  }

  @Test func machinesAreToldInTheirOwnWay() throws {
    let scripts = ["a.leggi": "wait 1\n", "b.leggi": "expect text \"<&>\"\n"]
    let tap = try run(scripts, "--format", "tap")
    #expect(tap.status == 1)
    #expect(
      tap.lines.prefix(5) == [
        "TAP version 14", "1..2", "ok 1 - \(folder.path)/a.leggi", "not ok 2 - \(folder.path)/b.leggi",
        "  ---",
      ])
    let junit = try run(scripts, "--format", "junit").standardOutput
    #expect(junit.contains("<testsuite name=\"leggi run\" tests=\"2\" failures=\"1\">"))
    #expect(junit.contains("<failure message=\"the screen does not show '&lt;&amp;&gt;'\">"))
  }

  @Test func screensAreKeptBesideTheScript() throws {
    let script = ["walk.leggi": "size 60x18\nsnapshot dark\n"]
    let first = try run(script)
    #expect(first.status == 1)
    #expect(
      first.standardError.contains("walk.screens/dark.grid.txt' was missing and has been written: read it"))
    #expect(try run(script).status == 0)
    let other = ["walk.leggi": "size 60x18\ntouch lantern\nsnapshot dark\n"]
    let differing = try run(other)
    #expect(differing.status == 1)
    #expect(differing.standardError.contains("drawn    |"))
    #expect(differing.standardError.hasSuffix("  hint: --bless keeps it as it is now\n"))
    let blessed = try run(other, "--bless")
    #expect(blessed.status == 0)
    #expect(blessed.standardError.hasPrefix("kept as it is now: '"))
    #expect(blessed.standardError.hasSuffix("walk.screens/dark.grid.txt'\n"))
    #expect(try run(other).status == 0)
  }

  @Test func aScriptMayNameItsBook() throws {
    let name = book.path.split(separator: "/").suffix(2).joined(separator: "/")
    let path = try folder.write("book ../\(name)\ntouch lantern\n", to: "walk.leggi")
    #expect(try Program.run(["run", path]).status == 0)
    let nameless = try folder.write("touch lantern\n", to: "nameless.leggi")
    let run = try Program.run(["run", nameless])
    #expect(run.status == 2)
    #expect(run.standardError.hasPrefix("leggi: no book is named for '"))
    let nowhere = try Program.run(["run", nameless, folder.path + "/nope"])
    #expect(nowhere.status == 2)
    #expect(nowhere.standardError == "leggi: '\(folder.path)/nope': no such file or directory\n")
  }

  @Test func aBookThatAScriptNamesAndThatIsNotThereIsToldWithItsLine() throws {
    let path = try folder.write("# a walk\nbook ../nope\ntouch lantern\n", to: "walk.leggi")
    let run = try Program.run(["run", path])
    #expect(run.status == 1)
    #expect(
      run.standardError == """
        \(path):2: error: there is no book '../nope'
          hint: its path is from the script's folder

        """)
  }
}
