#if canImport(Glibc)
  import BookModel
  import Glibc

  /// The folders of a book, as the kernel watches them (inotify).
  struct WatchedFolders: Sendable {
    private let descriptor: Int32
    private let root: FilePath
    private let most: Int
    /// The folders' names relative to the book's folder, by what the kernel calls them.
    private var names: [Int32: String] = [:]
    /// Which folder the book's was when it was looked at last; nil where there was none.
    private var identity: Identity?

    /// A folder, whatever its path has become.
    private struct Identity: Equatable {
      let device: dev_t
      let number: ino_t

      /// Nil where nothing has that path.
      init?(_ path: FilePath) {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
        (device, number) = (status.st_dev, status.st_ino)
      }
    }

    private static let events =
      UInt32(IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM)
      | UInt32(IN_CREATE | IN_DELETE | IN_MOVE_SELF | IN_DELETE_SELF)

    /// - Parameter most: no more folders are watched.
    init(root: FilePath, most: Int) {
      self.root = root
      self.most = most
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      identity = Identity(root)
      add("")
    }

    /// Whether the book's folder is watched.
    var isWatching: Bool { !names.isEmpty }

    func close() { if descriptor >= 0 { _ = Glibc.close(descriptor) } }

    /// Waits until something has happened; false where nothing has.
    func wait(milliseconds: Int32) -> Bool {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&waiting, 1, milliseconds) > 0
    }

    /// Waits until something has happened, for as long as that takes; false where the alarm has rung.
    func wait(until alarm: WatchAlarm) -> Bool {
      var waiting = [descriptor, alarm.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      return poll(&waiting, 2, -1) > 0 && waiting[1].revents == 0
    }

    /// The files that have changed, relative to the book's folder.
    mutating func takeChanges() -> Set<String> {
      var changed: Set<String> = []
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return changed }
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = buffer.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          }
          let start = offset + MemoryLayout<inotify_event>.size
          let name = buffer[start..<min(start + Int(event.len), count)].prefix { $0 != 0 }
          offset = start + Int(event.len)
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changed.insert(FileWatch.everything) }
          if event.mask & UInt32(IN_IGNORED) != 0 { names[event.wd] = nil }
          guard let folder = names[event.wd], !name.isEmpty else { continue }
          let path = folder + String(decoding: name, as: UTF8.self)
          changed.insert(path)
          guard event.mask & UInt32(IN_ISDIR) != 0 else { continue }
          if event.mask & UInt32(IN_MOVED_FROM) != 0 {
            // The files in it have gone with it, and none of them is named.
            leave(path + "/")
            changed.insert(FileWatch.everything)
          } else {
            // What is in a folder that has just come may have been written before it is watched.
            changed.formUnion(add(path + "/"))
          }
        }
      }
    }

    /// Watches what the path of the book's folder leads to by now. Where nothing has that path the folder
    /// around it is watched, for another one to come.
    ///
    /// - Returns: whether it leads elsewhere than before.
    mutating func renew() -> Bool {
      guard Identity(root) != identity else { return false }
      leave("")
      // Before the folder is looked for, which may come in between.
      let around = root.folder.withCString {
        inotify_add_watch(descriptor, $0, UInt32(IN_CREATE | IN_MOVED_TO | IN_ONLYDIR))
      }
      identity = Identity(root)
      if identity != nil {
        _ = inotify_rm_watch(descriptor, around)
        add("")
      }
      return true
    }

    /// Watches a folder no more, nor those in it.
    ///
    /// - Parameter folder: as in `names`.
    private mutating func leave(_ folder: String) {
      for (number, name) in names where name.hasPrefix(folder) {
        _ = inotify_rm_watch(descriptor, number)
        names[number] = nil
      }
    }

    /// Watches a folder, and those in it.
    ///
    /// - Parameter name: relative to the book's folder, with a slash at its end; empty for that.
    /// - Returns: the files that are there.
    @discardableResult
    private mutating func add(_ name: String) -> Set<String> {
      guard names.count < most else { return [] }
      let path = root.appending(name.isEmpty ? "." : String(name.dropLast()))
      let number = path.withCString {
        inotify_add_watch(descriptor, $0, Self.events | UInt32(IN_ONLYDIR) | UInt32(IN_DONT_FOLLOW))
      }
      guard number >= 0, names.updateValue(name, forKey: number) == nil else { return [] }
      var files: Set<String> = []
      for entry in entries(of: path) {
        if entry.isFolder {
          files.formUnion(add(name + entry.name + "/"))
        } else {
          files.insert(name + entry.name)
        }
      }
      return files
    }

    private func entries(of path: FilePath) -> [(name: String, isFolder: Bool)] {
      guard let folder = path.withCString(opendir) else { return [] }
      defer { closedir(folder) }
      var entries: [(name: String, isFolder: Bool)] = []
      while let entry = readdir(folder) {
        let name = entry.name
        var status = stat()
        guard !name.hasPrefix("."), path.appending(name).withCString({ lstat($0, &status) }) == 0 else {
          continue
        }
        entries.append((name, status.st_mode & S_IFMT == S_IFDIR))
      }
      return entries
    }
  }
#endif
