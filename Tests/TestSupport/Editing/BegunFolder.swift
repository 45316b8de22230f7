import BookModel
import BookSaving
import BookTemplates
import Foundation

/// A folder with the bundled book's pictures and sounds, in which a book has been begun, and no more.
package final class BegunFolder {
  private let folder: TemporaryFolder

  package var path: String { folder.path }

  /// - Parameter hasList: whether there is a list already. Default true.
  package init(hasList: Bool = true) throws {
    folder = try TemporaryFolder()
    for name in ["pictures", "sounds"] {
      try FileManager.default.copyItem(
        atPath: Checkout.path("books/pesce-stella/" + name), toPath: folder.path + "/" + name)
    }
    if hasList { _ = try folder.write(BegunBook.list(in: .english), to: "book.plist") }
  }

  /// As the editor is told of them.
  package var pictures: [String] {
    BookFolderListing.files(in: FilePath(path), endings: BookFolderListing.pictures)
  }
  package var tracks: [String] {
    BookFolderListing.files(in: FilePath(path), endings: BookFolderListing.sounds)
  }
}
