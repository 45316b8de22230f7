import LineMode
import TestSupport
import Testing

/// The sounds of a page, in lines.
@Suite struct LinearSoundTests {
  private static func sound(_ name: String, _ more: String = "") -> String {
    PList.element(
      "audio", name, "<key>audio</key><dict>\(PList.string("trackName", name + ".wav"))</dict>" + more)
  }

  private static let walker = PList.element(
    "movie", "walker",
    """
    <key>loop</key><true/><key>frames</key><array><dict>\(PList.string("name", "a.png"))\
    \(PList.string("sound", "step.wav"))</dict><dict>\(PList.string("name", "b.png"))</dict></array>
    """)

  private func talk(_ elements: String..., settings: [String] = [], answers: [String] = []) throws -> [String]
  {
    let book = try WrittenBook(
      pages: PList.page(elements.joined()), entries: PList.string("music", "song.wav"))
    let coordinator = try LinearCoordinator(
      path: book.path, settings: settings.isEmpty ? [:] : [.captions: settings[0]])
    return Array(coordinator.talk(answers, page: 0).lines.drop { $0 != "Page 1 of 1" }.dropFirst())
  }

  @Test func whatIsHeardIsALineOnceByItsWordsOrByWhatItIs() throws {
    let lines = try talk(
      PList.text("words", "Words."), Self.sound("sea", PList.string("description", "the sea")),
      Self.sound("voice", "<key>narration</key><true/>"), Self.sound("one"), Self.sound("two"), Self.walker)
    #expect(
      lines.prefix { $0 != "1 the end" } == [
        "Words.", "Sound: the sea", "Heard: narration", "Heard: a sound",
      ])
  }

  @Test func theDescriptionOfAMovieCoversItsSoundsToo() throws {
    let described = Self.walker.replacing(
      "<key>loop</key>", with: PList.string("description", "Steps go by.") + "<key>loop</key>")
    let lines = try talk(PList.text("words", "Words."), described)
    #expect(lines.prefix { $0 != "1 the end" } == ["Words.", "Movie: Steps go by."])
  }

  @Test func aVoiceThatReadsTheWordsOfThePageIsNotDescribedBesideThem() throws {
    let voice = PList.element(
      "audio", "voice",
      """
      <key>audio</key><dict>\(PList.string("trackName", "voice.wav"))<key>cues</key><array><dict>\
      <key>time</key><real>0</real>\(PList.string("element", "words"))<key>start</key><integer>0</integer>\
      <key>length</key><integer>5</integer></dict></array></dict>\(PList.string("description", "a voice"))
      """)
    let lines = try talk(PList.text("words", "Words."), voice)
    #expect(lines.prefix { $0 != "1 the end" } == ["Words."])
  }

  @Test func aSoundThatATouchBringsIsDescribed() throws {
    let lines = try talk(
      PList.area("lamp"), Self.sound("click", PList.whenTouched("lamp")), answers: ["2", "2"])
    #expect(lines.filter { $0.hasPrefix("Heard") } == ["Heard: a sound", "Heard again: a sound"])
  }

  @Test func withoutCaptionsNoSoundIsDescribed() throws {
    let lines = try talk(
      PList.text("words", "Words."), Self.sound("one"), Self.walker, settings: ["off"])
    #expect(lines.prefix { $0 != "1 the end" } == ["Words."])
  }
}
