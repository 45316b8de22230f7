import Characters

/// Everything that can be wrong with a property list before anybody asks what it means, and its words; what
/// only one form can have has its words beside it.
package enum PropertyListProblem: Hashable, Sendable {
  // The file.
  case missingFile
  case unreadableFile(reason: String)
  case directory
  case notARegularFile
  case linkLeadsOut
  case tooLarge
  case emptyFile
  case notAPropertyList
  case json
  case unknownEncoding(String)
  case invalidUTF16

  // Limits.
  case tooDeep
  case tooManyValues
  case tooManyProblems
  case entityDeclared(name: String)

  // Malformed XML; what stands before it is still read.
  case truncated(open: String?, line: Int?)
  case mismatchedTag(found: String, open: String, line: Int)
  case closesNothing(tag: String)
  case invalidUTF8
  case invalidCharacter(code: UInt32)
  case bareAmpersand
  case bareLessThan
  /// With '&' and ';'.
  case unknownEntity(String)
  case invalidReference(String)
  case trailingText
  case malformed(reason: String)

  // Well-formed XML that is no property list; the value is left out.
  case wrongRoot(tag: String)
  case noValue
  case secondValue
  case unknownTag(String)
  case misplacedTag(String)
  case tagInsideText(tag: String, outer: String, line: Int)
  case strayText(String, tag: String)
  case keyWithoutValue(key: String)
  case valueWithoutKey(tag: String)
  case duplicateKey(key: String, first: Origin)
  case notAnInteger(String)
  case integerOverflow(String)
  case notAReal(String)
  case realOverflow(String)
  case notADate(String)
  case notBase64

  // The other forms; what has no fault is still read.
  case binary(BinaryFault)
  case oldStyle(OldStyleFault)

  /// Where something stands that a fault refers to.
  package enum Origin: Hashable, Sendable {
    /// From 1.
    case line(Int)
    /// From 0.
    case byte(Int)
  }
}

extension PropertyListProblem {
  /// Whether all but the value that it is about is read as it was written: that one is marked as lost in the
  /// tree.
  var isOfOneValue: Bool {
    switch self {
    case .unknownEntity, .unknownTag, .misplacedTag, .tagInsideText, .strayText, .keyWithoutValue,
      .valueWithoutKey, .duplicateKey, .notAnInteger, .integerOverflow, .notAReal, .realOverflow, .notADate,
      .notBase64:
      true
    case .missingFile, .unreadableFile, .directory, .notARegularFile, .linkLeadsOut, .tooLarge, .emptyFile,
      .notAPropertyList, .json, .unknownEncoding, .invalidUTF16, .tooDeep, .tooManyValues, .tooManyProblems,
      .entityDeclared, .truncated, .mismatchedTag, .closesNothing, .invalidUTF8, .invalidCharacter,
      .bareAmpersand, .bareLessThan, .invalidReference, .trailingText, .malformed, .wrongRoot, .noValue,
      .secondValue, .binary, .oldStyle:
      false
    }
  }

  /// Every fault leaves something of the file out: all are errors.
  package var severity: Diagnostic.Severity { .error }

  /// What is wrong, in the house style.
  package var message: String {
    switch self {
    case .missingFile: "there is no such file"
    case .unreadableFile(let reason): "the file cannot be read: \(reason)"
    case .directory: "this is a folder, not a property list"
    case .notARegularFile: "this is no regular file"
    case .linkLeadsOut: "this is a link that leads out of its folder"
    case .tooLarge: "the file is larger than 64 MiB"
    case .emptyFile: "the file is empty"
    case .notAPropertyList: "this is not a property list"
    case .json: "this is JSON, not a property list"
    case .unknownEncoding(let name): "the encoding \(name.quoted) is not known"
    case .invalidUTF16: "the text is not valid UTF-16"

    case .tooDeep: "values are nested more than 128 levels deep"
    case .tooManyValues: "there are more than 1,000,000 values"
    case .tooManyProblems: "there are more than 1,000 faults; the others are not listed"
    case .entityDeclared(let name):
      "the entity \(name.quoted) is declared; declarations of entities are refused"

    case .truncated(let open?, _): "the file ends before \("<\(open)>".quoted) is closed"
    case .truncated(nil, _): "the file ends too early"
    case .mismatchedTag(let found, let open, _):
      "\("</\(found)>".quoted) does not close \("<\(open)>".quoted), which is still open"
    case .closesNothing(let tag): "\("</\(tag)>".quoted) closes nothing"
    case .invalidUTF8: "this is not valid UTF-8"
    case .invalidCharacter(let code): "the character \(Self.name(of: code)) cannot stand here"
    case .bareAmpersand: "'&' does not begin an entity"
    case .bareLessThan: "'<' does not begin a tag"
    case .unknownEntity(let reference): "the entity \(reference.quoted) is not known"
    case .invalidReference(let reference): "\(reference.quoted) stands for no character that XML allows"
    case .trailingText: "there is something behind the end of the property list"
    case .malformed(let reason): "this is not well-formed XML: \(reason)"

    case .wrongRoot(let tag): "the outermost tag is \("<\(tag)>".quoted), not '<plist>'"
    case .noValue: "the property list holds no value"
    case .secondValue: "the property list holds a second value"
    case .unknownTag(let tag): "the tag \("<\(tag)>".quoted) is not known"
    case .misplacedTag(let tag): "the tag \("<\(tag)>".quoted) cannot stand here"
    case .tagInsideText(let tag, let outer, _):
      "the tag \("<\(tag)>".quoted) cannot stand inside \("<\(outer)>".quoted)"
    case .strayText(let text, let tag): "the text \(text.quoted) cannot stand in \("<\(tag)>".quoted)"
    case .keyWithoutValue(let key): "key \(key.quoted) has no value"
    case .valueWithoutKey(let tag): "this \("<\(tag)>".quoted) has no key"
    case .duplicateKey(let key, _): "key \(key.quoted) stands twice in this dictionary"
    case .notAnInteger(let text): "\(text.quoted) is not an integer"
    case .integerOverflow(let text): "the integer \(text.quoted) does not fit into 64 bits"
    case .notAReal(let text): "\(text.quoted) is not a number"
    case .realOverflow(let text): "the number \(text.quoted) is too large"
    case .notADate(let text): "\(text.quoted) is not a date"
    case .notBase64: "this is not data in Base64"

    case .binary(let fault): fault.message
    case .oldStyle(let fault): fault.message
    }
  }

