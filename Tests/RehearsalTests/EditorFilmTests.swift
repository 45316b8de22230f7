import BookEditing
import BookModel
import BookScreens
import Commands
import Foundation
import HeadlessEditing
import Ports
import PropertyList
import Screens
import Scripts
import TestSupport
import Testing

/// `leggi cast` in the editor: scripts that change a book in memory, and the walk of docs/editor.md.
@Suite struct EditorFilmTests {
  private static let films = 1...3

  private static func script(_ number: Int) throws -> Script {
    let (script, faults) = try Script.read(Checkout.text("docs/pictures/editor-\(number).leggi"))
    if let fault = faults.first { throw fault }
    return script
  }

  /// The editor behind so many of the films.
  private func editor(behind count: Int) throws -> (HeadlessEditor, failures: [String]) {
    let folder = Checkout.path("books/pesce-stella")
    let bytes = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>pages</key><array>
        <dict><key>elements</key><array></array></dict>
      </array></dict></plist>
      """.utf8)
    let document = try BookDocument(PropertyListReader.read(bytes: bytes, file: "book.plist"))
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder + "/pictures").sorted()
    let editor = HeadlessEditor(
      document, opened: try OpenedBook(rehearsing: folder).with(try #require(document.book)),
      pictures: pictures.map { "pictures/\($0)" }, tracks: [])
    var failures: [String] = []
    for number in 1...count {
      failures += EditorScriptRunner(editor).run(try Self.script(number)).compactMap { outcome in
        outcome.failure.map { "editor-\(number).leggi:\(outcome.step.line): \($0.message)" }
      }
    }
    return (editor, failures)
  }

  @Test func theFilmsMakeABookOfThreePagesWithoutAFault() throws {
    let (editor, failures) = try editor(behind: 3)
    #expect(failures == [])
    let pages = try #require(editor.session.document.book?.pages)
    #expect(
      pages.map { $0.elements.map(\.name) } == [
        ["sky-dusk", "text", "fish"], ["sky-moonlit", "text", "star", "star-shining"],
        ["sky-dusk", "text", "fish"],
      ])
    #expect(pages.map { $0.elements.flatMap(\.tweens).map(\.duration) } == [[3], [], [3]])
    #expect(pages[1].elements[3].triggers.map(\.event) == [.touched])
    #expect(!editor.session.isEdited, "the book is saved, in memory")
    #expect(editor.session.document.diagnostics.filter { $0.severity == .error } == [])
  }

  /// What a section of docs/editor.md has one press and type, in order: keys stand as code, words in italics.
  private static func pressed(inSection number: Int) throws -> [ScriptAction] {
    let walk = try Checkout.text("docs/editor.md").components(separatedBy: "\n## ")
      .first { $0.hasPrefix("A book of three pages") }
    let sections = try #require(walk).components(separatedBy: "\n### ")
    // The steps alone: their films stand before them, and what is said of the whole behind them.
    let steps = sections[number].components(separatedBy: "\n\n").filter { $0.hasPrefix("1. ") }.joined()
    let names = ["Shift-→": "shift-right", "PgUp": "pgup", "↑": "up", "→": "right"]
    return steps.matches(of: /`([^`]+)`|\*([^*]+)\*/).map { match in
      if let key = match.output.1 { return .key(names[String(key)] ?? Self.spelled(String(key))) }
      return .type(String(match.output.2 ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
  }

  /// Keys of one letter are as they are; `Tab` is `tab`.
  private static func spelled(_ key: String) -> String { key.count == 1 ? key : key.lowercased() }

  @Test(arguments: films)
  func theDocumentationTellsTheKeysOfAFilmAndNoOthers(number: Int) throws {
    let played = try Self.script(number).steps.map(\.action).filter {
      switch $0 {
      case .key, .type: true
      default: false
      }
    }
    let reported = try Self.pressed(inSection: number)
    #expect(reported.map(\.description) == played.map(\.description))
  }

  // MARK: The command

  /// A folder with a picture, and scripts beside it.
  private func folder(_ scripts: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/book", withIntermediateDirectories: true)
    try folder.write(Checkout.text("Tests/BrokenBooks/fish.svg"), to: "book/fish.svg")
    for (name, text) in scripts { try folder.write(text, to: name) }
    return folder
  }

  private func cast(_ script: String, in folder: TemporaryFolder) throws -> Program {
    try Program.run(["cast", "\(folder.path)/\(script)", "\(folder.path)/film.cast"])
  }

  private static let begins = """
    edit book anew
    size 80x24
    key a
    key i
    type "fish"
    key tab
    key enter
    expect text "fish"
    key S
    expect text "saved"
    """

  @Test func aFilmOfTheEditorWritesNothingIntoTheBooksFolder() throws {
    let folder = try folder(["a.leggi": Self.begins])
    let run = try cast("a.leggi", in: folder)
    #expect(run.standardError == "")
    #expect(run.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/book") == ["fish.svg"])
    #expect(try String(contentsOfFile: folder.path + "/film.cast", encoding: .utf8).contains("fish"))
  }

  @Test func aScriptGoesOnWhereAnotherOneEndsAndFilmsOnlyItself() throws {
    let folder = try folder([
      "a.leggi": Self.begins,
      "b.leggi": "edit after a.leggi\nsize 80x24\nexpect text \"fish\"\nwait 1\n",
    ])
    let run = try cast("b.leggi", in: folder)
    #expect(run.standardError == "")
    #expect(run.status == 0)
    let lines = try String(contentsOfFile: folder.path + "/film.cast", encoding: .utf8).split(separator: "\n")
    #expect(!lines.contains { $0.contains("picture:") }, "what was typed before is not seen")
  }

  @Test(arguments: [
    ("edit after a.leggi\nkey a\n", "more than 100 scripts begin after each other"),
    ("edit after none.leggi\nkey a\n", "none.leggi"),
    ("edit none\nkey a\n", "no such file"),
    ("edit book anew\ntouch star\n", "'touch star' is nothing that is done in the editor"),
    ("edit book anew\nexpect page 1\n", "of the editor only words can be expected"),
    ("edit book anew\nexpect text \"fish\"\n", "the screen does not show 'fish'"),
    ("edit book anew\nkey q\nwait 1\nkey a\n", "the editor has been left"),
    ("book book\nedit book\nkey a\n", "the script reads a book and edits one"),
  ])
  func whatCannotBeFilmedIsTold(script: String, message: String) throws {
    let folder = try folder(["a.leggi": script])
    let run = try cast("a.leggi", in: folder)
    #expect(run.status != 0)
    #expect(run.standardError.contains(message), "\(run.standardError)")
  }

  @Test func scriptsThatEditAreNotReadAloneAndNotRun() throws {
    let folder = try folder(["a.leggi": Self.begins])
    let run = try Program.run(["run", folder.path + "/a.leggi"])
    #expect(run.status == 2)
    #expect(run.standardError.contains("edits its book, and reads none"), "\(run.standardError)")
  }

  @Test func aDragOfTheMouseCrossesEveryColumnOnItsWay() {
    let path = ScriptCell(column: 10, row: 5).path(to: ScriptCell(column: 14, row: 3))
    #expect(path.map(\.column) == [11, 12, 13, 14])
    #expect(path.last == ScriptCell(column: 14, row: 3))
    #expect(ScriptCell(column: 3, row: 3).path(to: ScriptCell(column: 3, row: 3)) == [])
  }

  @Test(arguments: [
    "edit ../cave", "edit ../cave anew", "edit after walk.leggi", "edit \"after\"", "edit \"a b\" anew",
  ])
  func theBeginningOfAScriptIsWrittenAsItIsRead(line: String) {
    let (script, faults) = Script.read(
      line + "\nkey a\ntype \"a \\\"b\\\"\"\ndrag 4 5 to 6 7\ndrag \"4\" to 6 7\n")
    #expect(faults == [])
    #expect(script.lines == [line, "key a", "type \"a \\\"b\\\"\"", "drag 4 5 to 6 7", "drag \"4\" to 6 7"])
  }
}
