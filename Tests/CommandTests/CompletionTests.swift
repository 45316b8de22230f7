import Foundation
import TestSupport
import Testing

/// The completions of shells: what the program offers, and that the shells take it.
@Suite struct CompletionTests {
  private let folder: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      { title = "A Tale"; pages = (
        { title = "At home"; elements = ( { type = text; text = a; }, { type = image; fileName = "p/b 2.png"; } ); },
        { name = away; elements = ( { type = text; text = b; }, { type = image; fileName = "p/b 10.png"; } ); } );
        menu = { elements = (); }; }
      """, to: "books/tale/book.plist")
    environment = [
      "HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state", "XDG_DATA_HOME": folder.path + "/data",
      "XDG_CONFIG_HOME": folder.path + "/config", "XDG_DATA_DIRS": folder.path + "/none", "LEGGI_PATH": "",
    ]
    try folder.write("", to: "bin/empty")
    try folder.link("bin/leggi", to: BuiltProgram.path("leggi"))
  }

  /// What is offered for the last of some words: a line each, what is said of it behind a tab.
  private func candidates(_ words: String...) throws -> [String] {
    let run = try Program.run(
      ["completions", "--candidates", "--"] + words, environment: environment, in: folder.path)
    #expect(run.status == 0 && run.standardError.isEmpty)
    return run.lines.filter { !$0.isEmpty }.map { String($0) }
  }

  private func words(_ words: String...) throws -> [String] {
    let run = try Program.run(
      ["completions", "--candidates", "--"] + words, environment: environment, in: folder.path)
    return run.lines.filter { !$0.isEmpty }.map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func theFirstWordIsACommandOrABook() throws {
    #expect(try candidates("sn") == ["snapshot\tdraw a page without a terminal", ":files"])
    let all = try words("")
    for word in ["read", "check", "sheet", "completions", "help", "books/tale", ":files"] {
      #expect(all.contains(word), "\(word)")
    }
    #expect(try words("help", "gra") == ["graph"])
  }

  @Test func optionsAreThoseOfTheCommand() throws {
    #expect(try words("sheet", "books/tale", "--ac") == ["--across"])
    #expect(try words("check", "--ac") == [])
    #expect(try words("--men") == ["--menu"], "without a command a book is read")
    #expect(try candidates("read", "--dots").first?.hasPrefix("--dots\t") == true)
    #expect(try words("snapshot", "--", "--ac") == [":files"], "behind two hyphens all are books")
  }

  @Test func valuesAreThoseThatTheDeclarationNames() throws {
    #expect(try words("snapshot", "books/tale", "--format", "") == ["text", "ansi", "png", "json"])
    #expect(try words("run", "--format", "t") == ["text", "tap"])
    #expect(try words("read", "--view", "b") == ["boxes", "both"])
    #expect(try words("read", "--view=b") == ["--view=boxes", "--view=both"])
    #expect(try words("read", "--view", "=", "b") == ["boxes", "both"], "as bash parts words")
    #expect(try words("read", "--language", "") == [], "whatever it may be")
    #expect(try words("snapshot", "--output", "") == [":files"])
    #expect(try words("format", "twe").contains("tween"))
    #expect(try words("completions", "") == ["bash", "zsh", "fish"])
  }

  @Test func pagesAreThoseOfTheBookThatIsNamed() throws {
    #expect(try candidates("snapshot", "books/tale", "--page", "") == ["1\tAt home", "2\taway"])
    #expect(try candidates("books/tale", "--page", "2") == ["2\taway"])
    #expect(try candidates("snapshot", "--page", "") == [])
    #expect(try candidates("snapshot", "nowhere", "--page", "") == [])
    #expect(try words("graph", "books/tale", "--page", "") == ["1", "2", "menu"])
    #expect(try words("game", "books/tale", "jigsaw", "--level", "e") == ["easy"])
    #expect(try words("game", "books/tale", "jigsaw", "") == ["p/b 2.png", "p/b 10.png"])
  }

  // MARK: Shells

  /// Runs a shell, with the built program first on its path.
  private func run(_ shell: String, _ text: String) throws -> Program {
    try folder.write(Program.run(["completions", shell]).standardOutput, to: "completions.\(shell)")
    return try Program.run(
      [["zsh": "-f", "fish": "--no-config"][shell] ?? "--norc", "-c", text],
      environment: environment.merging(["PATH": folder.path + "/bin:/usr/bin:/bin"]) { $1 }, in: folder.path,
      program: "/usr/bin/" + shell)
  }

  private static func isInstalled(_ shell: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/" + shell)
  }

  @Test func bashTakesTheScriptAndCompletes() throws {
    #expect(try run("bash", "bash -n completions.bash").status == 0)
    let completing = """
      source ./completions.bash || exit 3
      complete -p leggi
      ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _leggi; printf '%s\\n' "${COMPREPLY[@]}"; }
      ask leggi snapshot books/tale --format p
      ask leggi snapshot books/tale --page ""
      ask leggi che
      mkdir "a b" && mv books "a b" && HOME=$PWD/a\\ b
      for book in 'a\\ b/books/tale' '"a b/books/tale"' "'a b/books/tale'" '~/books/tale' '$HOME/books/tale'; do
        ask leggi snapshot "$book" --page ""
      done
      mv "a b/books" . && cd books && ask leggi check ta
      """
    let run = try run("bash", completing)
    #expect(run.standardError == "")
    #expect(
      run.lines.filter { !$0.isEmpty } == [
        "complete -F _leggi leggi", "png", "1", "2", "check", "1", "2", "1", "2", "1", "2", "1", "2", "1",
        "2",
        "tale",
      ])
  }

  @Test(.enabled(if: isInstalled("zsh"), "zsh is not installed"))
  func zshTakesTheScriptAndCompletes() throws {
    #expect(try run("zsh", "zsh -n completions.zsh").status == 0)
    let completing = """
      _describe() { print -l -- "$2" "${candidates[@]}"; }
      _files() { print files; }
      source ./completions.zsh || exit 3
      ask() { words=("$@"); CURRENT=$#; _leggi; }
      ask leggi snapshot books/tale --format p
      ask leggi snapshot books/tale --page ""
      ask leggi check zz
      """
    let run = try run("zsh", completing)
    #expect(run.standardError == "")
    #expect(run.lines.filter { !$0.isEmpty } == ["leggi", "png:", "leggi", "1:At home", "2:away", "files"])
  }

  @Test(.enabled(if: isInstalled("fish"), "fish is not installed"))
  func fishTakesTheScriptAndCompletes() throws {
    #expect(try run("fish", "fish --no-execute completions.fish").status == 0)
    let run = try run(
      "fish",
      """
      source ./completions.fish
      complete -C 'leggi snapshot books/tale --format p'
      complete -C 'leggi snapshot books/tale --page '
      complete -C 'leggi che'
      """)
    #expect(run.standardError == "")
    #expect(
      run.lines.filter { !$0.isEmpty }.map { $0.trimmingCharacters(in: .whitespaces) } == [
        "png", "1\tAt home", "2\taway", "check\ttell the faults of books",
      ])
  }
}
