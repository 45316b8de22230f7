import Ports

/// What sound comes out of; opened once, and closed for good. One thread at a time uses it.
package protocol SoundDevice: AnyObject, Sendable {
  /// Opens it for two channels; it may take as long as it likes.
  ///
  /// - Parameter rate: frames a second that are asked for.
  /// - Returns: frames a second that it takes.
  /// - Throws: `SoundFailure`.
  func open(rate: Int) throws(SoundFailure) -> Int

  /// Frames that were written and are not heard yet. Never waits.
  func framesWaiting() throws(SoundFailure) -> Int

  /// Writes frames, a sample for the left and one for the right each, as many as it takes. Never waits.
  ///
  /// - Returns: how many it took.
  func write(_ frames: UnsafeBufferPointer<Int16>) throws(SoundFailure) -> Int

  /// Closes it; it may take as long as it likes.
  func close()
}
