import BookScreens
import Ports
import StageCore
import TestSupport
import Testing

/// The same book, read by the same two-minute script, in worlds that differ in their devices: the story is
/// the same, moment for moment, and so is the screen, but for what the foot says of silence.
@Suite struct SixWorldsTests {
  enum World: CaseIterable {
    case good, none, blocking, failing, later, halfRate

    /// A low rate is as good for a story, and costs less.
    private static let rate = 8000

    func makeSound() throws -> SoundRun {
      switch self {
      case .good: try SoundRun([.good], rate: Self.rate)
      case .none: try SoundRun([.missing])
      case .blocking: try SoundRun([.good], blocks: true)
      case .failing: try SoundRun([.vanishing(after: 7 * Self.rate), .missing], rate: Self.rate)
      case .later: try SoundRun([.missing, .missing, .missing, .good], rate: Self.rate)
      case .halfRate: try SoundRun([.halfRate], rate: Self.rate)
      }
    }
  }

  private static func sound(_ name: String, track: String = "", _ extra: String = "") -> String {
    PList.element(
      "audio", name,
      "<key>audio</key><dict>\(PList.string("trackName", name + ".wav"))\(track)</dict>" + extra)
  }

  private static func after(_ name: String, _ action: String = "") -> String {
    "<key>trigger</key><dict>\(PList.string("triggeringItem", name))\(action)</dict>"
  }

  /// Narration, sounds on touch, what follows from their ends, loops, frames that sound, and a page that
  /// turns itself.
  private static let pages =
    PList.page(
      PList.text("words", "A lamp."), PList.area("lamp", y: 100), sound("tale"),
      sound("bell", PList.whenTouched("lamp")), PList.text("light", "It is lit.", y: 400, after("bell")),
      PList.text("told", "All is told.", y: 600, after("tale")))
    + PList.page(
      PList.text("words", "The sea."), sound("waves", track: "<key>loop</key><true/>"),
      PList.element("rectangle", "boat", y: 300, PList.tween("x", to: 800, seconds: 3, loop: "restart")))
    + PList.page(
      PList.text("words", "Wait."),
      sound("bell", track: PList.number("offset", 1) + PList.number("volume", 0.5)),
      PList.area("turner", after("bell", PList.string("action", "nextPage"))))
    + PList.page(PList.text("words", "The end."), extra: PList.string("music", "end.wav"))

  private static let script: [(at: Double, key: Key)] = [
    (1, .tab), (2, .enter), (2.2, .enter), (5, .enter), (8, .character("o")), (10, .escape),
    (12, .character("?")), (14, .escape), (16, .character("M")), (18, .character("M")), (20, .character("+")),
    (22, .character("-")), (40, .right), (45, .character("t")), (47, .escape), (50, .control("z")),
    (55, .character("b")), (60, .right), (80, .left), (95, .home), (100, .tab), (101, .enter),
    (105, .character("c")), (107, .escape), (110, .right), (119, .character("m")), (120, .control("c")),
  ]

  private static func read(in world: World) throws -> PlayedBook {
    let played = try PlayedBook(
      pages, entries: PList.string("music", "song.wav"), flags: [.captions: "off"], on: world.makeSound()
    ) { folder in
      for (name, seconds) in [("tale", 20.0), ("bell", 0.5), ("waves", 2), ("song", 3), ("end", 1.5)] {
        try WaveFile.tone(300, seconds: seconds, level: 0.2, rate: 8000).write(to: name + ".wav", in: folder)
      }
    }
    played.read(script)
    return played
  }

  @Test func theStoryIsTheSameInAllWorldsAndEveryKeyIsAnswered() throws {
    let good = try Self.read(in: .good)
    #expect(good.moments.count > 1150)
    #expect(Set(good.moments.map(\.page)) == [0, 1, 2, 3])
    #expect(Set(good.moments.map(\.digest)).count > 50, "a page at rest has no ticks")
    #expect(Self.notices(good) == [])
    for world in World.allCases.dropFirst() {
      let other = try Self.read(in: world)
      #expect(other.moments.count == good.moments.count)
      let difference = zip(good.moments, other.moments).first { $0 != $1 }
      #expect(difference == nil, "\(world) after \(difference?.1.time ?? 0) s")
      #expect(other.longestAnswer(to: Self.script) <= 0.05)
      // Why nothing is heard is reported, and what can be heard is heard.
      #expect(Self.notices(other).isEmpty == (world == .halfRate), "\(world)")
      #expect((other.sound.desk.failure == nil) == [.later, .halfRate].contains(world), "\(world)")
      let isHeard = other.sound.devices.indices.contains { other.sound.heard(of: $0).contains { $0 > 0.19 } }
      #expect(isHeard == [.failing, .later, .halfRate].contains(world), "\(world)")
    }
  }

  /// Why nothing is heard, as the foot says it behind the struck note, which a reader who has turned the
  /// sound off sees alone.
  private static func notices(_ played: PlayedBook) -> [String] {
    played.feet.compactMap { foot in
      guard let sign = foot.firstRange(of: "♪× ") else { return nil }
      let reason = foot[sign.upperBound...]
      return reason.first?.isLetter == true ? String(reason) : nil
    }
  }
}
