extension Juggler {
  /// How many tweens there were at some moment, those that have left since included.
  public struct Snapshot: Sendable {
    let placeCount: Int
  }

  /// The tweens there are now, for an advance that leaves out those added between now and then. It is valid
  /// until the next advance.
  public var snapshot: Snapshot { Snapshot(placeCount: roster.places.count) }

  /// Moves every tween by `dt` seconds (at least 0, finite), in the order of adding.
  ///
  /// - Parameters:
  ///   - snapshot: the tweens to move; all there are, if left out. In any case not those that a listener
  ///     adds.
  ///   - values: the table of values that move, by the row given as a tween's target.
  ///   - listener: called at once for every event.
  /// - Returns: whether any value has changed, or was at least moved from one value towards another.
  @discardableResult
  public mutating func advance<Listener: TweenListener>(
    by dt: Double, over snapshot: Snapshot? = nil, values: inout PropertyTable,
    notifying listener: inout Listener
  ) -> Bool {
    precondition(dt >= 0 && dt < .infinity, "a step has a length, and time does not run backwards")
    hasLeftOutCycles = false
    guard dt > 0, !roster.places.isEmpty else { return false }
    let end = min(snapshot?.placeCount ?? roster.places.count, roster.places.count)
    var hasChanged = false
    var furtherCycles = furtherCycles
    var place = 0
    while true {
      place = Self.advanceQuietly(
        by: dt, places: roster.places, from: place, to: end, tweens: &tweens, tracks: tracks, values: &values,
        listener: &listener, hasChanged: &hasChanged)
      if place == end { break }
      advance(
        Int(roster.places[place]), by: dt, values: &values, notifying: &listener, hasChanged: &hasChanged,
        furtherCycles: &furtherCycles)
      place += 1
    }
    roster.closeGaps()
    return hasChanged
  }

  /// Moves tweens as long as they have no event but that they moved; returns the place of the first that has
  /// another, or `end`. This is the loop that costs the time: nothing in it allocates, counts references or
  /// calls out of line, except the rarer curves.
  @inline(__always)
  private static func advanceQuietly<Listener: TweenListener>(
    by dt: Double, places: [Int32], from start: Int, to end: Int, tweens: inout [Tween], tracks: [TweenTrack],
    values: inout PropertyTable, listener: inout Listener, hasChanged: inout Bool
  ) -> Int {
    var place = start
    var difference: UInt64 = 0
    places.withUnsafeBufferPointer { places in
      tweens.withUnsafeMutableBufferPointer { tweens in
        tracks.withUnsafeBufferPointer { tracks in
          values.numbers.withUnsafeMutableBufferPointer { values in
            while place < end {
              let number = places[place]
              if number != Roster.gap {
                let index = Int(number)
                if tweens[index].moves(throughout: dt) {
                  tweens[index].current += dt
                  let progress = tweens[index].progress
                  var track = Int(tweens[index].firstTrack)
                  let end = track + Int(tweens[index].trackCount)
                  while track < end {
                    // A tween with a distance to cover counts as moved: comparing with the old value would
                    // cost more than it saves.
                    difference |= tracks[track].start.bitPattern ^ tracks[track].end.bitPattern
                    values[Int(tracks[track].index)] = tracks[track].value(at: progress)
                    track += 1
                  }
                  listener.tweenUpdated(TweenID(index: index))
                } else if tweens[index].waits(throughout: dt) {
                  tweens[index].current += dt
                } else {
                  break
                }
              }
              place += 1
            }
          }
        }
      }
    }
    if difference != 0 { hasChanged = true }
    return place
  }

  /// Moves one tween by `dt`, through as many cycles as that holds. A cycle lasts at least
  /// `Tween.shortestDuration`, so they are at most dt / 0.0001 + 1; and no more than the first and
  /// `furtherCycles`.
  private mutating func advance<Listener: TweenListener>(
    _ index: Int, by dt: Double, values: inout PropertyTable, notifying listener: inout Listener,
    hasChanged: inout Bool, furtherCycles: inout Int
  ) {
    let id = TweenID(index: index)
    let place = roster.place(of: index)
    var remaining = dt
    while remaining > 0 {
      if tweens[index].isAtEnd { beginNextCycle(of: index) }
      let began = tweens[index].current
      remaining = move(index, by: remaining)
      guard tweens[index].current > 0 else { return }

      if began <= 0 {
        if plans[index].cycle == 0 {
          listener.tweenStarted(id, juggler: &self, values: &values)
          guard roster.place(of: index) == place else {
            // Should it come back, it starts anew from here.
            tweens[index].current = min(0, tweens[index].current)
            return
          }
          guard tweens[index].current > 0 else { return }
        }
        readStarts(of: index, from: values)
      }
      let isAtEnd = tweens[index].isAtEnd
      let progress = isAtEnd ? nil : tweens[index].progress
      if writeValues(of: index, at: progress, to: &values) { hasChanged = true }
      listener.tweenUpdated(id)
      guard isAtEnd else { return }

      if plans[index].loop == .reverse { exchangeEnds(of: index) }
      let isFinished = plans[index].isLastCycle
      if isFinished { roster.leave(index) }
      listener.tweenCompleted(id, juggler: &self, values: &values)
      guard !isFinished, roster.place(of: index) == place, remaining > 0 else { return }
      guard furtherCycles > 0 else {
        hasLeftOutCycles = true
        return
      }
      furtherCycles -= 1
    }
  }

  private mutating func beginNextCycle(of index: Int) {
    tweens[index].current = 0
    plans[index].cycle += 1
    if plans[index].loop == .reverse { tweens[index].runsBackwards.toggle() }
  }

  /// Lets the time of one tween run on by `dt`, to its end at most; returns the time left over. Within the
  /// tolerance the end of the duration counts as reached, and the end of the delay as not yet passed.
  private mutating func move(_ index: Int, by dt: Double) -> Double {
    let before = tweens[index].current
    let duration = tweens[index].duration
    let tolerance = duration * Tween.tolerance
    if before + dt >= duration - tolerance {
      let carry = dt - (duration - before)
      tweens[index].current = duration
      return carry > tolerance ? carry : 0
    }
    let delayTolerance = max(duration, plans[index].delay) * Tween.tolerance
    let isAtZero = before < 0 && (before + dt).magnitude <= delayTolerance
    tweens[index].current = isAtZero ? 0 : before + dt
    return 0
  }

  private mutating func readStarts(of index: Int, from values: PropertyTable) {
    values.numbers.withUnsafeBufferPointer { values in
      for track in trackRange(of: index) { tracks[track].start = values[Int(tracks[track].index)] }
    }
  }

  /// Writes every property in order: at `progress`, or where the cycle leaves it if that is nil, which is the
  /// start for a repeating tween and exactly the end for any other. Returns whether any value has changed.
  private func writeValues(of index: Int, at progress: Double?, to values: inout PropertyTable) -> Bool {
    let snapsBack = plans[index].loop == .repeat
    var difference: UInt64 = 0
    values.numbers.withUnsafeMutableBufferPointer { values in
      for track in tracks[trackRange(of: index)] {
        let value = progress.map(track.value(at:)) ?? track.held(snapsBack ? track.start : track.end)
        difference |= values[Int(track.index)].bitPattern ^ value.bitPattern
        values[Int(track.index)] = value
      }
    }
    return difference != 0
  }

  private mutating func exchangeEnds(of index: Int) {
    for track in trackRange(of: index) {
      let start = tracks[track].start
      tracks[track].start = tracks[track].end
      tracks[track].end = start
    }
  }
}
