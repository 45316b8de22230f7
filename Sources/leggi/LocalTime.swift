#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system knows of the time where the reader is.
enum LocalTime {
  /// How far local time is ahead of UTC at a moment, in seconds.
  ///
  /// - Parameter moment: seconds since 1970.
  static func utcOffset(at moment: Double) -> Double {
    guard let seconds = time_t(exactly: moment.rounded(.down)) else { return 0 }
    var (time, local) = (seconds, tm())
    return localtime_r(&time, &local) == nil ? 0 : Double(local.tm_gmtoff)
  }
}
