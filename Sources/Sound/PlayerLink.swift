import Media

/// What the reader's thread and the one that plays share. The latter never waits here: its numbers and
/// commands need no lock, and only the reader's thread takes the lock of the feeds.
final class PlayerLink: Sendable {
  let commands = CommandQueue()
  let pipe = WakePipe()
  /// Feeds whose rings the thread that plays may still read.
  let lentFeeds = Monitor([TrackFeed]())

  // What the reader's thread sets.
  /// The bits of a `Float`, 0 … 1.
  let volume = SharedNumber(Int64(Float(1).bitPattern))
  /// Other than 0 while something is to be heard.
  let isWanted = SharedNumber(0)
  let mustEnd = SharedNumber(0)
  /// Commands that did not fit into the queue: the player does not follow the score any more.
  let lostCommands = SharedNumber(0)

  // What the thread that plays sets.
  let rate = SharedNumber(Int64(SoundEngine.requestedRate))
  let epoch = SharedNumber(0)
  /// The place of a `SoundFailure`, from 1; 0 where all is well.
  let failure = SharedNumber(0)

  deinit {
    commands.deallocate()
    pipe.close()
    for number in [volume, isWanted, mustEnd, lostCommands, rate, epoch, failure] { number.deallocate() }
  }
}
