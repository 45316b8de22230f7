import TestSupport
import Testing

/// The pages of `books/officina` about actions, and about the ways through a story, do what is written on
/// them.
@Suite struct WorkshopActions {
  @Test func theBallAppears() throws {
    #expect(try BookRun.workshop("action-appear").touch("box").events == ["box touched", "ball appeared"])
  }

  @Test func theHammerStrikesWhenThePageComesAndAtEachTouch() throws {
    let run = try BookRun.workshop("action-start-tweens").untilRest()
    #expect(run.count(of: "hammer tween 0 started") == 1)
    for _ in 0..<2 { run.touch("hammer").untilRest() }
    #expect(run.count(of: "hammer tween 0 started") == 3)
  }

  @Test func theBellRingsWhenThePageComesAndAtEachTouch() throws {
    let run = try BookRun.workshop("action-play-sound").untilRest()
    #expect(run.count(of: "ringing sound completed") == 1)
    run.touch("bell").untilRest()
    #expect(run.count(of: "ringing sound completed") == 2)
    #expect(run.count(of: "bell tween 0 started") == 2)
  }

  @Test func theRobotMarchesWhenThePageComesAndAtEachTouch() throws {
    let run = try BookRun.workshop("action-play-movie").untilRest()
    #expect(run.count(of: "robot movie completed") == 1)
    run.touch("robot").untilRest()
    #expect(run.count(of: "robot movie completed") == 2)
  }

  @Test func theHammerStopsRobotAndMusicAndTheBellStartsThem() throws {
    let run = try BookRun.workshop("action-stop").ticks(40)
    #expect(try run.frame(of: "robot") > 0)
    run.touch("hammer").ticks(40)
    #expect(run.count(of: "music sound stopped") == 1)
    #expect(try run.frame(of: "robot") == 0)
    #expect(run.session.ticksUntilNextChange == nil)
    run.touch("bell").ticks(20)
    #expect(run.count(of: "music sound started") == 2)
    #expect(try run.frame(of: "robot") > 0)
  }

  @Test func theHammerHidesTheBall() throws {
    let run = try BookRun.workshop("action-hide").touch("hammer")
    #expect(run.events == ["hammer touched", "ball hidden"])
  }

  @Test func theBellShowsTheBallAndTheHammerHidesIt() throws {
    let run = try BookRun.workshop("action-show").touch("bell").touch("hammer").touch("bell")
    #expect(run.happened(inOrder: ["ball appeared", "ball hidden", "ball shown"]), "\(run.events)")
  }

  @Test func eachTouchOfTheLampIsTheOtherWay() throws {
    let run = try BookRun.workshop("action-toggle")
    for _ in 0..<3 { run.touch("lamp") }
    #expect(run.happened(inOrder: ["light hidden", "light shown", "light hidden"]), "\(run.events)")
  }

  @Test func eachBallThatIsTouchedIsTakenOffThePage() throws {
    let run = try BookRun.workshop("action-remove")
    for ball in 1...3 {
      run.touch("ball \(ball)")
      #expect(run.events.last == "ball \(ball) removed")
    }
  }

  /// A page, what is touched on it, and the page that comes then.
  @Test(arguments: [
    ("action-next-page", "signpost", "action-previous-page"),
    ("action-previous-page", "signpost", "action-next-page"), ("action-page-number", "ladder", "contents"),
    ("two-doors", "red door", "red-room"), ("two-doors", "blue door", "blue-room"),
    ("red-room", "ladder", "two-doors"), ("blue-room", "ladder", "two-doors"),
    ("action-menu", "bell", "contents"), ("page-name", "door", "auto-advance"),
    ("the-end", "Contents", "contents"),
  ])
  func aTouchGoesToThePageThatIsWritten(page: String, touched: String, next: String) throws {
    let run = try BookRun.workshop(page).touch(touched).ticks(1)
    #expect(try run.session.pageIndex + 1 == BookRun.workshopPage(next))
  }

  @Test(arguments: ["red door", "blue door"])
  func goingBackFromARoomLeadsToTheTwoDoors(door: String) throws {
    let run = try BookRun.workshop("two-doors").touch(door).ticks(1).key(.left)
    #expect(try run.session.pageIndex + 1 == BookRun.workshopPage("two-doors"))
  }

  @Test(arguments: [
    ("Triggers", "trigger-area"), ("Actions", "action-appear"), ("Transitions", "transitions"),
    ("Dragging", "drag-free"), ("Movies", "movie-frame-rate"), ("Looks", "look-rotation"),
    ("Pages", "page-background"), ("Two doors", "two-doors"),
  ])
  func eachChapterOfTheContentsLeadsThereAndBack(chapter: String, page: String) throws {
    let run = try BookRun.workshop("contents").touch(chapter).ticks(1)
    #expect(try run.session.pageIndex + 1 == BookRun.workshopPage(page))
    #expect(run.key(.left).session.pageIndex == 0)
  }

  @Test func threeSecondsLaterTheNextPageComesByItself() throws {
    let run = try BookRun.workshop("auto-advance").ticks(88)
    #expect(try run.session.pageIndex + 1 == BookRun.workshopPage("auto-advance"))
    #expect(try run.element("ball").values.x > 880)
    #expect(try run.ticks(4).session.pageIndex + 1 == BookRun.workshopPage("values"))
  }
}
