import StageCore

extension StageState {
  /// A number for what a reader sees and hears of the page at this moment, and can touch: equal for two
  /// moments of a page that look and sound alike, whatever is to come of them.
  package var appearance: UInt64 {
    var hasher = FrameHasher()
    for id in displayList {
      if isWithinReach(id) { hasher.add(UInt64(id.index) << 1 | 1) }
      switch content(of: id) {
      case .area: continue
      case .sound:
        guard let channel = soundChannel(of: id), channel.isPlaying, channel.position >= 0 else { continue }
        hasher.add(UInt64(id.index) << 1)
        hasher.add(UInt64(channel.position))
      case .picture, .movie, .shape, .text:
        guard isSeen(id) else { continue }
        hasher.add(UInt64(id.index) << 1)
        for number in values(of: id).numbers { hasher.add(number.bitPattern) }
        hasher.add(UInt64(movieFrame(of: id)))
        if description(of: id).shownValues != nil, case .text(let text) = content(of: id) {
          hasher.add(text.words)
        }
      }
    }
    return hasher.value
  }
}
