/// Ticks in which nothing happens, passed at once.
extension StageState {
  /// Moves the page on by as many ticks, as so many calls of `advance()` would, bit for bit: ticks in which
  /// nothing happens but that time passes and things move are passed at once.
  ///
  /// - Parameter ticks: below 0 counts as 0.
  public mutating func advance(ticks: Int) {
    var left = max(0, ticks)
    while left > 0 { left -= advanceToEvent(within: left) }
  }

  /// Moves the page on by the ticks in which nothing happens, or, where none is to come, by the one in which
  /// something does: there are no events, triggers or actions in any but the last of them.
  ///
  /// - Parameter most: ticks, at least 1.
  /// - Returns: the ticks that have passed, 1 … `most`.
  public mutating func advanceToEvent(within most: Int) -> Int {
    let quiet = quietTicks(within: most)
    guard quiet > 0 else {
      advance()
      return 1
    }
    pass(quiet)
    return quiet
  }

  /// How many ticks the shortest cycle of a tween takes that moves the element by now, its delay over; nil
  /// where none does.
  ///
  /// - Parameter withEndless: whether a tween counts that goes round without end.
  package func ticksOfMove(of id: ElementID, withEndless: Bool) -> Int? {
    var shortest: Int?
    for index in plan.parts[id.index].tweens where juggler.contains(TweenID(index: index)) {
      let tween = juggler.tweens[index]
      guard tween.current + plan.tickLength > 0, withEndless || juggler.plans[index].cycleLimit != .max else {
        continue
      }
      let ticks = StageTime.ticks(covering: tween.duration, frameRate: plan.frameRate)
      shortest = min(ticks, shortest ?? ticks)
    }
    return shortest
  }

  /// About how many bytes a copy of the page takes that shares nothing with another.
  package var byteCount: Int {
    let animation =
      MemoryLayout<Tween>.stride * juggler.tweens.count + MemoryLayout<TweenPlan>.stride * juggler.plans.count
      + MemoryLayout<TweenTrack>.stride * juggler.tracks.count + MemoryLayout<Double>.stride
      * juggler.tracks.count
      + MemoryLayout<Movie>.stride * movies.count + MemoryLayout<SoundChannel>.stride * channels.count
      + 2 * MemoryLayout<Int32>.stride * (juggler.tweens.count + movies.count + channels.count)
    let waiting =
      MemoryLayout<DelayedActions.Entry>.stride * (delayed.entries.count + recurring.entries.count)
      + MemoryLayout<Int>.stride * (plan.values.all.count + 2 * comingAgain.count)
      + MemoryLayout<TriggeringEvent>.stride * log.heard.count + isSpent.count
    return MemoryLayout<StageState>.stride + MemoryLayout<Double>.stride * values.numbers.count
      + (MemoryLayout<ElementRecord>.stride + MemoryLayout<ElementID>.stride) * records.count + animation
      + waiting
  }

  /// How many of the coming ticks do no more than move what moves, `most` at most.
  private func quietTicks(within most: Int) -> Int {
    guard queuedTouches.isEmpty, log.heard.isEmpty, !drags.contains(where: \.isGliding), most > 1 else {
      return 0
    }
    var quiet = most
    if let due = recurring.nextDue { quiet = min(quiet, due - tick - 1) }
    if let due = delayed.nextDue { quiet = min(quiet, due - tick - 1) }
    if plan.autoAdvanceTick > tick { quiet = min(quiet, plan.autoAdvanceTick - tick - 1) }
    for channel in channelRoster.places where channel != Roster.gap && quiet > 0 {
      quiet = channels[Int(channel)].quietTicks(within: quiet)
    }
    for movie in movieRoster.places where movie != Roster.gap && quiet > 0 {
      quiet = movies[Int(movie)].quietTicks(of: plan.tickLength, within: quiet)
    }
    // Counting what each has left costs as much as it has: the shortest is looked for first.
    for tween in juggler.roster.places where tween != Roster.gap && quiet > 0 {
      quiet = min(quiet, juggler.tweens[Int(tween)].mostQuietTicks(of: plan.tickLength))
    }
    for tween in juggler.roster.places where tween != Roster.gap && quiet > 0 {
      quiet = juggler.tweens[Int(tween)].quietTicks(of: plan.tickLength, within: quiet)
    }
    return max(0, quiet)
  }

  /// Lets ticks pass in which nothing happens.
  private mutating func pass(_ ticks: Int) {
    tick += ticks
    if juggler.pass(ticks, of: plan.tickLength, values: &values) { revision += ticks }
    for movie in movieRoster.places where movie != Roster.gap {
      movies[Int(movie)].pass(ticks, of: plan.tickLength)
    }
    for channel in channelRoster.places where channel != Roster.gap { channels[Int(channel)].pass(ticks) }
  }
}

// What follows adds a tick's length as often as there are ticks, where a product would be another number.

extension Tween {
  /// No more ticks than these are quiet; there may be fewer.
  fileprivate func mostQuietTicks(of length: Double) -> Int {
    if current > 0 { return moves(throughout: length) ? Int((duration - current) / length) + 1 : 0 }
    return waits(throughout: length) ? Int(-current / length) + 1 : 0
  }

  /// The ticks, `most` at most, that surely neither end its delay nor begin or end a cycle.
  fileprivate func quietTicks(of length: Double, within most: Int) -> Int {
    var (tween, ticks) = (self, 0)
    if current > 0 {
      while ticks < most, tween.moves(throughout: length) {
        tween.current += length
        ticks += 1
      }
    } else {
      while ticks < most, tween.waits(throughout: length) {
        tween.current += length
        ticks += 1
      }
    }
    return ticks
  }
}

extension Juggler {
  /// Moves all tweens on by ticks in which none of them has an event.
  ///
  /// - Returns: whether any value has changed, or was at least moved from one value towards another.
  fileprivate mutating func pass(_ ticks: Int, of length: Double, values: inout PropertyTable) -> Bool {
    hasLeftOutCycles = false
    var difference: UInt64 = 0
    for place in roster.places where place != Roster.gap {
      let index = Int(place)
      for _ in 0..<ticks { tweens[index].current += length }
      guard tweens[index].current > 0 else { continue }
      let progress = tweens[index].progress
      for track in tracks[trackRange(of: index)] {
        difference |= track.start.bitPattern ^ track.end.bitPattern
        values.numbers[Int(track.index)] = track.value(at: progress)
      }
    }
    return difference != 0
  }
}

extension Movie {
  /// The ticks, `most` at most, after which the same frame shows.
  fileprivate func quietTicks(of length: Double, within most: Int) -> Int {
    var (movie, ticks) = (self, 0)
    while ticks < most, movie.stays(throughout: length) {
      movie.pass(1, of: length)
      ticks += 1
    }
    return ticks
  }
}

extension SoundChannel {
  /// The ticks, `most` at most, in which it neither begins nor is over.
  fileprivate func quietTicks(within most: Int) -> Int {
    ticksUntilNextChange.map { min(most, $0 - 1) } ?? most
  }
}
