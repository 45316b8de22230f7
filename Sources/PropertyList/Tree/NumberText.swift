/// Reads the numbers of a property list from their text.
enum NumberText {
  enum Reading<Value> {
    case value(Value)
    /// A number, but none that can be kept.
    case overflow
    case malformed
  }

  /// A decimal number with or without sign, or a hexadecimal one behind `0x`, in 64 bits; white space round
  /// it does not count.
  static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Reading<Int> {
    var digits = trimmed(text)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    var radix = 10
    if digits.count > 2, digits.first == UInt8(ascii: "0"),
      digits.dropFirst().first.map({ $0 | 0x20 }) == UInt8(ascii: "x")
    {
      radix = 16
      digits = digits.dropFirst(2)
    }
    guard !digits.isEmpty else { return .malformed }
    var value = 0
    var overflows = false
    for byte in digits {
      guard let digit = digitValue(byte), digit < radix else { return .malformed }
      let product = value.multipliedReportingOverflow(by: radix)
      // Downwards, as the least integer has no positive counterpart.
      let difference = product.partialValue.subtractingReportingOverflow(digit)
      overflows = overflows || product.overflow || difference.overflow
      value = difference.partialValue
    }
    if overflows || (!isNegative && value == Int.min) { return .overflow }
    return .value(isNegative ? value : -value)
  }

  /// A finite decimal number; white space round it does not count.
  static func real(_ text: UnsafeBufferPointer<UInt8>) -> Reading<Double> {
    let digits = trimmed(text)
    // Without this, `Double` would also take words (nan, infinity) and hexadecimal numbers.
    let isDecimal = digits.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let value = Double(String(decoding: digits, as: UTF8.self)) else { return .malformed }
    return value.isFinite ? .value(value) : .overflow
  }

  private static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
    var slice = text[...]
    while let first = slice.first, isSpace(first) { slice = slice.dropFirst() }
    while let last = slice.last, isSpace(last) { slice = slice.dropLast() }
    return slice
  }

  /// White space as XML has it.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// What a digit counts, up to 15; nil for what is none.
  static func digitValue(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
