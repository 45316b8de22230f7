/// The UTF-8 text of a file, which finds the line and the column of a byte.
///
/// Nothing is computed until the first fault is placed: a clean book never pays for positions.
final class SourceText {
  let bytes: [UInt8]
  /// Where each line starts, in bytes.
  private lazy var lineStarts = findLineStarts()
  /// The last place a column was counted at. Faults come mostly in source order, so that the columns of a
  /// line of millions of characters are counted once, not once for every fault.
  private var lastColumn = (offset: 0, lineStart: 0, column: 0)

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Where the text begins: behind the byte order mark, if there is one.
  var start: Int { bytes.starts(with: InputEncoding.utf8Mark) ? InputEncoding.utf8Mark.count : 0 }

  /// The line a byte stands in, from 1.
  func line(at offset: Int) -> Int { lineIndex(at: offset) + 1 }

  /// The bytes of the line that holds a byte, without its line end.
  func lineBytes(at offset: Int) -> Range<Int> {
    let index = lineIndex(at: offset)
    let start = lineStarts[index]
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// What stands in a line (from 1) between its white space; nil where there is no such line.
  func text(ofLine number: Int) -> SourceRange? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    var line = lineBytes(at: lineStarts[number - 1])
    while let first = line.first, NumberText.isSpace(bytes[first]) { line = line.dropFirst() }
    while let last = line.last, NumberText.isSpace(bytes[last]) { line = line.dropLast() }
    return SourceRange(offset: line.lowerBound, length: line.count)
  }

  /// Line and column of a range, both from 1, and how many characters of it stand in that line, at least 1.
  func place(of range: SourceRange) -> (line: Int, column: Int, length: Int) {
    let offset = Swift.min(Swift.max(range.offset, 0), bytes.count)
    let line = lineBytes(at: offset)
    if lastColumn.lineStart != line.lowerBound || lastColumn.offset > offset {
      lastColumn = (line.lowerBound, line.lowerBound, 0)
    }
    let column = lastColumn.column + scalars(in: lastColumn.offset..<offset)
    lastColumn = (offset, line.lowerBound, column)
    let end = Swift.min(Swift.max(offset, range.end), Swift.max(offset, line.upperBound))
    return (self.line(at: offset), column + 1, Swift.max(1, scalars(in: offset..<end)))
  }

  private func scalars(in range: Range<Int>) -> Int {
    var count = 0
    for index in range where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// A line ends with LF, CR LF or a lone CR, as XML has it. A byte order mark belongs to no line.
  private func findLineStarts() -> [Int] {
    var starts = [start]
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] <= 0x0D {
        if bytes[index] == 0x0A {
          starts.append(index + 1)
        } else if bytes[index] == 0x0D, index + 1 == bytes.count || bytes[index + 1] != 0x0A {
          starts.append(index + 1)
        }
      }
    }
    return starts
  }
}

extension SourceText {
  /// The name of a tag that begins at a byte: up to white space, '/' or '>'.
  func name(at offset: Int) -> String {
    guard offset < bytes.count else { return "" }
    let name = bytes[offset...].prefix(256).prefix {
      !NumberText.isSpace($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">")
    }
    return String(decoding: name, as: UTF8.self)
  }
}

/// A place in a file: bytes from its start, as the file stands in UTF-8 (a file in another encoding is
/// converted before it is read).
package struct SourceRange: Hashable, Sendable {
  /// The first byte, from 0.
  package var offset: Int
  /// How many bytes; 0 for a place between two characters.
  package var length: Int

  package init(offset: Int, length: Int) {
    self.offset = offset
    self.length = length
  }

  /// The place just behind the last byte.
  var end: Int { offset + length }
}
