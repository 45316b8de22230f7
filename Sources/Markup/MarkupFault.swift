import CExpat

/// Why a text of markup was not read to its end, and where.
package struct MarkupFault: Error, Equatable {
  package enum Kind: Equatable, Sendable {
    /// More bytes than the limit.
    case tooLarge
    /// More elements inside each other than the limit.
    case tooDeep
    case outOfMemory
    /// The text declares an entity.
    case entityDeclared(name: String)
    /// It ends before its elements do, or holds none.
    case unfinished
    /// An end tag that is not that of the innermost open element; the place is behind its `</`.
    case mismatchedTag
    /// Something stands behind the outermost element.
    case trailingText
    /// An entity that XML does not know.
    case unknownEntity
    /// A number that stands for no character.
    case invalidReference
    /// Bytes that cannot stand where they stand.
    case invalidToken
    /// Anything else, in Expat's words.
    case malformed(reason: String)
  }

  package let kind: Kind
  /// Where it was met; of no length where Expat does not say how much it is.
  package let place: MarkupPlace
  /// From 1.
  package let line: Int
  /// From 1, in characters.
  package let column: Int

  init(
    _ kind: Kind, at place: MarkupPlace = MarkupPlace(offset: 0, length: 0), line: Int = 1, column: Int = 1
  ) {
    self.kind = kind
    self.place = place
    self.line = line
    self.column = column
  }
}

extension MarkupFault.Kind {
  init(_ code: XML_Error) {
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION,
      XML_ERROR_PARTIAL_CHAR:
      self = .unfinished
    case XML_ERROR_TAG_MISMATCH: self = .mismatchedTag
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: self = .trailingText
    case XML_ERROR_UNDEFINED_ENTITY: self = .unknownEntity
    case XML_ERROR_BAD_CHAR_REF: self = .invalidReference
    case XML_ERROR_INVALID_TOKEN: self = .invalidToken
    default:
      self = .malformed(
        reason: XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)")
    }
  }
}

/// How much of a text is read.
package struct MarkupLimits: Sendable {
  /// Bytes.
  package var size: Int
  /// Elements inside each other.
  package var depth: Int

  /// - Parameters:
  ///   - size: in bytes. Default 64 MiB.
  ///   - depth: elements inside each other. Default 256.
  package init(size: Int = 64 << 20, depth: Int = 256) {
    self.size = size
    self.depth = depth
  }
}

/// How the bytes of a text stand for its characters.
package enum MarkupEncoding: String, Sendable {
  case utf8 = "UTF-8"
}
