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
  public enum Origin: Hashable, Sendable {
    /// From 1.
    case line(Int)
    /// From 0.
    case byte(Int)
  }
}

/// What is wrong with a binary property list.
public enum BinaryFault: Hashable, Sendable {
  // Nothing can be read.
  case tooShort
  /// The two characters behind `bplist`.
  case unknownVersion(String)
  case badTrailer

  // An object that is left out, wherever it is referred to.
  /// An object by its number; there are so many.
  case noSuchObject(UInt64, count: Int)
  case objectOutside(Int)
  case cutObject
  case unknownMarker(UInt8)
  case badCount
  case holdsItself
  case notASCII
  case notUTF16
  case notUTF8
  /// What it is, with its article: `a set`.
  case foreignObject(String)
  case keyIsNoString

  /// Texts that stand under many references come to more than 64 MiB; reading ends there.
  case tooMuchText
}

/// What is wrong with an old-style property list.
public enum OldStyleFault: Hashable, Sendable {
  /// '=', ';' or ','.
  case missing(String)
  /// A mark in the place of another.
  case mistaken(found: String, for: String)
  case missingKey
  case missingValue
  /// A bracket, a comma: nothing that could begin anything here.
  case stray(String)
  case mismatchedBracket(found: String, open: String, line: Int)
  case truncated(open: String, line: Int)
  case unclosedString(quote: String)
  case unclosedData
  case unclosedComment
  /// With its backslash.
  case badEscape(String)
  case notHexadecimal(String)
  case oddDigits
  case trailingText
  case onlyComments
}

/// A problem and where it was met.
struct PlacedProblem: Error {
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
