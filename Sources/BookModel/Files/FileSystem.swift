import CConfinement
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The little that the model asks the file system, in one place.
enum FileSystem {
  enum Kind { case file, folder, other }

  /// What stands at a path, links followed; nil where nothing does.
  static func kind(of path: FilePath) -> Kind? {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 ? Kind(status) : nil
  }

  /// What has been opened.
  static func kind(of descriptor: Int32) -> Kind? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Kind(status) : nil
  }

  /// Opens a file by a name relative to a folder, never outside of it.
  ///
  /// - Returns: a descriptor, or the system's number of why there is none.
  static func open(_ name: FilePath, beneath folder: FilePath) -> Result<Int32, ErrorNumber> {
    let root = folder.withCString(confinement_open_folder)
    guard root >= 0 else { return .failure(ErrorNumber(errno)) }
    defer { close(root) }
    let descriptor = name.withCString { confinement_open_beneath(root, $0) }
    return descriptor < 0 ? .failure(ErrorNumber(errno)) : .success(descriptor)
  }

  /// The names in a folder beneath another, in order; none where it cannot be read.
  static func names(in name: String, beneath folder: FilePath) -> [String] {
    guard case .success(let descriptor) = open(FilePath(name.isEmpty ? "." : name), beneath: folder) else {
      return []
    }
    guard let entries = fdopendir(descriptor) else {
      close(descriptor)
      return []
    }
    defer { closedir(entries) }
    var names: [String] = []
    while names.count < mostNames, let entry = readdir(entries) {
      names.append(
        entry.name)
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// Among more names than these none is meant by a misspelling.
  private static let mostNames = 10_000
}

/// The system's number of what went wrong.
struct ErrorNumber: Error, Equatable {
  let number: Int32

  init(_ number: Int32) { self.number = number }
}

extension FileSystem.Kind {
  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}
