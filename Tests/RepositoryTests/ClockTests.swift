import Foundation
import TestSupport
import Testing

/// Modules that make and paint a page count ticks: time is a parameter, so that a test, a snapshot or a
/// rehearsal can set it.
@Suite struct ClockTests {
  private static let targets = [
    "Characters", "BookVocabulary", "PropertyList", "TextureAtlas", "BookModel", "StageCore", "BookStaging",
    "CellGrid", "StagePainter", "Library",
  ]

  /// What the names of all clocks have in them.
  private static let words = ["Clock", "Date(", "Time", "_time", "timeofday", "Uptime", "time(", "sleep("]

  /// Whether a line uses a clock of the standard library, Foundation, Dispatch or the C library.
  private func namesClock(_ line: Substring) -> Bool {
    guard !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") else { return false }
    return line.contains(
      #/
        \b( ContinuousClock | SuspendingClock | Date\( | DispatchTime | DispatchWallTime | systemUptime
          | CFAbsoluteTime | clock_gettime | gettimeofday | mach_(absolute|continuous)_time | time\(nil\)
          | u?sleep\( | nanosleep )
      /#)
  }

  @Test(arguments: targets)
  func nothingBelowThePlayerNamesAClock(target: String) throws {
    let files = Checkout.swiftFiles(below: "Sources/\(target)")
    #expect(!files.isEmpty)
    for file in files {
      for line in try Checkout.lines(of: file, with: Self.words) {
        #expect(!namesClock(line[...]), "\(file): \(line)")
      }
    }
  }

  @Test(arguments: [
    "let time = ContinuousClock().measure { encode() }", "Date(timeIntervalSinceNow: left)",
    "clock_gettime(CLOCK_MONOTONIC, &time)", "let start = SuspendingClock.now",
  ])
  func aClockThatIsNamedIsSeen(line: String) {
    #expect(namesClock(line[...]))
    #expect(!namesClock("  /// \(line)"))
  }
}
