import Ports

/// What sound comes in by; opened once, and closed for good. One thread at a time uses it.
package protocol SoundInput: AnyObject, Sendable {
  /// Opens it for 16 bits; it may take as long as it likes.
  ///
  /// - Parameter rate: frames a second that are asked for.
  /// - Returns: frames a second that it gives, and how many samples each has.
  /// - Throws: `SoundFailure`.
  func open(rate: Int) throws(SoundFailure) -> (rate: Int, channels: Int)

  /// Reads frames that have come in, as many as there are and fit. Never waits.
  ///
  /// - Returns: how many.
  func read(into samples: UnsafeMutableBufferPointer<Int16>, frames: Int) throws(SoundFailure) -> Int

  /// Closes it; it may take as long as it likes.
  func close()
}

/// The input of a system that Leggi records nothing on: it says so.
package final class NullInput: SoundInput {
  package init() {}
  package func open(rate: Int) throws(SoundFailure) -> (rate: Int, channels: Int) { throw .notOnThisSystem }
  package func read(into samples: UnsafeMutableBufferPointer<Int16>, frames: Int) throws(SoundFailure) -> Int
  {
    throw .notOnThisSystem
  }
  package func close() {}
}
