import BookModel
import BookStaging
import CellGrid
import Media
import Player
import PropertyList
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

  /// The book's title, or what its folder or file is called.
  private func title(in languages: PreferredLanguages) -> String {
    if let title = book.title?.string(for: languages), !title.isEmpty { return title }
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

  /// The page that the options ask to begin with, from 0.
  ///
  /// - Throws: `UsageError` for a page that the book does not have.
  func startPage(_ options: ReaderOptions) throws(UsageError) -> Int {
    guard let page = options.page else { return 0 }
    guard (1...book.pages.count).contains(page) else {
      throw .noSuchPage(page, count: book.pages.count)
    }
    return page - 1
  }

  /// A session that reads the book.
  ///
  /// - Parameters:
  ///   - languages: what the reader would like to read in, before the book's first language.
  ///   - dots: what pictures are drawn with where the options do not say.
  ///   - isSparing: whether changes too small to see are left out, as a terminal is the better for.
  ///   - media: who looks into its pictures and sounds.
  ///   - wake: called from another thread when a picture has come, or what was to be known of a file; nil to
  ///     have it all at once, so that no frame is without it.
  func session(
    _ options: ReaderOptions, startPage: Int, languages: PreferredLanguages, depth: ColorDepth,
    dots: DotSet = .blocks, isSparing: Bool = false, media: any MediaService,
    wake: (@Sendable () -> Void)? = nil
  ) -> PlayerSession {
    let folder = folder
    let pictures = PictureStore(
      decoding: wake.map { .inBackground(wake: $0) } ?? .atOnce, service: media
    ) { try? folder.open($0).get() }.lease()
    let builder = PageBuilder(
      book: book, languages: languages, frameRate: options.framesPerSecond,
      media: BookMedia(folder: folder, service: media, wake: wake))
    let painter = StagePainter(pictures: pictures, dots: options.dots ?? dots, depth: depth)
    painter.isSparing = isSparing
    let session = PlayerSession(
      pages: book.pages, title: title(in: builder.languages), builder: builder, painter: painter,
      pictures: pictures,
      view: options.view ?? .pictures, startPage: startPage, leftOut: leftOut)
    session.isMotionReduced = options.motion == .reduced
    return session
  }
}

/// The options that reading and snapshots share.
struct ReaderOptions {
  enum Motion: String, CaseIterable { case full, reduced }

  var page: Int?
  var view: PageView?
  var dots: DotSet?
  var colors: ColorDepth?
  var framesPerSecond: Double?
  var motion: Motion
  /// Nil where none is asked for.
  var languages: PreferredLanguages?

  static let specifications = [
    "--page", "--view", "--dots", "--colors", "--fps", "--motion", "--language",
  ].map { OptionSpecification($0) }

  init(_ arguments: Arguments) throws(UsageError) {
    page = try arguments.wholeNumber("--page", in: 1...1_000_000, expected: "a page number")
    view = try arguments.choice("--view", of: PageView.self)
    dots = try arguments.choice("--dots", of: DotSet.self)
    colors = try arguments.choice("--colors", of: ColorDepth.self)
    framesPerSecond = try arguments.number("--fps", in: 1...240, expected: "a number from 1 to 240")
    motion = try arguments.choice("--motion", of: Motion.self) ?? .full
    languages = try arguments.value("--language").map { value throws(UsageError) in
      guard let languages = PreferredLanguages(tag: value) else { throw .notALanguage(value) }
      return languages
    }
  }
}
