/// What the shelf shows of a book without opening it.
package struct ShelfEntry: Equatable, Sendable {
  /// Absolute, without links; exactly as the system has it, and so not to be shown as it is.
  package var path: String
  /// Says what the book's list has in it; empty where it is not known.
  package var digest: String
  /// The title by its language's tag; by "" where it has no language.
  package var titles: [String: String]
  package var authors: [String]
  /// Tags of the languages the book speaks.
  package var languages: [String]
  /// The file of its cover: absolute, and not to be shown as it is; nil without one.
  package var cover: String?
  package var pageCount: Int
  /// Why the book cannot be read; nil for one that can.
  package var broken: String?
  /// The state of the book's file that all this was read from: when that is another, it is read anew.
  package var stamp: Stamp

  /// A state of a file.
  package struct Stamp: Equatable, Sendable {
    /// When it was changed, in seconds since 1970.
    package var modified: Double
    /// In bytes.
    package var size: Int

    package init(modified: Double, size: Int) {
      self.modified = modified
      self.size = size
    }
  }

  package init(
    path: String, digest: String, titles: [String: String] = [:], authors: [String] = [],
    languages: [String] = [], cover: String? = nil, pageCount: Int = 0, broken: String? = nil, stamp: Stamp
  ) {
    self.path = path
    self.digest = digest
    self.titles = titles
    self.authors = authors
    self.languages = languages
    self.cover = cover
    self.pageCount = pageCount
    self.broken = broken
    self.stamp = stamp
  }
}

/// A book as it stands on the shelf: what is shown of it, and what is remembered of reading it.
package struct ShelvedBook: Equatable, Sendable {
  package let id: BookID
  package let entry: ShelfEntry
  /// When it came to the shelf, in seconds since 1970.
  package let added: Double
  /// When it was last found there.
  package let seen: Double
  /// When it was last opened; nil for never.
  package let opened: Double?
  /// The page it was left at, from 0 on; nil for one that was never read.
  package let page: Int?
  /// The furthest page that was read, from 0 on.
  package let furthestPage: Int
  /// Whether the words of this state of the book can be searched.
  package let isIndexed: Bool
}
