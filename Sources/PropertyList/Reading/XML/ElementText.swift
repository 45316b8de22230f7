/// The text of the value that is being read.
///
/// As long as what Expat reports is what the source says, nothing is copied; from the first entity, CDATA
/// section, comment or converted line end on, the text is collected.
struct ElementText {
  private var start = 0
  private var end = 0
  private var collected: [UInt8] = []
  private var isCollected = false

  /// Starts anew behind a start tag.
  mutating func begin(at offset: Int) {
    start = offset
    end = offset
    isCollected = false
  }

  /// Adds what Expat reports for a range of the source.
  mutating func append(_ characters: UnsafeBufferPointer<UInt8>, range: SourceRange, in source: [UInt8]) {
    if !isCollected {
      // Expat reports each line end by itself, always as LF.
      let isConverted = characters.first == 0x0A && source[range.offset] != 0x0A
      if range.offset == end, range.length == characters.count, !isConverted {
        end = range.end
        return
      }
      isCollected = true
      collected.removeAll(keepingCapacity: true)
      collected.append(contentsOf: source[start..<end])
    }
    collected.append(contentsOf: characters)
  }

  /// Whether the text is what stands between these two places.
  func isAsInSource(from start: Int, to end: Int) -> Bool {
    !isCollected && start == self.start && (end == self.end || end < start)
  }

  /// Calls `body` with the text.
  func withUTF8<Result>(in source: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if isCollected { return collected.withUnsafeBufferPointer(body) }
    return source.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
  }
}
