import BookVocabulary
import Phrases

extension English: FindingPhrases {
  package var contents: String { "Pages" }
  package func legend(_ standing: PageStanding, _ count: Int) -> String {
    switch standing {
    case .here: "here"
    case .seen: "\(count) seen"
    case .unseen: "\(count) not yet"
    }
  }
  package func standing(_ standing: PageStanding) -> String {
    switch standing {
    case .here: "you are here"
    case .seen: "seen"
    case .unseen: "not seen yet"
    }
  }
  package func opensPage(_ number: Int, key: String) -> String { "\(key) opens page \(number)" }
  package func goesBack(key: String) -> String { "◂ \(key) back" }
  package func findsPages(key: String) -> String { "\(key) finds pages" }

  package func finds(_ typed: String) -> String { "find: \(typed)" }
  package func clearsTyped(key: String) -> String { "◂ \(key) erases it" }
  package func pagesFound(_ count: Int) -> String {
    count == 0 ? "no page" : counted(count, "one page", "pages")
  }
  package func noPageHas(_ typed: String) -> String { "No page has “\(typed)”." }

  package var search: String { "Search" }
  package var bookSearchExplained: String {
    "Type what you remember: a word, or a few. Capitals and accents do not matter."
  }
  package func hits(_ count: Int) -> String { counted(count, "found once", "places") }
  package func firstHits(_ count: Int) -> String { "the first \(count) places" }
  package var onlyWordsAreFound: String { "Only letters and figures are found." }
  package func nothingHas(_ typed: String) -> String { "Nothing in this book has “\(typed)”." }
  package func opensHit(key: String) -> String { "\(key) goes there" }
  package func hitOnPage(_ number: Int) -> String { "page \(number)" }
  package func kind(of words: WordsKind) -> String {
    switch words {
    case .story: ""
    case .picture: "picture"
    case .sound: "sound"
    case .hint: "hint"
    }
  }
  package func hit(_ number: Int, of count: Int, _ sentence: String) -> String {
    "\(number) of \(count): \(sentence)"
  }
  package func nothingSearchedFor(key: String) -> String { "nothing has been searched for yet: \(key)" }
}
