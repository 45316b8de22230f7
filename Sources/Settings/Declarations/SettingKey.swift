/// The settings by their names, which are the keys of the settings file and of the library.
package enum SettingKey: String, CaseIterable, Sendable {
  case language, interfaceLanguage, view, dots, colors, theme, motion, pace, readingPace, sound, volume
  case voice, narrationSpeed, captions, effects, readAloud, descriptions, spread, margins, letters, spacing
  case frameRate, linear, shelf, policy, keys

  /// Those that something follows already, in the order in which they are listed. Only they are promised:
  /// by `--help`, by the commands' flags and by `leggi config`.
  package static let applied: [SettingKey] = [
    .language, .interfaceLanguage, .view, .dots, .colors, .theme, .motion, .pace, .readingPace, .sound,
    .volume, .voice, .narrationSpeed, .captions, .effects, .readAloud, .descriptions, .spread, .margins,
    .letters, .spacing, .frameRate, .linear, .shelf, .policy, .keys,
  ]
}
