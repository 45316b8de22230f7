import BookModel
import CommandArguments
import CommandFiles
import CommandSupport
import PropertyList
import Recordings

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that a recording is written into line by line, so that however the program ends, all lines before
/// are there.
final class RecordingFile {
  private let path: FilePath
  private let descriptor: Int32
  private let isNew: Bool
  private var hasBegun = false
  /// Why not all could be written; nil where all was.
  private(set) var failure: OutputFailure?

  /// Opens a file, or makes it, and locks it against other recordings; its contents stay until the first
  /// line.
  ///
  /// - Throws: `UsageError` where another kind of file is there, or another process records into it;
  ///   `OutputFailure` where it cannot be made.
  init(_ path: FilePath) throws {
    self.path = path
    let isNew = path.withCString { access($0, F_OK) } != 0
    // Opening a pipe or a device might block.
    guard isNew || Self.mayBeWritten(path) else { throw UsageError.noRecordingFile(path.description) }
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK
    let descriptor = path.withCString { open($0, flags, 0o666) }
    guard descriptor >= 0 else { throw OutputFailure(path: path, error: errno) }
    (self.descriptor, self.isNew) = (descriptor, isNew)
    // A system without locks does not keep other processes out.
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

  /// Whether the file may be overwritten without a loss: an empty file, or a recording.
  private static func mayBeWritten(_ path: FilePath) -> Bool {
    guard let beginning = try? TextFile.bytes(of: path, atMost: 100) else { return false }
    return beginning.isEmpty || Recording.isRecording(beginning)
  }
}
