/// Where a book is, by what somebody calls it: a property list, or a folder with `book.plist` in it.
struct BookLocation {
  var folder: String
  var file: String

  init(path: String) {
    if FileSystem.kind(of: path) == .folder {
      folder = path
      file = path.hasSuffix("/") ? path + "book.plist" : path + "/book.plist"
    } else {
      file = path
      guard let slash = path.lastIndex(of: "/") else {
        folder = "."
        return
      }
      folder = slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }
}