  /// What to do about it, where that helps.
  package var hint: String? {
    switch self {
    case .directory: "name the property list inside it"
    case .notARegularFile: "pipes and devices are not read; save the property list to a file first"
    case .linkLeadsOut: "name what it leads to; a book's files lie beside its property list"
    case .notAPropertyList:
      "it is XML that begins with '<', binary, or text in braces; 'leggi import' makes a book of other forms"
    case .json:
      "a dictionary is written '{ key = value; }', an array '( value, value )', or both in XML"
    case .unknownEncoding: "save the file as UTF-8"
    case .invalidUTF8, .invalidUTF16: "save the file as UTF-8"
    case .entityDeclared: "write the text itself in place of the entity"
    case .truncated(let open?, let line?): "\("<\(open)>".quoted) was opened on line \(line)"
    case .truncated(let open?, nil): "\("</\(open)>".quoted) is missing"
    case .truncated(nil, _): "the end of the file is missing"
    case .mismatchedTag(_, let open, let line), .tagInsideText(_, let open, let line):
      "\("<\(open)>".quoted) was opened on line \(line)"
    case .bareAmpersand: "write '&amp;' for '&'"
    case .bareLessThan: "write '&lt;' for '<'"
    case .unknownEntity: "XML knows '&amp;', '&lt;', '&gt;', '&quot;' and '&apos;'"
    case .trailingText: "nothing may follow '</plist>'"
    case .malformed("XML or text declaration not at start of entity"): "nothing may stand before '<?xml'"
    case .wrongRoot, .noValue: "write one '<dict>' or '<array>' inside '<plist version=\"1.0\">'"
    case .secondValue: "put both into one '<array>'"
    case .unknownTag(let tag):
      NearestName.suggestion(for: tag, among: XMLTag.known.map(\.name)).map { "did you mean '<\($0)>'?" }
        ?? "the tags are \(XMLTag.known.map { "'<\($0.name)>'" }.joined(separator: ", "))"
    case .misplacedTag(let tag):
      tag == XMLTag.key.name ? "a key stands in a '<dict>'" : nil
    case .strayText(_, let tag):
      XMLTag(tag).isContainer ? "text stands in a '<string>'" : nil
    case .keyWithoutValue: "behind each '<key>' stands one value"
    case .valueWithoutKey: "in a '<dict>' each value stands behind its '<key>'"
    case .duplicateKey(_, .line(let line)): "the first, on line \(line), counts"
    case .duplicateKey(_, .byte(let byte)): "the first, at byte \(byte), counts"
    case .integerOverflow: "the largest is 9223372036854775807"
    case .notADate: "a date is written like '2026-01-31T12:00:00Z'"
    case .binary(let fault): fault.hint
    case .oldStyle(let fault): fault.hint

    case .missingFile, .unreadableFile, .tooLarge, .emptyFile, .tooDeep, .tooManyValues, .tooManyProblems,
      .closesNothing, .invalidCharacter, .invalidReference, .malformed, .notAnInteger,
      .notAReal, .realOverflow,
      .notBase64:
      nil
    }
  }

  /// A printable character itself, any other by its number.
  private static func name(of code: UInt32) -> String {
    if let scalar = Unicode.Scalar(code), code > 0x20, CharacterWidth.isPrintable(scalar) {
      return String(scalar).quoted
    }
    return "U+" + code.padded(to: 4, radix: 16, uppercase: true)
  }
}
