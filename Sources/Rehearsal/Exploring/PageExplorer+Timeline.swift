import BookVocabulary
import StageCore

/// How a page is played on from a moment, and at which moments something is done.
extension PageExplorer {
  /// A stretch of time in which nothing happens to a part of the page.
  struct Stretch {
    var phase: Situation
    /// Ticks after the node at which it begins, and its last tick.
    var first: Int
    var last: Int
  }

  struct Timeline {
    var stretches: [Stretch]
    var isLeft = false
    /// The triggers that were set off meanwhile, also those that have acted.
    var setOff: [Coming] = []
    var ticks: Int { stretches.last.map(\.last) ?? 0 }
  }

  /// Lets time pass until the part of the page rests, comes back to a situation, or the page is left.
  mutating func playOn(from node: Node, in part: StagePart) -> Timeline {
    var state = node.state
    var coming = node.coming
    var timeline = Timeline(stretches: [Stretch(phase: state.phase(of: part), first: 0, last: 0)])
    var known: [Situation: Int] = [state.situation(of: part): 0]
    let settling = ticksToSettle(part)
    let longest = Int(limits.seconds * state.frameRate)
    var (lastChange, lastQuiet) = (0, 0)
    var ticks = 0
    noteSeen(state, PageExploration.Moment(step: node.step, ticks: 0))
    while !hasStopped, state.ticksUntilNextChange != nil {
      state.advance()
      ticks += 1
      found.ticks += 1
      let events = state.takeEvents()
      let moment = PageExploration.Moment(step: node.step, ticks: ticks)
      if !unseen.isEmpty { noteSeen(state, moment) }
      let setOffBefore = coming.count
      timeline.isLeft = note(events, at: ticks, moment: moment, coming: &coming)
      timeline.setOff += coming[setOffBefore...]
      if !coming.isEmpty { note(coming: &coming, by: ticks, moment: moment) }
      timeline.stretches[timeline.stretches.count - 1].last = timeline.isLeft ? ticks - 1 : ticks
      if timeline.isLeft { break }
      if !events.isEmpty {
        let phase = state.phase(of: part)
        if phase != timeline.stretches[timeline.stretches.count - 1].phase {
          timeline.stretches[timeline.stretches.count - 1].last = ticks - 1
          timeline.stretches.append(Stretch(phase: phase, first: ticks, last: ticks))
          lastChange = ticks
        }
        if let before = known.updateValue(ticks, forKey: state.situation(of: part)) {
          if lastChange > before, lastQuiet < before { found.flicker = found.flicker ?? moment }
          break
        }
      }
      if events.isEmpty { lastQuiet = ticks }
      if ticks - lastChange >= settling, !state.isOnItsWay(in: part) { break }
      if ticks % Self.ticksForTime == 0 { lookAtTime() }
      if ticks >= longest {
        found.limit = .seconds(limits.seconds)
        break
      }
    }
    return timeline
  }

  /// After so many ticks it is asked whether time is over.
  private static let ticksForTime = 4096

  /// Ticks in which everything that goes round without end has gone round.
  func ticksToSettle(_ part: StagePart) -> Int {
    var seconds = 0.0
    for id in part.elements {
      let description = start.description(of: id)
      for tween in description.tweens where tween.loop != .none {
        seconds = max(seconds, tween.delay + 2 * tween.duration)
      }
      switch description.content {
      case .movie(let movie): seconds = max(seconds, Movie(movie).length)
      case .sound(let sound): if sound.loops { seconds = max(seconds, sound.offset) }
      case .picture, .text, .area, .shape: break
      }
    }
    return Int((min(seconds, limits.seconds) * start.frameRate).rounded(.up)) + 2
  }

  /// When something is done: so many ticks after a node, in a phase that has come about so many times before.
  struct Occasion {
    var visit: Visit
    var ordinal: Int
    var ticks: Int
  }

  /// The moments of a timeline at which something is done, with the page as it is then.
  mutating func moments(
    of timeline: Timeline, from node: Node, visits: inout [Visit: Int]
  ) -> [(moment: Occasion, state: StageState)] {
    var moments: [(moment: Occasion, state: StageState)] = []
    var state = node.state
    var ticks = 0
    for stretch in timeline.stretches where stretch.first <= stretch.last {
      let places: [(Place, Int)] = [
        (.first, stretch.first), (.midst, (stretch.first + stretch.last) / 2), (.last, stretch.last),
      ]
      for (place, tick) in places where moments.last.map({ $0.moment.ticks < tick }) ?? true {
        let visit = Visit(phase: stretch.phase, place: place)
        let ordinal = visits[visit, default: 0]
        guard ordinal < Self.variants else { continue }
        visits[visit] = ordinal + 1
        while ticks < tick {
          state.advance()
          ticks += 1
        }
        _ = state.takeEvents()
        look?(state)
        remember(state)
        moments.append((Occasion(visit: visit, ordinal: ordinal, ticks: tick), state))
      }
    }
    return moments
  }
}
