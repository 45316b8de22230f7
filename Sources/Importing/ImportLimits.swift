/// What is read of a source, so that one which was made to do harm takes no more time and memory than a large
/// book. What is beyond is told.
package enum ImportLimits {
  /// Pages of a book.
  package static let pages = 2000
  /// Of all texts of a source that are read: pages, style sheets and what a source says of itself.
  package static let textBytes = 16 << 20
  /// Pictures and sounds that are looked at.
  package static let files = 5000
}
