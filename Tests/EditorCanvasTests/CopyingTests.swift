import BookEditing
import EditorCanvas
import TestSupport
import Testing

/// Copying elements from one page, and pasting them onto another.
@Suite struct CopyingTests {
  private static let book = """
    ( { elements = (
          { type = activearea; name = lamp; x = "10.5"; y = 20; width = 50; height = 50; mark = 7; },
          { type = shape; name = star; x = 0; width = 5; height = 5;
            trigger = { triggeringItem = lamp; event = touched; };
            triggers = ( { triggeringItem = element3; event = appeared; }, { triggeringItem = moon; event = touched; } );
            dropTargets = ( lamp, moon ); },
          { type = audio; name = voice; audio = { trackName = "a.wav"; cues = { en = ( { time = 0; element = words; start = 0; length = 1; } ); }; }; },
          { type = shape; x = 1; y = 1; width = 2; height = 2; },
          { type = text; name = words; text = "12"; x = 5; y = 5; width = 9; height = 9; }
        ); },
      { elements = ( { type = shape; name = lamp; } ); }, { name = empty; } )
    """

  /// What a page has after everything on the first one has been pasted onto it.
  private func pasted(_ indices: [Int], onto page: Int, x: Double = 0, y: Double = 0) throws -> CanvasRun {
    var run = try CanvasRun(Array(Self.book.utf8))
    run.document.select(indices)
    let copied = CopiedElements(of: try #require(run.page), in: run.document)
    #expect(copied.count == indices.count)
    try run.document.perform(.on(.page(.number(page))))
    try run.arrange { copied.pasting(onto: $0, x: x, y: y) }
    #expect(run.document.history.done.count == 1)
    var undone = run.document
    undone.undo()
    #expect(String(decoding: undone.bytes, as: UTF8.self) == Self.book)
    return run
  }

  @Test func namesThatAreTakenAreMadeOthersAndReferencesFollow() throws {
    let run = try pasted([0, 1, 2, 3, 4], onto: 2)
    #expect(run.page?.elements.map(\.name) == ["lamp", "lamp-2", "star", "voice", "element4", "words"])
    let tail = run.text.split(separator: "name = lamp; }").last.map(String.init) ?? ""
    #expect(tail.contains("triggeringItem = lamp-2"))
    #expect(tail.contains("triggeringItem = element4"))
    #expect(tail.contains("triggeringItem = moon"))
    #expect(tail.contains("dropTargets = ( lamp-2, moon )"))
    #expect(tail.contains("element = words"))
    #expect(tail.contains("mark = 7"))
  }

  @Test func theyAreMovedWithoutChangingAnythingElse() throws {
    let run = try pasted([0, 2, 4], onto: 1, x: 10, y: -20)
    let page = try #require(run.page)
    #expect(page.elements.suffix(3).map(\.name) == ["lamp-2", "voice-2", "words-2"])
    #expect(page[5]?.box == ElementBox(x: 20.5, y: 0, width: 50, height: 50))
    #expect(page[7]?.box == ElementBox(x: 15, y: -15, width: 9, height: 9))
    #expect(run.text.contains("text = \"12\"") || run.text.contains("text = 12"))
  }

  @Test func aPageWithoutElementsTakesThemToo() throws {
    let run = try pasted([0, 1], onto: 3)
    #expect(run.page?.elements.map(\.name) == ["lamp", "star"])
  }

  @Test func theyGoIntoABookThatIsWrittenOtherwise() throws {
    var run = try CanvasRun(Array(Self.book.utf8))
    run.select(0, 1, 4)
    let copied = CopiedElements(of: try #require(run.page), in: run.document)
    let list = """
      <plist version="1.0">
      <array>
        <dict>
          <key>elements</key>
          <array/>
        </dict>
      </array>
      </plist>
      """
    var other = try CanvasRun(Array(list.utf8))
    try other.arrange { copied.pasting(onto: $0, x: 0, y: 0) }
    #expect(other.page?.elements.map(\.name) == ["lamp", "star", "words"])
    #expect(other.text.contains("<real>10.5</real>"))
    #expect(other.text.contains("<string>12</string>"))
    #expect(other.page?.elements.allSatisfy { !$0.isFaulty } == true)
  }
}
