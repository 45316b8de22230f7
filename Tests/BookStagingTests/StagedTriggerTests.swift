import BookModel
import BookStaging
import BookVocabulary
import StageCore
import TestSupport
import Testing

/// Triggers, drags and times of a book reach the stage as the author wrote them.
struct StagedTriggerTests {
  private func trigger(_ entries: String...) -> String {
    "<key>trigger</key><dict>\(entries.joined())</dict>"
  }

  private func when(_ item: String, _ event: String, _ rest: String...) -> String {
    trigger(PList.string("triggeringItem", item), PList.string("event", event), rest.joined())
  }

  @Test func everyEventIsHeard() throws {
    let sound = "<key>audio</key><dict>\(PList.string("trackName", "voice.wav"))</dict>"
    let movie = "<key>frames</key><array><dict>\(PList.string("name", "a.png"))</dict></array>"
    let stage = try stage(
      PList.area("button") + PList.element("shape", "stone", x: 300, "<key>draggable</key><true/>")
        + PList.element("audio", "voice", sound) + PList.element("movie", "dance", movie)
        + PList.element("shape", "fish", x: 600, PList.tween("x", to: 900, seconds: 0.5, delay: 0.2))
        + PList.text("touched", "A", when("button", "touched"))
        + PList.text("tweenStarted", "A", when("fish", "tweenStarted"))
        + PList.text("tweenCompleted", "A", when("fish", "tweenCompleted"))
        + PList.text("soundCompleted", "A", when("voice", "soundCompleted"))
        + PList.text("movieCompleted", "A", when("dance", "movieCompleted"))
        + PList.text("appeared", "A", when("touched", "appeared"))
        + PList.text("removed", "A", when("fish", "removed"))
        + PList.text("dragStarted", "A", when("stone", "dragStarted"))
        + PList.text("dropped", "A", when("stone", "dropped"))
        + PList.text("pageShown", "A", trigger(PList.string("event", "pageShown")))
        + PList.element(
          "shape", "broom", when("tweenCompleted", "appeared", PList.string("action", "remove"))))
    let button = try #require(stage.element(named: "button"))
    stage.touch(button)
    stage.touch(.began, at: PagePoint(x: 350, y: 50))
    stage.touch(.ended, at: PagePoint(x: 390, y: 50))
    let appeared = diary(of: stage, until: 60).filter { $0.hasSuffix("appeared") }
    #expect(
      appeared == [
        "1: pageShown appeared", "1: touched appeared", "1: dragStarted appeared", "1: dropped appeared",
        "2: appeared appeared", "4: movieCompleted appeared", "8: tweenStarted appeared",
        "22: tweenCompleted appeared", "46: soundCompleted appeared",
      ])
    #expect(stage.element(named: "broom").map(stage.progress(of:)) == .removed)
    #expect(stage.element(named: "removed").map(stage.progress(of:)) == .waiting, "the fish is still there")
  }

  @Test(arguments: [
    ("startTweens", "lamp tween 0 started"), ("hide", "lamp hidden"), ("toggle", "lamp hidden"),
    ("remove", "lamp removed"), ("nextPage", "lamp asks for the next page"),
    ("previousPage", "lamp asks for the previous page"), ("menu", "lamp asks for the door 'menu'"),
    ("shelf", "lamp asks for the door 'shelf'"), ("play", "lamp asks for the door 'play'"),
    ("goToPage", "lamp asks for page 1"), ("appear", "lamp appeared"), ("show", "lamp appeared"),
  ])
  func everyActionIsDone(action: String, words: String) throws {
    let page = action == "goToPage" ? PList.number("page", 1) : ""
    let tween = action == "startTweens" ? PList.tween("alpha", to: 0.5, seconds: 0.1) : ""
    let stage = try stage(
      PList.area("button")
        + PList.element(
          "shape", "lamp", x: 500, tween + when("button", "touched", PList.string("action", action), page)))
    stage.advance(ticks: 9)
    _ = stage.takeEvents()
    stage.touch(try #require(stage.element(named: "button")))
    #expect(diary(of: stage, until: 12).contains { $0.hasSuffix(words) })
  }

  @Test func playAndStopAreDoneToASound() throws {
    let sound = "<key>audio</key><dict>\(PList.string("trackName", "voice.wav"))</dict>"
    func press(_ action: String) throws -> [String] {
      let stage = try stage(
        PList.area("button")
          + PList.element("audio", "voice", sound + when("button", "touched", PList.string("action", action)))
      )
      _ = stage.takeEvents()
      stage.touch(try #require(stage.element(named: "button")))
      return diary(of: stage, until: 60)
    }
    #expect(try press("stop") == ["1: button touched", "1: voice sound stopped"])
    #expect(try press("play") == ["1: button touched", "45: voice sound completed"])
  }

  @Test func aPageIsNamed() throws {
    let name = PList.string("page", "cave")
    let stage = try stage(
      PList.area("door", when("door", "touched", PList.string("action", "goToPage"), name)),
      page: PList.string("name", "cave"))
    stage.touch(ElementID(index: 0))
    #expect(diary(of: stage, until: 1) == ["1: door touched", "1: door asks for page 'cave'"])
  }

  @Test func delaysAndOnceCount() throws {
    let stage = try stage(
      PList.area("button")
        + PList.element(
          "shape", "lamp", x: 500,
          when(
            "button", "touched", PList.string("action", "toggle"), PList.number("delay", 0.5),
            "<key>once</key><true/>")))
    for _ in 1...3 {
      stage.touch(ElementID(index: 0))
      stage.advance()
    }
    _ = stage.takeEvents()
    #expect(diary(of: stage, until: 60) == ["16: lamp hidden"])
  }

  @Test func aTweenIsCountedAsItsAuthorCounts() throws {
    let faulty = "<dict>\(PList.string("duration", "long"))</dict>"
    let whole =
      "<dict>\(PList.number("duration", 0.1))<key>properties</key><dict>\(PList.number("x", 9))</dict></dict>"
    let stage = try stage(
      PList.element("shape", "fish", "<key>tweens</key><array>\(faulty)\(whole)</array>")
        + PList.text(
          "lamp", "A", when("fish", "tweenCompleted", "<key>triggeringTweenNumber</key><integer>1</integer>"))
    )
    #expect(diary(of: stage, until: 9).last == "4: lamp appeared")
  }

  @Test(
    "What waits for a tween that is not there, or has a fault, never comes, whatever else ends there",
    arguments: [("fish", 0), ("fish", 2), ("stone", 0), ("nobody", 0)])
  func waitingInVain(item: String, number: Int) throws {
    let faulty = "<dict>\(PList.string("duration", "long"))</dict>"
    let whole =
      "<dict>\(PList.number("duration", 0.1))<key>properties</key><dict>\(PList.number("x", 9))</dict></dict>"
    let stage = try stage(
      PList.element("shape", "fish", "<key>tweens</key><array>\(faulty)\(whole)</array>")
        + PList.element("shape", "stone")
        + PList.text(
          "lamp", "A",
          when(item, "tweenCompleted", "<key>triggeringTweenNumber</key><integer>\(number)</integer>")))
    stage.advance(ticks: 60)
    #expect(stage.element(named: "lamp").map(stage.progress(of:)) == .waiting)
  }

  @Test func dragsHaveTheirAreaTargetsAndWayBack() throws {
    let area =
      "<key>dragArea</key><dict>"
      + ["x", "y", "width", "height"].enumerated().map { PList.number($1, [100, 0, 500, 200][$0]) }.joined()
      + "</dict>"
    let drag =
      "<key>draggable</key><true/><key>returns</key><true/><key>dropTargets</key><array><string>pond</string></array>"
    let stage = try stage(
      PList.element("shape", "stone", x: 100, drag + area) + PList.element("shape", "pond", x: 400))
    let stone = ElementID(index: 0)
    stage.pickUp(stone)
    stage.moveDragged(byX: 9000, y: 9000)
    stage.advance()
    #expect(stage.values(of: stone).x == 500 && stage.values(of: stone).y == 100)
    stage.drop()
    stage.advance(ticks: 9)
    #expect(stage.values(of: stone).x == 100)
    stage.pickUp(stone)
    stage.moveDragged(byX: 300, y: 0)
    stage.drop()
    stage.advance(ticks: 9)
    #expect(stage.values(of: stone).x == 400)
    #expect(stage.takeEvents().last == .dropped(stone, on: ElementID(index: 1)))
    #expect(!stage.canBeDragged(ElementID(index: 1)))
  }

  @Test func aPageThatTurnsByItselfAsksForIt() throws {
    let stage = try stage(PList.text("words", "A"), page: PList.number("autoAdvance", 2))
    #expect(diary(of: stage, until: 99) == ["60: the page asks for the next page"])
  }
}
