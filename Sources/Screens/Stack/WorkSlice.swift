/// Shares of the time for work in the background, so that every key is answered at once.
package struct WorkSlice {
  /// Seconds that never go back; nil where there is no clock, and all work is done at once.
  package var clock: (() -> Double)?

  /// Seconds of a tick.
  package static let ofTick = 0.008
  /// Seconds after a key, before it is answered.
  package static let ofKey = 0.02

  package init() {}

  /// Whether there is time left of some seconds that begin now.
  package func begin(seconds: Double) -> () -> Bool {
    guard let clock else { return { true } }
    let end = clock() + seconds
    return { clock() < end }
  }
}
