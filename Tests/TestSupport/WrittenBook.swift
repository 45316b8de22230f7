import Foundation

/// A book that a test writes into a folder of its own, with whatever files it needs; gone with the test.
package final class WrittenBook {
  private let folder: TemporaryFolder
  /// The path of its property list.
  package let path: String

  /// - Parameters:
  ///   - pages: what stands inside the `pages` array.
  ///   - entries: further entries of the book, as XML.
  package init(pages: String, entries: String = "") throws {
    folder = try TemporaryFolder()
    path = try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(entries)<key>pages</key><array>\(pages)</array></dict></plist>
      """, to: "book.plist")
  }

  /// The folder it lies in.
  package var folderPath: String { folder.path }

  /// Adds a file.
  /// - Returns: its path.
  @discardableResult
  package func add(_ text: String, as name: String) throws -> String {
    try folder.write(text, to: name)
  }

  /// Adds a file of any bytes.
  package func add(_ bytes: [UInt8], as name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/" + name))
  }

  /// Adds a symbolic link.
  package func link(_ name: String, to path: String) throws {
    try folder.link(name, to: path)
  }
}
