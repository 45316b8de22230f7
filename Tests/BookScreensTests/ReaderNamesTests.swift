import BookScreens
import Ports
import TestSupport
import Testing

/// What things are called at the foot: never by the names that triggers know them by.
@Suite struct ReaderNamesTests {
  private static func described(_ words: String) -> String { PList.string("description", words) }
  private static let active = "<key>isActive</key><true/>"
  private static let draggable = "<key>draggable</key><true/>"

  private static func picture(
    _ name: String, x: Int = 0, y: Int = 0, width: Int = 200, height: Int = 200, _ extra: String
  ) -> String {
    PList.element(
      "image", name, x: x, y: y, width: width, height: height,
      PList.string("fileName", "internal.png") + extra)
  }

  /// The foot with the first thing of a page in focus.
  private func foot(_ elements: String...) throws -> String {
    let line = try BookRun(pages: PList.page(elements.joined()), columns: 132).key(.tab).foot
    #expect(!line.contains("internal"))
    return line
  }

  @Test func aThingIsCalledWhatItsAuthorSaysItShows() throws {
    let star = Self.picture("internal", Self.active + Self.described("A golden star. It laughs."))
    #expect(try foot(star).contains("Enter touches: A golden star ≡ 1/1"))
    let area = PList.area("internal", Self.described("The whale’s big head."))
    #expect(try foot(area).contains("Enter touches: The whale’s big head ≡ 1/1"))
    let ball = PList.element("shape", "internal", Self.draggable + Self.described("a red ball"))
    #expect(try foot(ball).contains("Enter picks up: a red ball ≡ 1/1"))
  }

  @Test func aTitleBeforeANameEndsNoSentence() throws {
    let rabbit = Self.picture("internal", Self.active + Self.described("Mrs. Rabbit cooks. It smells."))
    #expect(try foot(rabbit).contains("Enter touches: Mrs. Rabbit cooks ≡ 1/1"))
  }

  @Test func aLongDescriptionIsCutBehindAWord() throws {
    let long = "Nino, a little red fish with one cream stripe and a very big eye."
    #expect(
      try foot(Self.picture("internal", Self.active + Self.described(long)))
        .contains("Enter touches: Nino, a little red fish with one cream… "))
  }

  @Test func itIsSaidInTheReadersLanguage() throws {
    let both =
      "<key>description</key><dict>\(PList.string("en", "The moon"))\(PList.string("it", "La luna"))</dict>"
    let run = try BookRun(
      pages: PList.page(PList.area("internal", both)),
      entries: "<key>languages</key><array><string>it</string><string>en</string></array>"
    ).key(.tab)
    #expect(run.foot.contains("Enter touches: La luna"))
  }

  @Test func wordsAreCalledByTheirWords() throws {
    let words = PList.text("internal", "Open the\nbig door now, please, and come in to us", Self.active)
    #expect(try foot(words).contains("Enter touches “Open the big door now, please, and come…”"))
  }

  @Test func aThingOfWhichNothingIsSaidIsCalledByItsKind() throws {
    #expect(try foot(Self.picture("internal", Self.active)).contains("Enter touches the picture "))
    #expect(try foot(PList.element("shape", "internal", Self.active)).contains("Enter touches the shape "))
    #expect(try foot(PList.area("internal")).contains("Enter touches this place "))
    let frames = "<key>frames</key><array><dict>\(PList.string("name", "internal.png"))</dict></array>"
    #expect(
      try foot(PList.element("movie", "internal", Self.active + frames)).contains("Enter touches the movie "))
    #expect(
      try foot(PList.element("shape", "internal", Self.draggable)).contains("Enter picks up this thing "))
  }

  @Test func anAreaIsCalledWhatThePictureShowsThatItLiesOn() throws {
    let scene = Self.picture("scene", width: 1024, height: 768, Self.described("The sea at night."))
    let whale = Self.picture("whale", x: 100, y: 100, width: 300, height: 300, Self.described("A whale."))
    let far = Self.picture("far", x: 700, y: 100, width: 300, height: 300, Self.described("A boat."))
    let area = PList.area("internal", x: 150, y: 150)
    #expect(try foot(scene, whale, far, area).contains("Enter touches: A whale ≡ 1/1"))
    #expect(try foot(scene, far, area).contains("Enter touches this place "))
    let fish = Self.picture("fish", x: 150, y: 150, Self.described("A fish."))
    #expect(try foot(scene, whale, fish, area).contains("Enter touches this place "), "which of the two?")
  }

  @Test func whatIsCarriedNeedsNoName() throws {
    let run = try BookRun(pages: PList.page(PList.element("shape", "internal", Self.draggable)))
      .key(.tab, .enter)
    #expect(run.foot.hasPrefix("arrows carry it by 1 (s: by 5) · Enter drops it · Esc puts it back"))
  }
}
