/// Some words of a page, and when they are spoken in a track.
public struct SpokenCue: Sendable, Equatable {
  /// Seconds from the track's beginning.
  public var time: Double
  /// The text that they stand in.
  public var element: ElementID
  /// Which of its characters they are, from 0.
  public var characters: Range<Int>

  /// Words that are spoken at `time`.
  public init(time: Double, element: ElementID, characters: Range<Int>) {
    self.time = time
    self.element = element
    self.characters = characters
  }
}

extension StageState {
  /// The cue that is spoken now: of the track with cues that began last, the latest whose time has come. It
  /// holds until the next one; nil where no such track plays.
  public var spokenCue: SpokenCue? {
    for channel in channelRoster.places.reversed() where channel != Roster.gap {
      let cues = cues(of: Int(channel))
      let next = nextCue(among: cues, of: Int(channel))
      if next > 0 { return cues[next - 1] }
    }
    return nil
  }

  /// Whether a track with cues plays.
  public var isReadAlong: Bool {
    channelRoster.places.contains { $0 != Roster.gap && !cues(of: Int($0)).isEmpty }
  }

  /// Ticks until the next cue; nil where none is to come. A view of the cues has to look then, though
  /// `revision` does not rise: nothing on the page has changed.
  public var ticksUntilNextCue: Int? {
    var earliest: Int?
    for channel in channelRoster.places where channel != Roster.gap {
      let cues = cues(of: Int(channel))
      let next = nextCue(among: cues, of: Int(channel))
      guard next < cues.count else { continue }
      let ticks = max(1, tick(of: cues[next], in: Int(channel)) - channels[Int(channel)].position)
      earliest = min(ticks, earliest ?? ticks)
    }
    return earliest
  }

  /// The cues of a channel that plays.
  private func cues(of channel: Int) -> [SpokenCue] {
    guard channels[channel].isPlaying,
      case .sound(let content) = plan.descriptions[plan.channelOwners[channel].index].content
    else { return [] }
    return content.cues
  }

  /// The first of some cues whose time has not come.
  private func nextCue(among cues: [SpokenCue], of channel: Int) -> Int {
    let position = channels[channel].position
    guard position >= 0 else { return 0 }
    var (low, high) = (0, cues.count)
    while low < high {
      let middle = (low + high) / 2
      if tick(of: cues[middle], in: channel) <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The tick of a channel in which the time of a cue has come.
  private func tick(of cue: SpokenCue, in channel: Int) -> Int {
    guard case .sound(let content) = plan.descriptions[plan.channelOwners[channel].index].content
    else { return 0 }
    return StageTime.ticks(covering: cue.time / content.usableSpeed, frameRate: plan.frameRate)
  }
}
