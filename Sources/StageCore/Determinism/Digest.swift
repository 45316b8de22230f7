import BookVocabulary
import StateHashing

extension StateHasher {
  mutating func add(_ point: PagePoint) {
    add(point.x)
    add(point.y)
  }
}

extension StageState {
  /// FNV-1a over the whole state, bit for bit: the tick, every element with its values, tweens, movies and
  /// sounds with their times, pending events and actions, touches and drags. Equal stages have equal digests.
  public var digest: UInt64 {
    var digest = FNVHasher()
    digest.add(tick)
    for record in records {
      digest.add(record.code)
      digest.add(record.isVisible)
    }
    for number in values.numbers { digest.add(number) }
    addAnimation(to: &digest)
    addTriggers(to: &digest)
    // A page that knows no values has the digest that it had before there were any.
    for number in pageValues.numbers { digest.add(number) }
    addTouches(to: &digest, since: 0)
    return digest.value
  }

  private func addAnimation(to digest: inout FNVHasher) {
    for (tween, plan) in zip(juggler.tweens, juggler.plans) {
      digest.add(tween.current)
      digest.add(plan.cycle)
    }
    for track in juggler.tracks {
      digest.add(track.start)
      digest.add(track.end)
    }
    for movie in movies {
      digest.add(movie.time)
      digest.add(movie.frame)
    }
    for channel in channels {
      digest.add(channel.position)
      digest.add(channel.volume)
      digest.add(channel.isPlaying)
    }
    for roster in [juggler.roster, movieRoster, channelRoster] {
      digest.add(roster.count)
      for number in roster.places where number != Roster.gap { digest.add(Int(number)) }
    }
  }

  private func addTriggers(to digest: inout FNVHasher) {
    addHeard(to: &digest)
    for actions in plan.triggers.comesAgain ? [delayed, recurring] : [delayed] {
      digest.add(actions.entries.count)
      for entry in actions.entries {
        digest.add(entry.due)
        digest.add(entry.number)
        digest.add(entry.listener)
      }
    }
  }

  /// The events that the next tick's triggers will act on, and the triggers that are spent.
  ///
  /// - Parameter part: whose triggers these are. Default nil: of all of the page.
  func addHeard(of part: StagePart? = nil, to hasher: inout some StateHasher) {
    let heard = log.heard.map(plan.triggers.places(for:)).filter { listeners in
      part.map { part in listeners.contains { isOf(part, $0) } } ?? true
    }
    hasher.add(heard.count)
    // Only events that a trigger waits for are kept, so that the first listener identifies one among all.
    for listeners in heard { hasher.add(listeners.lowerBound) }
    hasher.add(listenersDone)
    for listener in part?.listeners ?? Array(isSpent.indices) { hasher.add(isSpent[listener]) }
    hasher.add(log.isOverloaded)
  }

  /// - Parameter tick: from which moments are counted.
  func addTouches(to hasher: inout some StateHasher, since tick: Int) {
    hasher.add(touchTracker.touches.count)
    for touch in touchTracker.touches {
      hasher.add(touch.id)
      hasher.add(touch.target.index)
      hasher.add(touch.start)
      hasher.add(touch.grip)
    }
    hasher.add(queuedTouches.count)
    for touch in queuedTouches { hasher.add(touch) }
    hasher.add(drags.count)
    for drag in drags { hasher.add(drag, since: tick) }
  }
}

extension StateHasher {
  fileprivate mutating func add(_ touch: StageInput) {
    switch touch {
    case .began(let point, let id): add(0, point, id)
    case .moved(let point, let id): add(1, point, id)
    case .ended(let point, let id): add(2, point, id)
    case .cancelled(let id): add(3, nil, id)
    case .whole(let element): add(4, nil, element.index)
    case .pickUp(let element): add(5, nil, element.index)
    case .carry(let way): add(6, way, 0)
    case .drop: add(7, nil, 0)
    case .putBack: add(8, nil, 0)
    case .seek(let element, let seconds):
      add(9, nil, element.index)
      add(seconds)
    }
  }

  private mutating func add(_ kind: Int, _ point: PagePoint?, _ number: Int) {
    add(kind)
    if let point { add(point) }
    add(number)
  }

  fileprivate mutating func add(_ drag: Drag, since tick: Int) {
    add(drag.element.index)
    switch drag.carrier {
    case .touch(let id): add(0, nil, id)
    case .keyboard: add(1)
    case .glide(let since, let start): add(2, start, since - tick)
    }
    for point in [drag.home, drag.place, drag.finger, drag.grip] { add(point) }
  }
}
