import BookScreens
import BookVocabulary
import Exploring
import PageExploring
import PageValues
import Rehearsal
import Screens
import StageCore
import TestSupport
import Testing

/// What can happen on a page is not told as if it never did.
@Suite struct PageExplorerTests {
  private func box(_ name: String, x: Double = 100) -> ElementDescription {
    var element = ElementDescription(name: name, content: .shape(.rectangle))
    (element.values.x, element.values.y, element.values.width, element.values.height) = (x, 100, 100, 100)
    return element
  }

  private func explored(_ elements: [ElementDescription]) -> PageExploration {
    var explorer = PageExplorer(Stage(width: 1024, height: 768, frameRate: 30, elements: elements).state)
    return explorer.explore()
  }

  @Test func aTargetIsDroppedOnOnceWhatLayOverItWasCarriedOff() {
    var (piece, cover) = (box("piece", x: 700), box("cover"))
    piece.drag = DragDescription(targets: ["place", "cover"])
    cover.drag = DragDescription()
    let found = explored([box("place"), cover, piece])
    #expect(found.met[.dropped(ElementID(index: 2), on: ElementID(index: 0))] != nil)
    #expect(found.missed == [])
  }

  /// Lamps that are lit each by itself, and a door that comes once all of them are.
  private func lamps(_ count: Int, lit: Int = 1) -> StageState {
    let values = (0..<count).map { StageValue(ValueDefinition("v\($0)", range: 0...1)) }
    let lamps = (0..<count).map { number -> ElementDescription in
      var lamp = box("lamp\(number)", x: Double(number) * 40)
      lamp.isActive = true
      lamp.triggers = [
        TriggerDescription(
          triggeringElement: lamp.name, event: .touched,
          action: .change(ValueChange("v\(number)", .set(to: 1))))
      ]
      return lamp
    }
    var door = box("door", x: 900)
    door.triggers = [
      TriggerDescription(
        triggeringElement: nil, event: .becomes, action: .appear,
        conditions: (0..<count).map { ValueCondition("v\($0)", .is, $0 == 0 ? lit : 1) })
    ]
    return Stage(
      width: 1024, height: 768, frameRate: 30, elements: lamps + [door], values: values
    ).state
  }

  @Test func whatComesOnceAllIsDoneIsMetInWhateverOrderItCanBeDone() {
    var explorer = PageExplorer(lamps(24))
    let found = explorer.explore()
    #expect(found.missed == [])
    #expect(found.limit == .states(200_000))
    let way = found.met[.seen(ElementID(index: 24))].map(found.path(to:))
    #expect(way?.count == 24)
  }

  @Test func aPageWithMoreToTryThanThereIsBudgetForIsNotSaidToHaveBeenTried() {
    var explorer = PageExplorer(lamps(24, lit: 2))
    let found = explorer.explore()
    #expect(found.missed.map(\.element) == [ElementID(index: 24), ElementID(index: 24)])
    #expect(found.limit == .states(200_000) && found.open.contains(ElementID(index: 24)))
  }

  @Test func aTrackThatBeginsLateAndPlaysRoundAndRoundIsHeard() {
    let song = SoundContent(file: "song.wav", length: 2, offset: 20, loops: true)
    #expect(explored([ElementDescription(name: "song", content: .sound(song))]).missed == [])
  }

  @Test func whoStopsWhatEndsThePageHasTimeForAllElse() {
    var (clock, lamp) = (box("clock"), box("lamp", x: 400))
    clock.isActive = true
    clock.tweens = [TweenDescription(name: "run", duration: 2, targets: [.init(.rotation, 360)])]
    clock.triggers = [
      TriggerDescription(triggeringElement: "clock", event: .tweenCompleted(0), action: .request(.next)),
      TriggerDescription(triggeringElement: "clock", event: .touched, action: .stop),
    ]
    lamp.isActive = true
    lamp.triggers = [TriggerDescription(triggeringElement: "bell", event: .touched, action: .toggle)]
    var bell = box("bell", x: 700)
    bell.isActive = true
    bell.triggers = [TriggerDescription(triggeringElement: nil, event: .pageShown, action: .appear, delay: 5)]
    let found = explored([clock, lamp, bell])
    #expect(found.ticksAlone != nil)
    #expect(found.met[.fired(ElementID(index: 1), trigger: 0)] != nil)
    #expect(found.met[.seen(ElementID(index: 2))] != nil)
  }

  @Test func aDelayThatBeganBeforeATouchIsOverAfterIt() {
    var (door, lamp) = (box("door"), box("lamp", x: 400))
    door.isActive = true
    door.tweens = [TweenDescription(name: "open", duration: 2, targets: [.init(.rotation, 90)])]
    door.triggers = [
      TriggerDescription(triggeringElement: "door", event: .tweenCompleted(0), action: .request(.next)),
      TriggerDescription(triggeringElement: "door", event: .touched, action: .stop),
    ]
    lamp.tweens = [TweenDescription(name: "warm", duration: 1, targets: [.init(.alpha, 0.5)])]
    lamp.triggers = [
      TriggerDescription(triggeringElement: "lamp", event: .tweenCompleted(0), action: .hide, delay: 3),
      TriggerDescription(triggeringElement: "door", event: .touched, action: .show),
    ]
    let found = explored([door, lamp])
    #expect(found.met[.fired(ElementID(index: 1), trigger: 0)] != nil)
  }

  @Test func timeThatIsOverEndsWhateverIsTriedAndBlamesNothing() throws {
    let doors = (0..<40).map { number in
      let (x, y) = (number % 8 * 128, number / 8 * 150)
      return PList.area("door\(number)", x: x, y: y, width: 128, height: 150)
        + PList.element("shape", "star\(number)", x: x, y: y, PList.whenTouched("door\(number)"))
    }
    let book = try WrittenBook(pages: PList.page(doors.joined()))
    var limits = ExplorationLimits()
    // The windows are looked through in time, and little more.
    var asked = 0
    limits.isOver = {
      asked += 1
      return asked > 4
    }
    let report = try BookExplorer(OpenedBook(rehearsing: book.path), limits: limits).report(of: .number(1))
    #expect(report.isCutByTime && report.states < 50)
    #expect(report.goals.contains { !$0.isMet })
    #expect(report.findings == [])
  }
}
