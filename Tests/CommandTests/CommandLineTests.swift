import Foundation
import TestSupport
import Testing

/// The command line itself: what a shell gets for right and wrong words.
@Suite struct CommandLineTests {
  @Test(arguments: ["--version", "-V"])
  func theVersionIsOneLine(option: String) throws {
    let run = try Program.run([option])
    #expect(run.status == 0)
    #expect(run.standardOutput.wholeMatch(of: /leggi \d+\.\d+\.\d+\n/) != nil)
    #expect(run.standardError.isEmpty)
  }

  @Test(arguments: [["--help"], ["-h"], ["help"], ["help", "help"]])
  func theHelpNamesTheCommandsAndTheKeys(arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 0)
    #expect(run.standardError.isEmpty)
    for words in [
      "leggi [read] BOOK", "leggi check BOOK", "leggi snapshot BOOK", "leggi config", "pages turn by",
    ] {
      #expect(run.standardOutput.contains(words))
    }
  }

  @Test(arguments: ["read", "check", "snapshot", "run", "record", "replay", "sheet", "config", "completions"])
  func everyCommandPrintsHowItIsUsed(command: String) throws {
    let help = try Program.run([command, "--help"])
    #expect(help.status == 0)
    #expect(help.standardOutput.hasPrefix("usage: leggi "))
    #expect(help.standardOutput.contains("-h, --help"))
    #expect(try Program.run(["help", command]).standardOutput == help.standardOutput)
    #expect(try Program.run([command, "-h"]).standardOutput == help.standardOutput)
    #expect(try Program.run([command, "--version"]).standardOutput == Program.run(["-V"]).standardOutput)
  }

  @Test func theLogIsNamedWhereWhatIsRememberedIs() throws {
    let run = try Program.run(["--log"], environment: ["XDG_STATE_HOME": "/somewhere"])
    #expect(run.status == 0 && run.standardOutput == "/somewhere/leggi/leggi.log\n")
    let lost = try Program.run(["--log"], environment: ["XDG_STATE_HOME": "", "HOME": ""])
    #expect(lost.status == 1 && lost.standardOutput.isEmpty)
    #expect(lost.standardError.contains("set HOME or XDG_STATE_HOME"))
  }

  @Test func theHelpFitsAnEightyColumnTerminal() throws {
    for arguments in [
      ["--help"], ["read", "--help"], ["check", "--help"], ["snapshot", "--help"], ["run", "--help"],
      ["record", "--help"], ["replay", "--help"], ["explore", "--help"], ["mutate", "--help"],
      ["outline", "--help"], ["graph", "--help"], ["diff", "--help"], ["cast", "--help"],
      ["sheet", "--help"], ["import", "--help"], ["export", "--help"], ["pack", "--help"],
      ["unpack", "--help"], ["game", "--help"],
      ["format", "--help"],
      ["config", "--help"], ["completions", "--help"],
    ] {
      for line in try Program.run(arguments).lines { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test(
    arguments: [
      (["--menu"], "no book is named", "name a book's folder, its list, or a packed book"),
      (["check"], "no book is named", "name a book's folder, its list, or a packed book"),
      (["check", ""], "an argument is empty", "is a variable of the shell not set?"),
      ([""], "an argument is empty", "is a variable of the shell not set?"),
      (["snapshot"], "no book is named", "name a book's folder, its list, or a packed book"),
      (
        ["cast", "b.plist"], "no file is named that is to be written",
        "leggi cast SOURCE FILE.cast, or --gif, --png or --svg with a file"
      ),
      (
        ["diff", "b"], "two books are compared, not 1",
        "leggi diff OLD NEW tells what has changed from one to the other"
      ),
      (["--verison"], "there is no option '--verison'", "did you mean '--version'?"),
      (["snapshot", "b", "--siz", "9x9"], "there is no option '--siz'", "did you mean '--size'?"),
      (["b", "--xyzzy"], "there is no option '--xyzzy'", "'leggi read --help' lists the options"),
      (["checc"], "there is no command 'checc'", "did you mean 'check'?"),
      (
        ["begin", "story"], "there is no command 'begin'",
        "leggi BOOK opens a book by its path; 'leggi --help' lists the commands"
      ),
      (
        ["mend", "books/officina"], "there is no command 'mend'",
        "leggi BOOK opens a book by its path; 'leggi --help' lists the commands"
      ),
      (["--page", "2", "snapshto"], "there is no command 'snapshto'", "did you mean 'snapshot'?"),
      (["completions"], "no shell is named", "leggi completions SHELL, which is bash, zsh or fish"),
      (["completions", "bahs"], "'leggi completions' takes no 'bahs'", "did you mean 'bash'?"),
      (["read", "b", "--xyzzy"], "there is no option '--xyzzy'", "'leggi read --help' lists the options"),
      (
        ["snapshot", "b", "--xyzzy"], "there is no option '--xyzzy'",
        "'leggi snapshot --help' lists the options"
      ),
      (
        ["check", "b", "--page", "2"], "there is no option '--page'", "'leggi check --help' lists the options"
      ),
      (["check", "b", "--json"], "there is no option '--json'", "did you mean '--format json'?"),
      (
        ["completions", "posix"], "'leggi completions' takes no 'posix'", "it takes bash, zsh or fish"
      ),
      (["chekc", "b"], "there is no command 'chekc'", "did you mean 'check'?"),
      (["help", "snpashot"], "there is no command 'snpashot'", "did you mean 'snapshot'?"),
      (["config", "chekc"], "'leggi config' takes no 'chekc'", "did you mean 'check'?"),
      (["config", "nosuch"], "'leggi config' takes no 'nosuch'", "it takes check"),
      (["cast", "b.plist", "film.gif"], "'leggi cast' takes no 'film.gif'", "it takes --gif film.gif"),
      (["config", "check", "b"], "'leggi config' takes no 'b'", "'leggi config --help' tells more"),
      (["confg", "check"], "there is no command 'confg'", "did you mean 'config'?"),
      (
        ["help", "sing"], "there is no command 'sing'",
        "leggi BOOK opens a book by its path; 'leggi --help' lists the commands"
      ),
    ] as [([String], String, String)])
  func aWrongWordIsNamedAndTheRightOneGuessed(arguments: [String], message: String, hint: String) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 2)
    #expect(run.standardError == "leggi: \(message)\n  hint: \(hint)\n")
    #expect(run.standardOutput.isEmpty)
  }

  @Test(
    arguments: [
      (["read", "b", "c"], "one book at a time: 'c' is one too many"),
      (["snapshot", "b", "--size"], "option '--size' needs a value"),
      (["read", "b", "--page"], "option '--page' needs a value"),
      (["snapshot", "b", "--reader=yes"], "option '--reader' takes no value"),
      (["read", "b", "--page", "0"], "option '--page' takes a page number, not '0'"),
      (["read", "b", "--page", "two"], "option '--page' takes a page number, not 'two'"),
      (["read", "b", "--view", "x-ray"], "option '--view' takes pictures, boxes or both, not 'x-ray'"),
      (
        ["read", "b", "--dots", "round"],
        "option '--dots' takes auto, half, quadrant, sextant, blocks, braille, ascii or console, not 'round'"
      ),
      (["read", "b", "--colors", "7"], "option '--colors' takes auto, mono, 8, 16, 256 or direct, not '7'"),
      (["read", "b", "--fps", "nan"], "option '--fps' takes auto or a number from 1 to 240, not 'nan'"),
      (["read", "b", "--fps", "1e9"], "option '--fps' takes auto or a number from 1 to 240, not '1e9'"),
      (["read", "b", "--motion", "none"], "option '--motion' takes full or reduced, not 'none'"),
      (
        ["export", "b", "--html", "--output", "-"], "option '--output' takes a new file or folder, not '-'"
      ),
      (["check", "b", "--format", "xml"], "option '--format' takes text or json, not 'xml'"),
      (["snapshot", "b", "--format", "gif"], "option '--format' takes text, ansi, png or json, not 'gif'"),
      (
        ["snapshot", "b", "--size", "80*24"],
        "option '--size' takes COLSxROWS, each side 1 to 1000, 250,000 cells at most, not '80*24'"
      ),
      (
        ["snapshot", "b", "--size", "0x9"],
        "option '--size' takes COLSxROWS, each side 1 to 1000, 250,000 cells at most, not '0x9'"
      ),
      (
        ["snapshot", "b", "--size", "80x"],
        "option '--size' takes COLSxROWS, each side 1 to 1000, 250,000 cells at most, not '80x'"
      ),
      (
        ["snapshot", "b", "--size", "9x1001"],
        "option '--size' takes COLSxROWS, each side 1 to 1000, 250,000 cells at most, not '9x1001'"
      ),
      (["snapshot", "b", "--at", "-1"], "option '--at' takes seconds, 0 to 86400, or 'rest', not '-1'"),
      (["snapshot", "b", "--at", "inf"], "option '--at' takes seconds, 0 to 86400, or 'rest', not 'inf'"),
      (["snapshot", "b", "--touch", "star"], "option '--touch' takes NAME@SECONDS, up to --at, not 'star'"),
      (["snapshot", "b", "--touch", "@1"], "option '--touch' takes NAME@SECONDS, up to --at, not '@1'"),
      (
        ["snapshot", "b", "--at", "1", "--touch", "star@2"],
        "option '--touch' takes NAME@SECONDS, up to --at, not 'star@2'"
      ),
      (
        ["snapshot", "b", "--touch", "star@soon"],
        "option '--touch' takes NAME@SECONDS, up to --at, not 'star@soon'"
      ),
      (["read", "b\u{1B}[2J", "c\u{1B}[2J"], "one book at a time: 'c\u{FFFD}[2J' is one too many"),
    ] as [([String], String)])
  func aWrongValueIsReportedWithWhatWouldBeRight(arguments: [String], message: String) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 2)
    #expect(run.standardError == "leggi: \(message)\n")
    #expect(run.standardOutput.isEmpty)
  }

  @Test func anOptionsValueMayFollowAnEqualsSign() throws {
    let run = try Program.run(["snapshot", "--size=50x15", "--at=0", "books/pesce-stella"])
    #expect(run.status == 0)
    #expect(run.lines.count == 15)
  }

  @Test func afterTwoDashesEverythingIsABook() throws {
    let run = try Program.run(["check", "--", "--help"])
    #expect(run.status == 1)
    #expect(run.standardError == "--help: error: there is no such file\n")
  }

  @Test(arguments: [
    ["read", "nowhere"], ["snapshot", "nowhere"], ["nowhere.plist"], ["./nowhere"], ["books/nowhere"],
  ])
  func aBookThatIsNotThereIsSaidSo(arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 1)
    #expect(run.standardError == "\(arguments.last ?? ""): error: there is no such file\n")
    #expect(run.standardOutput.isEmpty)
  }

  @Test func aBookWhoseNameIsOneWordIsOpenedByIt() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "{ pages = ( { elements = ( { type = text; text = Here; } ); } ); }", to: "tale/book.plist")
    #expect(try Program.run(["tale"], in: folder.path).standardOutput.contains("Here"))
  }

  @Test(arguments: [[], ["read"]])
  func throughAPipeTheShelfIsALineABook(arguments: [String]) throws {
    let home = try TemporaryFolder()
    for (name, title) in [("a", "Stars"), ("b", "Moon")] {
      try home.write(
        "{ title = \(title); pages = ( { elements = ( { type = text; text = \(name); } ); } ); }",
        to: "books/\(name)/book.plist")
    }
    let environment = [
      "HOME": home.path, "XDG_STATE_HOME": home.path + "/state", "XDG_DATA_HOME": home.path + "/data",
      "XDG_DATA_DIRS": home.path + "/none", "LEGGI_PATH": "",
    ]
    let run = try Program.run(arguments, environment: environment, in: home.path)
    #expect(run.status == 0)
    #expect(run.standardError.isEmpty)
    let folder = URL(fileURLWithPath: home.path).resolvingSymlinksInPath().path
    #expect(run.lines.filter { !$0.isEmpty } == ["Moon · \(folder)/books/b", "Stars · \(folder)/books/a"])
    let empty = try Program.run(arguments, environment: environment, in: home.path + "/books/a")
    #expect(empty.status == 0 && empty.standardOutput.contains("Moon"), "what was found is remembered")
  }
}
