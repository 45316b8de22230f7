/// Where the player reads the time.
///
/// The player alone knows a clock: what is below it counts ticks. Tests set the time themselves.
package protocol TimeSource: AnyObject {
  /// Seconds since some fixed moment; never goes back, whatever the wall clock does.
  var seconds: Double { get }
}
