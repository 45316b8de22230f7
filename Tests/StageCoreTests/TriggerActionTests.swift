import BookVocabulary
import StageCore
import Testing

/// What every action does to the element that carries the trigger.
struct TriggerActionTests {
  private let button = ElementDescription.box("button", x: 900, isActive: true)

  /// Touches the button in ticks 1 … `touches` and returns what happens by it.
  private func press(_ stage: Stage, times: Int = 1) -> [String] {
    (0..<times).flatMap { _ in
      stage.touch("button")
      stage.advance()
      return stage.story().filter { $0 != "button touched" }
    }
  }

  private func pressed(_ action: TriggerAction) -> TriggerDescription {
    .when("button", .touched, action)
  }

  @Test(arguments: [
    TriggerAction.startTweens, .play, .stop, .hide, .toggle, .remove, .request(.next),
    .request(.previous), .request(.goTo(.number(3))), .request(.door(.menu)), .request(.game("puzzle")),
  ])
  func onlyAppearAndShowMakeAnElementWait(action: TriggerAction) {
    #expect(Stage(button, .box("lamp", on: pressed(action))).namesOnPage == ["button", "lamp"])
    for other in [TriggerAction.appear, .show] {
      #expect(Stage(button, .box("lamp", on: pressed(action), pressed(other))).namesOnPage == ["button"])
    }
  }

  @Test func hideAndShowDecideWhetherAnElementIsDrawnAndTouched() throws {
    let stage = Stage(
      button,
      .box(
        "lamp", isActive: true, on: .when(nil, .pageShown), .when("hider", .touched, .hide), pressed(.show)),
      .box("hider", x: 500, isActive: true))
    stage.advance()
    _ = stage.takeEvents()
    let lamp = try #require(stage.element(named: "lamp"))
    let revision = stage.revision
    stage.touch("hider")
    stage.advance()
    #expect(stage.story() == ["hider touched", "lamp hidden"])
    #expect(!stage.isShowing(lamp) && !stage.isTouchable(lamp) && stage.hitTest(PagePoint(x: 5, y: 5)) == nil)
    #expect(stage.namesOnPage.contains("lamp"), "it is on the page all the same")
    #expect(stage.revision == revision + 1)
    #expect(press(stage) == ["lamp shown"])
    #expect(stage.isShowing(lamp) && stage.isTouchable(lamp))
    #expect(press(stage) == [], "what shows already is not shown")
  }

  @Test func whatIsHiddenGoesOnMovingAndPlaying() {
    let stage = Stage(button, .box("fish", tweens: [.moving(.x, to: 30, duration: 1)], on: pressed(.hide)))
    #expect(press(stage) == ["fish hidden", "fish tween 0 started"])
    stage.advance(ticks: 29)
    #expect(stage.story() == ["fish tween 0 completed"])
    #expect(stage.values(of: "fish")?.x == 30)
  }

  @Test func showMakesOneThatWaitsAppearEvenIfTheBookHidesIt() throws {
    for (action, isShown) in [(TriggerAction.show, true), (.appear, false)] {
      var ghost = ElementDescription.box("ghost", on: pressed(action))
      ghost.isVisible = false
      let stage = Stage(button, ghost)
      #expect(press(stage) == ["ghost appeared"])
      #expect(stage.isShowing(try #require(stage.element(named: "ghost"))) == isShown)
    }
  }

  @Test func appearLeavesWhatIsHiddenHidden() throws {
    let stage = Stage(
      button, .box("lamp", on: .when(nil, .pageShown), .when("lamp", .appeared, .hide), pressed(.appear)))
    #expect(stage.diary(until: 2) == ["1: lamp appeared", "2: lamp hidden"])
    #expect(press(stage) == [])
    #expect(!stage.isShowing(try #require(stage.element(named: "lamp"))))
  }

