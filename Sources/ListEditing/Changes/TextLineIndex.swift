/// The lines of a text, each with its end.
package struct TextLineIndex {
  package let text: [UInt8]
  /// Where each line begins.
  package private(set) var starts: [Int] = []

  package init(_ text: [UInt8]) {
    self.text = text
    var start = 0
    while start < text.count {
      starts.append(start)
      start = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
    }
  }

  package var count: Int { starts.count }

  package subscript(line: Int) -> ArraySlice<UInt8> { text(of: line..<line + 1) }

  /// The bytes of lines that stand one behind the other.
  package func text(of lines: Range<Int>) -> ArraySlice<UInt8> {
    text[start(of: lines.lowerBound)..<start(of: lines.upperBound)]
  }

  /// Where a line begins; of the one behind the last, where the text ends.
  package func start(of line: Int) -> Int { line < count ? starts[line] : text.count }
}
