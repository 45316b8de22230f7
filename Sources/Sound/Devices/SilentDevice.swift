import Ports

/// The device of a system that Leggi plays no sound on: it says so.
package final class SilentDevice: SoundDevice {
  package init() {}
  package func open(rate: Int) throws(SoundFailure) -> Int { throw .notOnThisSystem }
  package func framesWaiting() throws(SoundFailure) -> Int { throw .notOnThisSystem }
  package func write(_ frames: UnsafeBufferPointer<Int16>) throws(SoundFailure) -> Int {
    throw .notOnThisSystem
  }
  package func close() {}
}
