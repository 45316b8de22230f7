import Characters
import PropertyList

/// Writes values as those around them are written.
extension WritingStyle {
  /// A value.
  ///
  /// - Parameter indentation: that of the line it begins on; nil for a value that stays on its line
  ///   whatever is in it.
  func written(_ value: PropertyListValue, indentation: [UInt8]?) -> [UInt8] {
    switch value {
    case .dictionary(let entries):
      return container(count: entries.count, brackets: ("dict", "{", "}"), indentation: indentation) {
        let entry = entries[$0]
        let gap = gap(indentation: $1)
        return key(entry.key) + gap + written(entry.value, indentation: $1)
          + (form == .oldStyle ? [UInt8(ascii: ";")] : [])
      }
    case .array(let items):
      return container(count: items.count, brackets: ("array", "(", ")"), indentation: indentation) {
        written(items[$0], indentation: $1)
          + (form == .oldStyle && $0 < items.count - 1 ? [UInt8(ascii: ",")] : [])
      }
    case .string(let text):
      return form == .oldStyle ? word(text, quoted: quotesWords) : element("string", text)
    case .integer(let value): return number(String(value), tag: "integer")
    case .real(let number, let text): return self.number(text ?? NumberStyle.shortest(number), tag: "real")
    case .boolean(let value): return form == .oldStyle ? Array((value ? "YES" : "NO").utf8) : tag(value)
    case .date(let text): return form == .oldStyle ? word(text, quoted: true) : element("date", text)
    case .data(let bytes):
      return form == .oldStyle
        ? Array("<\(bytes.hexadecimal)>".utf8)
        : element("data", String(decoding: Base64.encode(bytes), as: UTF8.self))
    }
  }

  /// What stands between a key and its value.
  ///
  /// - Parameter indentation: that of the key's line; nil where all stays on one line.
  func gap(indentation: [UInt8]?) -> [UInt8] {
    switch keyGap {
    case .line: indentation.map { lineEnd + $0 } ?? (form == .oldStyle ? Array(" = ".utf8) : [])
    case .bytes(let bytes): bytes
    }
  }

  /// A key with its tags or quotes.
  func key(_ name: String) -> [UInt8] { form == .oldStyle ? word(name, quoted: false) : element("key", name) }

  /// What stands between the tags of a text.
  func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      // Written as it is, a reader would make it a line feed.
      case "\r": bytes += "&#13;".utf8
      case _ where encoding == .latin1 && scalar.value > 0xFF: bytes += "&#\(scalar.value);".utf8
      default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    return bytes
  }

  /// An old-style text, in quotes where it needs them or is to have them.
  func word(_ text: String, quoted: Bool, quote: UInt8 = UInt8(ascii: "\"")) -> [UInt8] {
    if !quoted, !text.isEmpty, text.utf8.allSatisfy(OldStyleScanner.isWordByte), !text.hasPrefix("//") {
      return Array(text.utf8)
    }
    var bytes = [quote]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case Unicode.Scalar(quote): bytes += [UInt8(ascii: "\\"), quote]
      default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    return bytes + [quote]
  }

  private func number(_ text: String, tag: String) -> [UInt8] {
    form == .oldStyle ? Array(text.utf8) : element(tag, text)
  }

  private func tag(_ value: Bool) -> [UInt8] { Array((value ? "<true/>" : "<false/>").utf8) }

  private func element(_ tag: String, _ text: String) -> [UInt8] {
    Array("<\(tag)>".utf8) + escaped(text) + Array("</\(tag)>".utf8)
  }

  /// A container whose members stand on lines of their own, or in its line.
  private func container(
    count: Int, brackets: (tag: String, open: String, close: String), indentation: [UInt8]?,
    member: (Int, [UInt8]?) -> [UInt8]
  ) -> [UInt8] {
    if count == 0 {
      return Array((form == .oldStyle ? brackets.open + brackets.close : "<\(brackets.tag)/>").utf8)
    }
    let inner = indentation.map { $0 + indentUnit }
    let padding: [UInt8] = form == .oldStyle && padsBrackets && inner == nil ? [0x20] : []
    var bytes = Array((form == .oldStyle ? brackets.open : "<\(brackets.tag)>").utf8) + padding
    for index in 0..<count {
      if let inner { bytes += lineEnd + inner } else if index > 0, form == .oldStyle { bytes.append(0x20) }
      bytes += member(index, inner)
    }
    if let indentation { bytes += lineEnd + indentation }
    return bytes + padding + Array((form == .oldStyle ? brackets.close : "</\(brackets.tag)>").utf8)
  }
}
