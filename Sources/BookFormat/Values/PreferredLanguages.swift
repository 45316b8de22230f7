/// The languages that a reader would like to read in, the most wished first.
///
/// ```swift
/// let languages = PreferredLanguages(environment: { ["LANG": "it_IT.UTF-8"][$0] })
/// title.string(for: languages.falling(backTo: book.languages.first))
/// ```
package struct PreferredLanguages: Sendable, Hashable {
  /// BCP 47 tags, in lower case.
  package private(set) var tags: [String]

  /// - Parameter tags: BCP 47 tags in any case; `_` counts as a hyphen. None asks for a book's first
  ///   language.
  package init(_ tags: [String] = []) {
    self.tags = tags.map(Self.normal)
  }

  /// One language; nil for what is no BCP 47 tag.
  package init?(tag: String) {
    guard LanguageTag.isWellFormed(tag) else { return nil }
    self.init([tag])
  }

  /// What programs are to speak, in gettext's order (GNU gettext manual, 2.3): the first of LC_ALL,
  /// LC_MESSAGES and LANG that is not empty is the locale. One that is "C" or "POSIX", with a codeset or
  /// without, asks for no language, whatever else is set; otherwise LANGUAGE, names of locales parted by
  /// colons, goes before the locale, and instead of it.
  ///
  /// - Parameter variable: the value of an environment variable; nil where it is not set.
  package init(environment variable: (String) -> String?) {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    guard let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG"), !Self.isNoLanguage(locale)
    else {
      self.init()
      return
    }
    let names = (value("LANGUAGE") ?? locale).split(separator: ":").map(String.init)
    self.init(names.prefix { !Self.isNoLanguage($0) }.compactMap(Self.tag(ofLocale:)))
  }

  /// The BCP 47 tag of a locale's name (`sr_RS.UTF-8@latin` is `sr-Latn-RS`); nil for a name that tells no
  /// language. Of the modifiers only those that name a script say anything of a language.
  package static func tag(ofLocale name: String) -> String? {
    let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    var subtags = (parts.first ?? "").prefix { $0 != "." }.split(separator: "_").map(String.init)
    if parts.count > 1, let script = scripts[parts[1].lowercased()], !subtags.isEmpty {
      subtags.insert(script, at: 1)
    }
    let tag = subtags.joined(separator: "-")
    return LanguageTag.isWellFormed(tag) ? tag : nil
  }

  private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]

  /// Whether a locale leaves words as they were written.
  private static func isNoLanguage(_ locale: String) -> Bool {
    locale == "C" || locale == "POSIX" || locale.hasPrefix("C.") || locale.hasPrefix("POSIX.")
  }

  /// The same, and one more language when none of them is to be had.
  package func falling(backTo language: String?) -> PreferredLanguages {
    PreferredLanguages(tags + [language].compactMap(\.self))
  }

  /// Which of some languages is read, by its place; nil where none of them was wished.
  ///
  /// For each wished language in turn it is the very tag; or what is left of it when its last parts are taken
  /// off one by one (`sr-Latn` for `sr-Latn-RS`; RFC 4647, section 3.4); or the first of the same primary
  /// language (`pt-BR` for `pt` and for `pt-PT`).
  package func choice(among offered: [String]) -> Int? {
    let offered = offered.map(Self.normal)
    for tag in tags {
      var parts = tag.split(separator: "-")[...]
      while !parts.isEmpty {
        if let place = offered.firstIndex(of: parts.joined(separator: "-")) { return place }
        parts.removeLast()
      }
      if let place = offered.firstIndex(where: { Self.primary($0) == Self.primary(tag) }) { return place }
    }
    return nil
  }

  private static func normal(_ tag: String) -> String {
    String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  private static func primary(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
}
