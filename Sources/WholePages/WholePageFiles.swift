import GridPictures
import Media
import PictureStore
import Thumbnails

/// Whole pages of a book as picture files that lie nowhere: what they are added as is opened like a file of
/// the book, and composed when it is opened first.
///
/// ```swift
/// let pages = WholePageFiles(by: store.service, open: store.open)
/// if let page = ThumbnailPage(withoutWords: 2, by: builder) { pages.add(WholePage(page), as: "page:3") }
/// let file = pages.open("page:3")  // a PNG file
/// ```
///
/// Threads may share one.
package final class WholePageFiles: Sendable {
  private let service: any MediaService
  private let openFile: @Sendable (String) -> MediaFile?
  private let pages = Monitor<[String: WholePage]>([:])
  /// Those that have been composed last, the oldest first; the lock is held while one is, so that none is
  /// composed twice.
  private let files = Monitor<[(name: String, file: MediaFile)]>([])

  /// A game shows one picture; the others are those of the games before it.
  private static let mostFiles = 3

  /// - Parameters:
  ///   - service: decodes what the pages show.
  ///   - open: opens the files of the book; nil where it may not, or there is none.
  package init(by service: any MediaService, open: @escaping @Sendable (String) -> MediaFile?) {
    self.service = service
    openFile = open
  }

  /// Has a page be a picture, under a name that no file is opened by from now on.
  package func add(_ page: WholePage, as name: String) {
    pages.withLock { $0[name] = page }
  }

  /// Opens a page that has been added, or a file of the book; nil where it may not, or there is none.
  package func open(_ name: String) -> MediaFile? {
    guard let page = pages.withLock({ $0[name] }) else { return openFile(name) }
    return files.withLock { files in
      if let known = files.first(where: { $0.name == name }) { return known.file }
      guard let made = file(of: page) else { return nil }
      if files.count >= Self.mostFiles { files.removeFirst() }
      files.append((name, made))
      return made
    }
  }

  /// nil where there is no memory for it, or nothing that writes PNG files.
  private func file(of page: WholePage) -> MediaFile? {
    let pictures = PictureStore(service: service, open: openFile)
    guard let picture = page.picture(by: pictures.session()),
      let bytes = PNGFile.bytes(of: picture.pixels, width: picture.width, height: picture.height)
    else { return nil }
    return MediaFile(of: bytes)
  }
}
