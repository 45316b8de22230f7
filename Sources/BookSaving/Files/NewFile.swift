import BookModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is made where none is, piece by piece, whole or not at all: let go before it is kept, it is
/// gone.
package final class NewFile {
  private let draft: DraftFile
  private let name: FilePath
  /// Where it will lie, without links.
  let path: FilePath

  /// - Throws: `SavingFault`: `exists` where something has that name, `noFolder` where there is no folder for
  ///   it.
  package init(at path: FilePath) throws(SavingFault) {
    guard let place = BookFile.resolved(path.folder) else { throw .noFolder }
    name = path.lastComponent
    self.path = place.appending(name)
    var status = stat()
    // Making what comes into it may take long.
    guard self.path.withCString({ lstat($0, &status) }) != 0 else { throw .exists }
    draft = try DraftFile(in: OpenFile.folder(place), rights: 0o666)
  }

  /// Adds bytes at its end.
  package func write(_ bytes: [UInt8]) throws(SavingFault) { try draft.file.write(bytes) }

  /// Gives it its name, down to the disk.
  ///
  /// - Throws: `SavingFault`: `exists` where something has that name by now.
  package func keep() throws(SavingFault) {
    _ = try keep(describing: { _ in () })
  }

  /// The same, and describes the file as it is then.
  func keep<Description>(describing: (stat) -> Description) throws(SavingFault) -> Description {
    try draft.file.sync()
    let description = describing(try draft.file.status())
    try draft.keep(as: name)
    return description
  }
}
