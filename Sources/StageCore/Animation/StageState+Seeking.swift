import Curves

/// Where in its track a sound is, and how it gets elsewhere.
extension StageState {
  /// Continues a sound from some second of its track, at the reader's request; one that is over, or was
  /// stopped, begins there. Queued like a touch, and done at the start of the next tick; ignored while the
  /// element is not on the page. Observers get the event that the track begins.
  ///
  /// - Parameter seconds: of the track as it was recorded; held to those it has.
  public mutating func seek(_ element: ElementID, to seconds: Double) {
    queuedTouches.append(.seek(element, to: seconds))
  }

  /// Which second of its track a sound is at, 0 before its beginning; nil for one that does not play.
  public func seconds(inTrackOf element: ElementID) -> Double? {
    guard let content = sound(element), let channel = soundChannel(of: element), channel.isPlaying else {
      return nil
    }
    return Double(max(0, channel.position)) / plan.frameRate * content.usableSpeed
  }

  mutating func seekNow(_ id: ElementID, to seconds: Double) {
    guard records.indices.contains(id.index), records[id.index].presence == .onPage,
      let channel = plan.parts[id.index].channel, let content = sound(id)
    else { return }
    channelRoster.join(channel)
    let ticks = StageTime.usable(seconds) / content.usableSpeed * plan.frameRate
    channels[channel].seek(to: Mathematics.rounded(min(ticks, StageTime.longest)))
    log.hasVisibleChange = true
    log.append(.soundStarted(id))
  }

  private func sound(_ id: ElementID) -> SoundContent? {
    if case .sound(let content) = plan.descriptions[id.index].content { content } else { nil }
  }
}
