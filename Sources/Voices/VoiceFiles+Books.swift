import Media
import Ports

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whose the recordings of a folder are.
extension VoiceFiles {
  /// Holds where the book is that a folder is of.
  private static let noteName = ".book"
  /// The longest path of a book, in bytes.
  private static let longestPath = 4096

  /// Where the book is that a folder is of, as far as that was noted.
  static func book(of folder: String) -> String? {
    openFile(noteName, beneath: folder).map {
      String(decoding: $0.bytes(atMost: longestPath), as: UTF8.self)
    }
  }

  /// Whether nothing is at a path any more.
  static func isGone(_ path: String) -> Bool { access(path, F_OK) != 0 && errno == ENOENT }

  /// Notes where the book is that a folder is of, unless that is known of one that is still there. Where it
  /// cannot be, the folder is as one of before.
  static func note(_ book: String, in folder: String) {
    if let known = self.book(of: folder) {
      guard isGone(known) else { return }
      removeNote(in: folder)
    }
    let note = open(folder + "/" + noteName, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard note >= 0 else { return }
    defer { close(note) }
    let bytes = Array(book.utf8)
    if write(note, bytes, bytes.count) != bytes.count { removeNote(in: folder) }
  }

  static func removeNote(in folder: String) { unlink(folder + "/" + noteName) }

  /// Has a recording at another path as well: the same file, or a copy where a file has one name alone.
  ///
  /// - Parameters:
  ///   - recording: its path among all voices.
  ///   - path: absolute; what a killed program has left there goes.
  static func share(_ recording: String, as path: String, in folder: VoiceFolder) throws(RecordingFault) {
    try makeFolder(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)))
    unlink(path)
    if link(folder.path + "/" + recording, path) == 0 { return }
    guard let file = folder.open(recording) else { throw .failed }
    try copy(file, to: path, by: folder.writing)
  }
}
