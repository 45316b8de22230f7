import BookVocabulary
import Phrases

extension English: ReadingPhrases {
  package var nothingToTouch: String { "nothing to touch here" }
  package var bookEnds: String { "the book ends here" }
  package var bookBegins: String { "the book begins here" }
  package func goToPage(_ number: Int, key: String) -> String { "go to page \(number): \(key)" }
  package func page(_ number: Int, of count: Int) -> String { "page \(number) of \(count)" }
  package func page(_ number: Int) -> String { "Page \(number)" }
  package var noOtherLanguage: String { "these words are in no other language" }
  package func shows(language: String, key: String) -> String { "\(key): \(language)" }
  package func zoom(_ factor: Int) -> String { "zoom \(factor) ×" }
  package func panel(_ number: Int, of count: Int) -> String { "panel \(number) of \(count)" }
  package var autoplayMark: String { "auto ·" }
  package func autoplayPauses(key: String) -> String { "\(key) pauses" }
  package var autoplayAwaitsReader: String { "the book waits for you" }
  package var autoplayWaits: String { "it waits" }
  package func autoplayPaused(key: String) -> String { "paused: \(key) goes on" }
  package func carrying(step: Int, other: Int, keys: CarryingKeys) -> [String] {
    [
      "arrows carry it by \(step) (\(keys.step): by \(other))", "\(keys.drop) drops it",
      keys.toTarget.map { "\($0) to its place" }, "\(keys.putBack) puts it back",
    ].compactMap(\.self)
  }
  package func carryingInShort(keys: CarryingKeys) -> [String] {
    [
      "arrows, \(keys.drop) drops it", keys.toTarget.map { "\($0) to its place" },
      "\(keys.putBack) puts it back",
    ].compactMap(\.self)
  }
  package func carryingToPlaces(keys: CarryingKeys) -> [String] {
    ["arrows carry it from place to place", "\(keys.drop) drops it", "\(keys.putBack) puts it back"]
  }
  package var droppedAnywhere: String { "it can be dropped anywhere" }
  package func tipGoesOn(key: String) -> String { "\(key) goes on" }
  package func tipReadOn(key: String) -> String { "\(key) reads on" }
  package func tipTouch(key: String) -> String { "\(key) finds what to touch" }
  package func tipHelp(key: String) -> String { "\(key) for help" }

  package func touches(_ name: String, isDescription: Bool, key: String) -> String {
    isDescription ? "\(key) touches: \(name)" : "\(key) touches \(name)"
  }
  package func picksUp(_ name: String, isDescription: Bool, key: String) -> String {
    isDescription ? "\(key) picks up: \(name)" : "\(key) picks up \(name)"
  }
  package func does(_ name: String, key: String) -> String { "\(key): \(name)" }
  package func touches(key: String) -> String { "\(key) touches it" }
  package func picksUp(key: String) -> String { "\(key) picks it up" }
  package func quoted(_ words: String) -> String { "“\(words)”" }
  package func thing(_ kind: ThingKind) -> String {
    switch kind {
    case .picture: "the picture"
    case .movie: "the movie"
    case .shape: "the shape"
    case .text: "the words"
    case .area: "this place"
    case .sound: "the sound"
    case .movable: "this thing"
    }
  }
  package func sound(isNarration: Bool) -> String { isNarration ? "narration" : "a sound" }

  package func described(_ kind: ThingKind, as words: String) -> String {
    let name =
      switch kind {
      case .picture: "Picture"
      case .movie: "Movie"
      case .shape: "Shape"
      case .text: "Words"
      case .area: "Place"
      case .sound: "Sound"
      case .movable: "Thing"
      }
    return "\(name): \(words)"
  }
  package var pageHasNoWords: String { "This page has no words." }

  package func windowIsTooSmall(columns: Int, rows: Int, neededColumns: Int, neededRows: Int) -> String {
    "A page needs a window of at least \(neededColumns) × \(neededRows); this one is \(columns) × \(rows)."
  }

  package func figures(frames: Int, kilobytes: String, encoding: String, dropped: Int) -> [String] {
    [
      counted(frames, "1 frame", "frames"), "\(kilobytes) kB a frame", "encoder \(encoding) ms",
      "\(dropped) dropped",
    ]
  }
}
