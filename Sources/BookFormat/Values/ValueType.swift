import PropertyList

/// What a key of a book may hold.
package enum ValueType {
  case string, number, boolean, color, array, dictionary
  /// A string, or a dictionary of language tags and strings.
  case localizedString
  /// An array of cues, or a dictionary of language tags and such arrays.
  case cues
  /// A page, or an array of lines.
  case credits
  /// An array, or the word `none`.
  case games
  /// A number or a name.
  case pageReference
  /// A whole number or a boolean.
  case valueNumber
}

extension ValueType {
  var words: String {
    switch self {
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .color: "a string with a colour"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .localizedString: "a string, or a dictionary of languages and strings"
    case .cues: "an array of cues, or a dictionary of languages and such arrays"
    case .credits: "a page or an array of lines"
    case .games: "an array of games or 'none'"
    case .pageReference: "a page's number or name"
    case .valueNumber: "a whole number or a boolean"
    }
  }
}

extension PropertyListNode.Kind {
  /// What a message calls a value of this kind.
  package var words: String {
    switch self {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    }
  }
}
