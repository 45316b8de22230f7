import BookFormat
import BookModel
import Characters
import Library
import Media

/// The files of a book that stands on the shelf, by its path.
package enum ShelvedFile {
  private static let list = ".plist"

  /// The folder of a book that is called by it, or by its list.
  package static func folder(ofBook path: String) -> String {
    guard path.hasSuffix(list), let slash = path.lastIndex(of: "/") else { return path }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What a book is called that has no title: its folder, its pack or its list, as a title.
  package static func name(ofBook path: String) -> String {
    let name = path.pathNames.last ?? path
    let ending = [list, PackFormat.ending].first { name.hasSuffix($0) && name.count > $0.count }
    return FileTitle.title(of: String(name.dropLast(ending?.count ?? 0)))
  }

  /// What `openCover` needs of a book; nil for one that has no cover in its folder.
  package static func cover(of entry: ShelfEntry) -> String? {
    let folder = folder(ofBook: entry.path)
    guard let cover = entry.cover, cover.hasPrefix(folder + "/") else { return nil }
    // No path has a NUL in it.
    return folder + "\0" + cover.dropFirst(folder.count + 1)
  }

  /// Opens a cover as the book itself may open it: within its folder.
  ///
  /// - Parameter cover: as of `cover(of:)`.
  package static func openCover(_ cover: String) -> MediaFile? {
    let parts = cover.split(separator: "\0", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return try? BookFolder(path: FilePath(String(parts[0]))).open(String(parts[1])).get()
  }

  /// What a book is known by, by whatever path it was opened: without links, by its folder where its list is
  /// `book.plist`.
  ///
  /// - Returns: the path as it is where nothing is there.
  package static func path(ofBook path: String) -> String {
    let real = BookFinder.resolved(path) ?? path
    let suffix = "/book.plist"
    return real.hasSuffix(suffix) && real.count > suffix.count ? String(real.dropLast(suffix.count)) : real
  }

  /// The state of the list of a book; nil where there is none.
  package static func stamp(ofBook path: String) -> ShelfEntry.Stamp? { BookFinder.stamp(ofBook: path) }

  /// Whether something lies at a path.
  package static func exists(_ path: String) -> Bool { BookFinder.exists(path) }
}

extension ShelfEntry {
  /// The title in the reader's language or else the book's first one, and else the first that there is; for a
  /// book without a title, what its file is called by.
  package func title(in languages: PreferredLanguages) -> String {
    // The book's own order, and of what it does not name that of the tags.
    let tags = self.languages.filter { titles[$0] != nil } + titles.keys.sorted()
    let tag =
      languages.falling(backTo: self.languages.first).choice(among: tags).map { tags[$0] } ?? tags.first
    return tag.flatMap { titles[$0] } ?? ShelvedFile.name(ofBook: path)
  }
}
