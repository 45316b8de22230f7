import PropertyList

/// Finds what is written in the containers of an XML list, tag by tag. It checks nothing: a list is edited
/// where its reader understood it, and what an edit led to is read again.
struct XMLSyntax {
  private enum Token {
    case start(isEmpty: Bool)
    case end
    case text
    case comment
  }

  let text: [UInt8]
  private var position: Int
  /// What the last token spans.
  private var range = 0..<0

  /// What is written in the container with this start tag.
  static func container(opening: Range<Int>, in text: [UInt8]) -> ContainerSyntax {
    var syntax = ContainerSyntax(
      opening: opening, closing: opening.upperBound..<opening.upperBound, members: [], isClosed: true)
    guard !text[opening].dropLast().reversed().starts(with: [UInt8(ascii: "/")]) else { return syntax }
    var scanner = XMLSyntax(text: text, position: opening.upperBound)
    var comments: [Range<Int>] = []
    scanner.read(into: &syntax, comments: &comments)
    syntax.attach(comments, in: text)
    return syntax
  }

  private init(text: [UInt8], position: Int) {
    self.text = text
    self.position = position
  }

  private mutating func read(into syntax: inout ContainerSyntax, comments: inout [Range<Int>]) {
    let isDictionary = text[syntax.opening].starts(with: "<dict".utf8)
    var key: Range<Int>?
    // Words between a key and its value; without a value they stand behind the key.
    var strays: [Range<Int>] = []
    func setAside(_ range: Range<Int>, of syntax: inout ContainerSyntax) {
      syntax.members += ([range] + strays).map { ContainerSyntax.Member(written: $0) }
      strays = []
    }
    while let token = next() {
      let found = range
      switch token {
      case .comment: comments.append(found)
      case .text:
        guard let words = text.visible(in: found) else { continue }
        if key == nil { setAside(words, of: &syntax) } else { strays.append(words) }
      case .end:
        if let key { setAside(key, of: &syntax) }
        syntax.closing = found
        return
      case .start(let isEmpty):
        let name = name(of: found)
        if !isEmpty { skipElement() }
        let element = found.lowerBound..<position
        let isKey = text[name].elementsEqual("key".utf8)
        if isDictionary, isKey {
          if let key { setAside(key, of: &syntax) }
          key = element
          continue
        }
        strays = []
        if let start = isDictionary ? key?.lowerBound : element.lowerBound, isValue(name) {
          syntax.members.append(
            ContainerSyntax.Member(key: key, value: element, written: start..<element.upperBound))
          key = nil
        } else {
          setAside((key ?? element).lowerBound..<element.upperBound, of: &syntax)
          key = nil
        }
      }
    }
    if let key { setAside(key, of: &syntax) }
    syntax.closing = text.count..<text.count
    syntax.isClosed = false
  }

  private func isValue(_ name: Range<Int>) -> Bool {
    ["dict", "array", "string", "integer", "real", "true", "false", "date", "data"].contains {
      text[name].elementsEqual($0.utf8)
    }
  }

  /// Steps behind the end tag of the element whose start tag was read.
  private mutating func skipElement() {
    var depth = 1
    while depth > 0, let token = next() {
      switch token {
      case .start(let isEmpty): depth += isEmpty ? 0 : 1
      case .end: depth -= 1
      case .text, .comment: break
      }
    }
  }

  private mutating func next() -> Token? {
    guard position < text.count else { return nil }
    let start = position
    defer { range = start..<position }
    guard text[start] == UInt8(ascii: "<") else {
      position = text[start...].firstIndex(of: UInt8(ascii: "<")) ?? text.count
      return .text
    }
    let second = start + 1 < text.count ? text[start + 1] : 0
    if second == UInt8(ascii: "!") || second == UInt8(ascii: "?") {
      if skip("<!--", to: "-->") || skip("<?", to: "?>") { return .comment }
      if skip("<![CDATA[", to: "]]>") { return .text }
    }
    skipTag()
    if second == UInt8(ascii: "/") { return .end }
    return .start(isEmpty: position - start > 2 && text[position - 2] == UInt8(ascii: "/"))
  }

  /// The name of a start tag.
  private func name(of tag: Range<Int>) -> Range<Int> {
    tag.lowerBound + 1..<(text[tag].dropFirst().firstIndex(where: Self.endsName) ?? tag.upperBound)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte.isSpace
  }

  /// Steps over what begins and ends with these marks.
  /// - Returns: whether it begins here.
  private mutating func skip(_ opening: StaticString, to closing: StaticString) -> Bool {
    let (opening, closing) = (opening.bytes, closing.bytes)
    guard text[position...].starts(with: opening) else { return false }
    position += opening.count
    while position < text.count, !text[position...].starts(with: closing) { position += 1 }
    position = min(position + closing.count, text.count)
    return true
  }

  /// Steps over a tag; in the quotes of an attribute a '>' does not end it.
  private mutating func skipTag() {
    var quote: UInt8?
    while position < text.count {
      let byte = text[position]
      position += 1
      switch byte {
      case quote: quote = nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = quote ?? byte
      case UInt8(ascii: ">") where quote == nil: return
      default: break
      }
    }
  }
}

extension StaticString {
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}

extension UInt8 {
  /// White space as XML has it.
  var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

extension [UInt8] {
  /// What is not white space at the ends of a stretch; nil where all is.
  func visible(in range: Range<Int>) -> Range<Int>? {
    guard let first = self[range].firstIndex(where: { !$0.isSpace }),
      let last = self[range].lastIndex(where: { !$0.isSpace })
    else { return nil }
    return first..<last + 1
  }
}
