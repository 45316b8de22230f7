import BookModel
import BookVocabulary
import Testing

@Suite struct TweenAndTriggerDecodingTests {
  private func tweens(_ tweens: String...) throws -> Reading {
    try Reading.page(string("type", "activearea") + "<key>tweens</key><array>\(tweens.joined())</array>")
  }

  private func trigger(_ entries: String) throws -> Reading {
    try Reading.page(string("type", "activearea") + dictionary("trigger", entries))
  }

  @Test func everyKeyOfATweenIsRead() throws {
    let reading = try tweens(
      item(
        string("name", "in"), number("delay", 0.5), number("duration", 2),
        string("transition", "EASEOUTBACK"),
        string("loopType", "SPLoopTypeReverse"), "<key>loopCount</key><integer>4</integer>",
        boolean("removeFromStageWhenFinished", true),
        dictionary("properties", number("alpha", 1), number("x", 60), string("fontColor", "#ff000080"))))
    let tween = try #require(reading.element?.tweens.first)
    #expect(reading.diagnostics.isEmpty)
    #expect(tween.name == "in" && tween.index == 0 && tween.delay == 0.5 && tween.duration == 2)
    #expect(tween.transition == .easeOutBack && tween.loopType == .reverse && tween.loopCount == 4)
    #expect(tween.removeFromStageWhenFinished)
    #expect(
      tween.properties == [
        .init(.alpha, 1), .init(.x, 60), .init(.red, 1), .init(.green, 0), .init(.blue, 0),
        .init(.opacity, 128.0 / 255),
      ])
  }

  @Test func aTweenThatSaysNothingHasTheDefaultsOfTheFormat() throws {
    let tween = try #require(try tweens(item()).element?.tweens.first)
    #expect(tween.name == "tween0" && tween.delay == 0 && tween.duration == 1)
    #expect(tween.transition == .linear && tween.loopType == .none && tween.loopCount == nil)
    #expect(tween.properties.isEmpty && !tween.removeFromStageWhenFinished)
  }

  @Test func aTweenWithAFaultIsLeftOutAndTheOthersKeepTheirIndexes() throws {
    let reading = try tweens(item(string("transition", "sideways")), item())
    #expect(reading.element?.tweens.map(\.index) == [1])
    #expect(reading.element?.writtenTweens == 2)
    #expect(reading.leftOut == 0)
  }

  @Test func allSeventeenTransitionsAreKnown() {
    #expect(Transition.allCases.count == 17)
    #expect(Transition.allCases.allSatisfy { Transition(spelling: $0.rawValue.uppercased()) == $0 })
  }

  @Test(arguments: [
    ("start", true), ("started", true), ("Begin", true), ("end", false), ("ENDED", false),
    ("complete", false),
    ("completed", false), ("finish", false),
  ])
  func aTriggerSaysAtWhichPointOfATweenInManyWords(word: String, isStart: Bool) throws {
    let reading = try trigger(
      string("triggeringItem", "fish") + boolean("triggerIsATween", true)
        + "<key>triggeringTweenNumber</key><integer>2</integer>" + string("triggerWhen", word))
    #expect(reading.element?.triggers.first?.event == (isStart ? .tweenStarted(2) : .tweenCompleted(2)))
  }

  @Test func withoutAWordItIsTheEndOfTheFirstTween() throws {
    let reading = try trigger(string("triggeringItem", "fish") + boolean("triggerIsATween", true))
    #expect(reading.element?.triggers.first?.event == .tweenCompleted(0))
  }

  @Test func aTriggerOnASoundIsItsEnd() throws {
    let said = try trigger(string("triggeringItem", "bell") + string("triggeringItemType", "Audio"))
    #expect(said.element?.triggers.first?.event == .soundCompleted)

    let seen = try Reading.page(
      string("type", "activearea") + dictionary("trigger", string("triggeringItem", "star")),
      string("type", "movie") + string("name", "star") + string("atlas", "star.xml"))
    #expect(seen.element?.triggers.first?.event == .movieCompleted)
  }

  @Test(arguments: [
    ("touched", TriggerEvent.touched), ("TweenStarted", .tweenStarted(0)),
    ("tweenCompleted", .tweenCompleted(0)),
    ("soundCompleted", .soundCompleted), ("movieCompleted", .movieCompleted), ("appeared", .appeared),
    ("removed", .removed), ("dragStarted", .dragStarted), ("dropped", .dropped), ("pageShown", .pageShown),
  ])
  func everyEventIsRead(word: String, event: TriggerEvent) throws {
    let reading = try trigger(string("triggeringItem", "fish") + string("event", word))
    #expect(reading.element?.triggers.first?.event == event)
  }

  @Test(arguments: [
    ("appear", TriggerAction.appear), ("startTweens", .startTweens), ("stop", .stop),
    ("hide", .hide), ("show", .show), ("toggle", .toggle), ("remove", .remove), ("nextPage", .request(.next)),
    ("previouspage", .request(.previous)), ("goToPage", .request(.goTo(.name("cave")))),
    ("menu", .request(.door(.menu))), ("read", .request(.door(.read))),
    ("Contents", .request(.door(.contents))), ("options", .request(.door(.options))),
    ("credits", .request(.door(.credits))), ("SHELF", .request(.door(.shelf))),
  ])
  func everyActionIsRead(word: String, action: TriggerAction) throws {
    let reading = try trigger(
      string("triggeringItem", "fish") + string("event", "touched") + string("action", word)
        + string("page", "cave"))
    #expect(reading.element?.triggers.first?.action == action)
  }

  @Test func aPageIsNamedByNumberToo() throws {
    let reading = try trigger(
      string("triggeringItem", "fish") + string("event", "touched") + string("action", "goToPage")
        + "<key>page</key><integer>3</integer>" + number("delay", 0.5) + boolean("once", true))
    let trigger = try #require(reading.element?.triggers.first)
    #expect(trigger.action == .request(.goTo(.number(3))) && trigger.delay == 0.5 && trigger.once)
  }

  @Test(arguments: ["goToPage", "hide"])
  func aPageOfAWrongTypeIsToldWhateverTheActionIs(action: String) throws {
    let reading = try trigger(
      string("event", "pageShown") + string("action", action) + "<key>page</key><array/>")
    #expect(
      reading.messages == [
        "'page' of trigger of 'element0' on page 1 is an array, not a page's number or name"
      ])
    #expect(reading.element == nil && reading.leftOut == 1)
  }

  @Test func aPageMeansNothingToOtherActions() throws {
    let reading = try trigger(
      string("event", "pageShown") + string("action", "hide") + string("page", "cave"))
    #expect(reading.diagnostics.isEmpty && reading.element?.triggers.first?.action == .hide)
  }

  @Test func pageShownNeedsNoTriggeringItem() throws {
    let reading = try trigger(string("event", "pageShown"))
    #expect(reading.element?.triggers.first?.triggeringItem == nil)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func triggersFollowTheTrigger() throws {
    let reading = try Reading.page(
      string("type", "activearea")
        + array(
          "triggers", item(string("event", "pageShown"), string("action", "hide")),
          item(string("event", "pageShown"), string("action", "toggle")))
        + dictionary("trigger", string("event", "pageShown"), string("action", "stop")))
    #expect(reading.element?.triggers.map(\.action) == [.stop, .hide, .toggle])
    #expect(reading.element?.waits == false)
  }

  @Test func anElementWithAFaultyTriggerIsLeftOut() throws {
    let reading = try trigger(string("triggeringItem", "fish") + string("event", "kissed"))
    #expect(reading.element == nil && reading.leftOut == 1)
  }
}
