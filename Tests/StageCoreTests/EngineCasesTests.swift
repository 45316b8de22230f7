import BookVocabulary
import Foundation
import StageCore
import Testing

/// Sparrow's own answers (see the file's `about`), each held against the juggler, the movies and the
/// transitions that play the books.
struct EngineCasesTests {
  @Test(arguments: [EngineCaseFile.trimmed] + [EngineCaseFile.whole].compactMap(\.self))
  func theEngineAnswersAsSparrowDid(path: String) throws {
    let cases = try EngineCaseFile(path: path).cases
    #expect(cases.count >= 58)
    for engineCase in cases {
      switch engineCase {
      case .tweens(let engineCase): try play(engineCase)
      case .movie(let engineCase): play(engineCase)
      case .ease(let engineCase): try evaluate(engineCase)
      }
    }
  }

  @Test func theTrimmedCasesAreOfEveryKind() throws {
    var transitions: Set<String> = []
    var ways: Set<[String]> = []
    var loops: Set<Bool> = []
    for engineCase in try EngineCaseFile(path: EngineCaseFile.trimmed).cases {
      switch engineCase {
      case .tweens(let engineCase): ways.formUnion(engineCase.tweens.map { [$0.transition, $0.loop] })
      case .movie(let engineCase): loops.insert(engineCase.loop)
      case .ease(let engineCase): transitions.insert(engineCase.transition)
      }
    }
    #expect(transitions.count == Transition.allCases.count)
    #expect(ways.count == 3 * Transition.allCases.count)
    #expect(loops == [false, true])
  }

  @Test(.enabled(if: EngineCaseFile.whole != nil, "needs the shared files"))
  func theTrimmedCasesAreSparrowsOwnUnchanged() throws {
    func cases(_ path: String) throws -> [String: NSDictionary] {
      let file = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
      let cases = try #require((file as? [String: Any])?["cases"] as? [NSDictionary])
      return Dictionary(cases.map { ($0["id"] as? String ?? "", $0) }) { first, _ in first }
    }
    let whole = try cases(#require(EngineCaseFile.whole))
    for (id, trimmed) in try cases(EngineCaseFile.trimmed) { #expect(whole[id] == trimmed, "\(id)") }
  }

  private func play(_ engineCase: EngineCase.Tweens) throws {
    var values = PropertyTable([PropertyValues()])
    for (name, value) in engineCase.target { values[0][try property(name)] = value }
    var juggler = Juggler()
    for tween in engineCase.tweens { juggler.add(juggler.makeTween(try tween.described(), of: 0)) }

    var listener = EventNames(names: engineCase.tweens.map(\.name))
    for (number, step) in engineCase.steps.enumerated() {
      listener.events = []
      juggler.advance(by: step.dt, values: &values, notifying: &listener)
      #expect(listener.events == step.events, "\(engineCase.id), step \(number)")
      for (name, expected) in step.values {
        let value = values[0][try property(name)]
        #expect(abs(value - expected) <= engineCase.tolerance, "\(engineCase.id), step \(number): \(name)")
      }
    }
  }

  /// A movie that has come to its end stays on its last frame: that is the rule, and where Sparrow slipped
  /// the rule is held against the movie, not the slip.
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
    let transition = try #require(Transition(spelling: engineCase.transition))
    for (ratio, expected) in zip(engineCase.t, engineCase.values) {
      #expect(
        abs(transition.value(at: ratio) - expected) <= engineCase.tolerance, "\(engineCase.id) at \(ratio)")
    }
  }

  private func property(_ name: String) throws -> AnimatedProperty {
    try #require(AnimatedProperty(spelling: name))
  }
}

private struct EventNames: TweenListener {
  let names: [String]
  var events: [String] = []

  mutating func tweenStarted(_ tween: TweenID, juggler: inout Juggler, values: inout PropertyTable) {
    events.append("\(names[tween.index]) started")
  }

  mutating func tweenCompleted(_ tween: TweenID, juggler: inout Juggler, values: inout PropertyTable) {
    events.append("\(names[tween.index]) completed")
  }
}

extension EngineCase.Movie {
  /// Sparrow kept a movie's length apart from its frames' durations, both in single precision: it began with
  /// 1 / frameRate for each frame and added the difference of every duration that was set. Where rounding
  /// left the length greater than the durations' sum (M1-029 of the cases known), its search for the frame at
  /// the end found none, and an earlier frame stayed.
  fileprivate var sparrowLosesTheLastFrame: Bool {
    let byRate = 1 / Float(frameRate)
    // The cases write durations with six digits; one that is 1 / frameRate was never set.
    let durations = frameDurations.map { abs($0 - 1 / frameRate) < 2e-6 ? byRate : Float($0) }
    var length = durations.reduce(Float(0)) { length, _ in length + byRate }
    for duration in durations { length = length - byRate + duration }
    return length > durations.reduce(0, +)
  }
}
