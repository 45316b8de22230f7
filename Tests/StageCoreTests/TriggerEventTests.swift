import BookVocabulary
import StageCore
import Testing

/// Every event, from every kind of element that can have it.
struct TriggerEventTests {
  /// What happens, in words, on a page where "lamp" waits for an event of an element with that content.
  private func diary(
    of content: ElementContent, _ event: TriggerEvent, ticks: Int = 12,
    _ change: (inout ElementDescription) -> Void = { _ in }, doing act: (Stage) -> Void = { _ in }
  ) -> [String] {
    var source = ElementDescription(name: "it", content: content)
    (source.values.width, source.values.height) = (100, 100)
    change(&source)
    let stage = Stage(
      source, .box("lamp", waitsFor: [.when("it", event)]), .box("button", x: 500, isActive: true))
    _ = stage.takeEvents()
    act(stage)
    return stage.diary(until: ticks)
  }

  @Test(arguments: ElementContent.visible)
  func aTouchIsHeardFromWhateverIsSeen(name: String, content: ElementContent) {
    let diary = diary(of: content, .touched, { $0.isActive = true }, doing: { $0.touch("it") })
    #expect(diary.prefix(2) == ["1: it touched", "1: lamp appeared"], "\(name)")
  }

  @Test(arguments: ElementContent.all)
  func theBeginningAndTheEndOfATweenAreHeardFromAnything(name: String, content: ElementContent) {
    let tween = TweenDescription.moving(.alpha, to: 0, delay: 0.1, duration: 0.1)
    let started = diary(of: content, .tweenStarted(0), { $0.tweens = [tween] })
    #expect(started.contains("4: it tween 0 started") && started.contains("5: lamp appeared"), "\(name)")
    let completed = diary(of: content, .tweenCompleted(0), { $0.tweens = [tween] })
    #expect(
      completed.contains("6: it tween 0 completed") && completed.contains("7: lamp appeared"), "\(name)")
  }

  @Test func theEndOfASoundIsHeardFromASound() {
    let diary = diary(of: .sound(SoundContent(file: "a.wav", length: 0.1)), .soundCompleted)
    #expect(diary == ["3: it sound completed", "4: lamp appeared"])
  }

  @Test func theEndOfAMovieIsHeardFromAMovieInEveryCycle() {
    let frames = [MovieContent.Frame(file: "a.png", duration: 0.1)]
    #expect(
      diary(of: .movie(MovieContent(frames: frames)), .movieCompleted)
        == ["3: it movie completed", "4: lamp appeared"])

    let stage = Stage(
      .movie("dance", frames: [0.1], loops: true), .box("lamp", on: .when("dance", .movieCompleted, .toggle)))
    #expect(
      stage.diary(until: 7) == [
        "3: dance movie completed", "4: lamp hidden", "6: dance movie completed", "7: lamp shown",
      ])
  }

  @Test(arguments: ElementContent.all)
  func appearingIsHeardFromAnythingThatATriggerPutsOnThePage(name: String, content: ElementContent) {
    let diary = diary(
      of: content, .appeared, ticks: 2, { $0.triggers = [.touch(on: "button")] },
      doing: { $0.touch("button") })
    #expect(diary.first == "1: button touched", "\(name)")
    #expect(diary.contains("1: it appeared") && diary.contains("2: lamp appeared"), "\(name)")
  }

  @Test(arguments: ElementContent.all)
  func whatIsThereFromTheStartAppearsWithThePage(name: String, content: ElementContent) {
    #expect(diary(of: content, .appeared, ticks: 2).first == "1: lamp appeared", "\(name)")
  }

  @Test(arguments: ElementContent.all)
  func leavingIsHeardFromAnythingHoweverItLeaves(name: String, content: ElementContent) {
    let byTween = diary(
      of: content, .removed, ticks: 5,
      { $0.tweens = [.moving(.alpha, to: 0, duration: 0.1, removesElement: true)] })
    #expect(byTween.contains("3: it removed") && byTween.last == "4: lamp appeared", "\(name)")
    let byTrigger = diary(
      of: content, .removed, ticks: 2, { $0.triggers = [.when("button", .touched, .remove)] },
      doing: { $0.touch("button") })
    #expect(byTrigger.contains("1: it removed") && byTrigger.last == "2: lamp appeared", "\(name)")
  }

  @Test(arguments: ElementContent.visible)
  func draggingAndDroppingAreHeardFromWhateverIsSeen(name: String, content: ElementContent) {
    func drag(_ stage: Stage) {
      stage.touch(.began, at: PagePoint(x: 50, y: 50))
      stage.touch(.moved, at: PagePoint(x: 80, y: 50))
    }
    let started = diary(of: content, .dragStarted, ticks: 2, { $0.drag = DragDescription() }, doing: drag)
    #expect(started.prefix(2) == ["1: it picked up", "1: lamp appeared"], "\(name)")
    let dropped = diary(of: content, .dropped, ticks: 2, { $0.drag = DragDescription() }) { stage in
      drag(stage)
      stage.touch(.ended, at: PagePoint(x: 80, y: 50))
    }
    #expect(dropped.prefix(3) == ["1: it picked up", "1: it dropped", "1: lamp appeared"], "\(name)")
  }

  @Test func thePageIsShownInItsFirstTickBeforeAllElse() {
    let stage = Stage(
      .box("lamp", waitsFor: [.when(nil, .pageShown)]), .box("star", waitsFor: [.when("lamp", .pageShown)]),
      .box("door", isActive: true, on: .when("door", .touched, .hide)))
    stage.touch("door")
    #expect(stage.ticksUntilNextChange == 1)
    #expect(
      stage.diary(until: 3) == ["1: door touched", "1: lamp appeared", "1: star appeared", "1: door hidden"])
    #expect(stage.ticksUntilNextChange == nil)
  }

  @Test func anActiveAreaThatIsTriggeredItselfTriggersOnceItIsThere() {
    var area = ElementDescription(
      name: "area", content: .area, isActive: true, triggers: [.when("wind", .soundCompleted)])
    (area.values.width, area.values.height) = (100, 100)
    let stage = Stage(.sound("wind", length: 0.1), area, .box("lamp", waitsFor: [.touch(on: "area")]))
    stage.advance(ticks: 3)
    stage.touch(from: PagePoint(x: 5, y: 5), to: PagePoint(x: 5, y: 5))
    stage.advance()
    #expect(!stage.namesOnPage.contains("lamp"), "the area was not there yet when the finger came")
    stage.touch(from: PagePoint(x: 5, y: 5), to: PagePoint(x: 5, y: 5))
    stage.advance()
    #expect(stage.namesOnPage == ["wind", "area", "lamp"])
  }

  @Test func oneThatRemovesItselfIsHeardLeavingAndComesAgain() {
    let stage = Stage(
      .box(
        "moth", isActive: true,
        on: .when(nil, .pageShown), .when("moth", .touched, .remove), .when("moth", .removed, after: 0.1)))
    #expect(stage.diary(until: 1) == ["1: moth appeared"])
    stage.touch("moth")
    #expect(stage.diary(until: 9) == ["2: moth touched", "2: moth removed", "6: moth appeared"])
  }
}
