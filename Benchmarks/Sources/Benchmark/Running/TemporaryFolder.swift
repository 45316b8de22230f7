import Foundation

/// A folder of this run's own, removed with its last reference.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "leggi-bench-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A book that is written here, as a folder that holds it.
  func writeBook(_ book: [String: Any]) throws {
    let bytes = try PropertyListSerialization.data(fromPropertyList: book, format: .xml, options: 0)
    try bytes.write(to: URL(fileURLWithPath: path + "/book.plist"))
  }
}
