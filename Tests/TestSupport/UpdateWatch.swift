/// Finds where synchronized updates (mode 2026) begin and end in what a program writes, however it is cut.
struct UpdateWatch {
  /// What begins and ends one, but for the last byte: `h` or `l`.
  private static let mark = Array("\u{1B}[?2026".utf8)

  /// Whether an update has begun and not ended.
  private(set) var isWithinUpdate = false
  /// How many bytes of a mark have come.
  private var matched = 0

  /// Takes bytes up to the end of an update, or all there are.
  ///
  /// - Returns: How many.
  mutating func take(_ bytes: [UInt8]) -> Int {
    let mark = Self.mark
    for (index, byte) in bytes.enumerated() {
      if matched == mark.count {
        matched = 0
        if byte == UInt8(ascii: "h") { isWithinUpdate = true }
        if byte == UInt8(ascii: "l") {
          isWithinUpdate = false
          return index + 1
        }
      } else {
        // Only its first byte begins a mark.
        matched = byte == mark[matched] ? matched + 1 : byte == mark[0] ? 1 : 0
      }
    }
    return bytes.count
  }
}
