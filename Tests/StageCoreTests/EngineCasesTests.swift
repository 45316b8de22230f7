import Foundation
import StageCore
import Testing

/// Sparrow's own answers (see the file's `about`), each held against the juggler, the movies and the transitions
/// that play the books.
struct EngineCasesTests {
  @Test func theEngineAnswersAsSparrowDid() throws {
    guard let file = EngineCaseFile.found else {
      print("skipped: neither ENGINE_CASES nor ../shared/reference/engine-cases.json is there")
      return
    }
    let cases = try JSONDecoder().decode(EngineCaseFile.self, from: Data(contentsOf: file)).cases
    #expect(!cases.isEmpty)
    for engineCase in cases {
      switch engineCase {
      case .tweens(let engineCase): try play(engineCase)
      case .movie(let engineCase): play(engineCase)
      case .ease(let engineCase): try evaluate(engineCase)
      }
    }
    print("\(cases.count) engine cases played")
  }

  private func play(_ engineCase: EngineCase.Tweens) throws {
    var values = [PropertyValues()]
    for (name, value) in engineCase.target { values[0][try property(name)] = value }
    var juggler = Juggler()
    for tween in engineCase.tweens { juggler.add(juggler.makeTween(try tween.described(), of: 0)) }

    var listener = EventNames(names: engineCase.tweens.map(\.name))
    for (number, step) in engineCase.steps.enumerated() {
      listener.events = []
      juggler.advance(by: step.dt, values: &values, telling: &listener)
      #expect(listener.events == step.events, "\(engineCase.id), step \(number)")
      for (name, expected) in step.values {
        let value = values[0][try property(name)]
        #expect(abs(value - expected) <= engineCase.tolerance, "\(engineCase.id), step \(number): \(name)")
      }
    }
  }

  /// A movie that has come to its end stays on its last frame: that is the rule, and where Sparrow slipped the rule
  /// is held against the movie, not the slip.
  private func play(_ engineCase: EngineCase.Movie) {
    var movie = Movie(frameDurations: engineCase.frameDurations, loops: engineCase.loop)
    for (number, step) in engineCase.steps.enumerated() {
      #expect(movie.advance(by: step.dt) == step.completed, "\(engineCase.id), step \(number)")
      let isSlip = movie.isFinished && engineCase.sparrowLosesTheLastFrame
      let expected = isSlip ? engineCase.frameDurations.count - 1 : step.frame
      #expect(movie.frame == expected, "\(engineCase.id), step \(number)")
    }
  }

  private func evaluate(_ engineCase: EngineCase.Ease) throws {
    let transition = try #require(Transition(name: engineCase.transition))
    for (ratio, expected) in zip(engineCase.t, engineCase.values) {
      #expect(
        abs(transition.value(at: ratio) - expected) <= engineCase.tolerance, "\(engineCase.id) at \(ratio)")
    }
  }

  private func property(_ name: String) throws -> AnimatedProperty {
    try #require(AnimatedProperty(engineName: name))
  }
}

private struct EventNames: TweenListener {
  let names: [String]
  var events: [String] = []

  mutating func tweenStarted(_ tween: TweenID, juggler: inout Juggler, values: inout [PropertyValues]) {
    events.append("\(names[tween.index]) started")
  }

  mutating func tweenCompleted(_ tween: TweenID, juggler: inout Juggler, values: inout [PropertyValues]) {
    events.append("\(names[tween.index]) completed")
  }
}

extension EngineCase.Movie {
  /// Sparrow kept the length of a strip apart from its frames' durations, both in single precision: it began with
  /// 1 / frameRate for each frame and added the difference of every duration that was set. Where rounding left the
  /// length greater than the durations' sum (M1-029 of the cases known), its search for the frame at the end found
  /// none, and an earlier frame stayed.
  fileprivate var sparrowLosesTheLastFrame: Bool {
    let byRate = 1 / Float(frameRate)
    // The cases write durations with six digits; one that is 1 / frameRate was never set.
    let durations = frameDurations.map { abs($0 - 1 / frameRate) < 2e-6 ? byRate : Float($0) }
    var length = durations.reduce(Float(0)) { length, _ in length + byRate }
    for duration in durations { length = length - byRate + duration }
    return length > durations.reduce(0, +)
  }
}
