import BookModel
import EditorSessions
import Foundation
import Ports
import TestSupport
import Testing

/// Three pages of the bundled book made in the program itself, on a real terminal emulator, by what an author
/// does there: the same inputs as where there is no terminal.
@Suite(.waiting) struct MakingTests {
  private let original = Book.read(path: Checkout.path("books/pesce-stella"))

  @Test(arguments: [BookMaker.Hand.keys, .mouse], [[80, 24], [160, 48]])
  func threePagesAreMadeInAFolderWithoutABook(hand: BookMaker.Hand, window: [Int]) throws {
    let (columns, rows) = (window[0], window[1])
    let (rehearsed, folder) = (try BegunFolder(), try BegunFolder(hasList: false))
    let run = try EditorRun(path: rehearsed.path, columns: columns, rows: rows)
    (run.file.pictures, run.file.tracks) = (rehearsed.pictures, rehearsed.tracks)
    let maker = BookMaker(run, by: hand)
    let book = try #require(original.book)
    for (index, page) in book.pages.prefix(3).enumerated() { try maker.make(page, isFirst: index == 0) }
    let program = try PseudoterminalRun(
      BuiltProgram.path("leggi"), ["edit", folder.path], columns: columns, rows: rows)
    try program.wait(for: "Begin one there?").send("y\r").wait(for: "1/1")
    try program.send(maker.inputs.map(\.bytes))
    try program.send("\u{13}").wait(for: "saved", within: 60).send("q")
    #expect(try program.exit == .status(0))
    let list = try #require(FileManager.default.contents(atPath: folder.path + "/book.plist"))
    #expect(list == Data(run.session.document.bytes))
    let check = try Program.run(["check", folder.path])
    #expect(check.status == 0, "\(check.standardOutput)")
    let explored = try Program.run(["explore", folder.path])
    #expect(explored.standardOutput.contains("no findings"), "\(explored.standardOutput)")
  }
}

extension TerminalInput {
  /// What a terminal of xterm's kind sends for it.
  fileprivate var bytes: String {
    switch self {
    case .key(.character(let character)): String(character)
    case .key(.enter): "\r"
    case .key(.tab): "\t"
    case .key(.control(let letter)):
      String(UnicodeScalar((letter.asciiValue ?? 64) & 0x1F))
    case .mouse(let event):
      "\u{1B}[<0;\(event.column + 1);\(event.row + 1)\(event.phase == .pressed ? "M" : "m")"
    default: ""
    }
  }
}
