import BookVocabulary
import Outlines
import PropertyList

/// How the values of a key are written, and how one is read.
package struct ValueForm<Value: Sendable>: Sendable {
  let description: ValueDescription
  let defaultValue: Value
  /// The default as a book would write it; nil where there is none.
  var defaultText: String?
  /// The value that stands in a book under the spelling; nil, and a fault, where it is none.
  package let decode: @Sendable (PropertyListNode, _ spelling: String, inout ValueReader) -> Value?
}

/// Stands for a value that is read part by part, by a decoder of its own.
package struct Parts: Sendable {}

extension ValueForm where Value == Double {
  /// A number; one outside the range is moved into it, with a warning.
  package static func number(_ range: NumberRange, _ unit: NumberUnit? = nil, default fallback: Double)
    -> ValueForm
  {
    ValueForm(
      description: .init(name: "number", range: range, unit: unit), defaultValue: fallback,
      defaultText: shortest(fallback)
    ) { $2.number($0, key: $1, in: range, default: fallback) }
  }
}

extension ValueForm where Value == Double? {
  /// A number that may be missing.
  package static func number(_ range: NumberRange, _ unit: NumberUnit? = nil) -> ValueForm {
    ValueForm(description: .init(name: "number", range: range, unit: unit), defaultValue: nil) {
      $2.number($0, key: $1, in: range, default: nil)
    }
  }
}

extension ValueForm where Value == Int? {
  /// A number without a fraction.
  package static func wholeNumber(_ range: NumberRange) -> ValueForm {
    ValueForm(description: .init(name: "whole number", range: range), defaultValue: nil) {
      $2.wholeNumber($0, key: $1, in: range)
    }
  }
}

extension ValueForm where Value == ValueNumber? {
  /// A number of a value: a whole number, true or false.
  package static var valueNumber: ValueForm {
    ValueForm(
      description: .init(name: "whole number or boolean", range: .coordinate), defaultValue: nil
    ) { $2.valueNumber($0, key: $1) }
  }
}

extension ValueForm where Value == Bool {
  /// True or false; other words for them are read too, with a warning.
  package static func boolean(default fallback: Bool) -> ValueForm {
    ValueForm(description: .init(name: "boolean"), defaultValue: fallback, defaultText: "\(fallback)") {
      $2.boolean($0, key: $1)
    }
  }
}

extension ValueForm where Value == String? {
  /// A string of one line.
  ///
  /// - Parameter thing: what it is the name of, as in "an element". Default: of what has the key.
  package static func name(of thing: String? = nil) -> ValueForm {
    ValueForm(
      description: .init(name: thing.map { "name of \($0)" } ?? "name"), defaultValue: nil
    ) { $2.name($0, key: $1) }
  }
}

extension ValueForm where Value == [String] {
  /// An array of strings of one line each; what is none is left out.
  ///
  /// - Parameter choices: the words that a decoder takes; nil where any is taken. Default nil.
  package static func array(of things: String, from choices: Vocabulary? = nil) -> ValueForm {
    ValueForm(description: .init(name: "array of \(things)", choices: choices), defaultValue: []) {
      $2.names($0, key: $1)
    }
  }
}

extension ValueForm where Value == LocalizedString? {
  /// A string, or one for each language.
  package static var words: ValueForm {
    ValueForm(description: .init(name: "words"), defaultValue: nil) {
      $2.localizedString($0, key: $1, lines: .kept)
    }
  }

  /// The name of a file, or one for each language.
  ///
  /// - Parameter kind: what the file is to be, as in "picture".
  package static func file(_ kind: String) -> ValueForm {
    ValueForm(description: .init(name: "file (\(kind))"), defaultValue: nil) {
      $2.localizedString($0, key: $1, lines: .joined)
    }
  }
}

extension ValueForm where Value == Color? {
  package static var color: ValueForm {
    ValueForm(description: .init(name: "colour"), defaultValue: nil) { $2.color($0, key: $1) }
  }
}

extension ValueForm where Value == [Color] {
  /// An array of colours; what is none is left out.
  package static var colors: ValueForm {
    ValueForm(description: .init(name: "array of colours"), defaultValue: []) { $2.colors($0, key: $1) }
  }
}

extension ValueForm where Value == Outline? {
  /// A figure, as the path of an SVG.
  package static var outline: ValueForm {
    ValueForm(description: .init(name: "outline"), defaultValue: nil) { $2.outline($0, key: $1) }
  }
}

extension ValueForm where Value: VocabularyTerm {
  /// One word of a few.
  package static func word(default fallback: Value) -> ValueForm {
    ValueForm(
      description: .init(name: "one of", choices: Value.vocabulary), defaultValue: fallback,
      defaultText: fallback.spelling
    ) { $2.word($0, key: $1) }
  }
}

extension ValueForm {
  /// One word of a few that may be missing.
  package static func word<Word: VocabularyTerm>() -> ValueForm where Value == Word? {
    ValueForm(description: .init(name: "one of", choices: Word.vocabulary), defaultValue: nil) {
      $2.word($0, key: $1)
    }
  }
}

extension ValueForm where Value == Parts {
  /// What a decoder takes apart, as in "array of tweens".
  package static func parts(_ name: String) -> ValueForm {
    ValueForm(description: .init(name: name), defaultValue: Parts()) { _, _, _ in nil }
  }
}

/// A number as it is written by hand: whole ones without a fraction.
package func shortest(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? String(value) }
