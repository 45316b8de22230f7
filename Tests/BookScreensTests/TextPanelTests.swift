import BookScreens
import TestSupport
import Testing

/// The whole text of a page, in the order of a reader.
@Suite struct TextPanelTests {
  private static func picture(
    _ name: String, _ description: String, x: Int = 0, y: Int = 0, _ extra: String = ""
  ) -> String {
    PList.element(
      "image", name, x: x, y: y, width: 300, height: 300,
      PList.string("fileName", name + ".png") + PList.string("description", description) + extra)
  }

  private static func role(_ role: String) -> String { PList.string("role", role) }

  /// The paragraphs below the heading.
  private func reported(_ elements: String..., extra: String = "") throws -> [String] {
    let run = try BookRun(pages: PList.page(elements.joined(), extra: extra), columns: 132, rows: 60).type(
      "t")
    return run.lines.dropLast().map { $0.filter { $0 != " " }.isEmpty ? "" : $0 }
      .map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty && $0 != "Page 1" }
  }

  @Test func theStoryComesFirstAndThenWhatIsSeenAndThenWhatIsHeard() throws {
    let sound = PList.element(
      "audio", "bell",
      PList.string("description", "a bell")
        + "<key>audio</key><dict>\(PList.string("trackName", "b.ogg"))</dict>")
    #expect(
      try reported(
        sound, Self.picture("a", "A star."), PList.text("one", "First."), Self.picture("b", "A fish."),
        PList.text("two", "Then.", y: 300))
        == ["First.", "Then.", "[Picture: A star.]", "[Picture: A fish.]", "[Sound: a bell]"])
  }

  @Test func theStoryIsToldInItsReadingOrder() throws {
    let order = "<key>readingOrder</key><array><string>two</string><string>one</string></array>"
    #expect(
      try reported(PList.text("one", "Then."), PList.text("two", "First.", y: 300), extra: order)
        == ["First.", "Then."])
  }

  @Test func wordsThatStandByAPictureComeBeforeItAndHintsComeLast() throws {
    #expect(
      try reported(
        PList.text("hint", "Touch the star!", y: 700, Self.role("hint")),
        PList.text("left", "Nino", x: 50, y: 320, width: 200, Self.role("caption")),
        PList.text("right", "The star", x: 750, y: 50, width: 200, Self.role("label")),
        Self.picture("star", "A star.", x: 700), Self.picture("fish", "A fish."),
        PList.text("story", "Once upon a time", y: 500))
        == [
          "Once upon a time", "The star", "[Picture: A star.]", "Nino", "[Picture: A fish.]",
          "Touch the star!",
        ])
  }

  @Test func captionsOfAPageWithoutPicturesAreRead() throws {
    #expect(
      try reported(PList.text("a", "Words.", Self.role("caption")), PList.text("b", "Others.", y: 300))
        == ["Words.", "Others."])
  }

  @Test func theSameThingIsToldOnce() throws {
    #expect(
      try reported(
        Self.picture("a", "A star."), Self.picture("b", "A star.", x: 400),
        PList.text("shadow", "The end", x: 4, y: 404), PList.text("words", "The end", y: 400))
        == ["The end", "[Picture: A star.]"])
    // A refrain is read each time.
    #expect(
      try reported(PList.text("one", "Swim, Nino!"), PList.text("two", "Swim, Nino!", y: 400))
        == ["Swim, Nino!", "Swim, Nino!"])
  }

  @Test func whatIsNeverSeenIsNotTold() throws {
    let hidden = "<key>visible</key><false/>"
    let shown =
      "<key>trigger</key><dict>\(PList.string("triggeringItem", "door"))\(PList.string("action", "show"))"
      + "<key>triggerIsATouch</key><true/></dict>"
    #expect(
      try reported(
        PList.area("door"), Self.picture("a", "Never.", hidden),
        Self.picture("b", "Once shown.", hidden + shown),
        Self.picture("c", "Clear.", PList.number("alpha", 0)),
        Self.picture("d", "Fades in.", PList.number("alpha", 0) + PList.tween("alpha", to: 1)),
        Self.picture("e", "Far away.", x: 2000),
        Self.picture("f", "Comes in.", x: 2000, PList.tween("x", to: 100)),
        PList.text("g", "Hidden words.", hidden))
        == ["[Picture: Once shown.]", "[Picture: Fades in.]", "[Picture: Comes in.]"])
  }
}
