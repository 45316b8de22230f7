extension Stage {
  /// Ticks until something can next change without a touch: 1 while a tween moves, more while only delays,
  /// sounds and the frames of movies run or delayed actions are to come, nil when nothing will ever happen by
  /// itself.
  ///
  /// Never later than the truth. Nothing is told and `revision` stays until then, so whoever draws may sleep
  /// through those ticks and advance them at once.
  public var ticksUntilNextChange: Int? {
    if !queuedTouches.isEmpty || !log.heard.isEmpty || drags.contains(where: \.isGliding) { return 1 }
    var earliest: Int?
    func consider(_ ticks: Int?) {
      if let ticks { earliest = min(ticks, earliest ?? ticks) }
    }
    consider(delayed.nextDue.map { max(1, $0 - tick) })
    if autoAdvanceTick > tick { consider(autoAdvanceTick - tick) }
    for tween in juggler.roster.places where tween != Roster.gap {
      let current = juggler.tweens[Int(tween)].current
      if current >= 0 { return 1 }
      consider(StageTime.earliestTick(after: -current, tickLength: tickLength))
    }
    for movie in movieRoster.places where movie != Roster.gap {
      consider(
        movies[Int(movie)].timeUntilNextChange.map {
          StageTime.earliestTick(after: $0, tickLength: tickLength)
        })
    }
    for channel in channelRoster.places where channel != Roster.gap {
      consider(channels[Int(channel)].ticksUntilNextChange)
    }
    return earliest
  }
}
