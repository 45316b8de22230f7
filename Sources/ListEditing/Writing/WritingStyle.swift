import PropertyList

/// How the values around a place are written, so that a new one looks like them.
struct WritingStyle {
  /// What stands between a key and its value.
  enum KeyGap: Hashable {
    /// The value begins a line, as far in as its key.
    case line
    case bytes([UInt8])
  }

  let form: PropertyListDocument.Form
  /// What the file can hold: characters that it cannot are written as references.
  let encoding: InputEncoding
  let lineEnd: [UInt8]
  /// By how much the members of a container stand further in than it does.
  let indentUnit: [UInt8]
  let keyGap: KeyGap
  /// Whether old-style words stand in quotes that need none.
  let quotesWords: Bool
  /// Whether a blank stands within old-style brackets, at both ends.
  let padsBrackets: Bool

  /// The style of a container, or where it has too little of one, of the containers round it.
  ///
  /// - Parameters:
  ///   - containers: from the one in question to the outermost one; no more are looked at than needed.
  init(
    of containers: some Sequence<ContainerSyntax>, in document: PropertyListDocument, encoding: InputEncoding
  ) {
    let text = document.utf8
    form = document.form
    self.encoding = encoding
    lineEnd = Self.lineEnd(of: text)
    let isOldStyle = form == .oldStyle
    indentUnit =
      containers.firstNonNil { Self.indentUnit(of: $0, in: text) } ?? Array((isOldStyle ? "  " : "\t").utf8)
    keyGap =
      containers.firstNonNil { Self.keyGap(of: $0, in: text) }
      ?? (isOldStyle ? .bytes(Array(" = ".utf8)) : .line)
    guard isOldStyle else {
      (quotesWords, padsBrackets) = (false, false)
      return
    }
    let words = containers.lazy.flatMap(\.members).compactMap(\.value).first {
      let bytes = text[$0].drop { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
      return bytes.first.map(OldStyleScanner.isWordByte) ?? false
    }
    quotesWords = words.map { text[$0.lowerBound] == UInt8(ascii: "\"") } ?? false
    padsBrackets = containers.firstNonNil { Self.padsBrackets(of: $0, in: text) } ?? true
  }

  /// The first line end of the text; LF where it has one line.
  private static func lineEnd(of text: [UInt8]) -> [UInt8] {
    guard let first = text.firstIndex(where: ContainerSyntax.isLineEnd) else { return [0x0A] }
    return text[first...].starts(with: [0x0D, 0x0A]) ? [0x0D, 0x0A] : [text[first]]
  }

  private static func indentUnit(of container: ContainerSyntax, in text: [UInt8]) -> [UInt8]? {
    let outer = text.indentation(at: container.opening.lowerBound)
    for member in container.members {
      guard let inner = text.lead(of: member).indentation else { continue }
      return inner.count > outer.count && inner.starts(with: outer) ? Array(inner[outer.count...]) : nil
    }
    return nil
  }

  /// Nil for a container whose members begin lines, or that has none.
  private static func padsBrackets(of container: ContainerSyntax, in text: [UInt8]) -> Bool? {
    let end = container.opening.upperBound
    guard !container.opening.isEmpty, !container.members.isEmpty, end < text.count else { return nil }
    return ContainerSyntax.isLineEnd(text[end]) ? nil : text[end] == 0x20
  }

  private static func keyGap(of container: ContainerSyntax, in text: [UInt8]) -> KeyGap? {
    for member in container.members {
      guard let key = member.key, let value = member.value, !member.isShorthand else { continue }
      let gap = text[key.upperBound..<value.lowerBound]
      // With a comment in it, it says nothing of other gaps.
      guard gap.allSatisfy({ $0.isSpace || $0 == UInt8(ascii: "=") }) else { continue }
      return gap.contains(where: ContainerSyntax.isLineEnd) ? .line : .bytes(Array(gap))
    }
    return nil
  }
}

extension Sequence {
  /// What the first element gives that gives anything.
  fileprivate func firstNonNil<Result>(_ body: (Element) -> Result?) -> Result? {
    for element in self { if let result = body(element) { return result } }
    return nil
  }
}

/// The white space before a member.
struct Lead: Hashable {
  var bytes: [UInt8]

  /// What stands before the member on its line; nil where it does not begin a line.
  var indentation: [UInt8]? {
    guard let end = bytes.lastIndex(where: ContainerSyntax.isLineEnd) else { return nil }
    return Array(bytes[(end + 1)...])
  }
}

extension [UInt8] {
  /// The white space that a member's extent begins with.
  func lead(of member: ContainerSyntax.Member) -> Lead {
    Lead(bytes: Array(self[member.extent].prefix(while: \.isSpace)))
  }

  /// The white space that the line of a byte begins with.
  func indentation(at offset: Int) -> [UInt8] {
    let start = self[..<offset].lastIndex(where: ContainerSyntax.isLineEnd).map { $0 + 1 } ?? 0
    return Array(self[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 })
  }
}
