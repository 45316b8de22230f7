import Foundation
import TestSupport
import Testing

/// A book where there are no screens: pipes, dumb terminals, and readers who ask for lines.
@Suite struct LinearCommandTests {
  private static let fish = "books/pesce-stella"

  @Test("Into a pipe a book is written as text, from beginning to end")
  func text() throws {
    let run = try Program.run([Self.fish])
    #expect(run.status == 0)
    #expect(run.standardError.isEmpty)
    #expect(
      run.lines.prefix(8) == [
        "The Fish and the Star", "A story to touch", "by The Leggi authors", "",
        "Page 1 of 10: The Fish and the Star", "The Fish", "and", "the Star",
      ])
    #expect(run.lines.contains("Sound: the star sings"))
    #expect(run.standardOutput.isHarmless)
    let tail = try Program.run(["read", Self.fish, "--page", "10", "--language", "it"])
    #expect(tail.lines.count { $0.hasPrefix("Page ") } == 1)
    #expect(
      tail.lines.contains("Page 10 of 10: Un nuovo mattino")
        || tail.lines.contains { $0.hasPrefix("Page 10 of 10: ") })
  }

  @Test("A book that cannot be written to the end is no success", arguments: [[], ["--linear"]])
  func fullDisk(options: [String]) throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else {
      return print("skipped: there is no /dev/full")
    }
    let run = try Program.run(
      ["-c", "\(BuiltProgram.path("leggi")) \(Self.fish) \(options.joined(separator: " ")) >/dev/full"],
      program: "/bin/sh")
    #expect(run.status == 1)
    #expect(run.standardError.contains("standard output cannot be written: no space left on device"))
  }

  @Test("With --linear it is printed, and answered, wherever answers come from")
  func talk() throws {
    let folder = try TemporaryFolder()
    let run = try Program.run(
      [Self.fish, "--linear", "--page", "1"], environment: ["XDG_STATE_HOME": folder.path],
      input: "2\r\n\nquit\n1\n")
    #expect(run.status == 0)
    #expect(run.standardError.isEmpty)
    #expect(
      run.lines.filter { $0.hasPrefix("Page ") } == [
        "Page 1 of 10: The Fish and the Star", "Page 2 of 10: Nino at dusk",
      ])
    #expect(run.lines.contains("Sound: the star sings"))
    #expect(run.standardOutput.isHarmless)
  }

  @Test(
    "A terminal that only appends, or a reader who says so, has lines and nothing else",
    arguments: [
      ["TERM": "dumb"], ["TERM": "unknown"], ["ACCESSIBLE": "1"], ["ACCESSIBLE": "1", "LC_ALL": "C"],
    ] as [[String: String?]])
  func terminal(environment: [String: String?]) throws {
    let run = try PseudoterminalRun(
      BuiltProgram.path("leggi"), [Checkout.path(Self.fish)], environment: environment)
    try run.wait(for: "Number or word:").send("1\n").wait(for: "Page 1 of 10").send("2\n").wait(
      for: "star sings")
    try run.send("quit\n")
    #expect(try run.exit == .status(0))
    #expect(!run.output.contains(0x1B))
  }

  @Test("ACCESSIBLE=0 asks for nothing, and linear = off has the screen even where TERM asks for lines")
  func screens() throws {
    try read(Checkout.path(Self.fish), environment: ["ACCESSIBLE": "0"]).send("q")
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/leggi", withIntermediateDirectories: true)
    _ = try folder.write("linear = off;", to: "leggi/settings.plist")
    try read(
      Checkout.path(Self.fish), environment: ["ACCESSIBLE": "1", "XDG_CONFIG_HOME": folder.path]
    ).send("q")
    let run = try Program.run([Self.fish], environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(run.status == 2)
    #expect(
      run.standardError == """
        leggi: a book is read in a terminal, but standard input is not one
          hint: '--linear' reads it in lines

        """)
  }

  @Test(
    "The words of the first choice are understood in both languages",
    arguments: [
      ("en", "next page", "Page 3 of 10"), ("it", "pagina dopo", "Pagina 3 di 10"),
    ])
  func onward(language: String, words: String, page: String) throws {
    let run = try Program.run(
      [Self.fish, "--linear", "--page", "2", "--interface", language], input: "\(words)\nquit\n")
    #expect(run.standardOutput.contains(page), "\(run.standardOutput)")
  }

  @Test("Of a list that is cut off what is there is read, and the fault is named")
  func cutOff() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      "( { elements = ( { type = text; text = \"It is dark.\"; } ); }, { elements = ", to: "cut/book.plist")
    let path = folder.path + "/cut"
    let lines = try Program.run([path, "--page", "1"])
    #expect(lines.standardOutput.contains("It is dark."))
    #expect(lines.standardError.hasPrefix("\(path)/book.plist:1:"), "\(lines.standardError)")
    #expect(lines.standardError.contains("error: "))
    let screen = try read(path, "--page", "1")
    try screen.wait(for: "It is dark.").wait(for: "F4: book.plist:1:")
    try screen.send("q")
    #expect(try screen.exit == .status(0))
  }

  @Test("A command that needs a terminal names what needs none")
  func withoutTerminal() throws {
    let folder = try TemporaryFolder()
    let run = try Program.run(["record", Self.fish, folder.path + "/reading.leggi"])
    #expect(run.status == 2)
    #expect(run.standardError.hasSuffix("  hint: 'leggi run' reads by a script, without one\n"))
  }

  @Test("A book read in lines ends with why nothing was remembered; one that is piped does not")
  func nothingRemembered() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "leggi/library.db/inner")
    let environment = ["XDG_STATE_HOME": folder.path]
    let talk = try Program.run([Self.fish, "--linear"], environment: environment, input: "quit\n")
    #expect(talk.status == 0)
    #expect(
      talk.standardError.split(separator: "\n").first
        == "leggi: the library cannot be opened: nothing was remembered")
    #expect(try Program.run([Self.fish], environment: environment).standardError.isEmpty)
  }

  @Test("Without a book the shelf is printed, and a book that was left goes on where that was")
  func shelf() throws {
    let folder = try TemporaryFolder()
    let environment = [
      "XDG_STATE_HOME": folder.path, "XDG_DATA_HOME": folder.path, "XDG_DATA_DIRS": folder.path,
    ]
    let shelf = try Program.run(["--linear"], environment: environment, input: "fish\n1\n1\nquit\n")
    #expect(shelf.status == 0)
    #expect(shelf.lines.contains("2 The Fish and the Star, by The Leggi authors"))
    #expect(shelf.lines.contains("3 The Workshop, by The Leggi authors"))
    #expect(shelf.lines.last { $0.hasPrefix("Page ") } == "Page 2 of 10: Nino at dusk")
    func pages(_ options: String...) throws -> [String] {
      try Program.run([Self.fish, "--linear"] + options, environment: environment, input: "")
        .lines.filter { $0.hasPrefix("Page ") }
    }
    #expect(try pages() == ["Page 2 of 10: Nino at dusk"])
    #expect(try pages("--menu") == [])
    #expect(try pages("--from-start") == ["Page 1 of 10: The Fish and the Star"])
  }

  @Test("Who closes the pipe is no fault", arguments: ["", "--linear"])
  func closedPipe(option: String) throws {
    let run = try shell(
      "(yes 1 | \"$LEGGI\" \"$BOOK\" \(option); echo status $? >&2) | head -3; echo end"
    ).wait(for: "end")
    try run.wait(for: "status 0")
    #expect(!run.text.contains("leggi:"))
    #expect(!run.output.contains(0x1B))
  }

  @Test("What cannot be written, as standard output is closed, is no success")
  func closedOutput() throws {
    let run = try shell("\"$LEGGI\" --help >&-; echo status $?").wait(for: "status 1")
    #expect(run.text.contains("leggi: standard output cannot be written"))
  }

  @Test("On a terminal lines are parted between words")
  func narrowTerminal() throws {
    let run = try PseudoterminalRun(
      BuiltProgram.path("leggi"), [Checkout.path(Self.fish), "--linear"], columns: 40)
    try run.wait(for: "Number or word:")
    let first = try #require(run.lines.firstIndex(of: "Enter goes on. A number or a word"))
    #expect(
      run.lines[(first + 1)...].prefix(3)
        == ["chooses. ? tells the page again, 0 what", "else there is.", ""])
  }

  @Test("After a stop the question is asked again")
  func stopped() throws {
    let run = try PseudoterminalRun(BuiltProgram.path("leggi"), [Checkout.path(Self.fish), "--linear"])
    try run.wait(for: "Number or word:")
    // A stop before the program waits for an answer has nothing said in between.
    let again = "Number or word: Number or word:"
    for _ in 0..<50 where run.seconds(until: { $0.text.contains(again) }, within: 0.2) == nil {
      run.signal(SIGSTOP).signal(SIGCONT)
    }
    #expect(run.text.contains(again))
  }

  @Test("A signal ends a talk as it ends any program")
  func signal() throws {
    let run = try PseudoterminalRun(BuiltProgram.path("leggi"), [Checkout.path(Self.fish), "--linear"])
    try run.wait(for: "Number or word:").signal(SIGINT)
    #expect(try run.exit == .signal(SIGINT))
    #expect(!run.output.contains(0x1B))
  }

  @Test(
    "Nothing that a hostile book says acts on a terminal", .waiting,
    arguments: HostileBook.all.filter(\.isOwnWork))
  func hostile(book: HostileBook) throws {
    let folder = try TemporaryFolder()
    let path = try book.write(to: folder.path + "/" + book.name)
    let name = String(decoding: path, as: UTF8.self)
    for options in [[], ["--linear"]] {
      let run = try Program.run([name] + options, input: "1\n2\n?\n0\n3\ncontents\n1\nmenu\n6\nquit\n")
      #expect(run.status <= 1)
      #expect(run.standardOutput.isHarmless)
      #expect(run.standardError.isHarmless)
    }
  }
}
