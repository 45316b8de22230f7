import BookStaging
import StageCore

/// Descriptions of pictures, said in the pauses of what is read.
extension Narrator {
  /// What is said now of a picture; nil while nothing is.
  package var description: String? { described?.words }

  /// Whether that can be heard, as far as the voice goes: where it cannot, it is to be shown.
  package var isDescriptionVoiced: Bool { described?.isVoiced ?? false }

  /// Whether a description is said, or will be by itself.
  package var isBeingDescribed: Bool {
    course.options.readsDescriptions && !page.isAtItsEnd && (described?.isOnItsWay ?? true)
  }

  /// What of it is to be heard.
  var partDescribed: SoundScore.Part? { course.turn == nil ? described?.part(onPage: page.index) : nil }

  /// Ticks until a description begins or ends; nil where that waits for something.
  var ticksUntilDescription: Int? {
    guard course.options.readsDescriptions, course.turn == nil, !view.isHeld else { return nil }
    guard let described else { return 1 }
    return described.ticksUntilNextChange(pause: pause)
  }

  /// Lets a tick pass: a page is described once it is there, and its time has begun.
  func advanceDescriptions() {
    guard course.options.readsDescriptions else {
      described = nil
      return
    }
    guard course.turn == nil, !view.isHeld else { return }
    var described =
      self.described
      ?? SpokenDescriptions(of: page, by: describer, rate: course.frameRate) { [builder = course.builder] in
        builder.language(of: $0)
      }
    if described.hasWords {
      described.advance(pause: pause, revision: stage.revision) { [stage] in
        stage.isShowing($0) && stage.values(of: $0).alpha > 0
      }
    }
    self.described = described
  }

  /// Ticks for which nothing is narrated or read aloud: 0 while something is, nil where nothing is to come as
  /// far as the page's tracks say.
  private var pause: Int? {
    if isReadAloud, aloud?.isOnItsWay ?? true, description == nil { return 0 }
    return (0..<stage.elementCount).lazy.map(ElementID.init(index:)).compactMap(pause(in:)).min()
  }

  /// The same of one track; nil where it says nothing.
  private func pause(in id: ElementID) -> Int? {
    guard case .sound(let content) = stage.content(of: id), content.isNarration, content.volume > 0,
      let channel = stage.soundChannel(of: id), channel.isPlaying
    else { return nil }
    let lead = max(0, -channel.position)
    guard lead == 0 || !content.cues.isEmpty else { return lead }
    let second = stage.seconds(inTrackOf: id) ?? 0
    let next = content.cues.first { $0.time > second + Self.moment }
    let current = content.cues.last { $0.time <= second + Self.moment }
    // Behind the last cue more may be said that no cue names.
    guard let next else { return 0 }
    if let current, second < current.time + Self.seconds(of: current) { return 0 }
    return lead + Int((next.time - second) / content.speed * stage.frameRate)
  }

  /// Seconds; less than that is only rounding.
  private static let moment = 1e-6

  /// How long the words of a cue take to be said, at most: of a cue only its beginning is known.
  private static func seconds(of cue: SpokenCue) -> Double { 0.5 + 0.1 * Double(cue.characters.count) }
}
