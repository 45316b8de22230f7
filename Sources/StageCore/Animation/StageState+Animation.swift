/// The members that were there when a tick began; those that join during the tick wait for the next.
struct AnimationSnapshot {
  var tweens: Juggler.Snapshot
  var moviePlaces: Int
  var channelPlaces: Int
}

extension StageState {
  /// Bounds the reports of a tick: of each tween and each movie one cycle at least, and of each kind of them
  /// together this many more. Loops of no length have hundreds, and ten thousand of them would fill the
  /// memory. Cycles beyond are left out, and `overloaded` is reported.
  static let furtherPassages = 100_000

  /// Starts everything of an element that does not run; what still runs goes on.
  mutating func start(_ id: ElementID) {
    startTweens(id)
    play(id)
  }

  /// Starts an element's tweens from before their delays.
  mutating func startTweens(_ id: ElementID) {
    for tween in plan.parts[id.index].tweens.lazy.map(TweenID.init(index:)) where !juggler.contains(tween) {
      juggler.rewind(tween)
      juggler.add(tween)
      log.hasVisibleChange = true
    }
  }

  /// Starts an element's movie or its sound.
  mutating func play(_ id: ElementID) {
    let parts = plan.parts[id.index]
    if let movie = parts.movie, !movieRoster.contains(movie) {
      movies[movie].rewind()
      if movies[movie].isRunning {
        movieRoster.join(movie)
        log.hasVisibleChange = true
        reportSound(ofFrame: movies[movie].frame, of: movie)
      }
    }
    if let channel = parts.channel, channelRoster.join(channel) {
      log.hasVisibleChange = true
      if channels[channel].play() == .started { log.append(.soundStarted(id)) }
    }
  }

  /// Stops everything of an element.
  mutating func stop(_ id: ElementID) {
    let parts = plan.parts[id.index]
    for tween in parts.tweens.lazy.map(TweenID.init(index:)) where juggler.contains(tween) {
      juggler.remove(tween)
      log.hasVisibleChange = true
    }
    if let movie = parts.movie {
      let frame = movies[movie].frame
      movies[movie].rewind()
      if movieRoster.leave(movie) || movies[movie].frame != frame { log.hasVisibleChange = true }
    }
    if let channel = parts.channel, channelRoster.leave(channel) {
      channels[channel].stop()
      log.hasVisibleChange = true
      log.append(.soundStopped(id))
    }
  }

  /// Moves everything that was there when the tick began by one tick.
  mutating func advanceAnimation(of snapshot: AnimationSnapshot) {
    if juggler.advance(by: plan.tickLength, over: snapshot.tweens, values: &values, notifying: &log) {
      log.hasVisibleChange = true
    }
    if juggler.hasLeftOutCycles { log.reportOverload() }
    holdDragged()
    advanceMovies(snapshot.moviePlaces)
    advanceChannels(snapshot.channelPlaces)
  }

  private mutating func advanceMovies(_ placeCount: Int) {
    var passagesLeft = Self.furtherPassages
    for place in 0..<placeCount {
      let movie = Int(movieRoster.places[place])
      guard movie != Int(Roster.gap) else { continue }
      var moved = movies[movie]
      let owner = plan.movieOwners[movie]
      moved.advance(by: plan.tickLength, atMost: max(1, passagesLeft)) { event in
        passagesLeft -= 1
        switch event {
        case .entered(let frame): reportSound(ofFrame: frame, of: movie)
        case .completed: log.note(.movieCompleted, of: owner)
        }
      }
      if moved.frame != movies[movie].frame { log.hasVisibleChange = true }
      movies[movie] = moved
      if moved.isFinished {
        movieRoster.leave(movie)
        log.hasVisibleChange = true
      }
    }
    if passagesLeft <= 0 { log.reportOverload() }
    movieRoster.closeGaps()
  }

  private mutating func reportSound(ofFrame frame: Int, of movie: Int) {
    guard plan.frameSounds[movie].contains(frame) else { return }
    log.append(.frameSoundStarted(plan.movieOwners[movie], frame: frame))
  }

  private mutating func advanceChannels(_ placeCount: Int) {
    for place in 0..<placeCount {
      let channel = Int(channelRoster.places[place])
      guard channel != Int(Roster.gap) else { continue }
      let owner = plan.channelOwners[channel]
      switch channels[channel].advance() {
      case .started:
        log.append(.soundStarted(owner))
      case .completed:
        channelRoster.leave(channel)
        log.hasVisibleChange = true
        log.note(.soundCompleted, of: owner)
      case nil:
        break
      }
    }
    channelRoster.closeGaps()
  }
}
