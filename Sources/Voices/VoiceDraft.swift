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

/// The hidden file of a draft, which is taken for no recording. It is locked as long as its program lives, so that what
/// a killed one has left can be told, and taken away.
final class DraftFile: @unchecked Sendable {
  /// In the folder of all voices; nil where there is none.
  private(set) var name: String?
  private(set) var descriptor: Int32 = -1
  private var folder = ""

  static let prefix = ".draft-"

  /// Makes it.
  func make(in folder: String) throws(RecordingFault) {
    try VoiceFiles.makeFolder(folder)
    VoiceFiles.removeStaleDrafts(in: folder)
    self.folder = folder
    let start = (folder + "/").utf8.count
    // What mkstemp replaces.
    let free = String(repeating: "X", count: 6)
    var template = Array((folder + "/" + Self.prefix + free).utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw RecordingFault(errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    flock(descriptor, LOCK_EX)
    name = String(decoding: template[start...].dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Says that it has another name now.
  func isKept() { name = nil }

  deinit {
    if let name { unlink(folder + "/" + name) }
    if descriptor >= 0 { close(descriptor) }
  }
}
