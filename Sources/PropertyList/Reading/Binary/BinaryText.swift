import Characters

/// The text that a value of a binary property list would have in XML.
enum BinaryText {
  case empty
  /// It stands in the file as it is, at the object's place.
  case inSource
  case rewritten([UInt8])

  /// - Throws: what is wrong with the object.
  static func text(of found: BinaryObjectTable.Found, in bytes: [UInt8]) throws(PlacedProblem) -> BinaryText {
    func fault(_ problem: PropertyListProblem) -> PlacedProblem {
      PlacedProblem(problem, at: found.range)
    }
    switch found.object {
    case .ascii(let range):
      guard bytes[range].allSatisfy({ $0 < 0x80 }) else { throw fault(.binary(.notASCII)) }
      return range.isEmpty ? .empty : .inSource
    case .utf8(let range):
      guard InputEncoding.firstInvalidUTF8(in: bytes[range]) == nil else { throw fault(.binary(.notUTF8)) }
      return range.isEmpty ? .empty : .inSource
    case .utf16(let range):
      guard let text = InputEncoding.utf8(fromUTF16: bytes[range], isBigEndian: true) else {
        throw fault(.binary(.notUTF16))
      }
      return text.isEmpty ? .empty : .rewritten(text)
    case .data(let range): return range.isEmpty ? .empty : .rewritten(Base64.encode(bytes[range]))
    case .integer(let range):
      switch integer(bytes[range]) {
      case .success(let number): return .rewritten(Array(String(number).utf8))
      case .failure(let overflow): throw fault(.integerOverflow(overflow.text))
      }
    case .real(let range):
      let number = real(bytes[range])
      guard number.isFinite else { throw fault(.notAReal(number.description)) }
      return .rewritten(Array(number.description.utf8))
    case .date(let range):
      let seconds = real(bytes[range])
      guard let text = DateText.text(secondsSince2001: seconds) else {
        throw fault(.notADate(seconds.description))
      }
      return .rewritten(Array(text.utf8))
    case .boolean, .array, .dictionary, .foreign: return .empty
    }
  }

  private struct Overflow: Error { var text: String }

  /// Of one to four bytes without a sign, of eight with one; sixteen are for what no eight can hold.
  private static func integer(_ bytes: ArraySlice<UInt8>) -> Result<Int, Overflow> {
    let low = BinaryObjectTable.bigEndian(bytes.suffix(8))
    guard bytes.count == 16 else { return .success(Int(truncatingIfNeeded: low)) }
    let high = BinaryObjectTable.bigEndian(bytes.prefix(8))
    let number = Int(truncatingIfNeeded: low)
    // What fits is repeated in the upper half by nothing but its sign.
    if high == (number < 0 ? UInt64.max : 0) { return .success(number) }
    if high == 0 { return .failure(Overflow(text: String(low))) }
    let digits = String(high, radix: 16) + low.padded(to: 16, radix: 16)
    return .failure(Overflow(text: "0x" + digits))
  }

  private static func real(_ bytes: ArraySlice<UInt8>) -> Double {
    let bits = BinaryObjectTable.bigEndian(bytes)
    return bytes.count == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
  }
}
