import Media
import Ports

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A recording that can be heard and is not kept yet. Let go, it is gone.
package final class VoiceDraft {
  private let folder: VoiceFolder
  private let file: DraftFile
  private let task: VoiceTask
  /// How long it is.
  package let seconds: Double

  /// Writes it, on a thread of its own.
  init(_ sound: RecordedSound, in folder: VoiceFolder) {
    self.folder = folder
    seconds = sound.seconds
    let file = DraftFile()
    self.file = file
    let (place, writing) = (folder.path, folder.writing)
    task = VoiceTask(isAtOnce: folder.isAtOnce) { () throws(RecordingFault) in
      try file.make(in: place)
      try FlacWriter.write(sound, to: file.descriptor, by: writing)
    }
  }

  /// How far writing it is.
  package var state: VoiceTask.State { task.state }

  /// Where it lies among all voices, once it has been written; nil once it is kept, too.
  package var path: String? { state == .done ? file.name : nil }

  /// Keeps it, in place of what was there.
  ///
  /// - Parameter path: among all voices.
  func keep(at path: String) throws(RecordingFault) {
    guard let name = self.path else { throw .failed }
    let target = folder.path + "/" + path
    let parent = String(target.prefix(upTo: target.lastIndex(of: "/") ?? target.endIndex))
    try VoiceFiles.makeFolder(parent)
    guard rename(folder.path + "/" + name, target) == 0 else { throw RecordingFault(errno) }
    file.isKept()
    // Its name, too, down to the disk.
    VoiceFiles.syncFolder(parent)
  }
}

/// The hidden file of a draft, which is taken for no recording. It is locked as long as its program lives, so
/// that what a killed one has left can be recognized, and taken away.
///
/// It is made on the thread that writes the recording, and renamed on the reader's.
final class DraftFile: Sendable {
  private let file = Monitor(OpenFile())

  private struct OpenFile {
    var folder = ""
    var name: String?
    var descriptor: Int32 = -1
  }

  /// In the folder of all voices; nil where there is none.
  var name: String? { file.withLock { $0.name } }
  var descriptor: Int32 { file.withLock { $0.descriptor } }

  static let prefix = ".draft-"

  /// Makes it.
  func make(in folder: String) throws(RecordingFault) {
    try VoiceFiles.makeFolder(folder)
    VoiceFiles.removeStaleDrafts(in: folder)
    let start = (folder + "/").utf8.count
    // What mkstemp replaces.
    let free = String(repeating: "X", count: 6)
    var template = Array((folder + "/" + Self.prefix + free).utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw RecordingFault(errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    flock(descriptor, LOCK_EX)
    let name = String(decoding: template[start...].dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    file.withLock { $0 = OpenFile(folder: folder, name: name, descriptor: descriptor) }
  }

  /// Leaves the file where it is, as it has the name of a recording now.
  func isKept() { file.withLock { $0.name = nil } }

  deinit {
    file.withLock { file in
      if let name = file.name { unlink(file.folder + "/" + name) }
      if file.descriptor >= 0 { close(file.descriptor) }
    }
  }
}
