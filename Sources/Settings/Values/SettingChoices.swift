/// The language that Leggi itself speaks. Raw values are what `interfaceLanguage` takes.
package enum InterfaceLanguage: String, CaseIterable, Sendable {
  /// That of the environment, else English.
  case automatic = "auto"
  case english = "en"
  case italian = "it"
}

/// Paper and ink. Raw values are what `theme` takes.
package enum Theme: String, CaseIterable, Sendable {
  /// The book's own paper, warm white where it names none.
  case automatic = "auto"
  case dark
  case light
  case sepia
  case contrast
}

/// How much moves beside the story itself. Raw values are what `motion` takes.
package enum Motion: String, CaseIterable, Sendable {
  /// Pages slide, fade or curl into each other as the book asks.
  case full
  /// Pages change at once.
  case reduced
}

/// A setting that is on or off. Raw values are those of `effects`, `readAloud` and
/// `descriptions`.
package enum Switch: String, CaseIterable, Sendable {
  case on
  case off
}

/// A setting that is on, off, or decided by Leggi or the book. Raw values are those of `sound`, `captions`
/// and `spread`.
package enum AutomaticSwitch: String, CaseIterable, Sendable {
  case automatic = "auto"
  case on
  case off
}

/// What a reader may do, which an administrator may withhold: in a school, on a machine for visitors.
package struct Policy: Hashable, Sendable {
  /// Back to the shell for a while (Ctrl-Z).
  package var maySuspend = true
  /// Close Leggi.
  package var mayLeave = true
  /// Keep places, bookmarks and options, and write files.
  package var mayWrite = true

  package init() {}
}
