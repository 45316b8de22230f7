import Foundation

/// The checkout that the tests were built from.
public enum Checkout {
  /// The folder with `Package.swift`.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder of the checkout.
  public static func path(_ relative: String) -> String { root.appendingPathComponent(relative).path }

  /// The text of a file of the checkout.
  public static func text(_ relative: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(relative), encoding: .utf8)
  }

  /// The Swift files below a folder, as paths relative to the checkout, in order of name.
  public static func swiftFiles(below folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
  }

  /// A file that lies beside the checkout on the project's own machines, or nil elsewhere: tests that need it skip.
  public static func shared(_ relative: String) -> String? {
    let path = root.deletingLastPathComponent().appendingPathComponent("shared/" + relative).path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}
