import BookVocabulary
import CBenchmark
import StageCore

/// How often a stage that has found its pace asks for memory.
enum AllocationBenchmark {
  private static let warmUp = 600
  private static let ticks = 600

  static func tweens() throws -> Figure {
    let stage = TweenBenchmark.makeStage()
    return try figure("10,000 tweens of 2 properties") { _ in
      stage.advance()
      stage.forEachEvent { _ in }
    }
  }

  /// A page on which everything goes on at once: loops, movies, sounds, delayed triggers, touches and drags.
  static func busyPage() throws -> Figure {
    let stage = makeBusyPage()
    let points = [PagePoint(x: 50, y: 50), PagePoint(x: 300, y: 300)]
    return try figure("a page with something of everything") { tick in
      stage.touch(
        tick.isMultiple(of: 20) ? .began : tick % 20 == 19 ? .ended : .moved, at: points[tick / 10 % 2])
      stage.advance()
      stage.forEachEvent { _ in }
    }
  }

  private static func figure(_ name: String, _ tick: (Int) -> Void) throws -> Figure {
    let before = leggi_allocation_count()
    _ = Array(repeating: before, count: Int.random(in: 100...200)).shuffled()
    guard leggi_allocation_count() > before else {
      throw BenchmarkFailure(description: "allocations cannot be counted here")
    }
    for number in 0..<warmUp { tick(number) }
    let start = leggi_allocation_count()
    for number in warmUp..<warmUp + ticks { tick(number) }
    let count = leggi_allocation_count() - start
    return Figure(
      "allocations: " + name, Double(count) / Double(ticks), "1/tick", limit: .value(atMost: 0))
  }

  private static func makeBusyPage() -> Stage {
    var box = PropertyValues()
    (box.width, box.height) = (100, 100)
    let circling = TweenDescription(
      name: "circling", duration: 0.4, transition: .easeInOutBack, loop: .reverse,
      targets: [.init(.rotation, 90), .init(.x, 500)])
    let frames = (0..<4).map { number in
      MovieContent.Frame(
        picture: .still(file: "dance.gif", index: number), duration: 0.05,
        sound: FrameSound(file: "step.wav", length: 0.1))
    }
    func when(
      _ name: String, _ event: TriggerEvent, _ action: TriggerAction,
      after delay: Double
    ) -> [TriggerDescription] {
      [TriggerDescription(triggeringElement: name, event: event, action: action, delay: delay)]
    }
    let elements = [
      ElementDescription(
        name: "stone", content: .shape(.ellipse), values: box, tweens: [circling],
        drag: DragDescription(targets: ["lamp"], returns: true)),
      ElementDescription(name: "dance", content: .movie(MovieContent(frames: frames, loops: true))),
      ElementDescription(
        name: "bell", content: .sound(SoundContent(file: "bell.wav", length: 0.2)),
        triggers: when("stone", .tweenCompleted(0), .play, after: 0.3)),
      ElementDescription(
        name: "lamp", content: .shape(.rectangle), values: box,
        triggers: when("dance", .movieCompleted, .toggle, after: 0.15)),
      ElementDescription(
        name: "moth", content: .shape(.rectangle), values: box,
        triggers: when("bell", .soundCompleted, .appear, after: 0)
          + when("moth", .appeared, .remove, after: 0.1)),
    ]
    return Stage(width: 1024, height: 768, frameRate: 60, elements: elements)
  }
}
