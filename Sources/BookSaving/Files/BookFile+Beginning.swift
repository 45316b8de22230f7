import BookModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A book that is begun in a folder which has its pictures, or nothing yet.
extension BookFile {
  /// Whether a path is a folder without a book's list.
  package static func lacksList(_ book: FilePath) -> Bool {
    var status = stat()
    guard book.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return false
    }
    let list = BookLocation(path: book)
    return list.folder.appending(list.name).withCString { lstat($0, &status) } != 0 && errno == ENOENT
  }

  /// Makes the list of a folder that has none.
  ///
  /// - Throws: `SavingFault`; nothing is left behind then.
  package static func begin(_ bytes: [UInt8], in book: FilePath) throws(SavingFault) {
    let location = BookLocation(path: book)
    let draft = try DraftFile(in: try OpenFile.folder(location.folder), rights: 0o666)
    try draft.file.write(bytes)
    try draft.file.sync()
    try draft.keep(as: location.name)
  }
}
