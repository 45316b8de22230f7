import BookModel
import BookSaving
import Foundation
import TestSupport
import Testing

/// `leggi edit`: commands in a file change a book's list, whole or not at all.
@Suite struct EditCommandTests {
  private static let book = """
    (
      { elements = (
        { type = shape; name = star; x = 10; },
        { type = text; name = words; text = Hello; trigger = { triggeringItem = star; event = touched; }; } ); }
    )

    """

  private func folder(_ book: String = book) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(book, to: "book.plist")
    return folder
  }

  private func text(of folder: TemporaryFolder) throws -> String {
    try String(contentsOfFile: folder.path + "/book.plist", encoding: .utf8)
  }

  private func edit(_ folder: TemporaryFolder, _ script: String, _ options: String...) throws -> Program {
    try Program.run(["edit", folder.path, "--script", "-"] + options, input: script)
  }

  @Test func aBookIsChangedAndSaved() throws {
    let folder = try folder()
    let run = try edit(folder, "on 1\nmove star by 5 0 # to the right\n\nrename star to sun\n")
    #expect(run.status == 0)
    #expect(run.standardOutput == "2 steps, saved\n")
    #expect(run.standardError.isEmpty)
    #expect(
      try text(of: folder)
        == Self.book.replacing("name = star; x = 10", with: "name = sun; x = 15")
        .replacing("triggeringItem = star", with: "triggeringItem = sun"))
  }

  @Test func aScriptMayBeAFile() throws {
    let folder = try folder()
    let script = try folder.write("on 1\nremove words\n", to: "script")
    let run = try Program.run(["edit", folder.path + "/book.plist", "--script", script])
    #expect(run.status == 0)
    #expect(try text(of: folder).contains("words") == false)
    #expect(try Program.run(["edit", folder.path, "--script", script + "-none"]).status == 2)
  }

  @Test func aFaultIsToldByItsPlaceAndNothingIsChanged() throws {
    let folder = try folder()
    let run = try edit(folder, "on 1\nmove star by 5 0\nmove satr by 5 0\n")
    #expect(run.status == 1)
    #expect(
      run.standardError == """
        standard input:3:6: error: the page has no element 'satr'
          3 | move satr by 5 0
            |      ^^^^
          hint: did you mean 'star'?

        """)
    #expect(try text(of: folder) == Self.book)
  }

  @Test func allLinesThatCannotBeReadAreTold() throws {
    let folder = try folder()
    let run = try edit(folder, "on 1\nmvoe star by 5 0\nset star.x\n")
    #expect(run.status == 2)
    #expect(run.standardError.contains("standard input:2:1: error: there is no command 'mvoe'"))
    #expect(run.standardError.contains("standard input:3:11: error: a value is missing"))
    #expect(try text(of: folder) == Self.book)
  }

  @Test func aDryRunPrintsTheDifference() throws {
    let folder = try folder()
    let run = try edit(folder, "on 1\nset star.x 20\n", "--dry-run")
    #expect(run.status == 0)
    #expect(
      run.standardOutput
        == """
        --- \(folder.path)/book.plist
        +++ \(folder.path)/book.plist
        @@ -1,5 +1,5 @@
         (
           { elements = (
        -    { type = shape; name = star; x = 10; },
        +    { type = shape; name = star; x = 20; },
             { type = text; name = words; text = Hello; trigger = { triggeringItem = star; event = touched; }; } ); }
         )

        """)
    #expect(try text(of: folder) == Self.book)
  }

  @Test func whatARemovalLeavesPointingNowhereIsTold() throws {
    let folder = try folder()
    let run = try edit(folder, "on 1\nremove star\n")
    #expect(run.status == 0)
    #expect(
      run.standardError
        == """
        \(folder.path)/book.plist:3:77: warning: '[0].elements[0].trigger.triggeringItem' names 'star', which is there no more
          3 | …igger = { triggeringItem = star; event = touched; }; } ); }
            |                             ^^^^
          hint: 'remove … and references' takes away what refers to it as well

        """)
  }

  @Test func whatMeansAnotherPageOrTweenFromThenOnIsTold() throws {
    let folder = try folder(
      """
      (
        { elements = (
          { type = shape; name = door; trigger = { triggeringItem = door; event = touched; action = goToPage; page = 2; };
            tweens = ( { duration = 1; }, { duration = 2; } ); },
          { type = shape; name = lamp;
            trigger = { triggeringItem = door; event = tweenCompleted; }; } ); },
        { elements = (); }, { elements = (); }
      )
      """)
    let run = try edit(folder, "page remove 2\non 1\ntake door.tweens[0]\n")
    #expect(run.status == 0)
    #expect(
      run.standardError
        == """
        \(folder.path)/book.plist:3:112: warning: '[0].elements[0].trigger.page' names '2', which is another one than before
          3 | …em = door; event = touched; action = goToPage; page = 2; };
            |                                                        ^
          hint: 'remove … and references' takes away what refers to it as well
        \(folder.path)/book.plist:6:17: warning: '[0].elements[1].trigger' waits for another tween than before
          6 |       trigger = { triggeringItem = door; event = tweenComple…
            |                 ^
          hint: 'take … and references' takes away what refers to it as well

        """)
  }

  @Test func whatIsWrongOnlyBehindTheCommandsIsToldAndSaved() throws {
    let folder = try folder(Self.book.replacing("x = 10", with: "x = 10; alpha = 3"))
    let run = try edit(folder, "on 1\nset star.scaleX -1\nset words.alpha 7\n")
    #expect(run.status == 0)
    #expect(run.standardOutput == "2 steps, saved\n")
    #expect(run.standardError.contains("book.plist:4:"))
    #expect(run.standardError.contains("warning: 'alpha' of text 'words' on page 1 is 7, more than 1"))
    #expect(!run.standardError.contains("'star'"), "what was wrong before is not told again")
  }

  @Test(
    "What means nothing behind the commands is told, as the check would tell it",
    arguments: [
      ("set words.trigger.triggeringItem \"ghost\"", "error: trigger of 'words' waits for 'ghost'"),
      ("set book.cover \"nope.png\"", "names 'nope.png', which is not in the book's folder"),
      ("set words.text \"has {nosuch}\"", "'nosuch'"),
      ("set star.tweens ( { bar = 3; duration = 2; } )", "warning: tween 'tween0' of shape 'star'"),
      ("unset book.values.found", "changes the value 'found', which nothing declares"),
    ])
  func unknownNames(line: String, fault: String) throws {
    let book =
      "{ values = { found = 0; }; pages = "
      + Self.book.replacing("x = 10;", with: "isActive = true;")
      .replacing("event = touched;", with: "event = touched; action = set; value = found; to = 1;") + "; }"
    let folder = try folder(book)
    let run = try edit(folder, "on 1\n\(line)\n")
    #expect(run.status == 0)
    #expect(run.standardError.contains(fault), "\(run.standardError)")
  }

  @Test func aFileComesIntoTheBookOnceAndGivesItsElementItsSize() throws {
    let folder = try folder()
    let picture = Checkout.path("books/pesce-stella/pictures/cover.svg")
    let run = try edit(
      folder, "on 1\nimport \"\(picture)\"\nimport \"\(picture)\"\nimport \"\(picture)\" as sea.svg\n")
    #expect(run.status == 0, "\(run.standardError)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.filter { $0.hasSuffix(".svg") } == ["cover.svg", "sea.svg"])
    let text = try text(of: folder)
    #expect(text.contains("name = cover-2;"))
    #expect(text.contains("name = sea; width = "))
    let other = try edit(folder, "on 1\nimport \"\(folder.path)/book.plist\"\n")
    #expect(other.status == 1)
    #expect(other.standardError.contains("is no picture and no sound that a book can have"))
  }

  @Test func aFileThatIsNotImportedInTheEndIsNotCopied() throws {
    let folder = try folder()
    let picture = Checkout.path("books/pesce-stella/pictures/cover.svg")
    #expect(try edit(folder, "on 1\nimport \"\(picture)\"\nremove nobody\n").status == 1)
    #expect(try edit(folder, "on 1\nimport \"\(picture)\"\n", "--dry-run").status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/cover.svg"))
  }

  @Test func aFileDoesNotComeOutOfTheBooksFolder() throws {
    let folder = try folder()
    let picture = Checkout.path("books/pesce-stella/pictures/cover.svg")
    let run = try edit(folder, "import \"\(picture)\" as ../cover.svg\n")
    #expect(run.status == 1)
    #expect(run.standardError.contains("does not lie in the book's folder"))
    let lost = try edit(folder, "import \"\(picture)\" as art/cover.svg\n")
    let column = picture.utf8.count + 14
    #expect(lost.standardError.hasPrefix("standard input:1:\(column): error: the book has no folder 'art'\n"))
  }

  @Test func withoutAScriptAndATerminalItSaysWhatIsMissing() throws {
    let folder = try folder()
    let run = try Program.run(["edit", folder.path])
    #expect(run.status == 2)
    #expect(run.standardError.contains("the editor needs a terminal"))
    #expect(run.standardError.contains("hint: with --script FILE a book is changed without one"))
  }

  @Test func aBookThatIsBeingEditedMayBeLookedAtAndIsNotChanged() throws {
    let folder = try folder()
    let state = try TemporaryFolder()
    let (file, _) = try BookFile.open(FilePath(folder.path))
    func edit(_ options: String...) throws -> Program {
      try Program.run(
        ["edit", folder.path, "--script", "-"] + options, environment: ["XDG_STATE_HOME": state.path],
        input: "on 1\nset star.x 20\n")
    }
    do {
      let lock = try EditingLock(of: file.path, in: FilePath(state.path + "/leggi/editing"))
      let run = try edit()
      #expect(run.status == 1)
      #expect(run.standardError.contains("the book is being edited by process \(getpid()) on "))
      #expect(run.standardError.contains("hint: it may be looked at"))
      #expect(try edit("--dry-run").standardOutput.contains("+    { type = shape; name = star; x = 20; },"))
      #expect(try text(of: folder) == Self.book)
      withExtendedLifetime(lock) {}
    }
    #expect(try edit().standardOutput == "one step, saved\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: state.path + "/leggi/editing").isEmpty)
  }
}
