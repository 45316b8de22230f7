/// What is wrong with an old-style property list.
package enum OldStyleFault: Hashable, Sendable {
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
  /// Its quote may be that of the next string, as something that cannot stand there follows in its line.
  case stringOverLines(quote: String, line: Int)
  case unclosedData
  case unclosedComment
  /// With its backslash.
  case badEscape(String)
  case notHexadecimal(String)
  case oddDigits
  case trailingText
  case onlyComments
}

extension OldStyleFault {
  /// What is wrong, in the house style.
  var message: String {
    switch self {
    case .missing(let mark): "\(article(of: mark)) '\(mark)' is missing before this"
    case .mistaken(let found, let wanted): "'\(found)' stands where '\(wanted)' belongs"
    case .missingKey: "a key is missing before this"
    case .missingValue: "a value is missing before this"
    case .stray(let character): "\(character.quoted) cannot stand here"
    case .mismatchedBracket(let found, let open, _):
      "'\(found)' does not close '\(open)', which is still open"
    case .truncated(let open, _): "the file ends before '\(open)' is closed"
    case .unclosedString: "this string is never closed"
    case .stringOverLines(_, let line): "this string is closed on line \(line) only"
    case .unclosedData: "this data is never closed"
    case .unclosedComment: "this comment is never closed"
    case .badEscape(let escape): "\(escape.quoted) stands for no character"
    case .notHexadecimal(let character): "\(character.quoted) is no hexadecimal digit"
    case .oddDigits: "this byte has only one digit"
    case .trailingText: "there is something behind the end of the property list"
    case .onlyComments: "there are only comments in the file"
    }
  }

  /// What to do about it, where that helps.
  var hint: String? {
    switch self {
    case .missing("="): "between a key and its value stands '='"
    case .missing(";"), .mistaken(_, for: ";"): "behind each value of a dictionary stands ';'"
    case .missing(","), .mistaken(_, for: ","): "between the values of an array stands ','"
    case .missingKey, .missingValue: "an entry of a dictionary is written like 'key = value;'"
    case .mismatchedBracket(_, let open, let line), .truncated(let open, let line):
      "'\(open)' was opened on line \(line)"
    case .unclosedString(let quote), .stringOverLines(let quote, _):
      "a closing \(quote) is missing; one inside a string is written \\\(quote)"
    case .unclosedData: "a closing '>' is missing"
    case .unclosedComment: "a closing '*/' is missing"
    case .badEscape: "a backslash is written '\\\\', a character by its number like '\\U00e9' or '\\303'"
    case .notHexadecimal, .oddDigits: "data is written like '<0a ff>'"
    case .onlyComments: "a property list is text in braces"
    case .stray("“"), .stray("”"), .stray("„"), .stray("‘"), .stray("’"):
      "the quotes round a text are straight ones: \""
    case .stray("+"): "a number that is not negative has no sign"
    case .stray(let character) where "{}()<>;=,".firstPlace(of: character) == nil:
      "a text with such a character in it stands in quotes"
    case .missing, .mistaken, .stray, .trailingText: nil
    }
  }

  private func article(of mark: String) -> String { mark == "=" ? "an" : "a" }
}
