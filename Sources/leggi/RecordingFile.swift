import BookModel
import PropertyList
import Rehearsal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that a recording is written into line by line, so that whatever ends the program leaves all lines before.
final class RecordingFile {
  private let path: FilePath
  private let descriptor: Int32
  private let isNew: Bool
  private var hasBegun = false
  /// Why not all could be written; nil where all was.
  private(set) var failure: OutputFailure?

  /// Opens a file, or makes it, and keeps others from recording into it; what is in it stays until the first line.
  ///
  /// - Throws: `UsageError` where something else lies there, or somebody records into it; `OutputFailure` where it
  ///   cannot be made.
  init(_ path: FilePath) throws {
    self.path = path
    let isNew = path.withCString { access($0, F_OK) } != 0
    // What is no file might be waited for.
    guard isNew || Self.mayBeWritten(path) else { throw UsageError.noRecordingFile(path.description) }
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK
    let descriptor = path.withCString { open($0, flags, 0o666) }
    guard descriptor >= 0 else { throw OutputFailure(path: path, error: errno) }
    (self.descriptor, self.isNew) = (descriptor, isNew)
    // Where the system has no locks, nobody else is kept from it.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      hasBegun = true
      throw UsageError.recordingIsBusy(path.description)
    }
  }

  deinit {
    // Nothing was recorded.
    if isNew, !hasBegun { path.withCString { _ = unlink($0) } }
    close(descriptor)
  }

  func write(_ line: String) {
    guard failure == nil else { return }
    if !hasBegun, ftruncate(descriptor, 0) != 0 { failure = OutputFailure(path: path, error: errno) }
    hasBegun = true
    let error = Output.write(Array((line + "\n").utf8), to: descriptor)
    if error != 0 { failure = OutputFailure(path: path, error: error) }
  }

  /// Whether nothing lies there that somebody might miss: an empty file, or a recording.
  private static func mayBeWritten(_ path: FilePath) -> Bool {
    guard let beginning = try? TextFile.bytes(of: path, atMost: 100) else { return false }
    return beginning.isEmpty || Recording.isRecording(beginning)
  }
}
