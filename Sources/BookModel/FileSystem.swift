import Foundation

/// The little that the model asks the file system, in one place.
enum FileSystem {
  enum Kind { case file, folder, other }

  /// What stands at a path, links followed; nil where nothing does.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The path without links, `.` and `..`; nil where nothing stands there.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// What is in a file; nil where it cannot be read or holds more than `limit` bytes.
  static func bytes(of path: String, atMost limit: Int) -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: limit + 1), data.count <= limit else { return nil }
    return Array(data)
  }

  /// The names in a folder, in order; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
