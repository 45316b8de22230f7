import PropertyList

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder in which pictures are kept that the reader has made.
package struct PictureFolder: Sendable, Equatable {
  package let path: String
  /// The reader's own folder, which is written as `~`; nil where it is not known.
  private let home: String?

  package init(path: String, home: String? = nil) {
    self.path = path
    self.home = home
  }

  /// The reader's pictures: as XDG_PICTURES_DIR in `user-dirs.dirs` says (xdg-user-dirs), else `Pictures` at
  /// home, else home itself, whichever is there first; nil where the environment names no home.
  ///
  /// - Parameter variable: the value of an environment variable; nil where it is not set.
  package static func ofReader(environment variable: (String) -> String?) -> PictureFolder? {
    func absolute(_ name: String) -> String? { variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    guard let home = absolute("HOME") else { return nil }
    let settings = (absolute("XDG_CONFIG_HOME") ?? home + "/.config") + "/user-dirs.dirs"
    let named = UserDirectories.read(path: settings).flatMap { $0.folder("XDG_PICTURES_DIR", home: home) }
    let path = [named, home + "/Pictures"].compactMap(\.self).first(where: isFolder)
    return PictureFolder(path: path ?? home, home: home)
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// A path as it is shown to the reader: nothing in it does harm to a terminal.
  private func shown(_ path: String) -> String {
    guard let home, path.hasPrefix(home), ["/", nil].contains(path.dropFirst(home.count).first) else {
      return PrintableText.safe(path)
    }
    return PrintableText.safe("~" + path.dropFirst(home.count))
  }

  // MARK: Writing

  /// Why a picture is not kept.
  package enum Fault: Error, Hashable, Sendable {
    /// There is no memory for it, or no library that writes it.
    case notMade
    /// There is no folder for it.
    case noFolder
    /// Nothing can be written there.
    case unwritable(folder: String)
    /// There is no room left there.
    case full(folder: String)

    fileprivate init(_ error: Int32, in folder: String) {
      self = [ENOSPC, EDQUOT, EFBIG].contains(error) ? .full(folder: folder) : .unwritable(folder: folder)
    }
  }

  /// More files of one name are too many.
  private static let mostOfAName = 999

  /// Writes a file where nothing is yet: under the name, or under the first number after it that is free. It
  /// is written whole, or not at all.
  ///
  /// - Parameter name: any words; what a file name may not have is left out.
  /// - Returns: the file's path, as the reader sees it named.
  func write(_ bytes: [UInt8], named name: String) throws(Fault) -> String {
    let folder = shown(path)
    let name = FileName.cleaned(name)
    let draft = path + "/.leggi-draft-\(getpid())"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Fault(errno, in: folder) }
    defer { unlink(draft) }
    let error = Self.write(bytes, to: descriptor)
    // Some file systems say only now that there was no room.
    let closing = close(descriptor) == 0 ? 0 : errno
    guard error == 0, closing == 0 else { throw Fault(error == 0 ? closing : error, in: folder) }
    for number in 1...Self.mostOfAName {
      let fileName = name + (number == 1 ? "" : " \(number)") + ".png"
      if Self.give(draft, name: path + "/" + fileName) == 0 {
        return folder + "/" + PrintableText.safe(fileName)
      }
      guard errno == EEXIST else { throw Fault(errno, in: folder) }
    }
    throw .unwritable(folder: folder)
  }

  /// Gives a file a name that no other one has; -1 and `errno` where one has it.
  private static func give(_ file: String, name: String) -> Int32 {
    if link(file, name) == 0 { return 0 }
    // A file system without links: nothing else writes there at the same moment.
    guard errno != EEXIST else { return -1 }
    guard access(name, F_OK) != 0 else {
      errno = EEXIST
      return -1
    }
    return rename(file, name)
  }

  /// 0, or the system's number of why it cannot.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : ENOSPC }
      rest = rest.dropFirst(count)
    }
    return fsync(descriptor) == 0 || errno == EINVAL ? 0 : errno
  }
}

/// The system's own, beside those above.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
