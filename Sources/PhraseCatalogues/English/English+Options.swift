import Phrases

extension English: OptionPhrases {
  package var optionsHeading: String { "Options" }

  package func heading(of group: OptionGroup) -> String {
    switch group {
    case .language: "Language"
    case .look: "Look"
    case .pace: "Pace"
    case .sound: "Sound"
    case .reading: "Reading"
    }
  }

  package func automatic(now value: String, isShort: Bool) -> String {
    (isShort ? "auto: " : "automatic: ") + value
  }

  package func wordsAMinute(_ number: String, isShort: Bool) -> String {
    number + (isShort ? " /min" : " words/min")
  }

  package func optionKeys(choose: String, change: String) -> [String] {
    ["\(choose) choose", "\(change) change"]
  }

  package func name(of option: OptionName) -> String {
    switch option {
    case .language: "Book’s language"
    case .interfaceLanguage: "Leggi speaks"
    case .view: "What is shown"
    case .dots: "Picture grain"
    case .colors: "Colours"
    case .theme: "Paper and ink"
    case .motion: "Turning pages"
    case .pace: "Story’s pace"
    case .readingPace: "Pace of reading"
    case .sound: "Sound"
    case .volume: "Loudness"
    case .voice: "Narrator"
    case .narrationSpeed: "Narrator’s pace"
    case .captions: "Captions"
    case .effects: "Leggi’s sounds"
    case .readAloud: "Reading aloud"
    case .descriptions: "Descriptions"
    case .spread: "Two pages"
    case .margins: "Margins"
    case .letters: "Large letters"
    case .spacing: "Letter spacing"
    case .frameRate: "Frames a second"
    case .remembered: "It remembers"
    }
  }

  package func explanation(of option: OptionName) -> String {
    switch option {
    case .language: "The language in which this book is read; the page begins anew"
    case .interfaceLanguage: "The language of menus, of help and of the line at the foot"
    case .view: "The pictures, a box round everything there is, or both"
    case .dots: "The characters that pictures are made of; not every font has them all"
    case .colors: "How many colours are used; automatic takes what the terminal has"
    case .theme: "The colours of all that the book gives none"
    case .motion: "Pages slide, fade or curl as the book says, or change at once"
    case .pace: "How fast everything on a page moves; the page begins anew"
    case .readingPace: "Words a minute, when pages turn by themselves"
    case .sound: "Whether books are heard; automatic is silent over SSH"
    case .volume: "How loud books are heard, of how loud they were recorded"
    case .voice: "Whose voice reads this book: its own, nobody’s, or a recorded one"
    case .narrationSpeed: "How fast narrations are heard, in the voice they were recorded in"
    case .captions: "Words for what is heard"
    case .effects: "A page that turns, and pieces and colours of a game, are heard, quietly"
    case .readAloud: "A voice, espeak-ng, reads the pages that have no narration"
    case .descriptions: "What pictures show is said, or shown, in the pauses of what is read"
    case .spread: "Two pages side by side, where the window is wide"
    case .margins: "How much room is left round pages and words"
    case .letters: "From which size on headings are drawn as pictures of letters"
    case .spacing: "Wide sets letters and words apart, which helps with dyslexia"
    case .frameRate: "How often things move in a second; the page begins anew"
    case .remembered: "What this book remembers of your readings, until it is to forget it"
    }
  }

  package func value(_ value: OptionValue, of option: OptionName) -> String {
    switch value {
    case .automatic: "automatic"
    case .pictures: "pictures"
    case .boxes: "boxes"
    case .both: "both"
    case .half: "halves"
    case .quadrant: "quarters"
    case .sextant: "sixths"
    case .blocks: "blocks"
    case .braille: "Braille dots"
    case .ascii: "letters"
    case .console: "plain blocks"
    case .mono: "none"
    case .ansi8, .ansi16, .indexed256: value.rawValue
    case .direct: "all"
    case .dark: "dark"
    case .light: "light"
    case .sepia: "sepia"
    case .contrast: "high contrast"
    case .full: "as the book"
    case .reduced: "at once"
    case .narrow: "narrow"
    case .normal: "normal"
    case .wide: "wide"
    case .on: [.sound, .effects, .readAloud, .descriptions].contains(option) ? "on" : "always"
    case .off: [.sound, .effects, .readAloud, .descriptions].contains(option) ? "off" : "never"
    case .book: "the book’s"
    case .none: "none"
    case .small: "even small"
    case .large: "only large"
    }
  }

  package func decimal(_ number: String) -> String { number }

  package func origin(_ origin: OptionOrigin) -> String {
    switch origin {
    case .flag(let name): "as \(name) says"
    case .book: "chosen for this book"
    case .reader: "chosen for all books"
    case .file(let line?): "from the settings file, line \(line)"
    case .file(nil): "from the settings file"
    case .environment(let name): "as \(name) says"
    case .standard: "default"
    }
  }

  package func forgets(key: String) -> String { "\(key) forgets it" }
  package func resets(key: String) -> String { "\(key) default" }
}