  @Test func toggleHidesWhatShowsAndShowsAllElse() {
    #expect(
      press(Stage(button, .box("lamp", on: pressed(.toggle))), times: 3)
        == ["lamp hidden", "lamp shown", "lamp hidden"])
    #expect(
      press(Stage(button, .box("lamp", on: pressed(.toggle), .when("absent", .touched))), times: 2)
        == ["lamp appeared", "lamp hidden"])
  }

  @Test func removeTakesAnElementOffThePageWithAllItDoes() {
    let stage = Stage(
      button, .box("fish", tweens: [.moving(.x, to: 30)], on: pressed(.remove)),
      ElementDescription(
        name: "song", content: .sound(SoundContent(file: "a.wav", length: 1)), triggers: [pressed(.remove)]))
    _ = stage.takeEvents()
    #expect(press(stage) == ["fish removed", "song sound stopped", "song removed"])
    #expect(stage.namesOnPage == ["button"])
    #expect(stage.ticksUntilNextChange == nil)
    #expect(press(stage) == [], "what is not there cannot leave")
  }

  @Test func actionsAreDoneInOrderWithinATick() {
    let bubble = ElementDescription.box(
      "bubble", y: 300, tweens: [.moving(.y, to: 0, duration: 1)],
      waitsFor: [.when(nil, .pageShown), pressed(.remove), pressed(.appear)])
    let stage = Stage(button, bubble)
    stage.advance(ticks: 16)
    _ = stage.takeEvents()
    #expect(press(stage) == ["bubble removed", "bubble appeared"])
    #expect(stage.values(of: "bubble")?.y == 300, "it appears as the book describes it")
  }

  @Test func startTweensStartsWhatDoesNotRunAndNothingElse() {
    let dance = ElementDescription(
      name: "dance", content: .movie(MovieContent(frames: [.init(file: "a.png", duration: 0.1)])),
      tweens: [.moving(.x, to: 30, duration: 0.1), .moving(.y, to: 30, duration: 1)],
      triggers: [pressed(.startTweens)])
    let stage = Stage(button, dance)
    stage.advance(ticks: 15)
    _ = stage.takeEvents()
    #expect(press(stage) == [])
    stage.advance(ticks: 4)
    #expect(stage.story() == ["dance tween 0 started", "dance tween 0 completed"])
    #expect(stage.values(of: "dance")?.y == 20)
  }

  @Test func playPlaysWhatIsOverAndLetsGoOnWhatPlays() {
    let song = ElementDescription(
      name: "song", content: .sound(SoundContent(file: "a.wav", length: 0.1)), triggers: [pressed(.play)])
    let dance = ElementDescription(
      name: "dance", content: .movie(MovieContent(frames: [.init(file: "a.png", duration: 0.1)])),
      tweens: [.moving(.x, to: 30, duration: 0.1)], triggers: [pressed(.play)])
    let stage = Stage(button, song, dance)
    #expect(stage.story() == ["song sound started"])
    #expect(press(stage) == ["dance tween 0 started"], "both play already")
    stage.advance(ticks: 2)
    #expect(stage.story() == ["dance tween 0 completed", "dance movie completed", "song sound completed"])
    #expect(press(stage) == ["song sound started"])
    stage.advance(ticks: 3)
    #expect(
      stage.story() == ["dance movie completed", "song sound completed"], "the tween has not begun again")
  }

  @Test func stopEndsTweensWhereTheyAreAndRewindsMoviesAndSounds() throws {
    let song = ElementDescription(
      name: "song", content: .sound(SoundContent(file: "a.wav", length: 2)), triggers: [pressed(.stop)])
    let dance = ElementDescription(
      name: "dance",
      content: .movie(
        MovieContent(frames: [.init(file: "a.png", duration: 0.1), .init(file: "b.png", duration: 2)])),
      tweens: [.moving(.x, to: 30, duration: 1)], triggers: [pressed(.stop)])
    let stage = Stage(button, song, dance)
    stage.advance(ticks: 15)
    _ = stage.takeEvents()
    let id = try #require(stage.element(named: "dance"))
    #expect(stage.movieFrame(of: id) == 1)
    #expect(press(stage) == ["song sound stopped"])
    #expect(stage.movieFrame(of: id) == 0)
    #expect(abs((stage.values(of: "dance")?.x ?? 0) - 15) < 1e-9)
    #expect(stage.element(named: "song").flatMap(stage.soundChannel)?.isPlaying == false)
    #expect(stage.progress(of: "dance") == .done)
    #expect(stage.ticksUntilNextChange == nil)
    #expect(press(stage) == [], "what is stopped cannot be stopped")
  }

  @Test func whatIsStoppedCanStartAgain() {
    let stage = Stage(
      button,
      ElementDescription(
        name: "dance", content: .movie(MovieContent(frames: [.init(file: "a.png", duration: 0.1)])),
        tweens: [.moving(.x, to: 30, duration: 0.1)],
        triggers: [pressed(.stop), pressed(.play), pressed(.startTweens)]))
    stage.advance(ticks: 2)
    _ = stage.takeEvents()
    #expect(press(stage) == [])
    stage.advance(ticks: 3)
    #expect(stage.story() == ["dance tween 0 started", "dance tween 0 completed", "dance movie completed"])
    #expect(stage.values(of: "dance")?.x == 30)
  }

  @Test(arguments: [
    TriggerAction.startTweens, .play, .stop, .hide, .remove,
  ])
  func whatIsNotOnThePageIsLetBe(action: TriggerAction) {
    let stage = Stage(
      button,
      .box("lamp", tweens: [.moving(.x, to: 9)], on: .when("absent", .touched, .appear), pressed(action)))
    #expect(press(stage) == [])
    #expect(stage.progress(of: "lamp") == .waiting)
  }

  @Test(arguments: [
    (TriggerAction.request(.next), "the next page"), (.request(.previous), "the previous page"),
    (.request(.goTo(.number(7))), "page 7"), (.request(.goTo(.name("cave"))), "page 'cave'"),
    (.request(.door(.menu)), "the door 'menu'"), (.request(.door(.play)), "the door 'play'"),
    (.request(.game("puzzle")), "the game 'puzzle'"),
  ])
  func pageActionsAreAskedFor(action: TriggerAction, words: String) {
    #expect(press(Stage(button, .box("door", on: pressed(action)))) == ["door asks for \(words)"])
  }

  @Test func oneThatIsNotThereAsksForPagesToo() {
    let stage = Stage(
      .box(
        "bubble", tweens: [.moving(.y, to: 9, duration: 0.1, removesElement: true)],
        on: .when("bubble", .removed, .request(.next))))
    #expect(stage.diary(until: 5).suffix(2) == ["3: bubble removed", "4: bubble asks for the next page"])
  }

  @Test func aPageTurnsByItselfAfterItsTime() {
    let stage = Stage(width: 1024, height: 768, frameRate: 30, elements: [], autoAdvance: 1.5)
    #expect(stage.ticksUntilNextChange == 45)
    #expect(stage.diary(until: 200) == ["45: the page asks for the next page"])
    for seconds in [0, -1, .nan] {
      let impatient = Stage(width: 9, height: 9, frameRate: 30, elements: [], autoAdvance: seconds)
      #expect(impatient.diary(until: 9) == ["1: the page asks for the next page"])
    }
  }
}
