/// Strings in quotes, with their escapes.
extension OldStyleScanner {
  /// The string that begins here; nil where it has a fault, which has been noted.
  mutating func takeString(closedBy quote: UInt8) -> Text? {
    let opening = position
    var start = position + 1
    var rewritten: [UInt8]?
    var isFaulty = false
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote {
        let range = SourceRange(offset: opening + 1, length: position - opening - 1)
        rewritten?.append(contentsOf: bytes[start..<position])
        position += 1
        lastString = opening..<position
        if isFaulty { return nil }
        let isEmpty = range.length == 0
        return Text(
          range: isEmpty ? SourceRange(offset: opening, length: 2) : range, rewritten: rewritten,
          isEmpty: isEmpty)
      }
      guard byte == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      if rewritten == nil { rewritten = [] }
      rewritten?.append(contentsOf: bytes[start..<position])
      let escape = position
      let scalar = takeEscape()
      if let scalar {
        rewritten?.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
      } else if position < bytes.count {
        isFaulty = true
        let range = SourceRange(offset: escape, length: position - escape)
        note(.badEscape(String(decoding: bytes[escape..<position], as: UTF8.self)), at: range)
      }
      start = position
    }
    let quote = String(UnicodeScalar(quote))
    problems.stop(.oldStyle(.unclosedString(quote: quote)), at: SourceRange(offset: opening, length: 1))
    return nil
  }

  /// Steps over an escape; nil for one that stands for no character.
  private mutating func takeEscape() -> Unicode.Scalar? {
    position += 1
    guard let kind = next else { return nil }
    switch kind {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let number = takeNumber(radix: 8, digits: 3)
      return number.flatMap { UInt8(exactly: $0) }.flatMap(NextStepEncoding.scalar)
    case UInt8(ascii: "U"):
      position += 1
      return takeUnicode()
    case UInt8(ascii: "a"): return take("\u{07}")
    case UInt8(ascii: "b"): return take("\u{08}")
    case UInt8(ascii: "f"): return take("\u{0C}")
    case UInt8(ascii: "n"): return take("\n")
    case UInt8(ascii: "r"): return take("\r")
    case UInt8(ascii: "t"): return take("\t")
    case UInt8(ascii: "v"): return take("\u{0B}")
    // Any other character stands for itself: quotes, the backslash, a line end.
    default: return text(in: skipCharacter()).unicodeScalars.first
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    position += 1
    return scalar
  }

  /// The digits behind `\U`: one unit of UTF-16, or two that are one character.
  private mutating func takeUnicode() -> Unicode.Scalar? {
    guard let unit = takeNumber(radix: 16, digits: 4) else { return nil }
    guard (0xD800...0xDBFF).contains(unit), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "U")
    else { return Unicode.Scalar(UInt32(unit)) }
    position += 2
    guard let second = takeNumber(radix: 16, digits: 4), (0xDC00...0xDFFF).contains(second) else {
      return nil
    }
    return Unicode.Scalar(UInt32(0x1_0000 + ((unit - 0xD800) << 10) + (second - 0xDC00)))
  }

  /// A number of at least one and at most so many digits; nil where there is none.
  private mutating func takeNumber(radix: Int, digits: Int) -> Int? {
    var number: Int?
    let end = min(bytes.count, position + digits)
    while position < end, let digit = NumberText.digitValue(bytes[position]), digit < radix {
      number = (number ?? 0) * radix + digit
      position += 1
    }
    return number
  }
}

/// The encoding of NeXTSTEP, which the octal escapes of old-style property lists count in.
enum NextStepEncoding {
  /// The character of a byte; nil for the two that have none.
  static func scalar(of byte: UInt8) -> Unicode.Scalar? {
    if byte < 0x80 { return Unicode.Scalar(byte) }
    let index = Int(byte) - 0x80
    return index < upperHalf.count ? upperHalf[index] : nil
  }

  /// 0x80 to 0xFD (Apple, NEXTSTEP.TXT of the Unicode Consortium).
  private static let upperHalf = Array(
    ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏ" + "ÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷" + "©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ" + "®–†‡·¦¶•‚„”»…‰¬¿"
      + "¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ"
      + "—±¼½¾àáâãäåçèéêë" + "ìÆíªîïðñŁØŒºòóôõ" + "öæùúûıüýłøœßþÿ").unicodeScalars)
}
