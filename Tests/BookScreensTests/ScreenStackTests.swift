import BookScreens
import Ports
import TestSupport
import Testing

@Suite("Screens over each other")
struct ScreenStackTests {
  private static let pages = """
    <dict><key>elements</key><array>
      <dict><key>type</key><string>text</string><key>text</key><string>One.</string></dict>
    </array><key>autoAdvance</key><real>0.1</real></dict>
    <dict><key>elements</key><array>
      <dict><key>type</key><string>text</string><key>text</key><string>Two.</string></dict>
    </array><key>autoAdvance</key><real>0.1</real></dict>
    <dict><key>elements</key><array>
      <dict><key>type</key><string>text</string><key>text</key><string>Three.</string></dict>
    </array></dict>
    """

  @Test("ticks that are left when a page changes are nobody's")
  func leftoverTicks() throws {
    let run = try BookRun(pages: Self.pages)
    #expect(run.session.advance(ticks: 100) == 3, "three ticks are the tenth of a second")
    #expect(run.session.pageIndex == 1)
    #expect(run.session.stage.tick == 0)
  }

  @Test("the loop and the session agree: whatever is late when a page changes is dropped")
  func leftoverTicksOfTheLoop() throws {
    let run = try BookRun(pages: Self.pages)
    run.stack.advance(ticks: 100)
    #expect(run.stack.hasBegun)
    #expect(run.session.pageIndex == 1)
    run.stack.begin()
    #expect(!run.stack.hasBegun)
    run.stack.advance(ticks: 100)
    #expect(run.session.pageIndex == 2)
  }

  @Test("time stands still below a text that covers the page, and goes on behind it afterwards")
  func opaque() throws {
    let run = try BookRun(pages: Self.pages).type("t")
    #expect(run.stack.ticksUntilNextChange == nil)
    run.ticks(50)
    #expect(run.session.pageIndex == 0)
    run.key(.escape).ticks(3)
    #expect(run.session.pageIndex == 1)
  }

  @Test("back on the lowest screen leads nowhere, and leaves nothing")
  func lowest() throws {
    let run = try BookRun(pages: Self.pages)
    #expect(run.stack.perform(.back) == .none)
    #expect(run.text.contains("One."))
    #expect(run.stack.perform(.quit) == .quit)
  }

  @Test("a book is read, and a text scrolled, without anything having been drawn")
  func undrawn() throws {
    let line = "<string>\((1...60).map { "line\($0)" }.joined(separator: "\n"))</string>"
    let run = try BookRun(
      pages: "<dict><key>elements</key><array><dict><key>type</key><string>text</string><key>text</key>"
        + line + "</dict></array></dict>")
    let drawn = try BookRun(
      pages: "<dict><key>elements</key><array><dict><key>type</key><string>text</string><key>text</key>"
        + line + "</dict></array></dict>")
    for key in [Key.character(" "), .character("t"), .pageDown, .end, .pageUp] {
      _ = run.stack.handle(.key(key))
      drawn.key(key)
    }
    #expect(run.lines == drawn.lines)
  }

  @Test("in a window too small for anything time stands still: nothing goes on unseen")
  func timeOfSmallWindow() throws {
    let run = try BookRun(pages: Self.pages).resize(columns: 30, rows: 8).ticks(60)
    #expect(run.session.pageIndex == 0 && run.stack.ticksUntilNextChange == nil)
    run.resize(columns: 80, rows: 24).ticks(60)
    #expect(run.session.pageIndex == 2)
  }

  @Test("a window too small for anything says so, in both languages")
  func smallWindow() throws {
    let run = try BookRun(pages: Self.pages).resize(columns: 39, rows: 12)
    #expect(run.text.contains("A page needs a window of at least"))
    run.services.layers.flags[.interfaceLanguage] = "it"
    #expect(run.resize(columns: 38, rows: 12).text.contains("Una pagina ha bisogno"))
  }
}
