import BookVocabulary
import PageExploring
import StageCore
import TestSupport
import Testing

/// Whatever happens on a random page while somebody plays with it at random, exploring it has found as well.
@Suite struct RandomPagesTests {
  @Test(arguments: seeds(20, of: 60))
  func exploringMeetsWhateverPlayingMeets(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let start = Self.page(&random)
    var explorer = PageExplorer(start)
    let found = explorer.explore()
    guard found.limit == nil else { return }
    let all = StagePart((0..<start.elementCount).map(ElementID.init(index:)), of: start)
    for _ in 0..<30 {
      var state = start
      _ = state.takeEvents()
      var isLeft = false
      for _ in 0..<240 where !isLeft {
        if Int.random(in: 0..<12, using: &random) == 0,
          let act = state.acts(on: all).randomElement(using: &random)
        {
          for motion in act.motions where !isLeft {
            guard state.take(motion, of: act) else { break }
            isLeft = Self.check(&state, against: found)
          }
        } else {
          isLeft = Self.check(&state, against: found)
        }
      }
    }
  }

  @Test(arguments: seeds(20, of: 60))
  func exploringWithinABudgetMeetsNothingThatCannotBeMet(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let start = Self.page(&random)
    var explorer = PageExplorer(start)
    let all = explorer.explore()
    guard all.limit == nil else { return }
    for states in [8, 24, 72] {
      var limits = ExplorationLimits()
      limits.states = states
      explorer = PageExplorer(start, budget: ExplorationBudget(limits))
      let some = explorer.explore()
      #expect(some.met.keys.filter { all.met[$0] == nil } == [])
      #expect(some.limit != nil || Set(some.met.keys) == Set(all.met.keys))
      #expect(some.states <= states)
    }
  }

  /// Lets a tick pass; whether the page is left.
  private static func check(_ state: inout StageState, against found: PageExploration) -> Bool {
    state.advance()
    var isLeft = false
    for event in state.takeEvents() {
      var goal: PageGoal?
      switch event {
      case .happened(.tweenCompleted(let number), to: let id): goal = .tweenEnds(id, number)
      case .happened(.tweenStarted(let number), to: let id): goal = .tweenStarts(id, number)
      case .happened(.soundCompleted, to: let id): goal = .playsToEnd(id)
      case .happened(.appeared, to: let id): goal = .appears(id)
      case .dropped(let id, on: .some(let target)): goal = .dropped(id, on: target)
      case .requested(let request, by: let element):
        isLeft = true
        #expect(found.ways.contains { $0.way.request == request && $0.way.element == element })
      default: break
      }
      if let goal { #expect(found.met[goal] != nil, "\(goal)") }
    }
    return isLeft
  }

  private static let events: [TriggerEvent] = [
    .touched, .touched, .touched, .appeared, .removed, .tweenCompleted(0), .tweenStarted(0), .soundCompleted,
    .dropped,
    .dragStarted,
  ]
  private static let actions: [TriggerAction] = [
    .appear, .appear, .show, .hide, .toggle, .play, .stop, .startTweens, .remove, .request(.next),
  ]

  private static func page(_ random: inout SeededGenerator) -> StageState {
    let count = Int.random(in: 3...7, using: &random)
    let elements = (0..<count).map { number in
      let isSound = Int.random(in: 0..<5, using: &random) == 0
      var element = ElementDescription(
        name: "e\(number)",
        content: isSound
          ? .sound(SoundContent(file: "bell.wav", length: Double.random(in: 0.1...2, using: &random)))
          : .shape(.rectangle))
      element.values.x = Double.random(in: 0...700, using: &random)
      element.values.y = Double.random(in: 0...500, using: &random)
      (element.values.width, element.values.height) = (200, 200)
      element.isActive = Bool.random(using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 {
        element.drag = DragDescription(
          targets: ["e\((number + 1) % count)"], returns: Bool.random(using: &random))
      }
      element.tweens = (0..<Int.random(in: 0...2, using: &random)).map { place in
        TweenDescription(
          name: "t\(place)", delay: Double.random(in: 0...0.5, using: &random),
          duration: Double.random(in: 0.1...2, using: &random),
          loop: Int.random(in: 0..<5, using: &random) == 0 ? .reverse : .none, targets: [.init(.x, 400)],
          removesElementWhenFinished: Int.random(in: 0..<6, using: &random) == 0)
      }
      element.triggers = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        TriggerDescription(
          triggeringElement: "e\(Int.random(in: 0..<count, using: &random))",
          event: events.randomElement(using: &random) ?? .touched,
          action: actions.randomElement(using: &random) ?? .appear,
          delay: Bool.random(using: &random) ? 0 : Double.random(in: 0...1, using: &random),
          once: Int.random(in: 0..<4, using: &random) == 0)
      }
      return element
    }
    return Stage(width: 1024, height: 768, frameRate: 30, elements: elements).state
  }
}
