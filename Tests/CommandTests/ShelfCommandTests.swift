import Foundation
import TestSupport
import Testing

/// `leggi` without a book, on a terminal of its own and with a home of its own.
@Suite("leggi alone")
struct ShelfCommandTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    try home.write(
      """
      { title = "A Short Tale"; pages = ( { elements = ( { type = text; text = "All of it."; } ); } ); }
      """, to: "books/tale/book.plist")
  }

  private func run(_ arguments: [String] = [], environment: [String: String?] = [:]) throws
    -> PseudoterminalRun
  {
    var variables: [String: String?] = [
      "HOME": home.path, "XDG_STATE_HOME": home.path + "/state", "XDG_CACHE_HOME": home.path + "/cache",
      "XDG_DATA_HOME": home.path + "/data", "XDG_DATA_DIRS": home.path + "/none",
      "LEGGI_PATH": home.path + "/books",
    ]
    for (name, value) in environment { variables.updateValue(value, forKey: name) }
    // The books of the folder that a reader is in stand on the shelf as well.
    return try PseudoterminalRun(
      "/bin/sh",
      ["-c", "cd \"$HOME\" && exec \"$0\" \"$@\"", BuiltProgram.path("leggi")] + arguments,
      environment: variables)
  }

  @Test("leggi alone opens the shelf; a book is opened from it, and Escape comes back")
  func opensShelf() throws {
    let run = try run()
    try run.wait(until: "the books stand there") {
      $0.lines.contains { $0.contains("A Short Tale") } && $0.foot.contains("one book")
    }
    try run.send("\r")
    try run.wait(until: "the book's menu is there") { !$0.foot.contains("one book") }
    try run.send(Keys.escape)
    try run.wait(until: "the shelf is back") { $0.foot.contains("one book") }
    try run.send("q")
    #expect(try run.exit == .status(0))
    #expect(FileManager.default.fileExists(atPath: home.path + "/state/leggi/library.db"))
  }

  @Test("Escape leads from the menu of a book that was opened by its path to the shelf")
  func fromAMenu() throws {
    let run = try run([home.path + "/books/tale"])
    try run.wait(until: "the book's menu is there") { $0.foot.contains("Esc back") }
    try run.send(Keys.escape)
    try run.wait(until: "the books stand there") { $0.foot.contains("one book") }
    try run.send("q")
    #expect(try run.exit == .status(0))
  }

  @Test("A book that was opened by its path stands on the shelf from then on, at the page where it was left")
  func openedBefore() throws {
    let nowhere: [String: String?] = ["LEGGI_PATH": nil]
    let reading = try run([Checkout.path("books/officina"), "--from-start"], environment: nowhere)
    try reading.wait(until: "a page is on the screen") { $0.foot.contains(/\d( of |\/)\d/) }
    try reading.send(Keys.right)
    try reading.wait(until: "the second page is there") { $0.foot.contains(/2( of |\/)\d/) }
    try reading.send("q")
    #expect(try reading.exit == .status(0))
    let shelf = try run(environment: nowhere)
    try shelf.wait(until: "the book stands there") { $0.foot.contains("page 2 of") }
    try shelf.send("\r")
    try shelf.wait(until: "the page is there") {
      $0.foot.contains(/2( of |\/)\d/) && !$0.foot.contains("book")
    }
    try shelf.send("q")
    #expect(try shelf.exit == .status(0))
  }

  @Test(
    "Who may not write leaves nothing of what was read, on the shelf as in a book", arguments: [true, false])
  func mayNotWrite(isShelf: Bool) throws {
    try home.write("policy = { mayWrite = no; };", to: "config/leggi/settings.plist")
    let run = try run(
      isShelf ? [] : [home.path + "/books/tale"], environment: ["XDG_CONFIG_HOME": home.path + "/config"])
    if isShelf {
      try run.wait(until: "the books stand there") {
        $0.lines.contains { $0.contains("A Short Tale") } && $0.foot.contains("one book")
      }
      // The words of its books are searched all the same.
      try run.send("/all")
      try run.wait(until: "the words are found") { $0.lines.contains { $0.contains("All of it.") } }
      try run.send(Keys.escape)
      try run.wait(until: "nothing is sought") { !$0.lines.contains { $0.contains("All of it.") } }
      try run.send(Keys.escape)
      try run.wait(until: "the shelf is back") { $0.foot.contains("one book") }
    } else {
      try run.wait(until: "the book's menu is there") { $0.lines.contains { $0.contains("▸ Read") } }
      try run.send("\r")
      try run.wait(until: "the page is there") { $0.lines.contains { $0.contains("All of it.") } }
    }
    try run.send("q")
    #expect(try run.exit == .status(0))
    for folder in ["state", "cache"] {
      #expect(!FileManager.default.fileExists(atPath: "\(home.path)/\(folder)"))
    }
  }

  @Test("A page is asked of a book, not of the shelf")
  func pageOfNoBook() throws {
    let run = try run(["--page", "2"])
    #expect(try run.exit == .status(2))
  }
}
