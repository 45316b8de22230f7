import Characters
import Outlines
import PropertyList

/// What is wrong with a value of a book, whatever it is a value of.
package enum ValueFault {
  // What cannot be read.
  case wrongType(key: String, expected: ValueType, found: PropertyListNode.Kind)
  case notANumber(key: String, text: String)
  case notAWholeNumber(key: String, text: String)
  case notABoolean(key: String, text: String)
  case notAColor(key: String, text: String)
  case notAnOutline(key: String, OutlineFault)
  case unknownWord(String, vocabulary: Vocabulary)
  case noLanguage(key: String)

  // What is read although it is not written as it should be.
  case numberAsString(key: String)
  case booleanAsOther(key: String, value: Bool)
  case outOfRange(key: String, value: Double, range: NumberRange, used: Double)
  case cleaned(key: String)
  case notALanguage(String)
}

extension OutlineFault {
  /// What is wrong with a path.
  fileprivate var words: String {
    switch self {
    case .unexpected(let place): "is no path: character \(place + 1) cannot be read"
    case .isIncomplete: "is no path: it ends where a number is expected"
    case .hasNoStart: "is no path: it does not begin with M"
    case .isEmpty: "encloses nothing"
    case .hasTooManyCorners: "has too many corners"
    }
  }
}

extension ValueFault {
  /// An error for what cannot be read, a warning for the rest.
  package var severity: Diagnostic.Severity {
    switch self {
    case .wrongType, .notANumber, .notAWholeNumber, .notABoolean, .notAColor, .notAnOutline, .unknownWord,
      .noLanguage:
      .error
    case .numberAsString, .booleanAsOther, .outOfRange, .cleaned, .notALanguage: .warning
    }
  }

  /// What is wrong, in the house style: lower case, names in 'single quotes', no full stop.
  ///
  /// - Parameter subject: what it is a value of, in words.
  package func message(of subject: String) -> String {
    switch self {
    case .wrongType(let key, let expected, let found):
      "\(key.quoted) of \(subject) is \(found.words), not \(expected.words)"
    case .notANumber(let key, let text): "\(key.quoted) of \(subject) is \(text.quoted), not a number"
    case .notAWholeNumber(let key, let text): "\(key.quoted) of \(subject) is \(text), not a whole number"
    case .notABoolean(let key, let text): "\(key.quoted) of \(subject) is \(text.quoted), not a boolean"
    case .notAColor(let key, let text): "\(key.quoted) of \(subject) is \(text.quoted), not a colour"
    case .notAnOutline(let key, let fault): "\(key.quoted) of \(subject) \(fault.words)"
    case .unknownWord(let word, let vocabulary): "unknown \(vocabulary.name) \(word.quoted) in \(subject)"
    case .noLanguage(let key): "\(key.quoted) of \(subject) has no language in it"
    case .numberAsString(let key): "\(key.quoted) of \(subject) is a number written as a string"
    case .booleanAsOther(let key, let value):
      "\(key.quoted) of \(subject) is no boolean; it is read as \(value)"
    case .outOfRange(let key, let value, let range, let used):
      "\(key.quoted) of \(subject) is \(outside(value, range)); \(shortest(used)) is taken"
    case .cleaned(let key): "\(key.quoted) of \(subject) holds control characters; they are taken out"
    case .notALanguage(let tag): "\(tag.quoted) in \(subject) is not a language tag"
    }
  }

  /// What to do about it, in the same style; nil where the message says it all.
  package var hint: String? {
    switch self {
    case .notAColor: "a colour is written '#rrggbb', 'rrggbb', '0xrrggbb', '#rgb' or '#rrggbbaa'"
    case .notAnOutline(_, .isEmpty): "a figure has three corners at least"
    case .notAnOutline(_, .hasTooManyCorners): "\(Outline.mostCorners) are the most"
    case .notAnOutline: "a path is like 'M0 0 L100 0 L50 80 Z', with the letters M L H V C S Q T Z"
    case .unknownWord(let word, let vocabulary):
      NearestName.suggestion(for: word, among: vocabulary.terms + vocabulary.aliases.map(\.spelling))
        .map { "did you mean \($0.quoted)?" }
        ?? "known are \(vocabulary.terms.map(\.quoted).joined(separator: ", "))"
    case .noLanguage(BookFormat.track.cues.spelling):
      "write one array of cues for each language: its tag as the key, as in 'en' or 'it'"
    case .noLanguage: "write one string for each language: its tag as the key, as in 'en' or 'it'"
    case .numberAsString: "write '<integer>' or '<real>' in place of '<string>'"
    case .booleanAsOther(_, let value): "write '<\(value)/>'"
    case .notABoolean: "write true or false, in XML '<true/>' or '<false/>'"
    case .notALanguage: "a tag is like 'en', 'it' or 'pt-BR'"
    case .wrongType, .notANumber, .notAWholeNumber, .outOfRange, .cleaned: nil
    }
  }

  /// A number, and which end of the range it passes.
  private func outside(_ value: Double, _ range: NumberRange) -> String {
    let side =
      value < range.lower ? "less than \(shortest(range.lower))" : "more than \(shortest(range.upper))"
    return "\(shortest(value)), \(side)"
  }
}
