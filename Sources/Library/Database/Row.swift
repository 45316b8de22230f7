import CSQLite
import Characters

/// One row of an answer, while it is read.
///
/// Whatever is in the file may be anything: numbers come within their bounds, and texts without what does
/// harm on a terminal.
package struct Row {
  let statement: OpaquePointer

  /// The latest moment that is believed: the end of the year 9999.
  private static let lastMoment = 253_402_300_799.0

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

  func number(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// A count, or the index of a page: 0 and more.
  package func count(_ column: Int32) -> Int { Int(min(max(number(column), 0), Int64(Int32.max))) }

  /// Seconds since 1970; nil where nothing is said.
  func moment(_ column: Int32) -> Double? {
    isNull(column) ? nil : min(max(sqlite3_column_double(statement, column), 0), Self.lastMoment)
  }

  /// A number as it was kept.
  func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

  /// A text exactly as it was kept, for what is compared or opened, and never shown; nil where there is none.
  ///
  /// Anything else is no text either, as SQLite compares it: beside a key of bytes the same key would be kept
  /// twice.
  func exactText(_ column: Int32) -> String? {
    guard sqlite3_column_type(statement, column) == SQLITE_TEXT,
      let bytes = sqlite3_column_text(statement, column)
    else { return nil }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// A text on one line that may be shown; nil where there is none.
  package func text(_ column: Int32) -> String? { exactText(column)?.harmless() }
}

extension String {
  /// The text without what does harm on a terminal: control characters become spaces, what is not seen goes.
  ///
  /// - Parameter keepingLines: whether line ends stay, for what is read.
  func harmless(keepingLines: Bool = false) -> String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    return replacingHazards { hazard, scalar, _ in
      switch hazard {
      case .control: keepingLines && scalar == "\n" ? "\n" : " "
      case .lineSeparator: keepingLines ? "\n" : " "
      default: ""
      }
    }
  }
}
