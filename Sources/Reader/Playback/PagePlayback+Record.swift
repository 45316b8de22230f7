import StageCore

/// Going back to a moment of a page, and what happened on the way to it.
extension PagePlayback {
  /// Plays a tick, and remembers how it began.
  package func advance() {
    record.keep(moment, at: stage.state)
    stage.advance()
  }

  /// Plays the ticks in which nothing happens but that things move, or one in which something does.
  ///
  /// - Parameter most: ticks, at least 1.
  func advanceToEvent(within most: Int) {
    let before = stage.state
    let moment = moment
    record.keep(moment, at: before, ticks: stage.advanceToEvent(within: most))
  }

  var moment: PageMoment { PageMoment(state: stage.state, progress: progress) }

  /// The ticks that can be gone to: those that have been played, as far back as they are remembered.
  package var ticksRecorded: ClosedRange<Int> { record.start...max(record.start, record.end) }

  /// Goes to a tick that has been played; what came after it stays to be gone to until the page plays on.
  ///
  /// - Returns: false where it is none of those.
  @discardableResult
  package func go(to tick: Int) -> Bool {
    guard ticksRecorded.contains(tick), let (moment, _) = record.moment(before: tick) else { return false }
    if stage.tick == record.end { record.standsAtEnd = isAtItsEnd }
    stage.restore(moment.state)
    progress = moment.progress
    isAtItsEnd = tick == record.end && record.standsAtEnd
    while stage.tick < tick {
      stage.advance()
      _ = takeEvents()
    }
    return true
  }

  /// Plays again what has been played, on a copy of the stage.
  ///
  /// - Parameters:
  ///   - since: the tick after which ticks are reported.
  ///   - report: called for each tick with the moment before it, and what happened in it.
  package func replay(
    since tick: Int, _ report: (_ before: StageState, _ events: [StageEvent]) -> Void
  ) {
    guard let (moment, behind) = record.moment(before: max(tick, record.start)) else { return }
    var (state, next) = (moment.state, behind)
    while state.tick < record.end {
      while next < record.moments.count, record.moments[next].state.tick == state.tick {
        state = record.moments[next].state
        next += 1
      }
      let before = state
      state.advance()
      let events = state.takeEvents()
      if state.tick > tick { report(before, events) }
    }
  }
}
