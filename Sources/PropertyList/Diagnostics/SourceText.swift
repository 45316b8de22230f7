/// The UTF-8 text of a file, which finds the line and the column of a byte.
///
/// Nothing is computed until the first fault is placed: a clean book never pays for positions.
final class SourceText {
  let bytes: [UInt8]
  /// Some of the lines, in order: the first, and of the others those that begin so far behind the one before
  /// that no look takes long. A file may have as many lines as bytes.
  private lazy var landmarks = findLandmarks()
  /// The line that was found last: faults come mostly in source order.
  private var lastLine: Line?
  /// The last place a column was counted at. Faults come mostly in source order, so that the columns of a
  /// line of millions of characters are counted once, not once for every fault.
  private var lastColumn = (offset: 0, lineStart: 0, column: 0)

  private struct Line {
    /// From 1.
    var number: Int
    /// All of its bytes, with its line end.
    var bytes: Range<Int>
  }

  /// A line by its number, from 1, and its first byte.
  private typealias Landmark = (number: Int, start: Int)

  /// Bytes from one landmark to the next, at least.
  private static let landmarkDistance = 256

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Where the text begins: behind the byte order mark, if there is one.
  var start: Int { bytes.starts(with: InputEncoding.utf8Mark) ? InputEncoding.utf8Mark.count : 0 }

  /// A range, as far as it lies in the text.
  func within(_ range: SourceRange) -> SourceRange {
    let start = min(max(range.offset, 0), bytes.count)
    return SourceRange(offset: start, length: min(max(range.length, 0), bytes.count - start))
  }

  /// The line a byte stands in, from 1.
  func line(at offset: Int) -> Int { wholeLine(at: offset).number }

  /// The bytes of the line that holds a byte, without its line end.
  func lineBytes(at offset: Int) -> Range<Int> {
    var line = wholeLine(at: offset).bytes
    while let last = line.last, bytes[last] == 0x0A || bytes[last] == 0x0D { line = line.dropLast() }
    return line
  }

  /// What stands in a line (from 1) between its white space; nil where there is no such line.
  func text(ofLine number: Int) -> SourceRange? {
    guard number > 0, let landmark = lastLandmark(where: { $0.number <= number }) else { return nil }
    var (reached, place) = landmark
    while reached < number {
      guard let next = nextLine(from: place, upTo: bytes.count) else { return nil }
      (reached, place) = (reached + 1, next)
    }
    var line = lineBytes(at: place)
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

  private func wholeLine(at offset: Int) -> Line {
    if let lastLine, lastLine.bytes.contains(offset) { return lastLine }
    var (number, place) = lastLandmark { $0.start <= offset } ?? landmarks[0]
    // What begins further behind it is a landmark itself.
    let furthest = Swift.min(offset, place + Self.landmarkDistance)
    if let lastLine, (place...furthest).contains(lastLine.bytes.lowerBound) {
      (number, place) = (lastLine.number, lastLine.bytes.lowerBound)
    }
    while let next = nextLine(from: place, upTo: furthest) { (number, place) = (number + 1, next) }
    let line = Line(number: number, bytes: place..<(nextLine(from: place, upTo: bytes.count) ?? bytes.count))
    lastLine = line
    return line
  }

  /// The last landmark of those for which something holds, which are the first ones.
  private func lastLandmark(where holds: (Landmark) -> Bool) -> Landmark? {
    var (low, high) = (0, landmarks.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(landmarks[middle]) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : landmarks[low - 1]
  }

  private func findLandmarks() -> [Landmark] {
    var landmarks: [Landmark] = [(1, start)]
    var (number, place, last) = (1, start, start)
    while let next = nextLine(from: place, upTo: bytes.count) {
      (number, place) = (number + 1, next)
      if place - last > Self.landmarkDistance {
        landmarks.append((number, place))
        last = place
      }
    }
    return landmarks
  }

  /// Where the line behind the one at a place begins, if no later than the byte `last`; a line ends with LF,
  /// CR LF or a lone CR, as XML has it. A byte order mark belongs to no line.
  private func nextLine(from place: Int, upTo last: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = place
      while index < last {
        let byte = bytes[index]
        index += 1
        if byte == 0x0A || byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A) { return index }
      }
      return nil
    }
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
  package var end: Int { offset + length }
}
