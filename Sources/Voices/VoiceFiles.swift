import CConfinement
import Media
import Ports

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The little that is asked of the file system.
enum VoiceFiles {
  /// More names than any folder of voices or pages has.
  private static let mostNames = 10_000

  /// Makes a folder, and those on the way to it, for its owner alone.
  static func makeFolder(_ path: String) throws(RecordingFault) {
    if mkdir(path, 0o700) == 0 { return }
    switch errno {
    case EEXIST: return
    case ENOENT:
      guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { throw .failed }
      try makeFolder(String(path[..<slash]))
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw RecordingFault(errno) }
    default: throw RecordingFault(errno)
    }
  }

  /// Has the names in a folder be down on the disk.
  static func syncFolder(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The names in a folder, in order, without those that are hidden unless they are asked for.
  static func names(in path: String, hidden: Bool = false) -> [String] {
    guard let entries = opendir(path) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while names.count < mostNames, let entry = readdir(entries) {
      let name = entry.name
      if name.hasPrefix(".") == hidden, name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Opens a file by its path beneath a folder, never outside of it; nil for what is no file.
  static func openFile(_ path: String, beneath folder: String) -> MediaFile? {
    let root = confinement_open_folder(folder)
    guard root >= 0 else { return nil }
    defer { close(root) }
    let descriptor = confinement_open_beneath(root, path)
    guard descriptor >= 0 else { return nil }
    let file = MediaFile(descriptor: descriptor)
    return (try? file.size(within: .track)) == nil ? nil : file
  }

  /// When a file was changed, in seconds since 1970.
  static func moment(of file: MediaFile) -> Double {
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else { return 0 }
    #if canImport(Glibc)
      return Double(status.st_mtim.tv_sec)
    #else
      return Double(status.st_mtimespec.tv_sec)
    #endif
  }

  /// Takes away what a killed program has left.
  static func removeStaleDrafts(in folder: String) {
    for name in names(in: folder, hidden: true) where name.hasPrefix(DraftFile.prefix) {
      let path = folder + "/" + name
      let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      // A program that is writing it has locked it.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }

  /// Copies a file to where nothing is yet: whole, or not at all.
  static func copy(_ file: MediaFile, to path: String, by writing: FileWriting) throws(RecordingFault) {
    let target = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard target >= 0 else { throw RecordingFault(errno) }
    defer { close(target) }
    var place = 0
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    do throws(RecordingFault) {
      while true {
        let count = bytes.withUnsafeMutableBytes { file.read(into: $0, at: place) }
        guard count > 0 else { break }
        var written = 0
        while written < count {
          let taken = bytes[written..<count].withUnsafeBytes { writing(target, $0) }
          guard taken > 0 else { throw RecordingFault(taken < 0 ? errno : ENOSPC) }
          written += taken
        }
        place += count
      }
      guard fsync(target) == 0, let size = try? file.size(within: .track), size == place else {
        throw .failed
      }
    } catch {
      unlink(path)
      throw error
    }
  }
}
