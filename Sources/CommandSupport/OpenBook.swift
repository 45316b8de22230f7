import BookChecking
import BookDiscovery
import BookModel
import BookScreens
import BookStaging
import CommandArguments
import CommandFiles
import Following
import LayoutChecking
import Library
import Media
import PictureStore
import PropertyList
import Reader
import Screens
import Settings

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A book that was read from its file and can be played.
package struct OpenBook {
  package let book: Book
  package let folder: BookFolder
  package let leftOut: Int
  /// Whether the shelf has it from now on; not what has been made of a source only to be read. Default true.
  package var isKeptOnShelf = true
  private let path: FilePath
  /// Its list, as it was read.
  package let reading: BookReading
  /// What may be missing from it, in source order: what `leggi check` calls errors but for what is in
  /// files, or where they are not told, those of its list alone.
  package var errors: [Diagnostic] { reading.diagnostics.errors }

  /// Reads a book; nil, and its errors on standard error, where there is nothing to play.
  ///
  /// - Parameters:
  ///   - isPlayed: as in `Book.read`. Default false.
  ///   - reportsErrors: whether errors of a book that can be played are told, too. Default true: an
  ///     unattended command has no other way to tell.
  package init?(path: FilePath, isPlayed: Bool = false, reportsErrors: Bool = true) {
    let source = BookSource(path: path, isPlayed: isPlayed)
    // Files are there or not: what is in them is not looked at.
    let reading = source.reading(diagnostics: reportsErrors ? BookChecker.check(source) : nil)
    if reading.book?.pages.isEmpty ?? true {
      for error in reading.diagnostics.errors { Output.error(error.rendered) }
    } else if reportsErrors {
      reading.diagnostics.reportErrors()
    }
    self.init(reading, path: path)
  }

  /// A book without errors, and how many warnings it has; nil, and its errors on standard error, for others.
  ///
  /// - Parameter done: what is not done with a book that has errors.
  package static func checked(
    _ path: FilePath, by media: any MediaService, done: String
  ) -> (book: OpenBook, warnings: Int)? {
    let source = BookSource(path: path)
    let faults = BookChecker.check(source, media: media, layouts: WindowLayouts(media: media))
    for error in faults.errors { Output.error(error.rendered) }
    if faults.errors.isEmpty, let open = OpenBook(source.reading(diagnostics: faults), path: path) {
      return (open, faults.count)
    }
    Output.error("leggi: a book with errors is not \(done)")
    return nil
  }

  /// A book that has been read; nil where there is nothing to play.
  package init?(_ reading: BookReading, path: FilePath) {
    guard let book = reading.book, !book.pages.isEmpty else { return nil }
    self.book = book
    self.path = path
    self.reading = reading
    folder = reading.folder
    leftOut = reading.leftOut
  }

  /// The same book with only these pages in its story.
  package func reading(only pages: [Page]) -> OpenBook {
    var reading = reading
    reading.book?.pages = pages
    return OpenBook(reading, path: path) ?? self
  }

  /// Its identity: the absolute path, without links.
  private var identity: String {
    ShelvedFile.path(ofBook: "/" + Self.names(inAbsolute: path.description).joined(separator: "/"))
  }

  /// What the shelf shows of it; nil where its list is gone meanwhile.
  package var shelfEntry: ShelfEntry? {
    let path = identity
    return ShelvedFile.stamp(ofBook: path).map { ShelvedReading.entry(of: reading, path: path, stamp: $0) }
  }

  /// Says what the book's list has in it.
  package var digest: String { reading.digest }

  /// What its folder or file is called, as a title.
  package var name: String { FileTitle.title(of: ownName) }

  /// What its folder or file is called, without an ending.
  package var ownName: String {
    var names = Self.names(inAbsolute: path.description)
    if names.last == "book.plist" {
      names.removeLast()
    } else if let name = names.popLast() {
      names.append(String(name.prefix(upTo: name.dropFirst().lastIndex(of: ".") ?? name.endIndex)))
    }
    return names.last ?? "/"
  }

  /// What a path goes through, from the top of the file system.
  private static func names(inAbsolute path: String) -> [String] {
    var names: [String] = []
    if !path.hasPrefix("/"), let folder = getcwd(nil, 0) {
      names = String(cString: folder).pathNames
      free(folder)
    }
    for name in path.pathNames where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(String(name)) }
    }
    return names
  }

  /// The page that the options ask to begin with, from 0; nil where they ask for none.
  ///
  /// - Throws: `UsageError` for a page that the book does not have.
  package func startPage(_ options: ReaderOptions) throws(UsageError) -> Int? {
    guard let page = options.page else { return nil }
    guard (1...book.pages.count).contains(page) else {
      throw .noSuchPage(page, count: book.pages.count)
    }
    return page - 1
  }

  /// The book in the form of the application.
  ///
  /// - Parameters:
  ///   - media: inspects its pictures and sounds.
  ///   - sounds: plays it; nil where nothing can be played.
  ///   - wake: called from another thread when a picture has come, or a fact about a file; nil to wait for
  ///     all of them, so that no frame is without them.
  ///   - watches: whether its files are watched as it is read. Default false.
  package func opened(
    media service: any MediaService, sounds: BookSounds? = nil, wake: (@Sendable () -> Void)? = nil,
    watches: Bool = false
  ) -> OpenedBook {
    let folder = folder
    let desk = sounds?.desk(for: folder)
    let media = BookMedia(folder: folder, service: service, wake: wake)
    var opened = OpenedBook(
      path: identity, digest: reading.digest, book: book, name: name, leftOut: leftOut,
      pictures: PictureStore(
        decoding: wake.map { .inBackground(wake: $0) } ?? .atOnce, service: service,
        previews: { folder.pack?.preview(of: $0) }
      ) { try? folder.open($0).get() },
      media: media, sounds: desk?.sounds, speech: desk?.speech)
    guard let wake else { return opened }
    opened.editions = FollowedBook(
      opened, at: path, reading: reading, media: media,
      watch: watches && folder.pack == nil ? FileWatch(folder: folder.path, wake: wake) : nil,
      check: { BookChecker.check(path: $0) }
    ) { opened in
      guard let desk = sounds?.desk(for: folder) else { return }
      (opened.sounds, opened.speech) = (desk.sounds, desk.speech)
    }
    return opened
  }
}
