/// What takes what a `MarkupReader` finds. Where that stands in the text is asked of the reader.
package protocol MarkupHandler: AnyObject {
  /// An element begins; of an empty one (`<true/>`) its end follows at once.
  func start(_ tag: MarkupTag, at reader: MarkupReader)

  /// The innermost element that is open ends.
  func end(at reader: MarkupReader)

  /// A piece of text. One text may come in several pieces: line ends, references and CDATA sections are pieces of
  /// their own.
  ///
  /// - Parameter utf8: there as long as the call lasts.
  func text(_ utf8: UnsafeBufferPointer<UInt8>, at reader: MarkupReader)

  /// An entity that XML does not know, without `&` and `;`; only where the reader skips them.
  func unknownEntity(_ name: String, at reader: MarkupReader)
}

extension MarkupHandler {
  package func text(_ utf8: UnsafeBufferPointer<UInt8>, at reader: MarkupReader) {}
  package func unknownEntity(_ name: String, at reader: MarkupReader) {}
}

/// A start tag; there as long as the call lasts that it is handed to.
package struct MarkupTag {
  /// Its name in UTF-8, with a zero at its end, for a handler that has thousands of tags to tell apart.
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
