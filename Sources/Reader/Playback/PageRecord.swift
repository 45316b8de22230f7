import StageCore

/// A moment of a page: where its stage was, and what had become of it beside that.
struct PageMoment {
  var state: StageState
  var progress: PageProgress
}

/// Moments of a page, so that any tick of it can be gone back to: now and then one, and one before each tick
/// in which the reader did something. What lies between them is played again, and comes out the same. Beside
/// them all that the reader did, which can be done once more to a page that was changed.
struct PageRecord {
  /// In their order; of those of one tick, what the reader had not done anything in first.
  private(set) var moments: [PageMoment] = []
  /// What the reader did since the page began, in order.
  private(set) var inputs: [PageInput] = []
  /// Ticks from one moment to the next in which nothing is done.
  private var spacing = 32
  /// The last tick that has been played.
  private(set) var end = 0
  /// Whether the page's time stood still there, since its end had come, when the reader went back from it.
  var standsAtEnd = false

  /// Bytes that all moments together may take, about.
  private static let bytes = 8 << 20
  /// Bytes of a moment for each element, and beside them, about.
  private static let bytesOfElement = 200
  private static let bytesOfMoment = 1000

  /// Inputs that are kept; of more the oldest are forgotten.
  private static let mostInputs = 50_000

  /// Takes note of a moment before some ticks are played. What was played after it, before the reader went
  /// back, is forgotten.
  mutating func keep(_ moment: @autoclosure () -> PageMoment, at state: StageState, ticks: Int = 1) {
    if state.tick < end { forget(after: state.tick) }
    (end, standsAtEnd) = (state.tick + ticks, false)
    if state.hasInput {
      inputs += state.inputs.map { PageInput($0, at: state) }
      if inputs.count > Self.mostInputs { inputs.removeFirst(inputs.count - Self.mostInputs / 2) }
    }
    guard state.hasInput || moments.last.map({ $0.state.tick + spacing <= state.tick }) ?? true else {
      return
    }
    moments.append(moment())
    let most = max(16, Self.bytes / (Self.bytesOfMoment + state.elementCount * Self.bytesOfElement))
    if moments.count > most { thinOut(to: most) }
  }

  /// Keeps the moment at which a page begins.
  mutating func keep(_ first: PageMoment) { moments = [first] }

  private mutating func forget(after tick: Int) {
    moments.removeAll { $0.state.tick > tick || ($0.state.tick == tick && $0.state.hasInput) }
    inputs.removeAll { $0.tick >= tick }
  }

  /// Leaves every other moment in which nothing was done, and where that is not enough, forgets the first
  /// ones.
  private mutating func thinOut(to most: Int) {
    spacing *= 2
    var last = -spacing
    moments.removeAll { moment in
      guard !moment.state.hasInput, moment.state.tick < last + spacing else {
        last = moment.state.tick
        return false
      }
      return true
    }
    if moments.count > most * 3 / 4 { moments.removeFirst(moments.count - most / 2) }
  }

  /// The first tick that can be gone back to.
  var start: Int { moments.first?.state.tick ?? 0 }

  /// The last moment from which a tick is come to without doing anything that was done in it, and the number
  /// of the one behind it.
  func moment(before tick: Int) -> (moment: PageMoment, next: Int)? {
    let next = moments.firstIndex { $0.state.tick > tick || ($0.state.tick == tick && $0.state.hasInput) }
    let behind = next ?? moments.count
    return behind > 0 ? (moments[behind - 1], behind) : nil
  }
}
