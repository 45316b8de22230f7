import PropertyList

/// Writes a value in the place of another one.
extension WritingStyle {
  /// What comes between the tags of an XML value; nil where other tags are needed.
  func innerText(of value: PropertyListValue, replacing node: PropertyListNode) -> [UInt8]? {
    switch (node.kind, value) {
    case (.string, .string(let text)): return escaped(text)
    case (.integer, _):
      return value.number.flatMap(Int.init(exactly:)).map { Array(String($0).utf8) }
    case (.real, _):
      return value.number.map { Array(NumberStyle.text($0, like: node.text).utf8) }
    default: return nil
    }
  }

  /// All of a value.
  ///
  /// - Parameters:
  ///   - first: the first byte of the value that was there: a quote stays one.
  ///   - indentation: that of its line; nil for what is to stay on that line.
  func written(
    _ value: PropertyListValue, like node: PropertyListNode, first: UInt8, indentation: [UInt8]?
  ) -> [UInt8] {
    guard form == .oldStyle, node.kind == .string else { return written(value, indentation: indentation) }
    let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    let text: String
    if case .string(let string) = value {
      text = string
    } else if let number = value.number {
      text = NumberStyle.text(number, like: node.text)
    } else {
      return written(value, indentation: indentation)
    }
    return word(text, quoted: isQuoted, quote: isQuoted ? first : UInt8(ascii: "\""))
  }
}
