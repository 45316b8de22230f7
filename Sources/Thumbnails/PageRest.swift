import BookVocabulary
import StageCore

/// Plays a page until all has come that comes by itself, and finds at which of its moments most is seen.
///
/// A page that empties itself at its end, or asks for another one, is remembered as it was before. The moment
/// is the last of those at which most is seen; only moments at which something has happened, every whole
/// second and the end are looked at.
struct PageRest {
  /// What comes later than this, in seconds of the page's time, is not waited for.
  static let longest = 10.0
  /// Nor is what comes after so many ticks, however short they are.
  static let mostTicks = 600

  private let stage: Stage
  private let lastTick: Int
  private var best: (tick: Int, share: Int)
  private(set) var isOver = false

  /// - Parameter stage: as it is when the page is turned to; played on by the caller.
  init(of stage: Stage) {
    self.stage = stage
    lastTick = min(Self.mostTicks, max(1, Int(Self.longest * stage.frameRate)))
    best = (stage.tick, stage.seenShare)
  }

  /// The moment that shows most, as its tick.
  var tick: Int { best.tick }

  /// Plays one tick.
  mutating func advance() {
    guard !isOver, stage.tick < lastTick, stage.ticksUntilNextChange != nil else {
      look()
      isOver = true
      return
    }
    stage.advance()
    var hasHappened = false
    stage.forEachEvent { event in
      hasHappened = true
      if case .requested = event { isOver = true }
    }
    if hasHappened || stage.tick % max(1, Int(stage.frameRate)) == 0 { look() }
  }

  private mutating func look() {
    let share = stage.seenShare
    if share >= best.share { best = (stage.tick, share) }
  }
}

extension Stage {
  /// How much is seen: 255 for each element that is not clear at all.
  fileprivate var seenShare: Int {
    let page = PageRect(x: 0, y: 0, width: width, height: height)
    return displayList.reduce(0) { share, id in
      switch content(of: id) {
      case .sound, .area: return share
      case .picture, .movie, .text, .shape: break
      }
      let values = values(of: id)
      guard isShowing(id), values.bounds.overlaps(page) else { return share }
      let seen = values.alpha * values.opacity
      // What is no number is not seen.
      return seen > 0 ? share + Int(255 * min(1, seen)) : share
    }
  }
}
