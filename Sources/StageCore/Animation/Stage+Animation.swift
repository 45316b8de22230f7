/// Who was there to be moved when a tick began.
struct Present {
  var tweens: Juggler.Snapshot
  var moviePlaces: Int
  var channelPlaces: Int
}

extension Stage {
  /// Starts all of an element's tweens from before their delays, its movie or its sound; what still runs goes on.
  func start(_ id: ElementID) {
    let record = records[id.index]
    for tween in record.tweens.lazy.map(TweenID.init(index:)) where !juggler.contains(tween) {
      juggler.rewind(tween)
      juggler.add(tween)
      log.hasVisibleChange = true
    }
    if let movie = record.movie, !movieRoster.contains(movie) {
      movies[movie].rewind()
      movies[movie].play()
      if movies[movie].isRunning {
        movieRoster.join(movie)
        log.hasVisibleChange = true
      }
    }
    if let channel = record.channel, channelRoster.join(channel) {
      log.hasVisibleChange = true
      if channels[channel].play() == .started {
        log.note(.soundStarted(id), of: id, triggering: nil)
      }
    }
  }

  /// Ends all that an element does.
  func stop(_ id: ElementID) {
    let record = records[id.index]
    for tween in record.tweens { juggler.remove(TweenID(index: tween)) }
    if let movie = record.movie {
      movies[movie].stop()
      movieRoster.leave(movie)
    }
    if let channel = record.channel {
      channels[channel].stop()
      channelRoster.leave(channel)
    }
  }

  /// Moves by one tick what was there when the tick began.
  func advanceAnimation(_ present: Present) {
    if juggler.advance(by: tickLength, over: present.tweens, values: &values, telling: &log) {
      log.hasVisibleChange = true
    }
    advanceMovies(present.moviePlaces)
    advanceChannels(present.channelPlaces)
  }

  private func advanceMovies(_ placeCount: Int) {
    for place in 0..<placeCount {
      let movie = Int(movieRoster.places[place])
      guard movie != Int(Roster.gap) else { continue }
      let frame = movies[movie].frame
      let completedCycles = movies[movie].advance(by: tickLength)
      if movies[movie].frame != frame { log.hasVisibleChange = true }
      for _ in 0..<completedCycles {
        log.note(.movieCompleted(movieOwners[movie]), of: movieOwners[movie], triggering: nil)
      }
      if movies[movie].isFinished {
        movieRoster.leave(movie)
        log.hasVisibleChange = true
      }
    }
    movieRoster.closeGaps()
  }

  private func advanceChannels(_ placeCount: Int) {
    for place in 0..<placeCount {
      let channel = Int(channelRoster.places[place])
      guard channel != Int(Roster.gap) else { continue }
      let owner = channelOwners[channel]
      switch channels[channel].advance() {
      case .started:
        log.note(.soundStarted(owner), of: owner, triggering: nil)
      case .completed:
        channelRoster.leave(channel)
        log.hasVisibleChange = true
        log.note(.soundCompleted(owner), of: owner, triggering: .soundCompleted)
      case nil:
        break
      }
    }
    channelRoster.closeGaps()
  }

  /// Ticks until something can next change without a touch: 1 while a tween moves, more while only delays,
  /// sounds and the frames of movies run, nil when nothing will ever happen by itself.
  ///
  /// Never later than the truth. Nothing is told and `revision` stays until then, so whoever draws may sleep
  /// through those ticks and advance them at once.
  public var ticksUntilNextChange: Int? {
    if !queuedTouches.isEmpty || !log.heard.isEmpty { return 1 }
    var earliest: Int?
    func consider(_ ticks: Int?) {
      if let ticks { earliest = min(ticks, earliest ?? ticks) }
    }
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
