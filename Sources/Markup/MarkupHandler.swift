/// What takes what a `MarkupReader` finds, each event with its place; lines and columns are asked of the
/// reader.
package protocol MarkupHandler: AnyObject {
  /// An element begins; of an empty one (`<true/>`) its end follows at once.
  func start(_ tag: MarkupTag, at place: MarkupPlace, of reader: MarkupReader)

  /// The innermost element that is open ends.
  ///
  /// - Parameter offset: of the first byte of its end tag; of an empty element, of the byte behind it.
  func end(at offset: Int, of reader: MarkupReader)

  /// A piece of text. One text may come in several pieces: line ends, references and CDATA sections are
  /// pieces of their own.
  ///
  /// - Parameters:
  ///   - utf8: there as long as the call lasts.
  ///   - reader: knows its place, which white space between elements is seldom asked for.
  func text(_ utf8: UnsafeBufferPointer<UInt8>, of reader: MarkupReader)

  /// An entity that XML does not know, without `&` and `;`; only where the reader skips them.
  func unknownEntity(_ name: String, at place: MarkupPlace, of reader: MarkupReader)
}

extension MarkupHandler {
  package func text(_ utf8: UnsafeBufferPointer<UInt8>, of reader: MarkupReader) {}
  package func unknownEntity(_ name: String, at place: MarkupPlace, of reader: MarkupReader) {}
}

/// Some bytes of a text. A reference is longer than the character it stands for.
package struct MarkupPlace: Hashable, Sendable {
  /// The first byte, from 0.
  package let offset: Int
  package let length: Int
}

/// A start tag; there as long as the call lasts that it is handed to.
package struct MarkupTag {
  /// Its name in UTF-8, with a zero at its end, for a handler that has thousands of tags to distinguish.
  package let cString: UnsafePointer<CChar>
  private let pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?

  init(cString: UnsafePointer<CChar>, attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    self.cString = cString
    pairs = attributes
  }

  package var name: String { String(cString: cString) }

  /// Each at most once: XML allows no more.
  package var attributes: [String: String] {
    var attributes: [String: String] = [:]
    var next = pairs
    while let pair = next, let name = pair[0], let value = pair[1] {
      attributes[String(cString: name)] = String(cString: value)
      next = pair + 2
    }
    return attributes
  }
}
