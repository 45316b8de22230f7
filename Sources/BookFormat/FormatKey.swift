import BookVocabulary

/// A key of a kind of dictionary, declared once: what reads it, words it, or lists it asks its declaration.
///
/// ```swift
/// let delay = FormatKey<Double>(
///   "delay", .number(.seconds, .seconds, default: 0), "from the element's appearing")
/// ```
package final class FormatKey<Value: Sendable>: AnyFormatKey {
  package let facts: KeyFacts
  /// How books write it; beside the facts, since it is asked for at every value that is read.
  package let spelling: String
  package let isRequired: Bool
  package let hasOtherSpellings: Bool
  package let form: ValueForm<Value>
  /// What holds where the key is not written, or written wrong.
  package let defaultValue: Value

  /// - Parameters:
  ///   - spelling: how books write it.
  ///   - others: other spellings that are read where this one is not written. Default none.
  ///   - form: what its values are, and how they are read.
  ///   - absent: what holds where it is not written, if the form's default does not say it all. Default nil.
  ///   - requirement: whether it has to be there. Default `optional`.
  ///   - elements: the types of elements for which it means something. Default all of them.
  ///   - played: how far it is played. Default `yes`.
  ///   - summary: what it is, for a table; words in backticks are keys and values.
  package init(
    _ spelling: String, or others: [String] = [], _ form: ValueForm<Value>, absent: String? = nil,
    requirement: KeyFacts.Requirement = .optional, of elements: [ElementType] = [],
    played: KeyFacts.Played = .yes, _ summary: String
  ) {
    self.spelling = spelling
    self.form = form
    defaultValue = form.defaultValue
    isRequired = requirement == .required
    hasOtherSpellings = !others.isEmpty
    facts = KeyFacts(
      spelling: spelling, otherSpellings: others, value: form.description, defaultText: form.defaultText,
      absent: absent, requirement: requirement, elements: elements, played: played, summary: summary)
  }
}

extension FormatKey where Value: Equatable {
  /// Whether a value is what holds where the key is not written.
  package func isDefault(_ value: Value) -> Bool { value == defaultValue }
}

/// A key, whatever its values are.
package protocol AnyFormatKey: AnyObject, Sendable {
  var facts: KeyFacts { get }
}

extension AnyFormatKey {
  /// How books write it.
  package var spelling: String { facts.spelling }
  /// Its own spelling, and behind it the others that are read.
  package var spellings: [String] { [facts.spelling] + facts.otherSpellings }
  /// What stands behind a number of it; empty where that has no unit.
  package var suffix: String { facts.value.unit?.suffix ?? "" }
}

/// What there is to be known of a key beside how it is read.
package struct KeyFacts: Sendable {
  /// Whether a key has to be there.
  package enum Requirement: Sendable, Equatable {
    case optional, required
    /// Only then, as in "without `atlas`"; a decoder sees to it.
    case requiredIf(String)
  }

  /// How far what a key says is played.
  package enum Played: Sendable, Equatable {
    case yes
    /// Of a part of it, or in a place.
    case only(String)
  }

  package let spelling: String
  package let otherSpellings: [String]
  package let value: ValueDescription
  /// The default as a book would write it; nil where there is none.
  package let defaultText: String?
  /// What holds where the key is not written, if the default does not say it all.
  package let absent: String?
  package let requirement: Requirement
  /// Empty for a key of no element, or of all.
  package let elements: [ElementType]
  package let played: Played
  package let summary: String
}

/// What an author may write as a value.
package struct ValueDescription: Sendable {
  /// `number`, `words`, `array of tweens`.
  package var name: String
  package var range: NumberRange?
  package var unit: NumberUnit?
  /// The words to choose from; nil where the value is not one of a few, or an array of such.
  package var choices: Vocabulary?

  /// Whether it is several values.
  package var isArray: Bool { name.hasPrefix("array") }
}

/// Words to choose from: what one of them is called, and which they are.
package struct Vocabulary: Sendable {
  package var name: String
  package var terms: [String]
  /// Other spellings that are read too, and what they stand for.
  package var aliases: [(spelling: String, meaning: String)]

  /// - Parameter aliases: other spellings and what they stand for. Default none.
  package init(name: String, terms: [String], aliases: [(spelling: String, meaning: String)] = []) {
    (self.name, self.terms, self.aliases) = (name, terms, aliases)
  }
}

extension VocabularyTerm {
  package static var vocabulary: Vocabulary {
    Vocabulary(
      name: termName, terms: terms.map(\.spelling),
      aliases: aliases.map { (spelling: $0.spelling, meaning: $0.meaning.spelling) })
  }

  /// The word that stands for it.
  package var spelling: String { Self.terms.first { $0.meaning == self }?.spelling ?? "" }
}
