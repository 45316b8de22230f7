import CommandArguments
import Ports
import Settings

/// What commands take that draw pages without a reader.
package enum HeadlessOptions {
  /// The settings whose flags they take: those that matter without a reader, too.
  package static let settings = SettingKey.applied.filter {
    ![.readingPace, .sound, .volume, .voice, .effects, .readAloud, .descriptions].contains($0)
  }
  /// What `auto` comes to without a reader and without a terminal.
  package static let automatic: [SettingKey: String] = [
    .language: "the book's first", .dots: "blocks", .colors: "direct",
  ]
  /// Seconds that a page is waited for that never rests.
  package static let longestWait = 60.0

  /// What `--size` says.
  ///
  /// - Parameter usual: what holds where it is not given. Default 80 × 24.
  package static func size(
    _ arguments: Arguments, otherwise usual: (columns: Int, rows: Int) = (80, 24)
  ) throws(UsageError) -> (columns: Int, rows: Int) {
    guard let value = arguments.value("--size") else { return usual }
    let numbers = value.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      WindowShape.canBeDrawn(columns: columns, rows: rows)
    else {
      throw .badValue(option: "--size", value: value, expected: "COLSxROWS, \(WindowShape.sizes)")
    }
    return (columns, rows)
  }
}
