/// What is read of a source, so that one which was made to do harm takes no more time and memory than a large
/// book. What is beyond is left out and reported.
package enum ImportLimits {
  /// Pages of a book.
  package static let pages = 2000
  /// Pages of a book that is made of nothing but words and what is beside them.
  package static let textPages = 10_000
  /// Of all texts of a source that are read: pages, style sheets and what a source says of itself.
  package static let textBytes = 16 << 20
  /// Pictures and sounds that are looked at.
  package static let files = 5000
  /// Of converted tracks that are kept until they are written; others are converted anew.
  package static let keptBytes = 32 << 20
}
