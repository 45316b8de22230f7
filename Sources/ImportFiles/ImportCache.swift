import BookModel
import BookSaving
import Importing
import Media
import PropertyList

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Books that have been made of sources only to be read, in a folder that may be emptied at any time.
package struct ImportCache {
  private let folder: FilePath
  private let version: String

  /// Beyond these, those that were read longest ago go.
  private static let mostBooks = 12

  /// - Parameters:
  ///   - folder: made where it is not there.
  ///   - version: the program's: another one may make another book of a source.
  package init(folder: FilePath, version: String) {
    self.folder = folder
    self.version = version
  }

  /// The book of a source: what was made of it before, as long as none of its files has changed, else made
  /// now.
  ///
  /// - Parameters:
  ///   - watch: notified of what is finished, and ended before anything is written.
  ///   - willMake: called before it is made now, which may take seconds.
  /// - Returns: the book's folder; nil for what is a book itself, or nothing that a book is made of.
  /// - Throws: `ImportRefusal` where no book can be made of it, or written.
  package func book(
    of path: FilePath, media: any MediaService, converter: SoundConverter?, watch: ImportWatch,
    willMake: () -> Void
  ) throws(ImportRefusal) -> FilePath? {
    let location = SourceLocation(path: path)
    guard location.maybeSource else { return nil }
    let opened = try location.open(media)
    // A pack is a book whatever it is called, and a folder that no book is made of is one without a list.
    let isFolder = opened.source is FolderSource && opened.start == nil
    guard opened.start != nil || !BookImport.isBook(opened.source),
      !isFolder || ImportForm(of: opened.source, start: nil) != nil
    else { return nil }
    let book = folder.appending(digest(of: opened.source, start: opened.start))
    if BookImport.isWhole(book), book.withCString({ utimensat(AT_FDCWD, $0, nil, 0) }) == 0 { return book }
    // What empties caches may take files away and leave folders.
    BookImport.removeFolder(book)
    willMake()
    let made = try BookImport(
      of: opened.source, start: opened.start, media: media, converter: converter, progress: watch)
    watch.end()
    makeFolder()
    do throws(SavingFault) {
      try made.write(to: book)
    } catch .exists {
      // Another reader has made it meanwhile.
    } catch {
      throw ImportRefusal(
        Diagnostic(
          .error, "the book made of it cannot be kept: \(error.message)",
          hint: "'leggi import' makes it in a folder that you name", file: path.description))
    }
    letGoOfOldest(beside: book)
    return book
  }

  /// Tells sources apart, and the same source before and after a change.
  private func digest(of source: any OpenedSource, start: String?) -> String {
    let words = [version, FilePath(source.path).resolved.description, start ?? "", source.revision]
    return FileDigest.of(Array(words.joined(separator: "\0").utf8))
  }

  /// With the folders that it lies in.
  private func makeFolder() {
    for (place, byte) in folder.bytes.enumerated().dropFirst() where byte == UInt8(ascii: "/") {
      FilePath(bytes: Array(folder.bytes[..<place])).withCString { _ = mkdir($0, 0o700) }
    }
    folder.withCString { _ = mkdir($0, 0o700) }
  }

  /// - Parameter made: which stays, whatever its clock says.
  private func letGoOfOldest(beside made: FilePath) {
    guard let entries = folder.withCString({ opendir($0) }) else { return }
    defer { closedir(entries) }
    var books: [(name: String, used: Double)] = []
    while let entry = readdir(entries) {
      var status = stat()
      let name = entry.name
      guard !name.hasPrefix("."), name != made.lastComponent.description,
        folder.appending(name).withCString({ lstat($0, &status) }) == 0
      else {
        continue
      }
      #if canImport(Glibc)
        let used = status.st_mtim
      #else
        let used = status.st_mtimespec
      #endif
      books.append((name, Double(used.tv_sec) + Double(used.tv_nsec) / 1e9))
    }
    for book in books.sorted(by: { $0.used > $1.used }).dropFirst(Self.mostBooks - 1) {
      BookImport.removeFolder(folder.appending(book.name))
    }
  }
}

extension FilePath {
  /// The absolute path without links; as it is where nothing is there.
  var resolved: FilePath { BookFile.resolved(self) ?? self }
}

extension BookImport {
  /// Whether a folder that an import has written has its list, and files in those of its folders that it has.
  static func isWhole(_ folder: FilePath) -> Bool {
    folder.appending(listName).withCString { access($0, R_OK) } == 0
      && [pictures, sounds].map { folder.appending($0) }.allSatisfy { inner in
        inner.withCString { access($0, F_OK) } != 0 || !names(in: inner).isEmpty
      }
  }

  private static let (pictures, sounds) = ("pictures", "sounds")

  /// Takes a folder away that an import has written: its list, and the files in its two folders.
  static func removeFolder(_ folder: FilePath) {
    for inner in [pictures, sounds].map({ folder.appending($0) }) {
      for name in names(in: inner) { inner.appending(name).withCString { _ = unlink($0) } }
      inner.withCString { _ = rmdir($0) }
    }
    folder.appending(listName).withCString { _ = unlink($0) }
    folder.withCString { _ = rmdir($0) }
  }

  private static func names(in folder: FilePath) -> [String] {
    guard let entries = folder.withCString({ opendir($0) }) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) { names.append(entry.name) }
    return names.filter { $0 != "." && $0 != ".." }
  }
}
