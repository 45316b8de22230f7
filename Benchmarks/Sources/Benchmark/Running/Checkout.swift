import Foundation

/// Where things are that a benchmark needs.
enum Checkout {
  /// The folder of Leggi's own package.
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The program as `make build` leaves it.
  static func program() throws -> String {
    try file(root.appendingPathComponent(".build/release/leggi").path)
  }

  /// A book that comes with Leggi.
  static func book(_ name: String) throws -> String {
    try file(root.appendingPathComponent("books/\(name)").path)
  }

  /// What times laying out, as `make bench` builds it.
  static func layoutTimes() throws -> String {
    try file(root.appendingPathComponent(".build/release/layout-times").path)
  }

  /// What times sounds, as `make bench` builds it.
  static func soundTimes() throws -> String {
    try file(root.appendingPathComponent(".build/release/sound-times").path)
  }

  /// What times the search of pages, as `make bench` builds it.
  static func rehearsalTimes() throws -> String {
    try file(root.appendingPathComponent(".build/release/rehearsal-times").path)
  }

  /// What times games, as `make bench` builds it.
  static func gameTimes() throws -> String {
    try file(root.appendingPathComponent(".build/release/game-times").path)
  }

  /// What times editing, as `make bench` builds it.
  static func editingTimes() throws -> String {
    try file(root.appendingPathComponent(".build/release/editing-times").path)
  }

  /// The folder of the book that shows the whole format.
  static func workshop() throws -> String {
    try file(root.appendingPathComponent("books/officina").path)
  }

  /// The folder of the book that comes with Leggi.
  static func bundledBook() throws -> String {
    try file(root.appendingPathComponent("books/pesce-stella").path)
  }

  /// A folder beside the checkout on the project's own machines.
  static func shared(_ path: String) throws -> String {
    try file(root.deletingLastPathComponent().appendingPathComponent("shared/" + path).path)
  }

  private static func file(_ path: String) throws -> String {
    guard FileManager.default.fileExists(atPath: path) else {
      throw LeftOut(description: "there is no \(URL(fileURLWithPath: path).lastPathComponent) at \(path)")
    }
    return path
  }
}
