import BookModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What was copied last in any editor, in a file of the user's.
package struct ClipboardFile {
  private let folder: FilePath
  private static let name = "copied.plist"
  /// What has more was not written by an editor.
  private static let mostBytes = 16 << 20

  /// - Parameter folder: that of locks and journals.
  package init(in folder: FilePath) { self.folder = folder }

  /// Nil where there is nothing to be read.
  package var bytes: [UInt8]? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    return try? OpenFile(folder.appending(Self.name).withCString { open($0, flags) })
      .contents(atMost: Self.mostBytes)
  }

  /// Keeps what was copied, whole or not at all.
  package func keep(_ bytes: [UInt8]) {
    guard bytes.count <= Self.mostBytes, let folder = try? OpenFile.folder(folder),
      let draft = try? DraftFile(in: folder), (try? draft.file.write(bytes)) != nil
    else { return }
    try? draft.keep(inPlaceOf: FilePath(Self.name))
  }
}
