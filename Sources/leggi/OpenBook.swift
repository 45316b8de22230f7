import BookModel
import BookStaging
import CellGrid
import Media
import Application
import PropertyList
import Reader
import Settings
import StagePainter

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A book that was read from its file and can be played.
struct OpenBook {
  let book: Book
  let folder: BookFolder
  let leftOut: Int
  private let path: FilePath

  /// Reads a book; nil, and its faults on standard error, where there is nothing to play.
  init?(path: FilePath) {
    let reading = Book.read(path: path)
    guard let book = reading.book, !book.pages.isEmpty else {
      for diagnostic in reading.diagnostics where diagnostic.severity == .error {
        Output.error(diagnostic.rendered)
      }
      return nil
    }
    self.book = book
    self.path = path
    folder = reading.folder
    leftOut = reading.leftOut
  }

  /// Where it lies, from the top of the file system.
  private var absolutePath: String {
    "/" + Self.names(inAbsolute: path.description).joined(separator: "/")
  }

  /// What its folder or file is called.
  private var name: String {
    var names = Self.names(inAbsolute: path.description)
    if names.last == "book.plist" {
      names.removeLast()
    } else if let name = names.popLast() {
      names.append(String(name.prefix(upTo: name.dropFirst().lastIndex(of: ".") ?? name.endIndex)))
    }
    return PrintableText.safe(names.last ?? "/")
  }

  /// What a path goes through, from the top of the file system.
  private static func names(inAbsolute path: String) -> [String] {
    var names: [String] = []
    if !path.hasPrefix("/"), let folder = getcwd(nil, 0) {
      names = String(cString: folder).split(separator: "/").map(String.init)
      free(folder)
    }
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(String(name)) }
    }
    return names
  }

  /// The page that the options ask to begin with, from 0; nil where they ask for none.
  ///
  /// - Throws: `UsageError` for a page that the book does not have.
  func startPage(_ options: ReaderOptions) throws(UsageError) -> Int? {
    guard let page = options.page else { return nil }
    guard (1...book.pages.count).contains(page) else {
      throw .noSuchPage(page, count: book.pages.count)
    }
    return page - 1
  }

  /// The book as the application has it.
  ///
  /// - Parameters:
  ///   - media: who looks into its pictures and sounds.
  ///   - wake: called from another thread when a picture has come, or what was to be known of a file; nil to
  ///     have it all at once, so that no frame is without it.
  func opened(media: any MediaService, wake: (@Sendable () -> Void)? = nil) -> OpenedBook {
    let folder = folder
    return OpenedBook(
      path: absolutePath, book: book, name: name, leftOut: leftOut,
      pictures: PictureStore(
        decoding: wake.map { .inBackground(wake: $0) } ?? .atOnce, service: media
      ) { try? folder.open($0).get() },
      media: BookMedia(folder: folder, service: media, wake: wake))
  }
}

/// The options that reading and snapshots share.
struct ReaderOptions {
  var page: Int?
  /// What the flags of settings say.
  var flags: [SettingKey: String]

  /// - Parameter settings: those whose flags the command takes.
  static func specifications(_ settings: [SettingKey]) -> [OptionSpecification] {
    [OptionSpecification("--page")] + .settings(settings)
  }

  /// - Parameter settings: those whose flags the command takes.
  init(_ arguments: Arguments, settings: [SettingKey]) throws(UsageError) {
    page = try arguments.wholeNumber("--page", in: 1...1_000_000, expected: "a page number")
    flags = try arguments.settings(settings)
  }
}
