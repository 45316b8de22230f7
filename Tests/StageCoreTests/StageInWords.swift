import BookVocabulary
import StageCore
import TestSupport

/// Short ways to make the elements of a test's page.
extension ElementDescription {
  static func box(
    _ name: String, x: Double = 0, y: Double = 0, width: Double = 100, height: Double = 100,
    isActive: Bool = false, tweens: [TweenDescription] = [], waitsFor triggers: [TriggerDescription] = [],
    drag: DragDescription? = nil
  ) -> ElementDescription {
    var values = PropertyValues()
    (values.x, values.y, values.width, values.height) = (x, y, width, height)
    return ElementDescription(
      name: name, content: .shape(.rectangle), values: values, isActive: isActive, tweens: tweens,
      triggers: triggers, drag: drag)
  }

  /// One that is on the page, and carries triggers that do something else than make it appear.
  static func box(
    _ name: String, isActive: Bool = false, tweens: [TweenDescription] = [], on first: TriggerDescription,
    _ others: TriggerDescription...
  ) -> ElementDescription {
    box(name, isActive: isActive, tweens: tweens, waitsFor: [first] + others)
  }

  static func sound(
    _ name: String, length: Double, offset: Double = 0, loops: Bool = false,
    waitsFor triggers: [TriggerDescription] = []
  ) -> ElementDescription {
    let content = SoundContent(file: .book(name + ".wav"), length: length, offset: offset, loops: loops)
    return ElementDescription(name: name, content: .sound(content), triggers: triggers)
  }

  static func movie(
    _ name: String, frames: [Double], loops: Bool = false, waitsFor triggers: [TriggerDescription] = []
  ) -> ElementDescription {
    let frames = frames.map { MovieContent.Frame(file: name + ".png", duration: $0) }
    return ElementDescription(
      name: name, content: .movie(MovieContent(frames: frames, loops: loops)), triggers: triggers)
  }
}

extension Movie {
  /// A movie of frames that last so long, in seconds.
  init(frameDurations: [Double], loops: Bool) {
    self.init(
      MovieContent(
        frames: frameDurations.map { MovieContent.Frame(file: "a.png", duration: $0) }, loops: loops))
  }
}

extension ElementContent {
  /// One of every kind that is seen, by name.
  static let visible: [(name: String, content: ElementContent)] = [
    ("picture", .picture(file: "a.png", description: nil)), ("text", .text(TextContent(words: "A"))),
    ("movie", .movie(MovieContent(frames: [.init(file: "a.png", duration: 0.1)]))), ("area", .area),
    ("shape", .shape(.ellipse)),
  ]

  /// One of every kind.
  static let all = visible + [("sound", .sound(SoundContent(file: "a.wav", length: 0.1)))]
}

extension TriggerDescription {
  /// "When the lamp is touched, hide": `.when("lamp", .touched, .hide)`.
  static func when(
    _ name: String?, _ event: TriggerEvent, _ action: TriggerAction = .appear, after delay: Double = 0,
    once: Bool = false
  ) -> TriggerDescription {
    TriggerDescription(triggeringElement: name, event: event, action: action, delay: delay, once: once)
  }

  static func touch(on name: String) -> TriggerDescription {
    TriggerDescription(triggeringElement: name, event: .touched)
  }

  static func soundCompleted(_ name: String) -> TriggerDescription {
    TriggerDescription(triggeringElement: name, event: .soundCompleted)
  }

  static func tweenStarted(_ name: String, _ tween: Int = 0) -> TriggerDescription {
    TriggerDescription(triggeringElement: name, event: .tweenStarted(tween))
  }

  static func tweenCompleted(_ name: String, _ tween: Int = 0) -> TriggerDescription {
    TriggerDescription(triggeringElement: name, event: .tweenCompleted(tween))
  }
}

extension TweenDescription {
  static func moving(
    _ property: AnimatedProperty, to value: Double, delay: Double = 0, duration: Double = 1,
    transition: Transition = .linear, loop: TweenLoop = .none, loopCount: Int? = nil,
    removesElement: Bool = false
  ) -> TweenDescription {
    TweenDescription(
      name: "tween", delay: delay, duration: duration, transition: transition, loop: loop,
      loopCount: loopCount,
      targets: [Target(property, value)], removesElementWhenFinished: removesElement)
  }
}

extension Stage {
  /// A page of 1024 × 768 at 30 ticks a second.
  convenience init(_ elements: ElementDescription...) {
    self.init(width: 1024, height: 768, frameRate: 30, elements: elements)
  }

  /// The events since the last call, in words: "lamp appeared".
  func story() -> [String] {
    takeEvents().map { $0.words(on: self) }
  }

  /// What happens in each of the next ticks.
  func stories(ticks: Int) -> [[String]] {
    (0..<ticks).map { _ in
      advance()
      return story()
    }
  }

  /// The names of those on the page, in drawing order.
  var namesOnPage: [String] { displayList.map(name(of:)) }

  func progress(of name: String) -> StageElement.Progress? { element(named: name).map(progress(of:)) }

  func values(of name: String) -> PropertyValues? { element(named: name).map(values(of:)) }

  /// A touch from began to ended, by name.
  func touch(_ name: String) {
    if let id = element(named: name) { touch(id) }
  }

  /// One tick after another until `limit`, and what happened in them without the empty ones, as "tick:
  /// event".
  func diary(until limit: Int) -> [String] {
    var diary: [String] = []
    while tick < limit {
      advance()
      diary += story().map { "\(tick): \($0)" }
    }
    return diary
  }

  /// A touch that begins at one point and ends at another.
  func touch(from start: PagePoint, to end: PagePoint) {
    touch(.began, at: start)
    touch(.moved, at: end)
    touch(.ended, at: end)
  }
}
