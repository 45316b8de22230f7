import BookModel
import ListEditing
import Media

/// What a journal has in it, one after the other: first the text that a book began from, then its changes.
enum JournalRecord: Hashable {
  /// Where the list lies, and all of its text.
  case beginning(path: FilePath, text: [UInt8])
  /// A change of the text before it.
  case change(TextChange, step: String)
}

/// Records as bytes: the length of what follows, its checksum, and the record itself; numbers have their
/// lowest byte first.
extension JournalRecord {
  /// What a journal's file begins with.
  static let signature = Array("leggi journal 1\n".utf8)

  private static let headSize = 8
  private enum Kind: UInt8 { case beginning = 1, change = 3 }

  var encoded: [UInt8] {
    var body: [UInt8] = []
    switch self {
    case .beginning(let path, let text):
      body.append(Kind.beginning.rawValue)
      body.append(counted: path.bytes)
      body.append(counted: text)
    case .change(let change, let step):
      body.append(Kind.change.rawValue)
      body.append(counted: Array(step.utf8))
      body.append(number: change.splices.count)
      for splice in change.splices {
        body.append(number: splice.offset)
        body.append(counted: splice.removed)
        body.append(counted: splice.inserted)
      }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count + Self.headSize)
    bytes.append(number: body.count)
    bytes.append(number: Int(Checksum.of(body[...])))
    return bytes + body
  }

  /// Whether bytes are the beginning of a record, whose end was not written any more.
  static func isTorn(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    guard let count = rest.takeNumber(), rest.takeNumber() != nil else { return true }
    return count > rest.count
  }

  /// The record at the beginning of some bytes, which are shortened by it; nil where there is no whole one,
  /// or its checksum is another.
  init?(takenFrom bytes: inout ArraySlice<UInt8>) {
    var rest = bytes
    guard let count = rest.takeNumber(), let checksum = rest.takeNumber(), count <= rest.count else {
      return nil
    }
    var body = rest.prefix(count)
    guard Checksum.of(body) == UInt32(checksum), let kind = body.popFirst().flatMap(Kind.init) else {
      return nil
    }
    switch kind {
    case .beginning:
      guard let path = body.takeCounted(), let text = body.takeCounted() else { return nil }
      self = .beginning(path: FilePath(bytes: path), text: text)
    case .change:
      guard let step = body.takeCounted(), let splices = body.takeNumber() else { return nil }
      var change: [TextChange.Splice] = []
      var end = 0
      for _ in 0..<splices {
        guard let offset = body.takeNumber(), offset >= end, let removed = body.takeCounted(),
          let inserted = body.takeCounted()
        else { return nil }
        change.append(TextChange.Splice(at: offset, removed: removed, inserted: inserted))
        end = offset + removed.count
      }
      self = .change(TextChange(change), step: String(decoding: step, as: UTF8.self))
    }
    bytes = rest.dropFirst(count)
  }
}

extension [UInt8] {
  /// Four bytes; no text that is edited is as large as that.
  fileprivate mutating func append(number: Int) {
    let number = UInt32(truncatingIfNeeded: number)
    for shift in [0, 8, 16, 24] as [UInt32] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  fileprivate mutating func append(counted bytes: [UInt8]) {
    append(number: bytes.count)
    append(contentsOf: bytes)
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func takeNumber() -> Int? {
    guard count >= 4 else { return nil }
    defer { removeFirst(4) }
    return prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate mutating func takeCounted() -> [UInt8]? {
    guard let length = takeNumber(), length <= count else { return nil }
    defer { removeFirst(length) }
    return Array(prefix(length))
  }
}
