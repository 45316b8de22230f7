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
    add(Mathematics.nearest(number * 1024))
  }
}

extension Stage {
  /// FNV-1a over the whole state: the tick, every element with its values in steps of 1/1024, tweens, movies and
  /// sounds with their times, what is still to be acted on, and the touches. Equal stages have equal digests.
  public var digest: UInt64 {
    var digest = Digest()
    digest.add(tick)
    for (record, values) in zip(records, values) {
      digest.add(Int(record.presence.rawValue))
      digest.add(record.isVisible)
      digest.add(record.isActive)
      for property in AnimatedProperty.allCases { digest.add(values[property]) }
    }
    addAnimation(to: &digest)
    digest.add(log.heard.count)
    for event in log.heard {
      digest.add(event.source.index)
      digest.add(event.kind)
    }
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
      digest.add(movie.isPlaying)
    }
    for channel in channels {
      digest.add(channel.position)
      digest.add(channel.volume)
      digest.add(channel.state == .playing ? 1 : channel.state == .paused ? 2 : 0)
    }
    for roster in [juggler.roster, movieRoster, channelRoster] {
      digest.add(roster.count)
      for number in roster.places where number != Roster.gap { digest.add(Int(number)) }
    }
  }

  private func addTouches(to digest: inout Digest) {
    digest.add(touchTracker.touches.count)
    for touch in touchTracker.touches {
      digest.add(touch.id)
      digest.add(touch.target.index)
    }
    digest.add(queuedTouches.count)
    for touch in queuedTouches { digest.add(touch) }
  }
}

extension Digest {
  fileprivate mutating func add(_ event: TriggerDescription.Event) {
    switch event {
    case .touched: add(0)
    case .soundCompleted: add(1)
    case .tweenStarted(let tween):
      add(2)
      add(tween)
    case .tweenCompleted(let tween):
      add(3)
      add(tween)
    }
  }

  fileprivate mutating func add(_ touch: QueuedTouch) {
    switch touch {
    case .began(let point, let id):
      add(0)
      add(point)
      add(id)
    case .ended(let point, let id):
      add(1)
      add(point)
      add(id)
    case .cancelled(let id):
      add(2)
      add(id)
    case .whole(let element):
      add(3)
      add(element.index)
    }
  }

  private mutating func add(_ point: PagePoint) {
    add(point.x)
    add(point.y)
  }
}
