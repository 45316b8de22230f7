import Foundation
import TestSupport
import Testing

/// A book that is read at a terminal while its files are written.
@Suite(.waiting) struct FollowingFilesTests {
  private let book: WrittenBook

  init() throws { book = try WrittenBook(pages: Self.pages("It is dark.")) }

  private static func pages(_ words: String) -> String {
    PList.page(PList.text("words", words, y: 100))
      + PList.page(
        PList.element("image", "picture", width: 400, height: 400, PList.string("fileName", "a.svg")))
  }

  private func list(_ words: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>pages</key><array>\(Self.pages(words))</array></dict></plist>
    """
  }

  private func picture(_ color: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\">"
      + "<rect width=\"8\" height=\"8\" fill=\"\(color)\"/></svg>"
  }

  @Test func theListIsFollowedHoweverItIsWritten() throws {
    try book.add(picture("#ff0000"), as: "a.svg")
    let run = try read(book.folderPath, "--watch").wait(for: "It is dark.")
    // In its place, as a shell writes.
    try book.add(list("It is light."), as: "book.plist")
    try run.wait(for: "It is light.")
    // Beside it and renamed over it, as most editors do.
    try book.add(list("It rains."), as: ".book.plist.new")
    rename(book.folderPath + "/.book.plist.new", book.path)
    try run.wait(for: "It rains.")
    // With the old one renamed away first.
    rename(book.path, book.path + "~")
    try book.add(list("It snows."), as: "book.plist")
    try run.wait(for: "It snows.")

    try book.add("<plist><dict>", as: "book.plist")
    try run.wait(for: "book.plist:1:")
    #expect(run.text.contains("It snows."))
    try run.send("\u{1B}OS").wait(for: "What is wrong with the book’s list")
    try run.send("\u{1B}OS").wait(for: "It snows.")
    try book.add(list("The sun shines."), as: "book.plist")
    try run.wait(for: "The sun shines.").wait(untilGone: "book.plist:1:")
    try run.send("q")
    #expect(try run.exit(within: 10) == .status(0))
  }

  @Test func aPictureIsFollowed() throws {
    try book.add(picture("#ff0000"), as: "a.svg")
    let run = try read(book.folderPath, "--watch", "--page", "2").settle()
    let red = run.screen[20, 5].background
    try book.add(picture("#00ff00"), as: "a.svg")
    try run.wait(until: "the picture is another") { $0.screen[20, 5].background != red }.settle()
    let fresh = try read(book.folderPath, "--page", "2").settle()
    // A blank has an ink, too, which is not seen: it is that of what was written before it.
    let (followed, opened) = (run.screen[20, 5], fresh.screen[20, 5])
    #expect(followed.text == " " && opened.text == " ")
    #expect(followed.background == opened.background && followed.attributes == opened.attributes)
  }

  @Test func theEditorHasTheTerminalAndGivesItBack() throws {
    try book.add(picture("#ff0000"), as: "a.svg")
    try book.add(list("It is light."), as: "other")
    let editor = book.folderPath + "/vi"
    try BuiltProgram.writeScript(
      """
      #!/bin/sh
      trap 'echo interrupted' INT
      echo "line $1 of $2"
      stty -a | grep -q -- '-icanon' && echo raw || echo cooked
      read word || read word
      cp "$(dirname "$2")/other" "$2"
      """, to: editor)
    let run = try read(book.folderPath, environment: ["VISUAL": editor, "EDITOR": "false"])
      .wait(for: "It is dark.")
    let modes = run.lineModes
    try run.send("e").wait(for: "line +2 of \(book.path)").wait(for: "cooked")
    #expect(run.screen.modes == .asFound)
    // The key that interrupts programs is the editor's.
    try run.send("\u{3}").wait(for: "interrupted")
    try run.send("on\r").wait(for: "It is light.")
    #expect(run.screen.modes == .reading && run.lineModes == modes)
    try run.send("q")
    #expect(try run.exit(within: 10) == .status(0))
    #expect(run.screen.modes == .asFound)
  }
}
