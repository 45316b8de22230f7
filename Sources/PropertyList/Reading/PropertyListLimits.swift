/// How much of a file is accepted; checked before anything is built.
enum PropertyListLimits {
  /// Bytes of the file.
  static let fileSize = 64 * 1024 * 1024
  /// Arrays and dictionaries inside each other.
  static let nesting = 128
  /// Values of the whole document, and keys that have none.
  static let values = 1_000_000
  /// Faults that are listed.
  static let problems = 1_000
}
