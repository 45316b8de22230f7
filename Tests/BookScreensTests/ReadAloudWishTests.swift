import BookScreens
import Ports
import Reader
import Settings
import StageCore
import TestSupport
import Testing

/// Who would like a book to be read aloud, and what comes of it.
@Suite struct ReadAloudWishTests {
  private let voice = ScriptedVoice()

  private static let second = 30

  private func page(_ words: String, _ more: String = "") -> String {
    PList.page(
      PList.text("story", words), more,
      extra: PList.animation("enterAnimation", "none", seconds: 0)
        + PList.animation("exitAnimation", "none", seconds: 0))
  }

  private func run(
    _ pages: String..., language: String = "en", isOn: Bool = true
  ) throws -> CoordinatorRun {
    var flags: [SettingKey: String] = [.readingPace: "60"]
    if isOn { flags[.readAloud] = "on" }
    return try CoordinatorRun(
      pages: pages.joined(), entries: PList.string("title", "The walk"), rows: 40, language: language,
      flags: flags, speech: voice)
  }

  private func number(_ run: CoordinatorRun) -> Int { run.reading.session.pageIndex + 1 }

  private func secondsUntilTurned(_ run: CoordinatorRun) -> Double? {
    let page = number(run)
    for tick in 1...200 * Self.second {
      run.ticks(1)
      if number(run) != page { return Double(tick) / Double(Self.second) }
    }
    return nil
  }

  // MARK: Pages that turn by themselves

  @Test func aPageTurnsWhenTheVoiceHasReadIt() throws {
    // 20 words, which take 8 seconds and a breath between their sentences; at the pace of reading they took
    // 20.
    let words = Array(repeating: "One two three four five.", count: 4).joined(separator: " ")
    let run = try run(page(words), page("Six."), page("End.")).type("a")
    let seconds = try #require(secondsUntilTurned(run))
    #expect((8.9...10).contains(seconds), "\(seconds)")
    // Little is said; it is looked at.
    #expect(secondsUntilTurned(run) == 5)
  }

  @Test func aPageWhoseWordsNobodySpeaksWaitsForAKey() throws {
    voice.unspeakable = ["Two."]
    let run = try run(page("One. Two."), page("Three.")).type("a").ticks(60 * Self.second)
    #expect(number(run) == 1 && run.text.contains("the book waits for you"))
    #expect(run.stack.ticksUntilNextChange == nil)
    run.key(.right)
    #expect(number(run) == 2)
  }

  @Test func whereThereIsNobodyWhoReadsPagesTurnAsTheyDid() throws {
    voice.failure = .notInstalled
    let run = try run(page("One. Two. Three. Four. Five. Six. Seven."), page("End.")).type("a")
    #expect(secondsUntilTurned(run) == 7)
  }

  // MARK: The option

  @Test func itIsChosenForOneBookAndHeardAtOnce() throws {
    let run = try run(page("One two three four five six seven."), isOn: false).ticks(10)
    #expect(voice.asked.isEmpty)
    run.type("o")
    try select("Reading aloud", in: run)
    run.key(.right).ticks(2)
    #expect(run.reading.score.parts.count == 1)
    #expect(run.text.contains("chosen for this book"))
    run.key(.left).ticks(1)
    #expect(run.reading.score == .silence)
    run.key(.right, .escape)
    #expect(try run.reopened().services.preferences.readAloud == .on)
  }

  @Test(arguments: [
    ("en", "Reading aloud", "nothing is read aloud: espeak-ng is not installed"),
    ("it", "Lettura a voce", "nessuno legge ad alta voce: espeak-ng non è installato"),
  ])
  func whyNothingIsReadIsSaidOnceAndBesideTheOption(language: String, name: String, words: String) throws {
    let run = try run(page("One."), page("Two."), language: language).ticks(2)
    #expect(!run.text.contains(words))
    voice.failure = .notInstalled
    run.take(.woken)
    #expect(run.foot.contains(words))
    run.key(.right).ticks(5)
    run.take(.woken)
    #expect(!run.foot.contains(words))
    run.type("o")
    try select(name, in: run)
    #expect(run.text.contains(words.prefix(20)))
  }

  @Test func whoHasNotAskedForItIsToldNothing() throws {
    voice.failure = .notInstalled
    let run = try run(page("One."), isOn: false)
    run.take(.woken)
    #expect(run.foot.contains("The walk"))
  }

  /// Moves through the options until one is in focus.
  private func select(_ name: String, in run: CoordinatorRun) throws {
    for _ in 0..<20 where !run.lines.contains(where: { $0.contains("▸ " + name) }) { run.key(.down) }
    try #require(run.text.contains("▸ " + name))
  }
}
