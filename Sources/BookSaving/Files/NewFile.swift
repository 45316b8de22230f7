import BookModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A new file, which is made whole or not at all.
package enum NewFile {
  /// Writes a file where there is none, piece by piece.
  ///
  /// - Parameter writing: is handed what writes its next bytes.
  /// - Returns: where it lies, without links in the folders before it, and what the system says of it.
  /// - Throws: `SavingFault`: `exists` where something has that name; what `writing` throws.
  @discardableResult
  package static func create(
    at path: FilePath,
    writing: ((_ bytes: [UInt8]) throws(SavingFault) -> Void) throws(SavingFault) -> Void
  ) throws(SavingFault) -> (place: FilePath, status: stat) {
    guard let folderPath = BookFile.resolved(path.folder) else { throw .vanished }
    let draft = try DraftFile(in: try OpenFile.folder(folderPath))
    try writing { bytes throws(SavingFault) in try draft.file.write(bytes) }
    // As the reader's own settings would have any new file.
    let mask = umask(0)
    umask(mask)
    guard fchmod(draft.file.descriptor, 0o666 & ~mask) == 0 else { throw SavingFault(errno) }
    try draft.file.sync()
    let status = try draft.file.status()
    try draft.keep(as: path.lastComponent)
    return (folderPath.appending(path.lastComponent), status)
  }
}
