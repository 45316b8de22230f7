import BookFormat
import BookModel
import BookStaging
import GameMaking
import Media
import Thumbnails

/// What a game that becomes a book of its own is made of: a picture of a book, or a whole page of it, which
/// becomes a picture.
package struct GameSource {
  /// In the folder of the game.
  package let fileName: String
  /// What it shows; nil where that is not known.
  package let description: LocalizedString?
  /// Whether the book has no such file.
  package let isMade: Bool
  /// Opens it, and files of the book; nil where it may not, or there is none.
  package let open: @Sendable (String) -> MediaFile?

  /// - Parameters:
  ///   - picture: a file of the book, or what `WholePageName` says.
  ///   - media: what the book's pages are built from: a library that answers at once.
  ///   - service: decodes pictures.
  package init(
    _ picture: String, of book: Book, in folder: BookFolder, media: any MediaLibrary,
    by service: any MediaService
  ) {
    let openFile: @Sendable (String) -> MediaFile? = { try? folder.open($0).get() }
    guard let index = WholePageName.page(named: picture), openFile(picture) == nil,
      let page = ThumbnailPage(withoutWords: index, by: PageBuilder(book: book, media: media))
    else {
      (fileName, isMade, open) = (picture, false, openFile)
      description = book.description(ofPicture: picture)
      return
    }
    let files = WholePageFiles(by: service, open: openFile)
    (fileName, isMade, open) = ("page-\(index + 1).png", true, { files.open($0) })
    description = book.pictureGames.first { $0.isOfWholePage && $0.page == index }?.description
    files.add(WholePage(page), as: fileName)
  }

  /// The files of the book that a game becomes, by their names.
  ///
  /// - Parameters:
  ///   - list: its list.
  ///   - picture: what it shows of this book, which goes along; nil for nothing.
  package func files(ofBook list: String, showing picture: String?) -> [(String, [UInt8])] {
    var files = [("book.plist", Array(list.utf8))]
    if let picture, let file = open(picture) {
      files.append((picture, file.bytes(atMost: MediaLimits.fileBytes)))
    }
    return files
  }
}
