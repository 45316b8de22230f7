extension Setting {
  /// Every setting, in the order in which they are listed.
  package static let all: [Setting] = SettingKey.allCases.map(declaration)

  /// The declaration of a setting.
  package static func of(_ key: SettingKey) -> Setting { byKey[key] ?? declaration(of: key) }

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  private static func declaration(of key: SettingKey) -> Setting {
    switch key {
    case .language:
      Setting(
        key, \.languages, flag: "--language", "TAG", keeping: .book, .languages,
        summary: "the language to read in",
        automatic: "that of the environment, else the book's first")
    case .interfaceLanguage:
      Setting(
        key, \.interfaceLanguage, flag: "--interface", "LANGUAGE", .word,
        summary: "the language that Leggi speaks", automatic: "that of the environment, else English")
    case .view: Setting(key, \.view, flag: "--view", "VIEW", .word, summary: "what is shown")
    case .dots:
      Setting(
        key, \.dots, flag: "--dots", "DOTS", SettingForm.wordOrAutomatic,
        summary: "what pictures are made of", automatic: "blocks, or console on the Linux console")
    case .colors:
      Setting(
        key, \.colors, flag: "--colors", "COLORS", SettingForm.wordOrAutomatic, summary: "how many colours",
        automatic: "what the terminal has")
    case .theme:
      Setting(
        key, \.theme, flag: "--theme", "THEME", .word, summary: "paper and ink",
        automatic: "the book's own, on its screens too, else warm white")
    case .motion:
      Setting(
        key, \.motion, flag: "--motion", "MOTION", .word,
        summary: "whether pages turn, or change at once")
    case .pace:
      Setting(
        key, \.pace, flag: "--pace", "FACTOR", .number(0.25...4),
        summary: "how fast the story's animations run")
    case .readingPace:
      Setting(
        key, \.readingPace, flag: "--wpm", "N", .wholeNumber(60...600),
        summary: "words a minute when pages turn by themselves")
    case .sound:
      Setting(
        key, \.sound, flag: "--sound", "WHEN", .word, summary: "whether books are heard",
        automatic: "unless Leggi runs on another machine, over SSH")
    case .volume:
      Setting(
        key, \.volume, flag: "--volume", "PERCENT", .wholeNumber(0...100),
        summary: "how loud, of what was recorded")
    case .voice:
      Setting(
        key, \.voice, flag: "--voice", "NAME", keeping: .book, .voice,
        summary: "whose voice reads the book")
    case .narrationSpeed:
      Setting(
        key, \.narrationSpeed, flag: "--narration-speed", "FACTOR", .number(0.75...1.5),
        summary: "how fast narrations are heard")
    case .captions:
      Setting(
        key, \.captions, flag: "--captions", "WHEN", .word, summary: "words for what is heard",
        automatic: "where nothing can be heard")
    case .effects:
      Setting(
        key, \.effects, flag: "--effects", "WHEN", .word,
        summary: "quiet sounds of Leggi's own, where a page turns and in games")
    case .readAloud:
      Setting(
        key, \.readAloud, flag: "--read-aloud", "WHEN", keeping: .book, .word,
        summary: "whether espeak-ng reads what has no narration")
    case .descriptions:
      Setting(
        key, \.descriptions, flag: "--descriptions", "WHEN", .word,
        summary: "whether what pictures show is said in the pauses of what is read")
    case .spread:
      Setting(
        key, \.spread, flag: "--spread", "WHEN", keeping: .book, .word,
        summary: "two pages side by side", automatic: "where the book wants it and the window is wide")
    case .margins:
      Setting(key, \.margins, flag: "--margins", "MARGINS", .word, summary: "room round a page")
    case .letters:
      Setting(
        key, \.letters, flag: "--letters", "SIZE", .word,
        summary: "the size from which on words are drawn as large letters")
    case .spacing:
      Setting(
        key, \.spacing, flag: "--spacing", "SPACING", .word, summary: "room between letters and words")
    case .frameRate:
      Setting(
        key, \.frameRate, flag: "--fps", "N", keeping: .book, SettingForm.numberOrAutomatic(1...240),
        summary: "ticks a second", automatic: "the book's frameRate")
    case .linear:
      Setting(
        key, \.linear, keeping: .nowhere, .word,
        summary: "lines in place of screens: on, off or auto",
        automatic: "where the terminal can only append lines")
    case .shelf: Setting(key, \.shelf, keeping: .nowhere, .folders, summary: "folders with books")
    case .policy: Setting(key, \.policy, keeping: .nowhere, .policy, summary: "what a reader may do")
    case .keys: Setting(key, \.keys, keeping: .nowhere, .keys, summary: "keys of one's own")
    }
  }
}
