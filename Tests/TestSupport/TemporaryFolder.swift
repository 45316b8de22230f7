import Foundation

/// A folder that is there as long as the test holds it.
public final class TemporaryFolder {
  public let path: String

  public init() throws {
    path = NSTemporaryDirectory() + "/leggi-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file into the folder.
  /// - Returns: its path.
  public func write(_ text: String, to name: String) throws -> String {
    let file = path + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }
}
