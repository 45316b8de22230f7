import BookVocabulary
import Phrases

extension English: LinearPhrases {
  package var linearHelp: String {
    "Enter goes on. A number or a word chooses. ? tells the page again, 0 what else there is."
  }
  package func linearPage(_ number: Int, of count: Int, title: String?) -> String {
    "Page \(number) of \(count)" + (title.map { ": \($0)" } ?? "")
  }
  package func linear(language: String) -> String { "In \(language):" }

  package func gone(_ name: String) -> String { "Gone: \(name)" }
  package func seenAgain(_ name: String) -> String { "Back: \(name)" }
  package func heardAgain(_ name: String) -> String { "Heard again: \(name)" }
  package func moves(_ name: String) -> String { "Moves: \(name)" }
  package func appears(_ name: String) -> String { "Appears: \(name)" }
  package func heard(_ name: String) -> String { "Heard: \(name)" }
  package var sameWordsAppear: String { "The same words appear on the page." }
  package func carriedThere(_ name: String) -> String { "There now: \(name)" }
  package var carriedBack: String { "It goes back to where it was." }
  package var nothingChanges: String { "Nothing changes." }
  package var linearBookBegins: String { "The book begins here." }
  package var pageGoesOn: String { "The page goes on by itself." }

  package func choice(_ number: Int, _ words: String) -> String { "\(number) \(words)" }
  package func touch(_ name: String, isPhrase: Bool) -> String {
    isPhrase ? "touch \(name)" : "touch: \(name)"
  }
  package func carry(_ name: String, isPhrase: Bool) -> String {
    isPhrase ? "carry \(name)" : "carry: \(name)"
  }
  package func carry(_ name: String, to target: String, isPhrase: Bool) -> String {
    isPhrase ? "carry \(name) to: \(target)" : "carry: \(name). To: \(target)"
  }
  package var carryWhere: String { "Where to?" }
  package var carryElsewhere: String { "to another place" }

  package func label(_ command: LinearCommand) -> String {
    switch command {
    case .onward: "next page"
    case .pageBefore: "page before"
    case .again: "what there is now"
    case .wholePage: "all words of the page"
    case .otherLanguage: "these words in another language"
    case .contents: "pages"
    case .search: "search"
    case .bookmarks: "bookmarks"
    case .putBookmark: "put a bookmark here"
    case .menu: "menu of the book"
    case .read: "read"
    case .options: "options"
    case .play: "games"
    case .credits: "credits"
    case .shelf: "books"
    case .more: "what else"
    case .back: "back"
    case .leave: "leave"
    case .record: "record this page"
    }
  }
  package func answers(for command: LinearCommand) -> [String] {
    switch command {
    case .onward: ["next", "next page", "on", "go on"]
    case .pageBefore: ["previous", "page before", "before"]
    case .again: ["again", "repeat"]
    case .wholePage: ["text", "all words"]
    case .otherLanguage: ["language", "other language"]
    case .contents: ["contents", "pages"]
    case .search: ["search", "find"]
    case .bookmarks: ["bookmarks"]
    case .putBookmark: ["mark", "put"]
    case .menu: ["menu"]
    case .read: ["read"]
    case .options: ["options"]
    case .play: ["games", "play"]
    case .credits: ["credits"]
    case .shelf: ["shelf", "books"]
    case .more: ["more", "what else", "help"]
    case .back: ["back"]
    case .leave: ["quit", "leave", "exit"]
    case .record: ["record", "voices"]
    }
  }

  package var question: String { "Number or word: " }
  package var searchQuestion: String { "Words to look for: " }
  package var bookmarkQuestion: String { "Name of the bookmark, or Enter: " }
  package func cannotBeDone(_ answer: String) -> String { "\(answer): not to be had here. ? tells what is." }
  package var thereIsMore: String { "Enter tells more." }

  package func by(_ authors: [String]) -> String { "by " + authors.joined(separator: ", ") }
  package func linearHeading(_ command: LinearCommand) -> String {
    switch command {
    case .contents: "Pages"
    case .search: "Search"
    case .bookmarks: "Bookmarks"
    case .menu: "Menu"
    case .options: "Options"
    case .play: "Games"
    case .credits: "Credits"
    case .shelf: "Books"
    case .more: "What else"
    case .onward, .pageBefore, .again, .wholePage, .otherLanguage, .putBookmark, .read, .back, .leave,
      .record:
      label(command)
    }
  }
  package func listedPage(_ number: Int, title: String?, isHere: Bool) -> String {
    (title ?? "Page \(number)") + (isHere ? ", where you are" : "")
  }
  package func pageCount(_ count: Int) -> String { counted(count, "one page", "pages") }
  package func found(_ count: Int) -> String {
    count == 0 ? "Nothing found" : "Found " + counted(count, "once", "times")
  }
  package func foundOnPage(_ number: Int, _ sentence: String) -> String { "page \(number): \(sentence)" }
  package var noBookmarks: String { "There are no bookmarks yet." }
  package var bookmarkIsPut: String { "The bookmark is put." }
  package func bookmark(_ name: String, page: Int) -> String {
    name.isEmpty ? "page \(page)" : "\(name), page \(page)"
  }
  package func continuesAt(_ page: Int) -> String { "read on at page \(page)" }
  package func setting(_ setting: LinearSetting) -> String {
    switch setting {
    case .language: "language of the book"
    case .interfaceLanguage: "language of Leggi"
    }
  }
  package func settingIs(_ name: String, _ value: String) -> String { "\(name): \(value)" }
  package var automatic: String { "automatic" }
  package var noBooks: String { "There are no books on the shelf." }
  package func bookIsBroken(_ title: String, reason: String) -> String { "\(title), broken: \(reason)" }
  package func readAsFar(_ page: Int, of count: Int) -> String { "page \(page) of \(count)" }
  package var noCredits: String { "The book does not say who made it." }
  package var notHere: String { "That is not here." }
  package var notRecordedInLines: String {
    "Voices are recorded and listed on a screen only, with the keys R and v."
  }
}
