/// A string that may be written once, or once for each language (`{ en = "Fish"; it = "Pesce"; }`).
public struct LocalizedString: Sendable, Hashable {
  public struct Translation: Sendable, Hashable {
    /// BCP 47 tag, as the author wrote it.
    public var language: String
    public var string: String

    public init(language: String, string: String) {
      self.language = language
      self.string = string
    }
  }

  private enum Storage: Sendable, Hashable {
    case plain(String)
    case translated([Translation])
  }

  private var storage: Storage

  /// A string that is the same in every language.
  public init(_ string: String) { storage = .plain(string) }

  /// A string in several languages; the first is the one to fall back to.
  public init(_ translations: [Translation]) { storage = .translated(translations) }

  /// What was written for each language, in the file's order; empty for a string without languages.
  public var translations: [Translation] {
    switch storage {
    case .plain: []
    case .translated(let translations): translations
    }
  }

  /// Every string that a reader of some language may meet.
  public var strings: [String] {
    switch storage {
    case .plain(let string): [string]
    case .translated(let translations): translations.map(\.string)
    }
  }

  /// The string for a reader of `language`: the very tag, else one of the same primary language (`en` for
  /// `en-GB` and the other way round), else the first that was written. `nil` asks for the first.
  public func string(for language: String? = nil) -> String {
    switch storage {
    case .plain(let string): return string
    case .translated(let translations):
      guard let first = translations.first else { return "" }
      guard let language = language?.lowercased() else { return first.string }
      let exact = translations.first { $0.language.lowercased() == language }
      let related = translations.first { primary($0.language) == primary(language) }
      return (exact ?? related ?? first).string
    }
  }

  private func primary(_ tag: String) -> String {
    tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init) ?? ""
  }
}
