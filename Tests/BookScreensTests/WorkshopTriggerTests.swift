import TestSupport
import Testing

/// The pages of `books/officina` about triggers do what is written on them.
@Suite struct WorkshopTriggers {
  /// What is touched on a page, one thing after the other, and what comes of it.
  struct Showing: CustomTestStringConvertible {
    var page: String
    var touches: [String]
    var outcome: [String]

    init(_ page: String, touching touches: String..., gives outcome: [String]) {
      (self.page, self.touches, self.outcome) = (page, touches, outcome)
    }

    var testDescription: String { page }
  }

  static let showings = [
    Showing("trigger-area", touching: "door", gives: ["light appeared"]),
    Showing("trigger-image", touching: "bell", gives: ["light appeared"]),
    Showing(
      "trigger-text", touching: "words in the frame", gives: ["ball appeared", "ball tween 0 completed"]),
    Showing("trigger-shape", touching: "green circle", gives: ["light appeared"]),
    Showing(
      "trigger-sound-completed", touching: "bell",
      gives: ["ringing sound started", "ringing sound completed", "light appeared"]),
    Showing(
      "trigger-tween-started", touching: "stand",
      gives: ["bell appeared", "bell tween 0 started", "light appeared", "bell tween 0 completed"]),
    Showing(
      "trigger-tween-completed", touching: "box",
      gives: ["gear appeared", "gear tween 0 started", "gear tween 0 completed", "light appeared"]),
    Showing(
      "trigger-movie-completed", touching: "box",
      gives: ["robot appeared", "robot movie completed", "light appeared"]),
    Showing("trigger-appeared", touching: "box", gives: ["ball appeared", "light appeared"]),
    Showing(
      "trigger-removed", touching: "box",
      gives: ["ball appeared", "ball tween 0 completed", "ball removed", "light appeared"]),
    Showing("trigger-page-shown", gives: ["light appeared", "ringing sound completed"]),
    Showing("trigger-any-of-two", touching: "bell", gives: ["light appeared"]),
    Showing("trigger-any-of-two", touching: "gear", gives: ["light appeared"]),
    Showing(
      "trigger-waiting-area", touching: "door", "bell", "door",
      gives: ["door cannot be touched", "bell touched", "door touched", "light appeared"]),
    Showing(
      "trigger-waiting-item", touching: "box", "Jack",
      gives: ["Jack appeared", "Jack touched", "light appeared"]),
    Showing(
      "trigger-chain", touching: "box",
      gives: ["lamp 1 appeared", "lamp 2 appeared", "lamp 3 appeared", "lamp 4 appeared", "lamp 5 appeared"]),
  ]

  @Test(arguments: showings)
  func aTriggerSetsOffWhatItsPageSays(showing: Showing) throws {
    let run = try BookRun.workshop(showing.page)
    for name in showing.touches { run.touch(name).ticks(1) }
    // Long enough for the slowest of them: a chain of five.
    run.untilRest(limit: 300)
    #expect(run.happened(inOrder: showing.outcome), "\(run.events)")
    #expect(run.count(of: "light appeared") <= 1)
  }

  @Test(arguments: showings.filter { !$0.touches.isEmpty })
  func nothingIsSetOffByItself(showing: Showing) throws {
    #expect(try BookRun.workshop(showing.page).ticks(300).events == [])
  }

  @Test func theHammerStrikesAtTheEndOfEachTurnOfTheGear() throws {
    let run = try BookRun.workshop("trigger-each-cycle").untilRest()
    #expect(run.count(of: "gear tween 0 completed") == 4)
    #expect(run.count(of: "stroke sound started") == 4)
    #expect(run.count(of: "hammer tween 0 started") == 4)
  }

  @Test func tenTapsAreTenLaughs() throws {
    let run = try BookRun.workshop("trigger-ten-taps")
    for _ in 0..<10 { run.touch("box").untilRest() }
    #expect(run.count(of: "laugh sound started") == 10)
    #expect(run.count(of: "Jack tween 0 started") == 10)
  }

  @Test func theLampComesTwoSecondsAfterTheTouch() throws {
    let run = try BookRun.workshop("trigger-delay").touch("bell").ticks(58)
    #expect(run.events == ["bell touched"])
    #expect(run.ticks(3).events == ["bell touched", "light appeared"])
  }

  @Test func theHammerStrikesEachTimeAndJackComesOnce() throws {
    let run = try BookRun.workshop("trigger-once")
    for _ in 0..<3 { run.touch("box").untilRest() }
    #expect(run.count(of: "hammer tween 0 started") == 3)
    #expect(run.count(of: "Jack tween 0 started") == 1)
  }
}
