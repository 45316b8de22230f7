import BookModel
import PropertyList
import Screens

/// A book that is open, and is read again as its files change.
///
/// What was decoded of files that stay is kept. A list that has more errors than the edition before it is
/// reported, and that edition stays.
package final class FollowedBook: BookEditions {
  private let path: FilePath
  /// The list's name in the book's folder.
  private lazy var list = BookLocation(path: path).name.description
  private let media: BookMedia
  private let hearAnew: (inout OpenedBook) -> Void
  private let watch: FileWatch?
  /// The last edition that can be played.
  private var opened: OpenedBook
  /// How many errors that has.
  private var errors: Int
  /// What was wrong when the book was opened.
  private let known: Set<String>
  package private(set) var fault: ListFault?
  private let check: (FilePath) -> [Diagnostic]

  /// - Parameters:
  ///   - opened: the first edition.
  ///   - reading: what it is made of, and what is wrong with that.
  ///   - media: what its pages are built from.
  ///   - watch: watches its files; nil where they are looked at only when asked for.
  ///   - check: finds all that is wrong with a book's list.
  ///   - hearAnew: has the book heard by one who has decoded none of its tracks.
  package init(
    _ opened: OpenedBook, at path: FilePath, reading: BookReading, media: BookMedia, watch: FileWatch?,
    check: @escaping (FilePath) -> [Diagnostic], hearAnew: @escaping (inout OpenedBook) -> Void
  ) {
    self.opened = opened
    self.path = path
    errors = reading.diagnostics.count { $0.severity == .error }
    fault = reading.listErrors.first.map(ListFault.init)
    known = Set((watch == nil ? reading.diagnostics : check(path)).map(\.message))
    self.check = check
    self.media = media
    self.hearAnew = hearAnew
    self.watch = watch
  }

  package var cannotWatch: Bool { watch?.isWatching == false }

  package func takeChange() -> BookChange? {
    guard let changed = watch?.takeChanges() else { return nil }
    let areAll = changed.contains(FileWatch.everything)
    let hasForgotten = forget { areAll || changed.contains($0) }
    // The list may be a link to another one.
    let isAnotherList = areAll || changed.contains { $0 == list || $0.hasSuffix(".plist") }
    if isAnotherList { return read() }
    return hasForgotten ? BookChange(opened: opened, fault: fault) : nil
  }

  package func readAgain() -> BookChange {
    _ = watch?.takeChanges()
    forget { _ in true }
    return read()
  }

  package func faults() -> [String] {
    check(path).flatMap {
      $0.rendered.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""]
    }
  }

  /// Forgets what is known of files that have changed. What has not been asked for is not known.
  ///
  /// - Returns: whether there was anything to forget.
  @discardableResult
  private func forget(_ hasChanged: (String) -> Bool) -> Bool {
    let hasPictures = opened.pictures.forget(files: hasChanged)
    let facts = media.forget(files: hasChanged)
    let hasMusic = opened.book.musicFiles.contains(where: hasChanged)
    if facts.hasTracks || hasMusic { hearAnew(&opened) }
    return hasPictures || hasMusic || facts.hasAny
  }

  /// Reads the list.
  private func read() -> BookChange {
    let reading = Book.read(path: path)
    let found = reading.diagnostics.filter { $0.severity == .error }
    let new = (watch == nil ? reading.diagnostics : check(path)).filter { !known.contains($0.message) }
    // What has just been written comes first, and what was there before only where it is an error.
    fault = (new.first { $0.severity == .error } ?? found.first ?? new.first).map(ListFault.init)
    guard let book = reading.book, !book.pages.isEmpty, found.count <= errors else {
      return BookChange(opened: nil, fault: fault)
    }
    errors = found.count
    opened.book = book
    opened.digest = reading.digest
    opened.leftOut = reading.leftOut
    return BookChange(opened: opened, fault: fault)
  }
}

extension Book {
  /// The tracks that lie under its pages, whose lengths are not asked for.
  fileprivate var musicFiles: Set<String> {
    var files = Set(music?.strings ?? [])
    for (_, page) in allPages { files.formUnion(page.music?.strings ?? []) }
    return files
  }
}

extension BookReading {
  /// What is wrong with the list as a whole, so that what was read of it may be a part: no element of it was
  /// left out for that.
  fileprivate var listErrors: [Diagnostic] { leftOut > 0 ? [] : diagnostics.filter { $0.severity == .error } }
}

extension ListFault {
  fileprivate init(_ diagnostic: Diagnostic) {
    let file = FilePath(diagnostic.file).lastComponent.description
    let place = [file] + [diagnostic.line, diagnostic.column].compactMap { $0.map(String.init) }
    self.init(
      message: PrintableText.safe(place.joined(separator: ":") + ": " + diagnostic.message),
      hint: diagnostic.hint.map(PrintableText.safe))
  }
}
