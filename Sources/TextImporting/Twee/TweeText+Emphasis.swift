/// Marks of emphasis in a passage, which a text does not have.
extension TweeText {
  /// Whether emphasis is written as story formats do, rather than in Markdown alone.
  var hasOwnMarks: Bool { format != .chapbook && format != .snowman }

  /// A mark of emphasis, which comes once more in its paragraph; one that does not is words.
  mutating func readMark(_ mark: String) {
    guard openMarks.remove(mark) != nil || isClosed(mark) else { return take(mark.utf8.count) }
    skip(mark.utf8.count)
    lose("emphasis is left out: a text has letters of one kind")
  }

  /// Whether a mark that comes next comes again before the paragraph ends; it is open from now on then.
  private mutating func isClosed(_ mark: String) -> Bool {
    let bytes = Array(mark.utf8)
    var last: UInt8?
    for place in source.indices.dropFirst(bytes.count).prefix(Self.longest) {
      let byte = source[place]
      if byte == UInt8(ascii: "\n"), last == byte { return false }
      // The two slashes of an address are none.
      if byte == bytes[0], source[place...].starts(with: bytes),
        mark == "*" ? isWord(last) : last != UInt8(ascii: ":")
      {
        openMarks.insert(mark)
        return true
      }
      last = byte
    }
    return false
  }
}
