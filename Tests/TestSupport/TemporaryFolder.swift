import Foundation

/// A folder that is there as long as the test holds it.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    // Without links, so that a test may compare paths.
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    path = base.appending(path: "leggi-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and the folders on the way to it.
  /// - Returns: its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Makes a symbolic link in the folder.
  package func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: destination)
  }
}
