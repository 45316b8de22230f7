import BookFormat
import BookVocabulary
import Characters
import ListEditing
import PropertyList

extension EditingFault {
  /// What is wrong, in the house style: lower case, names in 'single quotes', no full stop.
  package var message: String {
    switch self {
    case .missing(let what): "\(what) is missing"
    case .unexpected(let word, let expected): "\(expected) is expected, not \(word.quoted)"
    case .oneTooMany(let word): "\(word.quoted) is one word too many"
    case .openQuotes: "the quotes are not closed"
    case .badEscape: "'\\' stands before none of \", \\, n and the number of a character, as u{2603}"
    case .longLine(let most): "the line is longer than \(most) characters"
    case .unknownCommand(let word): "there is no command \(word.quoted)"
    case .unknownType(let word): "there is no element type \(word.quoted)"
    case .badAddress(let text): "\(text.quoted) is no address of a value"
    case .keyExpected(let address): "\(CommandText.of(address).quoted) is an item of an array"
    case .itemExpected(let address): "\(CommandText.of(address).quoted) is no item of an array"
    case .badList(let message, _): message
    case .noValue(let word): "\(word.quoted) is no value"

    case .notABook: "the list is no book"
    case .noPageSpokenOf: "no page is chosen"
    case .noSuchPage(let number, let count):
      "there is no page \(number): the book has \(count == 1 ? "one page" : "\(count) pages")"
    case .noPageNamed(let name, _): "no page is called \(name.quoted)"
    case .noOwnPage(let page): "the book has no page '\(page.rawValue)' of its own"
    case .noSuchElement(let name, _): "the page has no element \(name.quoted)"
    case .noEntries: "the book is an array of pages, and has no entries of its own"
    case .nothingThere(let path): "there is nothing at \(path.description.quoted)"
    case .noSuchPlace(let place, let last):
      last < 0 ? "there is no place \(place)" : "there is no place \(place): the last one is \(last)"
    case .notAnArray(let path): "\(path.description.quoted) is no array"
    case .notADictionary(let path): "\(path.description.quoted) is no dictionary"
    case .nothingToUndo(let count):
      count == 0 ? "there is no step to undo" : "only \(steps(count)) can be undone"
    case .nothingToRedo(let count):
      count == 0 ? "there is no step to redo" : "only \(steps(count)) can be redone"

    case .unknownKey(let key, let thing, _): "\(thing) has no key \(key.quoted)"
    case .nameTaken(let name): "the page has an element \(name.quoted) already"
    case .pageNameTaken(let name): "another page is called \(name.quoted) already"
    case .gameNameTaken(let name): "another game is called \(name.quoted) already"
    case .valueNameTaken(let name): "another value is called \(name.quoted) already"
    case .notAValue(let address): "\(CommandText.of(address).quoted) is no value that a book remembers"
    case .noName(let name): "\(name.quoted) is no name"
    case .notANumber(let key, let name): "\(key.quoted) of \(name.quoted) is no number"
    case .outOfRange(let key, let number, let range):
      "\(key.quoted) would be \(shortest(number)), "
        + (number < range.lowerBound
          ? "less than \(shortest(range.lowerBound))" : "more than \(shortest(range.upperBound))")
    case .elementTwice(let name): "\(name.quoted) is named twice"

    case .list(let fault): Self.message(of: fault)
    case .file(let fault): fault.message
    }
  }

  /// What to do about it, in the same style; nil where the message says it all.
  package var hint: String? {
    switch self {
    case .openQuotes: "end the text with \""
    case .badEscape: "write \\\\ for the character itself"
    case .unknownCommand(let word): meant(word, among: BookCommand.keywords)
    case .unknownType(let word): meant(word, among: ElementType.terms.map(\.spelling))
    case .badAddress: "an address is written like star.tweens[0].duration, page.background or book.title"
    case .keyExpected: "'take' takes an item out of an array"
    case .itemExpected: "a place in an array is written like star.tweens[0]"
    case .badList(_, let hint): hint
    case .noValue(let word):
      "a value is a number, true, false, a list in { } or ( ), or a text in quotes: "
        + QuotedText.written(String(word.prefix(20)))
    case .noPageSpokenOf: "choose one in a line before: on 1"
    case .noPageNamed(_, let nearest), .noSuchElement(_, let nearest):
      nearest.map { "did you mean \($0.quoted)?" }
    case .unknownKey(_, _, let nearest):
      nearest.map { "did you mean \($0.quoted)?" } ?? "'leggi format' lists the keys"
    case .nameTaken, .pageNameTaken, .gameNameTaken, .valueNameTaken: "choose another name"
    case .notAValue: "a value is written like book.values.coins or page.values.coins"
    case .noName: "a name is one line of at least one character"
    case .file(let fault): fault.hint
    case .list(.notReadBack): "a fault of the list stands in the way; 'leggi check' tells of it"
    case .missing, .unexpected, .oneTooMany, .longLine, .notABook, .noSuchPage, .noOwnPage, .noEntries,
      .nothingThere, .noSuchPlace, .notAnArray, .notADictionary, .nothingToUndo, .nothingToRedo, .notANumber,
      .outOfRange, .elementTwice, .list:
      nil
    }
  }

  private static func message(of fault: ListEditFault) -> String {
    switch fault {
    case .nothing(let steps): "there is nothing at \(BookPath(steps).description.quoted)"
    case .wrongContainer(let steps):
      "\(BookPath(steps).description.quoted) cannot hold what would come there"
    case .noPlace(let place, let steps):
      "\(BookPath(steps).description.quoted) has no place \(place)"
    case .keyExists(let key, _): "there is a key \(key.quoted) already"
    case .unclosed: "the list ends before this is closed, and nothing can be put into it"
    case .notReadBack: "what would be written could not be read again as it is meant"
    case .noText: "the list has no text that could be changed"
    }
  }

  private func steps(_ count: Int) -> String { count == 1 ? "one step" : "\(count) steps" }

  private func meant(_ word: String, among words: [String]) -> String {
    NearestName.suggestion(for: word, among: words).map { "did you mean '\($0)'?" }
      ?? "there are \(words.joined(separator: ", "))"
  }
}
