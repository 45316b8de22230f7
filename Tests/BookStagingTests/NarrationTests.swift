import BookModel
import BookStaging
import StageCore
import TestSupport
import Testing

/// Whose voice reads a page.
@Suite struct NarrationTests {
  private struct Tracks: MediaLibrary {
    func trackLength(_ file: String) -> LibraryAnswer<Double> { .known(10) }
    func atlasFrames(_ file: String, prefix: String) -> LibraryAnswer<[AtlasFrame]> { .known(nil) }
    func animation(_ file: String) -> LibraryAnswer<[Double]> { .known(nil) }
  }

  private static let mamma = RecordedVoice(
    name: "Mamma", file: .voice(path: "mill/it/Mamma/001.flac", revision: "1"), seconds: 2.5)

  private static func sound(_ name: String, isNarration: Bool = true, _ extra: String = "") -> String {
    PList.element(
      "audio", name,
      """
      <key>audio</key><dict>\(PList.string("trackName", name + ".wav"))\(PList.number("volume", 0.5))\
      \(PList.number("offset", 0.25))\(isNarration ? "<key>narration</key><true/>" : "")</dict>
      """ + extra)
  }

  private func stage(_ elements: String..., narration: Narration, at index: Int? = 0) throws -> StagedPage {
    let written = try WrittenBook(pages: PList.page(elements.joined()))
    let book = try #require(Book.read(path: written.path).book)
    var builder = PageBuilder(book: book, media: Tracks())
    builder.narration = narration
    return builder.staged(book.pages[0], at: index)
  }

  private func sounds(_ staged: StagedPage) -> [SoundContent] {
    (0..<staged.stage.elementCount).compactMap {
      if case .sound(let sound) = staged.stage.content(of: ElementID(index: $0)) { sound } else { nil }
    }
  }

  @Test func aRecordedVoiceIsHeardInPlaceOfTheNarrationWithItsOwnLength() throws {
    let staged = try stage(
      Self.sound("bell", isNarration: false), Self.sound("reading"), narration: .recorded([0: Self.mamma]))
    let heard = sounds(staged)
    #expect(heard.map(\.file) == ["bell.wav", Self.mamma.file])
    #expect(heard.map(\.length) == [10, 2.5] && heard.map(\.offset) == [0.25, 0.25])
    // As loud as it was recorded, and called by its name.
    #expect(heard.map(\.volume) == [0.5, 1] && heard.map(\.description) == [nil, "Mamma"])
    #expect(staged.hasRecordedVoice)
  }

  @Test func ofSeveralNarrationsTheFirstIsReplacedAndTheOthersKeepTheirTimeInSilence() throws {
    let staged = try stage(Self.sound("one"), Self.sound("two"), narration: .recorded([0: Self.mamma]))
    let heard = sounds(staged)
    #expect(heard.map(\.file) == [Self.mamma.file, "two.wav"])
    #expect(heard.map(\.length) == [2.5, 10] && heard.map(\.volume) == [1, 0])
  }

  @Test func onAPageWithoutNarrationItBeginsWithThePage() throws {
    let staged = try stage(PList.text("words", "Words."), narration: .recorded([0: Self.mamma]))
    #expect(staged.stage.elementCount == 2)
    #expect(sounds(staged).map(\.file) == [Self.mamma.file])
    staged.stage.advance()
    #expect(staged.stage.takeEvents() == [.soundStarted(ElementID(index: 1))])
  }

  @Test func whereAPageHasNoRecordingTheBooksVoiceIsHeard() throws {
    let staged = try stage(Self.sound("reading"), narration: .recorded([1: Self.mamma]))
    #expect(sounds(staged).map(\.file) == ["reading.wav"] && sounds(staged).map(\.volume) == [0.5])
    #expect(!staged.hasRecordedVoice)
  }

  @Test func whoWantsNoNarratorHearsNoneAndThePageTakesItsTime() throws {
    let heard = sounds(
      try stage(Self.sound("bell", isNarration: false), Self.sound("reading"), narration: .none))
    #expect(heard.map(\.volume) == [0.5, 0] && heard.map(\.length) == [10, 10])
  }

  @Test func aPageThatIsNotOfTheStoryIsReadByTheBook() throws {
    let staged = try stage(Self.sound("reading"), narration: .recorded([0: Self.mamma]), at: nil)
    #expect(sounds(staged).map(\.file) == ["reading.wav"])
  }

  @Test func noWordOfABookNamesARecording() throws {
    let path = "mill/it/Mamma/001.flac"
    let track = "<key>audio</key><dict>\(PList.string("trackName", path))</dict>"
    let staged = try stage(PList.element("audio", "reading", track), narration: .book)
    #expect(sounds(staged).map(\.file) == [.book(path)])
  }
}
