import BookVocabulary
import Phrases

extension English: MenuPhrases {
  package func door(_ door: Door) -> String {
    switch door {
    case .menu: "Menu"
    case .read: "Read"
    case .contents: "Pages"
    case .play: "Play"
    case .options: "Options"
    case .credits: "Credits"
    case .shelf: "Books"
    }
  }
  package func goesOnReading(page: Int, isShort: Bool) -> String {
    isShort ? "Go on · page \(page)" : "Go on reading · page \(page)"
  }
  package var readsAgain: String { "Read it again" }
  package var theEnd: String { "The end" }
  package var otherBooks: String { "Other books" }
  package func opens(_ name: String, key: String) -> String { "\(key) opens: \(name)" }
  package func leadsBack(key: String) -> String { "\(key) back" }
  package func leaves(key: String) -> String { key.isEmpty ? "quit" : "\(key) quit" }

  package var introSkips: String { "any key goes on" }

  package func scrollsCredits(key: String) -> String { "\(key) scrolls by hand" }
  package func madeBy(_ count: Int) -> String { "By" }
  package var madeOf: String { "Made of" }
  package func pages(_ count: Int) -> String { counted(count, "one page", "pages") }
  package func pictures(_ count: Int) -> String { counted(count, "one picture", "pictures") }
  package func sounds(_ count: Int) -> String { counted(count, "one sound", "sounds") }
  package func languages(_ count: Int) -> String { count == 1 ? "Language" : "Languages" }
  package func shownBy(_ version: String) -> String { "Shown by Leggi \(version)" }
}
