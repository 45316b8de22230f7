import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Thumbnails that were made before, in a folder: a file each, no more than so many bytes together. Those go
/// first that were not used for longest.
///
/// Nothing that goes wrong with it is reported: a folder that cannot be read or written, or has no more room,
/// costs the memory of thumbnails and nothing else. A file is written under another name and then renamed, so
/// that half of one is never read; what is none, or is damaged, is taken away. Any number of processes
/// may use one folder. What the folder holds beside thumbnails is left alone.
///
/// ```swift
/// let cache = ThumbnailCache(folder: "\(cacheHome)/leggi/thumbnails")
/// let key = ThumbnailKey(book: digest, .page(3), form)
/// if let thumbnail = cache.thumbnail(for: key) { … } else { cache.keep(thumbnail, for: key) }
/// ```
///
/// It reads and writes at once; `ThumbnailFiles` has a thread do it.
package final class ThumbnailCache: Sendable {
  /// What the files may take together, in bytes. Several processes that write may for a while keep a little
  /// more, each a sixteenth.
  package let capacity: Int
  package static let defaultCapacity = 64 << 20

  private let folder: String
  private let progress = Monitor(Progress())

  private struct Progress {
    /// Bytes this process may write before it looks at the folder again; nil before the first time.
    var free: Int?
    /// How many files have been begun, so that each has a name of its own.
    var partCount = 0
  }

  /// What is written has this name before it is whole.
  package static let partSuffix = ".thumbnail-part"
  /// No more files of a folder are looked at.
  private static let mostFiles = 100_000
  /// What is left of the capacity, in parts of 8, when files have to go: they go many at a time.
  private static let keptEighths = 7

  /// - Parameters:
  ///   - folder: an absolute path; made, with those it lies in, when the first thumbnail is kept. Of any
  ///     other path nothing is made.
  ///   - capacity: in bytes. Default 64 MiB.
  package init(folder: String, capacity: Int = ThumbnailCache.defaultCapacity) {
    let isPath = folder.hasPrefix("/") && !folder.utf8.contains(0)
    self.folder = folder
    self.capacity = isPath ? max(0, capacity) : 0
  }

  /// A thumbnail that was kept; nil where there is none. It counts as used now.
  package func thumbnail(for key: ThumbnailKey) -> Thumbnail? {
    guard capacity > 0 else { return nil }
    let path = path(of: key)
    // Neither a link nor a pipe is followed or waited for.
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard ThumbnailCoding.byteCounts(of: key.form).contains(Int(status.st_size)),
      let bytes = bytes(of: file, count: Int(status.st_size)),
      let thumbnail = ThumbnailCoding.thumbnail(bytes, form: key.form)
    else {
      unlink(path)
      return nil
    }
    // The time of the last change is that of the last use.
    futimens(file, nil)
    return thumbnail
  }

  /// Keeps a thumbnail for later, if it can.
  package func keep(_ thumbnail: Thumbnail, for key: ThumbnailKey) {
    let bytes = ThumbnailCoding.bytes(of: thumbnail)
    guard thumbnail.form == key.form, bytes.count <= capacity / 2 else { return }
    guard makeRoom(for: bytes.count) else { return }
    makeFolders()
    let partCount = progress.withLock { progress in
      progress.partCount += 1
      return progress.partCount
    }
    // No other process, and no other cache of this one, has a part of this name.
    let name = "\(getpid())-\(UInt(bitPattern: ObjectIdentifier(self)))-\(partCount)"
    let part = "\(folder)/\(name)\(Self.partSuffix)"
    guard write(bytes, to: part), rename(part, path(of: key)) == 0 else {
      unlink(part)
      return
    }
    progress.withLock { $0.free = ($0.free ?? 0) - bytes.count }
  }

  private func path(of key: ThumbnailKey) -> String { "\(folder)/\(key.fileName)" }

  // MARK: Files

  private func bytes(of file: Int32, count: Int) -> [UInt8]? {
    var read = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      while read < count {
        let got = pread(file, buffer.baseAddress.map { $0 + read }, count - read, off_t(read))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { break }
        read += got
      }
      length = read
    }
    return read == count ? bytes : nil
  }

  /// Writes a file that must not be there yet; false where not all of it could be written.
  private func write(_ bytes: [UInt8], to path: String) -> Bool {
    var file = create(path)
    if file < 0, errno == EEXIST {
      // Left by a process of the same number that was killed.
      unlink(path)
      file = create(path)
    }
    guard file >= 0 else { return false }
    var written = 0
    bytes.withUnsafeBytes { buffer in
      while written < bytes.count {
        #if canImport(Glibc)
          let count = Glibc.write(file, buffer.baseAddress.map { $0 + written }, bytes.count - written)
        #else
          let count = Darwin.write(file, buffer.baseAddress.map { $0 + written }, bytes.count - written)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        written += count
      }
    }
    // A full disk may tell of it only now.
    return close(file) == 0 && written == bytes.count
  }

  private func create(_ path: String) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
  }

  /// Makes the folder, and those it lies in.
  private func makeFolders() {
    if mkdir(folder, 0o700) == 0 || errno != ENOENT { return }
    for (place, byte) in folder.utf8.enumerated() where byte == UInt8(ascii: "/") && place > 0 {
      mkdir(String(decoding: folder.utf8.prefix(place), as: UTF8.self), 0o700)
    }
    mkdir(folder, 0o700)
  }

  // MARK: The bound

  private struct KeptFile {
    var name: String
    var byteCount: Int
    /// Seconds and nanoseconds.
    var used: (Int, Int)
  }

  /// Takes away what was not used for longest, if there is no room left. The folder is only looked through
  /// when this process has written a part of it.
  ///
  /// - Returns: whether there is room now; there is none where files cannot be taken away.
  private func makeRoom(for byteCount: Int) -> Bool {
    if let free = progress.withLock({ $0.free }), free >= byteCount { return true }
    var files = files()
    var total = files.reduce(0) { $0 + $1.byteCount }
    if total + byteCount > capacity {
      files.sort { ($0.used.0, $0.used.1, $0.name) < ($1.used.0, $1.used.1, $1.name) }
      let kept = capacity / 8 * Self.keptEighths
      for file in files {
        guard total + byteCount > kept else { break }
        if unlink("\(folder)/\(file.name)") == 0 { total -= file.byteCount }
      }
    }
    // Others may be writing as well.
    let free = min(capacity - total, max(byteCount, capacity / 16))
    progress.withLock { $0.free = free }
    return total + byteCount <= capacity
  }

  /// The thumbnails of the folder, whole ones and others.
  private func files() -> [KeptFile] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var files: [KeptFile] = []
    var seen = 0
    while seen < Self.mostFiles, let entry = readdir(listing) {
      seen += 1
      let name = entry.name
      guard name.hasSuffix(ThumbnailCoding.suffix) || name.hasSuffix(Self.partSuffix) else { continue }
      var status = stat()
      guard fstatat(dirfd(listing), name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      #if canImport(Glibc)
        let used = status.st_mtim
      #else
        let used = status.st_mtimespec
      #endif
      files.append(
        KeptFile(name: name, byteCount: Int(status.st_size), used: (Int(used.tv_sec), Int(used.tv_nsec))))
    }
    return files
  }
}
