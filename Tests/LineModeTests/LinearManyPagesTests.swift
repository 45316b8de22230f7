import LineMode
import TestSupport
import Testing

/// Pages that go on by themselves, move without end, or are hostile.
@Suite struct LinearManyPagesTests {
  private func text(_ words: String, _ more: String = "") -> String {
    "<dict><key>type</key><string>text</string><key>text</key><string>\(words)</string>\(more)</dict>"
  }

  private func page(_ elements: String..., more: String = "") -> String {
    "<dict>\(more)<key>elements</key><array>\(elements.joined())</array></dict>"
  }

  private func talk(_ pages: String..., answers: [String]) throws -> [String] {
    let book = try WrittenBook(pages: pages.joined())
    return try LinearCoordinator(path: book.path).talk(answers, page: 0).lines
  }

  @Test("A page that goes on by itself is printed, and goes on")
  func goesOn() throws {
    let lines = try talk(
      page(text("First"), more: "<key>autoAdvance</key><real>5</real>"), page(text("Second")), answers: [])
    #expect(
      lines.dropFirst(3) == [
        "Page 1 of 2", "First", "The page goes on by itself.", "", "Page 2 of 2", "Second",
        "1 the end", "0 what else",
      ])
  }

  @Test("Two pages that go on to each other without end ask once both have been printed")
  func goesRound() throws {
    let back = """
      <key>trigger</key><dict><key>event</key><string>pageShown</string>
      <key>action</key><string>goToPage</string>
      <key>page</key><integer>1</integer><key>delay</key><real>1</real></dict>
      """
    let lines = try talk(
      page(text("First"), more: "<key>autoAdvance</key><real>5</real>"), page(text("Second", back)),
      answers: ["1"])
    #expect(lines.count { $0 == "First" } == 3)
    #expect(lines.count { $0 == "The page goes on by itself." } == 4)
  }

  @Test("An endless movement delays nothing, and what comes late is printed with the page")
  func moves() throws {
    let tween = """
      <key>tweens</key><array><dict><key>properties</key><dict><key>x</key><real>300</real></dict>
      <key>loopType</key><string>reverse</string></dict></array>
      """
    let late = """
      <key>trigger</key><dict><key>event</key><string>pageShown</string><key>delay</key><real>20</real></dict>
      """
    let lines = try talk(page(text("Round and round", tween), text("Late", late)), answers: [])
    #expect(lines.contains("Late"))
  }

  @Test("A text that a touch brings is printed when it comes, and one that it takes away is reported gone")
  func changes() throws {
    func trigger(_ action: String) -> String {
      """
      <key>trigger</key><dict><key>triggeringItem</key><string>lamp</string>
      <key>event</key><string>touched</string>
      <key>action</key><string>\(action)</string></dict>
      """
    }
    let lamp = """
      <dict><key>type</key><string>shape</string><key>name</key><string>lamp</string>
      <key>isActive</key><true/><key>description</key><string>the lamp</string>
      <key>width</key><real>50</real><key>height</key><real>50</real></dict>
      """
    let lines = try talk(
      page(lamp, text("Light", trigger("toggle")), text("Dark", trigger("appear"))),
      answers: ["2", "2", "2"])
    let printed = lines.drop { $0 != "Page 1 of 1" }
    #expect(
      Array(printed) == [
        "Page 1 of 1", "Light", "2 touch the lamp", "1 the end",
        "0 what else",
        "Number or word: 2", "Dark", "Gone: “Light”",
        "Number or word: 2", "Back: “Light”",
        "Number or word: 2", "Gone: “Light”",
      ])
  }

  @Test("A closed output gets no more lines")
  func endsEarly() throws {
    let coordinator = try LinearCoordinator(path: Checkout.path("books/pesce-stella"))
    for most in [0, 1, 7, 40] {
      #expect(coordinator.text(most: most).count == most)
      let port = ScriptedLines(most: most) { _ in "1" }
      #expect(coordinator.talk(to: port) == .ended)
      #expect(port.lines.count <= most)
    }
  }
}
