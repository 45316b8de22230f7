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
  /// Why not all could be written; nil where all was.
  private(set) var failure: OutputFailure?

  /// - Throws: where it cannot be made.
  init(_ path: FilePath) throws(OutputFailure) {
    self.path = path
    descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o666) }
    guard descriptor >= 0 else { throw OutputFailure(path: path, error: errno) }
  }

  deinit { close(descriptor) }

  func write(_ line: String) {
    guard failure == nil else { return }
    let error = Output.write(Array((line + "\n").utf8), to: descriptor)
    if error != 0 { failure = OutputFailure(path: path, error: error) }
  }

  /// Whether nothing lies there that somebody might miss: nothing at all, an empty file, or a recording.
  static func mayBeWritten(_ path: FilePath) -> Bool {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return true }
    if status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 { return true }
    return (try? TextFile.read(path))?.hasPrefix(Recording.heading + " ") ?? false
  }

  /// What is told of a file that is to stay as it is.
  static func refusal(of path: FilePath) -> String {
    "'\(PrintableText.safe(path.description))' is there already, and no recording"
  }
}
