import BookScreens
import CellGrid
import Ports
import Screens
import Settings
import StageCore
import TestSupport
import Testing

/// What pictures show, said in the pauses of what is read.
@Suite struct SpokenDescriptionTests {
  private let voice = ScriptedVoice()

  private static let atOnce =
    PList.animation("enterAnimation", "none", seconds: 0)
    + PList.animation("exitAnimation", "none", seconds: 0)

  private static func picture(_ name: String, _ description: String, _ extra: String = "") -> String {
    PList.element(
      "image", name,
      PList.string("fileName", name + ".png") + PList.string("description", description) + extra)
  }

  private static func sound(_ name: String, _ track: String = "", _ extra: String = "") -> String {
    PList.element(
      "audio", name,
      "<key>audio</key><dict>\(PList.string("trackName", name + ".ogg"))\(track)</dict>" + extra)
  }

  private static let isNarration = "<key>narration</key><true/>"

  private func run(
    _ pages: String..., entries: String = "", flags: [SettingKey: String] = [:],
    sounds: ScriptedSounds? = nil, hasVoice: Bool = true
  ) throws -> CoordinatorRun {
    try CoordinatorRun(
      pages: pages.map { PList.page($0, extra: Self.atOnce) }.joined(), entries: entries,
      flags: [.descriptions: "on", .effects: "off"].merging(flags) { $1 }, sounds: sounds,
      speech: hasVoice ? voice : nil, trackLength: 2)
  }

  /// What is heard in the next ticks, each with the tick in which it begins, from 1.
  private func listen(_ run: CoordinatorRun, ticks: Int) -> [String] {
    var (all, last): ([String], [String]) = ([], [])
    for tick in 1...ticks {
      run.ticks(1)
      let heard = run.stack.score.parts.map(\.file.name)
      all += heard.filter { !last.contains($0) }.map { "\(tick) \($0)" }
      last = heard
    }
    return all
  }

  @Test func whatAPictureShowsIsSaidOnceWhenNothingElseIs() throws {
    let run = try run(PList.text("words", "Words.") + Self.picture("fox", "A fox sits here."))
    #expect(listen(run, ticks: 120) == ["21 A fox sits here."])
    #expect(run.stack.ticksUntilNextChange == nil && voice.languages == ["en"])
  }

  @Test func offNothingIsDescribed() throws {
    let run = try run(Self.picture("fox", "A fox."), flags: [.descriptions: "off"])
    #expect(listen(run, ticks: 60).isEmpty && voice.asked.isEmpty && run.stack.ticksUntilNextChange == nil)
  }

  @Test func aNarrationIsHeardFirstAndTwoPicturesOneAfterTheOther() throws {
    let run = try run(
      Self.picture("fox", "A fox.") + Self.picture("moon", "A moon.")
        + Self.sound("tale", Self.isNarration + PList.number("offset", 0.5)))
    // Half a second is too short; the narration is over with tick 75.
    #expect(listen(run, ticks: 200) == ["15 tale.ogg", "95 A fox.", "140 A moon."])
  }

  @Test func aPauseThatIsLongEnoughIsUsedAndAShorterOneIsNot() throws {
    func cue(_ time: Double) -> String {
      "<dict>\(PList.number("time", time))\(PList.string("element", "words"))"
        + "<key>start</key><integer>0</integer><key>length</key><integer>5</integer></dict>"
    }
    func narrated(pause: Double) throws -> [String] {
      let run = try CoordinatorRun(
        pages: PList.page(
          PList.text("words", "Words in a row."), Self.picture("fox", "A fox."),
          Self.sound(
            "tale", Self.isNarration + "<key>cues</key><array>\(cue(0) + cue(pause))</array>"),
          extra: Self.atOnce),
        flags: [.descriptions: "on", .effects: "off"], speech: voice, trackLength: pause + 1)
      return listen(run, ticks: Int(pause * 30) + 90)
    }
    // A word, a breath, and 0.8 seconds of description.
    #expect(try narrated(pause: 3) == ["1 tale.ogg", "50 A fox."])
    #expect(try narrated(pause: 2) == ["1 tale.ogg", "110 A fox."])
  }

