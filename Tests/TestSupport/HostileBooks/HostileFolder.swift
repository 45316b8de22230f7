import Foundation

/// Where a hostile book is written: its own folder, and one beside it that it has no business in.
final class HostileFolder {
  /// A line of a file outside of every book: seen in any output, a book has led out of its folder.
  static let secret = "a line of the letter beside the book"

  /// The book's folder.
  let path: String
  /// The folder beside it, with `letter.txt` and `picture.svg`.
  let outside: String
  /// The book's path, as bytes.
  var opened: [UInt8]

  /// - Parameter path: A folder that is made, for both.
  init(path: String) throws {
    self.path = path + "/book"
    outside = path + "/outside"
    opened = Array(self.path.utf8)
    for folder in [self.path, outside] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try Data((Self.secret + "\n").utf8).write(to: URL(fileURLWithPath: outside + "/letter.txt"))
    try Data(SVG.document("<rect width=\"100\" height=\"100\" fill=\"teal\"/>").utf8).write(
      to: URL(fileURLWithPath: outside + "/picture.svg"))
  }

  // MARK: Files

  /// Writes a file of bytes.
  func write(_ bytes: some Sequence<UInt8>, as name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  /// Writes a text file.
  func write(_ text: String, as name: String) throws { try write(text.utf8, as: name) }

  /// Writes a file piece by piece.
  func write(as name: String, _ pieces: (RepetitiveFile) throws -> Void) throws {
    let file = try RepetitiveFile(path: path + "/" + name)
    try pieces(file)
    try file.close()
  }

  /// Writes a file that is mostly a hole: it takes no space on the disk.
  func write(_ head: some Sequence<UInt8>, sparseBytes: Int, as name: String) throws {
    try write(as: name) { file in
      try file.add(Array(head))
      try file.addHole(bytes: sparseBytes)
    }
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: destination)
  }

  /// Makes a pipe without a writer.
  func makePipe(_ name: String) throws {
    guard mkfifo(path + "/" + name, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Makes a socket without a listener.
  func makeSocket(_ name: String) throws {
    // A path of a socket is at most about a hundred bytes, so it is made under a short name and moved.
    let short = "/tmp/leggi-\(UUID().uuidString.prefix(8))"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: short.utf8) }
    #if canImport(Glibc)
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    defer { close(descriptor) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    guard bound == 0, rename(short, path + "/" + name) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Takes all rights from a file.
  func forbid(_ name: String) throws {
    guard chmod(path + "/" + name, 0) == 0 else { throw CocoaError(.fileWriteNoPermission) }
  }

  // MARK: Books

  /// Writes the property list.
  func writeList(_ text: String) throws { try write(text, as: "book.plist") }

  /// Writes a book of these pages.
  func writeBook(_ pages: String..., entries: String = "") throws {
    try writeList(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(entries)<key>pages</key><array>\(pages.joined())</array></dict></plist>
      """)
  }

  /// Writes a book whose first page shows elements above a line of text, and whose second page is harmless.
  func writeBook(showing elements: String, entries: String = "") throws {
    try writeBook(
      PList.page(elements, PList.text("line", "Once upon a time", y: 700)),
      PList.page(PList.text("end", "The end")), entries: entries)
  }

  /// Writes a book whose first page shows a picture.
  ///
  /// - Parameter file: As the property list has it: XML.
  func writeBook(showingPicture file: String) throws {
    try writeBook(
      showing: PList.element(
        "image", "picture", width: 1024, height: 600,
        PList.string("fileName", file) + PList.string("description", "A picture")))
  }

  /// Writes a book that shows an SVG.
  func writeBook(showingSVG document: String) throws {
    try writeBook(showingPicture: "picture.svg")
    try write(document, as: "picture.svg")
  }

  /// Writes a book that shows a picture of these bytes.
  func writeBook(showing bytes: [UInt8], as name: String) throws {
    try writeBook(showingPicture: name)
    try write(bytes, as: name)
  }
}
