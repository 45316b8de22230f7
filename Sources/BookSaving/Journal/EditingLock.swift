import BookModel
import PropertyList

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The right to write a book, which one program has at a time, until it lets this go or ends. A program
/// that does not get it may look.
///
/// It is a file in a folder of the reader's state, locked while its program lives, and named after the book's
/// list: nothing is written into the book's folder. A killed program leaves the file unlocked, which then is
/// seen to be stale.
package final class EditingLock {
  /// Who has it.
  package struct Holder: Hashable, Sendable, CustomStringConvertible {
    package let host: String
    package let process: Int32

    package var description: String { "process \(process) on \(PrintableText.safe(host))" }

    /// This program.
    static var own: Holder {
      var name = [CChar](repeating: 0, count: 256)
      let host = gethostname(&name, name.count - 1) == 0 ? FilePath(cString: name).description : "localhost"
      return Holder(host: host, process: getpid())
    }
  }

  package let book: FilePath
  /// Where lock and journal are kept.
  let folder: FilePath
  private let path: FilePath
  private let file: OpenFile

  /// Takes the right to write a book.
  ///
  /// - Parameters:
  ///   - book: `BookFile.path` of its list.
  ///   - folder: where locks and journals are kept; it is made where it is missing.
  /// - Throws: `JournalFault`: which program has it, or why none can have it.
  package init(of book: FilePath, in folder: FilePath) throws(JournalFault) {
    self.book = book
    self.folder = folder
    path = Self.file(of: book, in: folder, kind: "lock")
    Self.makeFolders(folder)
    var taken: OpenFile?
    while taken == nil {
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let file: OpenFile
      do throws(SavingFault) { file = try OpenFile(path.withCString { open($0, flags, 0o600) }) } catch {
        throw .unkept(error)
      }
      let error = flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
      if error == EINTR { continue }
      let holder = Self.holder(in: file)
      if error == EWOULDBLOCK || error != 0 && Self.mayLive(holder) { throw .held(holder) }
      // Its program may have taken the file away as it let go: then this one is left over.
      if file.isStill(at: path) { taken = file }
    }
    guard let taken else { throw .held(nil) }
    file = taken
    let own = Holder.own
    ftruncate(file.descriptor, 0)
    try? file.write(Array("\(own.process) \(own.host)\n".utf8))
  }

  deinit { path.withCString { _ = unlink($0) } }

  /// The file of a book in a folder of the state.
  static func file(of book: FilePath, in folder: FilePath, kind: String) -> FilePath {
    folder.appending("\(FileDigest.of(book.bytes)).\(kind)")
  }

  private static func holder(in file: OpenFile) -> Holder? {
    guard let bytes = try? file.contents(atMost: 1000) else { return nil }
    let words =
      String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1).first?
      .split(separator: " ", maxSplits: 1) ?? []
    guard words.count == 2, let process = Int32(words[0]), process > 0 else { return nil }
    return Holder(host: String(words[1]), process: process)
  }

  /// Whether a program may still be there, on a file system that knows no locks.
  private static func mayLive(_ holder: Holder?) -> Bool {
    guard let holder else { return false }
    return holder.host != Holder.own.host || kill(holder.process, 0) == 0 || errno != ESRCH
  }

  /// Makes what is missing of the folders on the way: no other user is to see what is edited.
  private static func makeFolders(_ folder: FilePath) {
    let slash = UInt8(ascii: "/")
    let ends = folder.bytes.indices.dropFirst().filter { folder.bytes[$0] == slash } + [folder.bytes.count]
    for end in ends {
      FilePath(bytes: Array(folder.bytes[..<end])).withCString { _ = mkdir($0, 0o700) }
    }
  }
}

extension OpenFile {
  /// Whether this file is the one that lies at a path.
  func isStill(at path: FilePath) -> Bool {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0, let own = try? self.status() else { return false }
    return own.st_ino == status.st_ino && own.st_dev == status.st_dev
  }
}
