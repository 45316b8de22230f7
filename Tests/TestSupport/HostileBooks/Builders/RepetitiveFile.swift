import Foundation

/// A large file written quickly: of pieces that come again and again, and of holes.
final class RepetitiveFile {
  private let handle: FileHandle
  private static let blockBytes = 1 << 16

  init(path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown)
    }
    handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  func add(_ bytes: [UInt8]) throws { try handle.write(contentsOf: Data(bytes)) }

  func add(_ text: String) throws { try add(Array(text.utf8)) }

  /// Adds a piece many times.
  func add(_ piece: String, times: Int) throws {
    try add(Array(piece.utf8), times: times)
  }

  func add(_ piece: [UInt8], times: Int) throws {
    let perBlock = max(1, Self.blockBytes / max(1, piece.count))
    let block = Data((0..<min(perBlock, times)).flatMap { _ in piece })
    for _ in 0..<(times / perBlock) { try handle.write(contentsOf: block) }
    try handle.write(contentsOf: block.prefix(times % perBlock * piece.count))
  }

  /// Adds zeros that are not written.
  func addHole(bytes: Int) throws {
    try handle.truncate(atOffset: handle.offset() + UInt64(bytes))
  }

  func close() throws { try handle.close() }
}
