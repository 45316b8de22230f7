/// A path as the system has it: bytes, which are mostly UTF-8 and need not be.
package struct FilePath: Hashable, Sendable, CustomStringConvertible {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package init(_ path: String) { bytes = Array(path.utf8) }

  /// A path as C has it: the bytes up to a NUL.
  package init(cString: UnsafePointer<CChar>) {
    var length = 0
    while cString[length] != 0 { length += 1 }
    bytes = UnsafeBufferPointer(start: cString, count: length).map { UInt8(bitPattern: $0) }
  }

  /// The path to be read, with U+FFFD for what is not UTF-8; not always a path itself.
  package var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The path up to its last component: `.` and `/` where nothing else is left.
  package var folder: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(".") }
    return FilePath(bytes: slash == 0 ? [Self.slash] : Array(bytes[..<slash]))
  }

  /// What stands behind the last slash.
  package var lastComponent: FilePath {
    FilePath(bytes: bytes.lastIndex(of: Self.slash).map { Array(bytes[($0 + 1)...]) } ?? bytes)
  }

  /// The path of something in this folder.
  package func appending(_ name: String) -> FilePath { appending(FilePath(name)) }

  /// The path of something in this folder.
  package func appending(_ name: FilePath) -> FilePath {
    FilePath(bytes: bytes + (bytes.last == Self.slash ? [] : [Self.slash]) + name.bytes)
  }

  /// Calls `body` with the path as C takes it; it ends at its first NUL.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    try (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return try body("") }
      return try body(base)
    }
  }

  private static let slash = UInt8(ascii: "/")
}
