/// Everything that can be wrong with a property list before anybody asks what it means; worded in
/// `PropertyListProblem+Wording.swift`.
public enum PropertyListProblem: Hashable, Sendable {
  // The file.
  case missingFile
  case unreadableFile(reason: String)
  case directory
  case notARegularFile
  case linkLeadsOut
  case tooLarge
  case emptyFile
  case notAPropertyList
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
  case tagInsideText(tag: String, outer: String)
  case strayText(String, tag: String)
  case keyWithoutValue(key: String)
  case valueWithoutKey(tag: String)
  case duplicateKey(key: String, line: Int?)
  case notAnInteger(String)
  case integerOverflow(String)
  case notAReal(String)
  case realOverflow(String)
  case notADate(String)
  case notBase64

  // The formats Foundation reads.
  case damagedBinary
  case foreignObject
  case oldStyleSyntax(reason: String)
}

/// A problem and where it was met.
struct PlacedProblem {
  enum Place {
    /// The file as a whole.
    case file
    case range(SourceRange)
  }

  var problem: PropertyListProblem
  var place: Place

  init(_ problem: PropertyListProblem, at place: Place) {
    self.problem = problem
    self.place = place
  }

  /// Where the place stands in source order.
  var offset: Int {
    switch place {
    case .file: -1
    case .range(let range): range.offset
    }
  }
}
