import PropertyList

/// Finds what is written in the containers of an old-style list. It checks nothing: a list is edited where
/// its reader understood it, and what an edit led to is read again.
struct OldStyleSyntax {
  private let text: [UInt8]
  private var scanner: OldStyleScanner
  private var syntax: ContainerSyntax

  /// What is written in the container that begins with this bracket, or in the dictionary without braces
  /// whose first key this is.
  static func container(opening: Range<Int>, in text: [UInt8]) -> ContainerSyntax {
    let hasBracket = text[opening].elementsEqual("{".utf8) || text[opening].elementsEqual("(".utf8)
    let start = hasBracket ? opening.upperBound : text.startOfList
    var reading = OldStyleSyntax(
      text: text, scanner: OldStyleScanner(text, at: start),
      syntax: ContainerSyntax(
        opening: hasBracket ? opening : start..<start, closing: text.count..<text.count, members: [],
        isClosed: !hasBracket))
    reading.read(isDictionary: !text[opening].elementsEqual("(".utf8))
    return reading.syntax
  }

  private mutating func read(isDictionary: Bool) {
    var comments: [Range<Int>] = []
    while true {
      skipSpace(collecting: &comments)
      guard let next = scanner.next else { break }
      let start = scanner.position
      if next == UInt8(ascii: "}") || next == UInt8(ascii: ")") {
        syntax.closing = start..<start + 1
        syntax.isClosed = true
        break
      }
      if isDictionary { readEntry(collecting: &comments) } else { readItem(collecting: &comments) }
      // Whatever it is, it is gone over.
      if scanner.position == start { _ = scanner.skipStray() }
    }
    syntax.attach(comments, in: text)
  }

  private mutating func readEntry(collecting comments: inout [Range<Int>]) {
    let start = scanner.position
    guard scanner.beginsText, let key = takeText() else {
      _ = takeValue()
      return endMember(ContainerSyntax.Member(written: start..<scanner.position), collecting: &comments)
    }
    var member = ContainerSyntax.Member(key: key, value: key, written: key)
    skipSpace(collecting: &comments)
    if scanner.next == UInt8(ascii: "=") {
      scanner.skip()
      skipSpace(collecting: &comments)
      member.value = takeValue()
      member.written = start..<(member.value?.upperBound ?? scanner.position)
    }
    endMember(member, collecting: &comments)
  }

  private mutating func readItem(collecting comments: inout [Range<Int>]) {
    let start = scanner.position
    let value = takeValue()
    endMember(
      ContainerSyntax.Member(value: value, written: start..<max(start, scanner.position)),
      collecting: &comments)
  }

  /// Adds a member with the separator that follows.
  private mutating func endMember(_ member: ContainerSyntax.Member, collecting comments: inout [Range<Int>]) {
    var member = member
    let before = scanner
    let count = comments.count
    skipSpace(collecting: &comments)
    if let next = scanner.next, next == UInt8(ascii: ";") || next == UInt8(ascii: ",") {
      member.separator = scanner.position..<scanner.position + 1
      scanner.skip()
      member.written = member.written.lowerBound..<scanner.position
    } else {
      scanner = before
      comments.removeLast(comments.count - count)
    }
    guard !member.written.isEmpty else { return }
    member.extent = member.written
    syntax.members.append(member)
  }

  /// Steps over a value with all that is in it.
  /// - Returns: where it stands; nil where none begins.
  private mutating func takeValue() -> Range<Int>? {
    let start = scanner.position
    guard let next = scanner.next else { return nil }
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      skipContainer()
      return start..<scanner.position
    case UInt8(ascii: "<"):
      return scanner.takeData().map { $0.range.offset..<$0.range.end }
    default:
      return scanner.beginsText ? takeText() : nil
    }
  }

  /// The word or the string that begins here, with its quotes.
  private mutating func takeText() -> Range<Int>? {
    let start = scanner.position
    return scanner.takeText().map { _ in start..<scanner.position }
  }

  private mutating func skipContainer() {
    var depth = 0
    repeat {
      switch scanner.next {
      case nil: return
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        depth += 1
        scanner.skip()
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        depth -= 1
        scanner.skip()
      case UInt8(ascii: "<"): _ = scanner.takeData()
      case _ where scanner.beginsText: _ = scanner.takeText()
      default: scanner.skip()
      }
      if depth > 0 { scanner.skipSpace() }
    } while depth > 0
  }

  // MARK: White space and comments

  private mutating func skipSpace(collecting comments: inout [Range<Int>]) {
    let start = scanner.position
    scanner.skipSpace()
    var position = start
    while let slash = text[position..<scanner.position].firstIndex(of: UInt8(ascii: "/")) {
      let isLine = slash + 1 < text.count && text[slash + 1] == UInt8(ascii: "/")
      position = isLine ? endOfLine(from: slash) : endOfComment(from: slash)
      comments.append(slash..<position)
    }
  }

  private func endOfLine(from start: Int) -> Int {
    text[start..<scanner.position].firstIndex(where: ContainerSyntax.isLineEnd) ?? scanner.position
  }

  private func endOfComment(from start: Int) -> Int {
    var end = start + 2
    while end + 1 < scanner.position, !text[end...].starts(with: "*/".utf8) { end += 1 }
    return min(end + 2, scanner.position)
  }
}

extension [UInt8] {
  /// Behind the byte order mark, if there is one.
  fileprivate var startOfList: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
