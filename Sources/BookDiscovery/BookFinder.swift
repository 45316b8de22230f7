import BookModel
import Library

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds books in folders: folders that have a `book.plist` in them, and packs. Reads none of them.
///
/// However deep, large or full of links a folder is, so much of it is looked at and no more. A link that lies
/// directly in a folder of the shelf may lead to a book anywhere, as its owner has put it there; any other
/// is left alone.
package struct BookFinder {
  /// A book that was found.
  package struct Finding: Equatable {
    /// Absolute, without links.
    package var path: String
    /// The state of its list.
    package var stamp: ShelfEntry.Stamp
  }

  /// Folders below a folder of the shelf.
  static let deepest = 4
  static let mostBooks = 20_000
  /// Folders that are no books.
  private static let mostFolders = 20_000
  /// Entries of one folder.
  private static let mostEntries = 50_000

  private var found: [Finding] = []
  private var paths: Set<String> = []
  private var folders: Set<String> = []
  private let isAbandoned: () -> Bool

  private init(isAbandoned: @escaping () -> Bool) { self.isAbandoned = isAbandoned }

  /// The books in some folders, each once.
  ///
  /// - Parameter isAbandoned: asked now and then; once it says yes, what is found is of no use any more.
  package static func books(in folders: [String], isAbandoned: @escaping () -> Bool) -> [Finding] {
    var finder = BookFinder(isAbandoned: isAbandoned)
    for folder in folders {
      if let path = resolved(folder) { finder.look(at: path, depth: 0) }
    }
    return finder.found
  }

  /// A path without links; nil where nothing is, or its name is no text.
  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }

  /// The state of the list of a book, which is a folder or the list itself; nil where there is none.
  static func stamp(ofBook path: String) -> ShelfEntry.Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    if status.st_mode & S_IFMT == S_IFDIR, stat(path + "/book.plist", &status) != 0 { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Glibc)
      let changed = status.st_mtim
    #else
      let changed = status.st_mtimespec
    #endif
    return ShelfEntry.Stamp(
      modified: Double(changed.tv_sec) + Double(changed.tv_nsec) / 1e9, size: Int(status.st_size))
  }

  /// Whether something lies at a path.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  private mutating func look(at path: String, depth: Int) {
    guard found.count < Self.mostBooks, !isAbandoned() else { return }
    if let stamp = Self.stamp(ofBook: path) {
      if paths.insert(path).inserted { found.append(Finding(path: path, stamp: stamp)) }
      return
    }
    guard depth < Self.deepest, folders.count < Self.mostFolders, folders.insert(path).inserted else {
      return
    }
    for entry in Self.entries(of: path) {
      let name = path == "/" ? "/" + entry.name : "\(path)/\(entry.name)"
      switch entry.kind {
      case .folder: look(at: name, depth: depth + 1)
      case .link where depth == 0:
        // It leads to a book, or is not followed.
        if let real = Self.resolved(name), Self.isFolder(real) || Self.isPack(real) {
          look(at: real, depth: Self.deepest)
        }
      case .pack where Self.isPack(name): look(at: name, depth: depth + 1)
      case .link, .pack, .other: break
      }
    }
  }

  private enum Kind { case folder, link, pack, other }

  /// Whether a file is a pack, and called so.
  private static func isPack(_ path: String) -> Bool {
    path.hasSuffix(PackFormat.ending) && BookPack.isPack(FilePath(path))
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// What lies in a folder, in order, but for what is hidden and what has no name that is a text.
  private static func entries(of path: String) -> [(name: String, kind: Kind)] {
    guard let listing = opendir(path) else { return [] }
    defer { closedir(listing) }
    var entries: [(name: String, kind: Kind)] = []
    var seen = 0
    while seen < mostEntries, let entry = readdir(listing) {
      seen += 1
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(validatingCString: $0)
        }
      }
      guard let name, !name.hasPrefix(".") else { continue }
      let kind = kind(ofType: Int32(entry.pointee.d_type), name, in: dirfd(listing))
      if kind != .other { entries.append((name, kind)) }
    }
    return entries.sorted { $0.name < $1.name }
  }

  private static func kind(ofType type: Int32, _ name: String, in folder: Int32) -> Kind {
    switch type {
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_REG): return name.hasSuffix(PackFormat.ending) ? .pack : .other
    case Int32(DT_UNKNOWN):
      var status = stat()
      guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
      return switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFREG: name.hasSuffix(PackFormat.ending) ? .pack : .other
      default: .other
      }
    default: return .other
    }
  }
}
