import BookVocabulary
import StageCore
import TestSupport

/// A random page with something of everything, and a random reader who touches it.
struct RandomStage {
  private var generator: SeededGenerator
  private let elements: [ElementDescription]
  private let frameRate: Double
  private let autoAdvance: Double?

  init(seed: Int, elementCount: Int = 12) {
    var generator = SeededGenerator(seed: seed)
    frameRate = [12, 24, 25, 30, 60].randomElement(using: &generator) ?? 30
    autoAdvance = Int.random(in: 0..<4, using: &generator) == 0 ? .random(in: 0...9, using: &generator) : nil
    elements = (0..<elementCount).map { Self.element($0, of: elementCount, using: &generator) }
    self.generator = generator
  }

  func makeStage() -> Stage {
    Stage(width: 1024, height: 768, frameRate: frameRate, elements: elements, autoAdvance: autoAdvance)
  }

  /// What the reader does before each of `count` ticks: mostly nothing.
  func touches(ticks count: Int) -> [(Stage) -> Void] {
    var generator = generator
    return (0..<count).map { _ in
      let point = PagePoint(
        x: .random(in: -50...1100, using: &generator), y: .random(in: -50...800, using: &generator))
      let phase: TouchPhase
      let element = ElementID(index: .random(in: 0..<elements.count, using: &generator))
      switch Int.random(in: 0..<30, using: &generator) {
      case 0: phase = .began
      case 1: phase = .ended
      case 2, 5, 6: phase = .moved
      case 7: phase = .cancelled
      case 8: return { $0.pickUp(element) }
      case 9, 10: return { $0.moveDragged(byX: point.x / 10, y: point.y / 10) }
      case 11: return { $0.drop() }
      case 12: return { $0.putBack() }
      case 3: return { $0.touch(element) }
      case 4:
        return { stage in
          stage.touch(.began, at: point)
          stage.touch(.ended, at: point)
        }
      default: return { _ in }
      }
      return { $0.touch(phase, at: point) }
    }
  }

  private static func element(
    _ number: Int, of count: Int, using generator: inout SeededGenerator
  ) -> ElementDescription {
    func seconds(_ generator: inout SeededGenerator) -> Double {
      // Often a round number, so that ends fall on ticks.
      Bool.random(using: &generator)
        ? Double(Int.random(in: 0...30, using: &generator)) / 10 : .random(in: 0...3, using: &generator)
    }
    let content: ElementContent
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      content = .sound(
        SoundContent(
          file: "a.wav", length: seconds(&generator), offset: seconds(&generator),
          loops: Int.random(in: 0..<4, using: &generator) == 0))
    case 1:
      let frames = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        MovieContent.Frame(
          picture: .file("a.png"), duration: seconds(&generator) / 2,
          sound: Bool.random(using: &generator) ? FrameSound(file: "a.wav", length: 1) : nil)
      }
      content = .movie(MovieContent(frames: frames, loops: Int.random(in: 0..<4, using: &generator) == 0))
    default: content = .shape(.rectangle)
    }
    var values = PropertyValues()
    values.x = .random(in: 0...900, using: &generator)
    values.y = .random(in: 0...700, using: &generator)
    values.width = .random(in: 10...400, using: &generator)
    values.height = .random(in: 10...400, using: &generator)
    values.rotation = Bool.random(using: &generator) ? 0 : .random(in: 0...360, using: &generator)

    let tweens = (0..<Int.random(in: 0...2, using: &generator)).map { number in
      TweenDescription(
        name: "tween\(number)", delay: seconds(&generator), duration: seconds(&generator),
        transition: Transition.allCases.randomElement(using: &generator) ?? .linear,
        loop: [.none, .none, .none, .repeat, .reverse].randomElement(using: &generator) ?? .none,
        loopCount: Int.random(in: 1...4, using: &generator),
        targets: (0..<Int.random(in: 0...2, using: &generator)).map { _ in
          .init(
            AnimatedProperty.allCases.randomElement(using: &generator) ?? .x,
            .random(in: -100...900, using: &generator))
        },
        removesElementWhenFinished: Int.random(in: 0..<6, using: &generator) == 0)
    }
    let triggers = (0..<max(0, Int.random(in: -2...3, using: &generator))).map { _ in
      let events: [TriggerEvent] = [
        .touched, .touched, .soundCompleted, .tweenStarted(0), .tweenCompleted(0), .tweenCompleted(1),
        .movieCompleted, .appeared, .removed, .dragStarted, .dropped, .pageShown,
      ]
      let actions: [TriggerAction] = [
        .appear, .appear, .startTweens, .play, .stop, .hide, .show, .toggle, .remove, .request(.next),
        .request(.door(.menu)),
        .request(.goTo(.number(3))),
      ]
      return TriggerDescription(
        triggeringElement: "element\(Int.random(in: 0..<count, using: &generator))",
        event: events.randomElement(using: &generator) ?? .touched,
        action: actions.randomElement(using: &generator) ?? .appear,
        delay: Bool.random(using: &generator) ? 0 : seconds(&generator),
        once: Int.random(in: 0..<4, using: &generator) == 0)
    }
    let drag = DragDescription(
      area: Bool.random(using: &generator) ? nil : PageRect(x: 100, y: 100, width: 500, height: 500),
      targets: ["element\(Int.random(in: 0..<count, using: &generator))"],
      returns: Bool.random(using: &generator))
    return ElementDescription(
      name: "element\(number)", content: content, values: values, isActive: Bool.random(using: &generator),
      tweens: tweens, triggers: triggers, drag: Int.random(in: 0..<3, using: &generator) == 0 ? drag : nil)
  }
}
