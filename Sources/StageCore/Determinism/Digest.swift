/// FNV-1a, 64 bits (Fowler, Noll, Vo; draft-eastlake-fnv), over numbers in the order given.
struct Digest {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ number: Int) {
    var bytes = UInt64(truncatingIfNeeded: number)
    for _ in 0..<8 {
      value = (value ^ (bytes & 0xff)) &* 0x0000_0100_0000_01b3
      bytes >>= 8
    }
  }

  mutating func add(_ flag: Bool) { add(flag ? 1 : 0) }

  /// In steps of 1/1024.
  mutating func add(_ number: Double) {
    add(Mathematics.rounded(number * 1024))
  }
}

extension Stage {
  /// FNV-1a over the whole state: the tick, every element with its values in steps of 1/1024, tweens, movies
  /// and sounds with their times, what is still to be acted on, touches and drags. Equal stages have equal
  /// digests.
  public var digest: UInt64 {
    var digest = Digest()
    digest.add(tick)
    for record in records {
      digest.add(Int(record.presence.rawValue))
      digest.add(record.isVisible)
      digest.add(record.isActive)
    }
    for number in values.numbers { digest.add(number) }
    addAnimation(to: &digest)
    addTriggers(to: &digest)
    addTouches(to: &digest)
    return digest.value
  }

  private func addAnimation(to digest: inout Digest) {
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

  private func addTriggers(to digest: inout Digest) {
    digest.add(log.heard.count)
    for event in log.heard {
      // Only what somebody waits for is heard, so that its first listener tells it from all others.
      digest.add(triggers.places(for: event).lowerBound)
    }
    digest.add(listenersDone)
    for isSpent in isSpent { digest.add(isSpent) }
    digest.add(delayed.entries.count)
    for entry in delayed.entries {
      digest.add(entry.due)
      digest.add(entry.number)
      digest.add(entry.listener)
    }
    digest.add(log.isOverloaded)
  }

  private func addTouches(to digest: inout Digest) {
    digest.add(touchTracker.touches.count)
    for touch in touchTracker.touches {
      digest.add(touch.id)
      digest.add(touch.target.index)
      digest.add(touch.start)
      digest.add(touch.grip)
    }
    digest.add(queuedTouches.count)
    for touch in queuedTouches { digest.add(touch) }
    digest.add(drags.count)
    for drag in drags { digest.add(drag) }
  }
}

extension Digest {
  fileprivate mutating func add(_ touch: QueuedTouch) {
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

  fileprivate mutating func add(_ drag: Drag) {
    add(drag.element.index)
    switch drag.carrier {
    case .touch(let id): add(0, nil, id)
    case .keyboard: add(1)
    case .glide(let since, let start): add(2, start, since)
    }
    for point in [drag.home, drag.place, drag.finger, drag.grip] { add(point) }
  }

  fileprivate mutating func add(_ point: PagePoint) {
    add(point.x)
    add(point.y)
  }
}
