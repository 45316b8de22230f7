import PropertyList

/// Words of a book, or the name of a file of it, in one language or in several.
package enum DraftWords: Hashable, Sendable {
  case plain(String)
  /// In the order in which they are written, each tag once.
  case translated([Translation])

  package struct Translation: Hashable, Sendable {
    /// A BCP 47 tag.
    package var language: String
    package var text: String

    package init(_ language: String, _ text: String) {
      self.language = language
      self.text = text
    }
  }

  /// The words that are the same in every language are said once.
  ///
  /// - Parameter translations: nil for none.
  package init?(_ translations: [Translation]) {
    guard let first = translations.first else { return nil }
    let areAlike = translations.allSatisfy { $0.text == first.text }
    self = areAlike ? .plain(first.text) : .translated(translations)
  }

  /// The words that a value says; nil for a value that is none.
  init?(_ value: PropertyListValue) {
    switch value {
    case .string(let text): self = .plain(text)
    case .dictionary(let entries):
      self.init(
        entries.compactMap { entry in
          if case .string(let text) = entry.value { Translation(entry.key, text) } else { nil }
        })
    default: return nil
    }
  }

  /// In the first language.
  package var first: String {
    switch self {
    case .plain(let text): text
    case .translated(let translations): translations.first?.text ?? ""
    }
  }

  var value: PropertyListValue {
    switch self {
    case .plain(let text): .string(text)
    case .translated(let translations):
      .dictionary(translations.map { PropertyListValue.Entry($0.language, .string($0.text)) })
    }
  }
}

extension DraftWords: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .plain(text) }
}
