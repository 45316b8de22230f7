import StageCore
import Testing

/// What must hold on any page, whatever its author and its reader do.
struct RandomStageTests {
  @Test func theRandomPagesHaveSomethingOfEverything() {
    var kinds: Set<String> = []
    for seed in 0..<60 {
      let random = RandomStage(seed: seed)
      let stage = random.makeStage()
      for touch in random.touches(ticks: 300) {
        touch(stage)
        stage.advance()
      }
      for event in stage.takeEvents() {
        let words = event.words(on: stage).split(separator: " ").filter { !$0.hasPrefix("element") }
        kinds.insert(words.prefix { Int($0) == nil }.prefix(2).joined(separator: " "))
      }
    }
    let expected: Set<String> = [
      "appeared", "removed", "hidden", "shown", "touched", "picked up", "dropped", "dropped on", "tween",
      "sound started", "sound completed", "sound stopped", "frame", "movie completed", "asks for", "the page",
    ]
    #expect(kinds == expected)
  }

  @Test(arguments: 0..<60)
  func theDisplayListHoldsWhoIsOnThePageInOrderAndTheDraggedOnTop(seed: Int) {
    let random = RandomStage(seed: seed)
    let stage = random.makeStage()
    let all = (0..<stage.elementCount).map(ElementID.init(index:))
    for touch in random.touches(ticks: 300) {
      touch(stage)
      stage.advance()
      let onPage = all.filter { ![.waiting, .removed].contains(stage.progress(of: $0)) }
      let resting = stage.displayList.filter { !stage.isDragged($0) }
      guard stage.displayList.sorted() == onPage, resting == resting.sorted(),
        stage.displayList.starts(with: resting)
      else {
        Issue.record("\(stage.displayList) at tick \(stage.tick)")
        return
      }
    }
  }
}
