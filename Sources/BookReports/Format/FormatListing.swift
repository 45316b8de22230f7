import BookFormat
import BookVocabulary
import Characters

/// The format of books as its declarations tell it: to read, for documents, and for programs.
package struct FormatListing {
  private let kinds: [DictionaryKind]

  /// - Parameter kinds: which kinds of dictionaries. Default all of them.
  package init(of kinds: [DictionaryKind] = DictionaryKind.all) { self.kinds = kinds }

  /// A heading a kind, and below it two lines a key, with the words to choose from where these are many.
  package var text: String {
    kinds.map { "\($0.name): \($0.noun)\n" + $0.keys.map(Self.lines).joined() }.joined(separator: "\n")
      .filter { $0 != "`" }
  }

  /// What may be written, and what it is.
  private static func lines(of key: any AnyFormatKey) -> String {
    let facts = key.facts
    let types = facts.elements.map(\.noun).joined(separator: ", ")
    var notes = [facts.valueWords]
    if facts.requirement != .optional {
      notes.append(facts.defaultWords)
    } else if facts.defaultWords != KeyFacts.nothing {
      notes.append("default " + facts.defaultWords)
    }
    if key.isTweened { notes.append("can be tweened") }
    if facts.played != .yes { notes.append("played: " + facts.playedWords) }
    let heading = key.spellings.joined(separator: ", ") + (types.isEmpty ? "" : " (\(types))")
    return "  \(heading): \(notes.joined(separator: "; "))\n      \(facts.summary)\n"
      + lines(of: facts.manyWords).map { "      \($0)\n" }.joined()
  }

  /// Words side by side, as many as have room in a line of 80 columns.
  private static func lines(of words: [String]) -> [String] {
    var lines: [String] = []
    for (index, word) in words.enumerated() {
      let word = index < words.count - 1 ? word + "," : word
      if let last = lines.last, last.count + word.count < 74 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// A heading and a table a kind, elements with one for each type besides.
  package var markdown: String {
    kinds.flatMap(FormatTable.all).map { "## \($0.heading)\n\n\($0.markdown)\n" }.joined(separator: "\n")
  }

  /// JSON (RFC 8259): an array of kinds, each with its keys. Numbers are texts, as a book writes them.
  package var json: String {
    let values = kinds.map { kind in
      JSON.object([
        ("kind", .string(kind.name)), ("noun", .string(kind.noun)),
        ("keys", .array(kind.keys.map(Self.json))),
      ])
    }
    return JSON.array(values).lines(to: 4) + "\n"
  }

  private static func json(of key: any AnyFormatKey) -> JSON {
    let facts = key.facts
    return .object([
      ("key", .string(key.spelling)),
      ("otherSpellings", .array(facts.otherSpellings.map(JSON.string))),
      ("type", .string(facts.value.name)),
      ("words", .array((facts.value.choices?.terms ?? []).map(JSON.string))),
      ("least", JSON(facts.value.range.map { shortest($0.lower) })),
      ("most", JSON(facts.value.range.map { shortest($0.upper) })),
      ("unit", JSON(facts.value.unit?.rawValue)),
      ("default", JSON(facts.absent == nil ? facts.defaultText : nil)),
      ("absent", JSON(facts.absent)),
      ("required", .string(facts.requirementWord)),
      ("elements", .array(facts.elements.map { .string($0.rawValue) })),
      ("tweened", .boolean(key.isTweened)),
      ("played", .string(facts.playedWords)),
      ("summary", .string(facts.summary)),
    ])
  }
}

extension KeyFacts {
  fileprivate var requirementWord: String {
    switch requirement {
    case .optional: "no"
    case .required: "yes"
    case .requiredIf(let condition): condition
    }
  }
}
