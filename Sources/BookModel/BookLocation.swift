/// Where a book is, by what somebody calls it: a property list, or a folder with `book.plist` in it.
struct BookLocation {
  var folder: FilePath
  /// The property list's name in the folder.
  var name: FilePath
  /// What it is called in what is told of it.
  var file: String

  init(path: FilePath) {
    if FileSystem.kind(of: path) == .folder {
      folder = path
      name = FilePath("book.plist")
      file = path.appending("book.plist").description
    } else {
      folder = path.folder
      name = path.lastComponent
      file = path.description
    }
  }
}
