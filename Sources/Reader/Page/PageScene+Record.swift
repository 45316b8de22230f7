import StageCore

/// Going back to a moment of a page, and telling again what happened.
extension PageScene {
  /// Plays a tick, and remembers how it began.
  func advance() {
    record.keep(moment, at: stage.state)
    stage.advance()
  }

  var moment: PageMoment {
    PageMoment(
      state: stage.state, sounds: sounds, lastNarration: lastNarration, followedHints: followedHints,
      carried: carried, wasTouched: wasTouched)
  }

  /// The ticks that can be gone to: those that have been played, as far back as they are remembered.
  package var ticksRecorded: ClosedRange<Int> { record.start...max(record.start, record.end) }

  /// Goes to a tick that has been played; what came after it stays to be gone to until the page plays on.
  ///
  /// - Returns: false where it is none of those.
  func go(to tick: Int) -> Bool {
    guard ticksRecorded.contains(tick), let (moment, _) = record.moment(before: tick) else { return false }
    if stage.tick == record.end { record.standsAtEnd = isAtItsEnd }
    stage.restore(moment.state)
    sounds = moment.sounds
    lastNarration = moment.lastNarration
    followedHints = moment.followedHints
    carried = moment.carried
    wasTouched = moment.wasTouched
    isAtItsEnd = tick == record.end && record.standsAtEnd
    while stage.tick < tick {
      stage.advance()
      _ = takeEvents()
    }
    refreshFocus()
    return true
  }

  /// Plays again what has been played, aside from the page.
  ///
  /// - Parameters:
  ///   - since: the tick after which it is told.
  ///   - tell: told of each tick: the moment before it, and what happened in it.
  package func retell(since tick: Int, _ tell: (_ before: StageState, _ events: [StageEvent]) -> Void) {
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
      if state.tick > tick { tell(before, events) }
    }
  }
}

extension ReadingSession {
  /// Goes to a tick of the page that is read which has been played before; pages that were turned to stay.
  ///
  /// - Returns: false where it has not been, or is not remembered.
  @discardableResult
  package func go(toTick tick: Int) -> Bool {
    endTurn()
    guard scene.go(to: tick) else { return false }
    aloud = nil
    (seenWord, hasNews) = (spokenWord, true)
    return true
  }
}
