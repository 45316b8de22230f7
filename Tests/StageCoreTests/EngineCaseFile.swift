import BookVocabulary
import Foundation
import StageCore
import TestSupport
import Testing

/// A file of Sparrow's answers; its `about` says where they come from.
struct EngineCaseFile: Decodable {
  var cases: [EngineCase]

  init(path: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Some of every kind.
  static let trimmed = Checkout.path("Tests/EngineCases/sparrow.json")

  /// All of them: the file named by ENGINE_CASES, or the one in the shared folder beside the package.
  static let whole =
    ProcessInfo.processInfo.environment["ENGINE_CASES"] ?? Checkout.shared("reference/engine-cases.json")
}

enum EngineCase: Decodable {
  /// Tweens of one target, added to one juggler in order.
  struct Tweens: Decodable {
    struct Tween: Decodable {
      var name: String
      var duration: Double
      var delay: Double
      var transition: String
      var loop: String
      var properties: [String: Double]
    }

    struct Step: Decodable {
      var dt: Double
      var events: [String]
      var values: [String: Double]
    }

    var id: String
    var target: [String: Double]
    var tweens: [Tween]
    var steps: [Step]
    var tolerance: Double
  }

  struct Movie: Decodable {
    struct Step: Decodable {
      var dt: Double
      var completed: Int
      var frame: Int
    }

    var id: String
    /// Frames a second of those whose duration was not set.
    var frameRate: Double
    var frameDurations: [Double]
    var loop: Bool
    var steps: [Step]
  }

  struct Ease: Decodable {
    var id: String
    var transition: String
    var t: [Double]
    var values: [Double]
    var tolerance: Double
  }

  case tweens(Tweens)
  case movie(Movie)
  case ease(Ease)

  private enum Kind: String, Decodable { case tweens, movie, ease }
  private enum CodingKeys: CodingKey { case kind }

  init(from decoder: any Decoder) throws {
    switch try decoder.container(keyedBy: CodingKeys.self).decode(Kind.self, forKey: .kind) {
    case .tweens: self = .tweens(try Tweens(from: decoder))
    case .movie: self = .movie(try Movie(from: decoder))
    case .ease: self = .ease(try Ease(from: decoder))
    }
  }
}

extension EngineCase.Tweens.Tween {
  /// The tween as the stage describes it.
  func described() throws -> TweenDescription {
    TweenDescription(
      name: name, delay: delay, duration: duration,
      transition: try #require(Transition(spelling: transition)),
      loop: try #require(TweenLoop(spelling: loop)),
      targets: try properties.sorted { $0.key < $1.key }.map {
        TweenDescription.Target(try #require(AnimatedProperty(spelling: $0.key)), $0.value)
      })
  }
}
