import BookFormat
import BookVocabulary

/// The keys of a kind of dictionary, or of the elements of one type, as a table: what `docs/format.md` has,
/// made from their declarations.
package struct FormatTable {
  /// `tween`, or `element text` for the keys that only texts have.
  package let name: String
  /// `Tween`, `Text`.
  package let heading: String
  package let keys: [any AnyFormatKey]

  /// The tables of a kind: of elements one with the keys of all, and one for each type that has keys of its
  /// own.
  package static func all(of kind: DictionaryKind) -> [FormatTable] {
    guard kind.keys.contains(where: { !$0.facts.elements.isEmpty }) else {
      return [FormatTable(name: kind.name, heading: heading(kind.noun), keys: kind.keys)]
    }
    let common = FormatTable(
      name: kind.name, heading: "Every element", keys: kind.keys.filter { $0.facts.elements.isEmpty })
    return [common]
      + ElementType.allCases.map { type in
        FormatTable(
          name: "\(kind.name) \(type.rawValue)", heading: heading(type.noun),
          keys: kind.keys.filter { $0.facts.elements.contains(type) })
      }
      .filter { !$0.keys.isEmpty }
  }

  /// `a page animation` as a heading has it.
  private static func heading(_ noun: String) -> String {
    let words = noun.split(separator: " ").drop { ["a", "an", "the"].contains($0) }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// In Markdown, a line a key.
  package var markdown: String {
    let rows = keys.map { key in
      let cells = [
        key.spellings.map { "`\($0)`" }.joined(separator: ", "), key.facts.valueWords, key.facts.defaultWords,
        key.facts.playedWords, key.facts.summary,
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
    return (["| key | type | default | played | what it is |", "|---|---|---|---|---|"] + rows).joined(
      separator: "\n")
  }
}

extension KeyFacts {
  /// `number [0, 1], seconds`; keys and values in backticks.
  var valueWords: String {
    guard let choices = value.choices, !value.isArray else {
      return value.name + rangeWords + (value.unit.map { ", \($0.rawValue)" } ?? "")
        + (value.range?.tooLowMeansDefault == true ? "; too low: default" : "")
    }
    guard manyWords.isEmpty else { return "one of the \(choices.name)s" }
    let words = choices.terms.map { word in
      let others = choices.aliases.filter { $0.meaning == word }.map { "`\($0.spelling)`" }
      return "`\(word)`" + (others.isEmpty ? "" : " (\(others.joined(separator: ", ")))")
    }
    return "one of " + words.joined(separator: ", ")
  }

  /// The words to choose from where these are too many for one line; else none.
  var manyWords: [String] {
    guard let terms = value.choices?.terms, !value.isArray, terms.count > Self.mostWords else { return [] }
    return terms
  }

  /// What stands in a table where nothing holds.
  static let nothing = "–"

  /// More words to choose from than these have a table of their own.
  private static let mostWords = 8

  private var rangeWords: String {
    guard let range = value.range else { return "" }
    let ends = [range.lower, range.upper].map { ($0 < 0 ? "−" : "") + shortest(abs($0)) }
    return " [\(ends.joined(separator: ", "))]"
  }

  /// What holds where the key is not written.
  var defaultWords: String {
    switch requirement {
    case .required: "required"
    case .requiredIf(let condition): "required " + condition
    case .optional: absent ?? defaultText.map { value.choices == nil ? $0 : "`\($0)`" } ?? Self.nothing
    }
  }

  var playedWords: String {
    switch played {
    case .yes: "yes"
    case .only(let part): part
    }
  }
}
