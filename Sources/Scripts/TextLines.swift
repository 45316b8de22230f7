/// The lines of a file, one after another, as editors on any system end them: by LF, CR LF or CR. A byte
/// order mark before the first is skipped.
///
/// ```swift
/// var lines = TextLines(bytes)
/// while let line = lines.next() { print(lines.number, line) }
/// ```
package struct TextLines {
  private let bytes: [UInt8]
  private let longest: Int
  private var place: Int
  /// Of the line that was read last, from 1.
  package private(set) var number = 0
  /// The column of the first byte of that line that is not UTF-8, from 1, in characters; nil where all are.
  package private(set) var invalidColumn: Int?

  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// - Parameter longest: of a longer line, in bytes, no more is read. Default: all of it.
  package init(_ bytes: [UInt8], longest: Int = .max) {
    self.bytes = bytes
    self.longest = longest
    place = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
  }

  /// The next line without its end, with U+FFFD for bytes that are not UTF-8; nil behind the last.
  package mutating func next() -> String? {
    guard place < bytes.count else { return nil }
    number += 1
    let start = place
    let end = bytes.withUnsafeBufferPointer { bytes in
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      return end
    }
    let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    place = end + (isPair ? 2 : 1)
    let line = bytes[start..<end]
    // Where it is cut off, it may be cut within a character.
    invalidColumn = line.count > longest ? nil : Self.invalidColumn(in: line)
    return String(decoding: line.prefix(longest), as: UTF8.self)
  }

  private static func invalidColumn(in line: ArraySlice<UInt8>) -> Int? {
    var (bytes, parser, column) = (line.makeIterator(), Unicode.UTF8.ForwardParser(), 1)
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid: column += 1
      case .emptyInput: return nil
      case .error: return column
      }
    }
  }
}

/// How much of a file of lines is read, and the wording of the fault where there is more.
package struct TextBounds {
  /// "script".
  package var what: String
  package var bytes: Int
  package var lines: Int
  /// Faults that are reported.
  package var faults: Int
  /// Whether a fault in the first line means that the file is of another kind, so that no other faults need
  /// be reported.
  package var hasHeading = false

  package init(what: String, bytes: Int, lines: Int, faults: Int, hasHeading: Bool = false) {
    (self.what, self.bytes, self.lines, self.faults, self.hasHeading) = (
      what, bytes, lines, faults, hasHeading
    )
  }

  /// Has every line taken, in order.
  ///
  /// - Returns: the faults of the lines.
  package func read(
    _ bytes: [UInt8], taking take: (_ line: String, _ number: Int) throws(ScriptFault) -> Void
  ) -> [ScriptFault] {
    guard bytes.count <= self.bytes else {
      return [ScriptFault("the \(what) is larger than \(self.bytes / 1_000_000) MB")]
    }
    var faults: [ScriptFault] = []
    // As much of a line as shows that it is too long.
    var lines = TextLines(bytes, longest: 4 * (LineText.longestLine + 1))
    while faults.count < self.faults, let line = lines.next() {
      do throws(ScriptFault) {
        guard lines.number <= self.lines else {
          throw ScriptFault("the \(what) has more than \(self.lines) lines")
        }
        if let column = lines.invalidColumn {
          throw ScriptFault(column: column, "this is not valid UTF-8", hint: "save the file as UTF-8")
        }
        try take(line, lines.number)
      } catch {
        faults.append(error.at(line: lines.number, line))
        if lines.number > self.lines || lines.number == 1 && hasHeading { break }
      }
    }
    return faults
  }
}
