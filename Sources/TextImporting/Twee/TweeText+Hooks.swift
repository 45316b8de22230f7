/// Marks of Harlowe around words: brackets, by which macros find them, perhaps with a name (`|name>[words]`,
/// `[words]<name|`), and braces, within which all white space is single spaces.
extension TweeText {
  /// Whether the bracket that comes next is not seen: one behind a macro, or any other of Harlowe that is
  /// closed, or, with an equals sign, needs not to be.
  func isHook(behindMacro: Bool) -> Bool {
    behindMacro || format == .harlowe && (begins("[=") || source.startIndex < lastHookEnd)
  }

  mutating func beginHook() {
    openHooks += 1
    skip(1)
    if format == .harlowe { skipEqualsSigns() }
  }

  /// Ends a hook, with the name that stands behind it.
  mutating func endHook() {
    openHooks -= 1
    skip(1)
    guard format == .harlowe, let start = source.first,
      start == UInt8(ascii: "<") || start == UInt8(ascii: "(")
    else { return }
    let length = lengthOfHookName()
    guard length > 0, source.dropFirst(1 + length).first == UInt8(ascii: "|") else { return }
    skip(length + 2)
    if start == UInt8(ascii: "(") { loseHiding() }
  }

  /// A name before a hook; any other vertical bar is words.
  mutating func readHookName() {
    let length = lengthOfHookName()
    let end = source.dropFirst(1 + length)
    guard length > 0, let sign = end.first, sign == UInt8(ascii: ">") || sign == UInt8(ascii: ")"),
      end.dropFirst().first == UInt8(ascii: "[")
    else { return take(1) }
    skip(length + 2)
    beginHook()
    if sign == UInt8(ascii: ")") { loseHiding() }
  }

  mutating func readBrace() {
    guard begins("{=") || source.startIndex < lastBrace else { return take(1) }
    openBraces += 1
    skip(1)
    skipEqualsSigns()
  }

  mutating func endBrace() {
    openBraces -= 1
    skip(1)
  }

  private mutating func skipEqualsSigns() { skip(source.prefix { $0 == UInt8(ascii: "=") }.count) }

  private mutating func loseHiding() { lose("words that are hidden at first stand there at once") }

  /// Bytes of the name behind the sign that comes next.
  private func lengthOfHookName() -> Int {
    source.dropFirst().prefix { byte in
      isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte >= 0x80
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }.count
  }
}
