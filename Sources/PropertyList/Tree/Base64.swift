#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The encoding of data in an XML property list (RFC 4648, section 4), as the library has it.
enum Base64 {
  /// The bytes the text stands for; white space does not count. Nil if it is not Base64.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    let digits = Data(text.lazy.filter { !NumberText.isSpace($0) })
    // The library minds which characters there are, but not where the padding stands, nor how much there is of it.
    let padding = digits.drop { $0 != UInt8(ascii: "=") }
    guard digits.count % 4 == 0, padding.count <= 2, padding.allSatisfy({ $0 == UInt8(ascii: "=") }) else {
      return nil
    }
    return Data(base64Encoded: digits).map(Array.init)
  }

  /// The text of the bytes, without line ends.
  static func encode(_ bytes: some Sequence<UInt8>) -> [UInt8] { Array(Data(bytes).base64EncodedData()) }
}