  @Test func aNarrationThatBeginsIsHeardAtOnceAndTheDescriptionAfterIt() throws {
    let run = try run(
      PList.area("bell") + Self.picture("fox", "A fox sits here.")
        + Self.sound("tale", Self.isNarration, PList.whenTouched("bell")))
    #expect(listen(run, ticks: 25) == ["21 A fox sits here."])
    run.key(.tab, .enter).ticks(1)
    #expect(run.stack.score.parts.map(\.file.name) == ["tale.ogg"])
    #expect(listen(run, ticks: 300) == ["1 tale.ogg", "80 A fox sits here."])
  }

  @Test func whatIsReadAloudIsReadFirstAndWaitsForADescription() throws {
    let late = PList.text(
      "late", "Hello.", y: 300, PList.number("alpha", 0) + PList.tween("alpha", to: 1, seconds: 0.1, delay: 4)
    )
    let run = try run(
      PList.text("words", "One two.") + late + Self.picture("fox", "A fox as red as any leaf in autumn."),
      flags: [.readAloud: "on"])
    let heard = listen(run, ticks: 400)
    #expect(
      heard.map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "One two.", "A fox as red as any leaf in autumn.", "Hello.",
      ])
  }

  @Test func aPageThatIsLeftIsNotDescribedAnyMore() throws {
    let run = try run(Self.picture("fox", "A fox sits here."), PList.text("words", "Words."))
    #expect(listen(run, ticks: 25) == ["21 A fox sits here."])
    run.key(.right)
    #expect(run.reading.session.pageIndex == 1 && listen(run, ticks: 60).isEmpty)
  }

  @Test func aPictureIsDescribedWhenItIsSeen() throws {
    let moon = Self.picture(
      "moon", "The moon.", PList.number("alpha", 0) + PList.tween("alpha", to: 1, seconds: 0.1, delay: 3))
    let run = try run(moon + Self.sound("sea", "", PList.string("description", "the sea")))
    let heard = listen(run, ticks: 200)
    #expect(heard.first == "1 sea.ogg" && heard.last?.hasSuffix("The moon.") == true && heard.count == 2)
    #expect((heard.last?.split(separator: " ").first).flatMap { Int($0) }.map { $0 > 90 } == true)
  }

  @Test func thePageTurnsByItselfOnceAllIsDescribed() throws {
    let run = try run(Self.picture("fox", (1...20).map { "w\($0)" }.joined(separator: " ")), PList.area("a"))
    run.type("a").ticks(240)
    #expect(run.reading.session.pageIndex == 0)
    run.ticks(60)
    #expect(run.reading.session.pageIndex == 1)
  }

  @Test func withoutASoundDeviceTheWordsAreShownMeanwhile() throws {
    let run = try run(
      PList.text("words", "Words.", y: 300) + Self.picture("fox", "A fox sits here."))
    #expect(!run.ticks(20).text.contains("A fox sits"))
    #expect(run.ticks(1).text.contains("A fox sits here.") && run.text.contains("Words."))
    #expect(!run.ticks(60).text.contains("A fox sits"))
  }

  @Test func whereTheyAreHeardTheyAreShownOnlyAsCaptions() throws {
    let fox = Self.picture("fox", "A fox sits here.")
    let heard = try run(fox, flags: [.sound: "on"], sounds: ScriptedSounds()).ticks(25)
    #expect(heard.stack.score.parts.count == 1 && !heard.text.contains("A fox sits"))
    let captioned = try run(fox, flags: [.sound: "on", .captions: "on"], sounds: ScriptedSounds()).ticks(25)
    #expect(captioned.text.contains("A fox sits here."))
  }

  @Test func withoutAVoiceTheyAreShownForAsLongAsTheyAreRead() throws {
    let run = try run(
      Self.picture("fox", "A fox sits here."), flags: [.sound: "on"], sounds: ScriptedSounds(),
      hasVoice: false
    ).ticks(21)
    #expect(run.text.contains("A fox sits here.") && run.stack.score.parts.isEmpty)
    #expect(run.ticks(59).text.contains("sits here") && !run.ticks(1).text.contains("sits here"))
  }

  @Test func theSameBookIsDescribedInTheSameTicks() throws {
    func states() throws -> [String] {
      let run = try run(Self.picture("fox", "A fox.") + Self.sound("tale", Self.isNarration))
      return (0..<150).map { _ in "\(run.ticks(1).stack.score.parts.map { "\($0.file.name) \($0.position)" })"
      }
    }
    #expect(try states() == states())
  }
}
