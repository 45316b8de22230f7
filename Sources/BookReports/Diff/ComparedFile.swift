import BookModel
import Media

/// A file of two folders of books, compared byte by byte.
package struct ComparedFile: Hashable, Sendable {
  /// What a file is like from outside.
  package enum State: Hashable, Sendable {
    case bytes(Int)
    /// Larger than any file of a book.
    case tooLarge
    /// It is not there, or may not be opened.
    case unopened
  }

  package let old: State
  package let new: State
  /// Whether both have the same content. Two that are too large, or cannot be opened, count as the same.
  package let isSame: Bool
}

extension BookFolder {
  /// Compares a file of this folder with the one of the same name in a newer one.
  package func compare(_ name: String, with newer: BookFolder) -> ComparedFile {
    let (old, new) = (try? open(name).get(), try? newer.open(name).get())
    let (before, after) = (Self.state(of: old), Self.state(of: new))
    guard before == after, let old, let new, case .bytes(let size) = before else {
      return ComparedFile(old: before, new: after, isSame: before == after)
    }
    let isSame = old.identity == new.identity || Self.areEqual(old, new, size: size)
    return ComparedFile(old: before, new: after, isSame: isSame)
  }

  private static func state(of file: MediaFile?) -> ComparedFile.State {
    guard let file else { return .unopened }
    return (try? file.size(within: .track)).map { .bytes($0) } ?? .tooLarge
  }

  private static func areEqual(_ old: MediaFile, _ new: MediaFile, size: Int) -> Bool {
    var offset = 0
    while offset < size {
      let piece = piece(of: old, at: offset)
      guard piece == self.piece(of: new, at: offset) else { return false }
      // Both have become shorter meanwhile.
      if piece.isEmpty { return true }
      offset += piece.count
    }
    return true
  }

  private static func piece(of file: MediaFile, at offset: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = file.read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
    }
  }
}
