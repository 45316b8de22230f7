import BookFormat
import Characters
import PropertyList

/// A wrong use of the program, worded here and nowhere else.
package enum UsageError: Error {
  case noBook
  /// A new book without a place.
  case noFolder
  /// Nothing that a book is to be made of.
  case noSource
  /// Nothing that is to be unpacked.
  case noPack
  /// A file that is no packed book, where one is unpacked; and one that is, where one is packed.
  case notPacked(String)
  case isPacked(String)
  /// An export or a game that does not say which, and the words that would.
  case noForm([String])
  /// An argument without a letter, as a variable that is not set leaves it.
  case emptyWord
  case noSuchCommand(String)
  /// An option that a command does not have, and what may be meant by it.
  case unknownOption(String, of: CommandName, meant: String?)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case badValue(option: String, value: String, expected: String)
  case notALanguage(String)
  case tooManyBooks(String, String)
  /// How many books are named where two are compared.
  case notTwoBooks(Int)
  /// A word that a command takes nothing of, and those it would take.
  case strayWord(String, of: CommandName, known: [String])
  case noSuchPage(Int, count: Int)
  /// One of the pages of a book's own entries: `intro`, `menu` or `credits`.
  case noSuchOwnPage(String)
  /// Two options that cannot both hold.
  case notTogether(String, String)
  /// An option that says more of others, of which one is needed.
  case needs(String, oneOf: [String])
  case nothingToTouch(String, seconds: Double)
  case binaryToTerminal
  case noScript
  /// Nothing that says what is to be changed in a book.
  case noCommands
  /// The editor without a terminal.
  case editorNeedsTerminal
  /// A script that names no book, and neither does the command line.
  case noBookFor(script: String)
  /// A script that edits a book, where one is read.
  case scriptEdits(String)
  case noRecording
  /// No shell to complete words for; with those that there are.
  case noShell(known: [String])
  /// A recording that does not name its book, and no book on the command line.
  case noBookForRecording(String)
  /// A recording without a file to write to.
  case nothingToWrite
  /// A word in the place of a film, which has another ending.
  case noFilm(String)
  /// A file in the place of a recording or an exploration that is neither.
  case noRecordingFile(String)
  case noExplorationFile(String)
  /// A book, where something else is to be written.
  case wouldReplaceBook(String)
  /// A file that another program records into.
  case recordingIsBusy(String)

  package var message: String {
    switch self {
    case .noBook: "no book is named"
    case .noFolder: "no folder is named"
    case .noForm: "what is to be made is not named"
    case .noSource: "nothing is named that a book is to be made of"
    case .noPack: "no packed book is named"
    case .notPacked(let file): "\(file.quoted) is no packed book"
    case .isPacked(let file): "\(file.quoted) is packed already"
    case .emptyWord: "an argument is empty"
    case .noSuchCommand(let name): "there is no command \(name.quoted)"
    case .unknownOption(let name, _, _): "there is no option \(name.quoted)"
    case .missingValue(let option): "option '\(option)' needs a value"
    case .unexpectedValue(let option): "option '\(option)' takes no value"
    case .badValue(let option, let value, let expected):
      "option '\(option)' takes \(expected), not \(value.quoted)"
    case .notALanguage(let value):
      "option '--language' takes a language's tag, not \(value.quoted)"
    case .tooManyBooks(_, let name): "one book at a time: \(name.quoted) is one too many"
    case .notTwoBooks(let count): "two books are compared, not \(count)"
    case .strayWord(let word, let command, _): "'leggi \(command.rawValue)' takes no \(word.quoted)"
    case .noSuchPage(let number, let count):
      "there is no page \(number): the book has \(count == 1 ? "one page" : "\(count) pages")"
    case .noSuchOwnPage(let entry): "the book has no page '\(entry)' of its own"
    case .notTogether(let first, let second): "'\(first)' and '\(second)' do not go together"
    case .needs(let option, let others): "'\(option)' needs \(Self.list(others.map(\.quoted)))"
    case .nothingToTouch(let name, let seconds):
      "nothing named \(name.quoted) can be touched at \(seconds) seconds"
    case .binaryToTerminal: "a picture is not written to a terminal"
    case .noScript, .noCommands: "no script is named"
    case .editorNeedsTerminal: "the editor needs a terminal"
    case .noBookFor(script: let file), .noBookForRecording(let file):
      "no book is named for \(file.quoted)"
    case .scriptEdits(let file): "\(file.quoted) edits its book, and reads none"
    case .noRecording: "no file for the recording is named"
    case .noShell: "no shell is named"
    case .noFilm(let name): "\(name.quoted) is no name of a film"
    case .nothingToWrite: "no file is named that is to be written"
    case .noRecordingFile(let file): "'\(PrintableText.safe(file))' is there already, and no recording"
    case .noExplorationFile(let file): "'\(PrintableText.safe(file))' is there already, and no exploration"
    case .wouldReplaceBook(let file): "\(file.quoted) is a book, and is not written over"
    case .recordingIsBusy(let file): "'\(PrintableText.safe(file))' is being recorded into"
    }
  }

  package var hint: String? {
    switch self {
    case .noBook: "name a book's folder, its list, or a packed book"
    case .noFolder: "leggi new FOLDER makes a book there"
    case .noForm(let known): "add \(Self.list(known))"
    case .noSource: "leggi import SOURCE FOLDER makes a book of it there"
    case .noPack: "leggi unpack FILE makes a folder of one"
    case .notPacked: "'leggi pack BOOK' makes one of a book's folder"
    case .isPacked: "'leggi unpack' makes a folder of it"
    case .emptyWord: "is a variable of the shell not set?"
    case .noSuchCommand(let name):
      NearestName.suggestion(for: name, among: CommandName.allCases.map(\.rawValue) + ["help"])
        .map { "did you mean '\($0)'?" }
        ?? "leggi BOOK opens a book by its path; 'leggi --help' lists the commands"
    case .unknownOption(_, let command, let meant):
      meant.map { "did you mean '\($0)'?" } ?? "'leggi \(command.rawValue) --help' lists the options"
    case .strayWord(let word, let command, let known):
      NearestName.suggestion(for: word, among: known).map { "did you mean '\($0)'?" }
        ?? (known.isEmpty ? "'leggi \(command.rawValue) --help' tells more" : "it takes \(Self.list(known))")
    case .notTwoBooks: "leggi diff OLD NEW tells what has changed from one to the other"
    case .notALanguage(let value):
      PreferredLanguages.tag(ofLocale: value).map { "did you mean '\($0)'?" }
        ?? "a language is written like 'it', 'en-GB' or 'sr-Latn'"
    case .nothingToTouch: "the boxes view shows what a page has: --view boxes"
    case .binaryToTerminal: "add --output FILE, or send the output into a file"
    case .noScript: "leggi run SCRIPT BOOK plays one; 'leggi run --help' tells more"
    case .noCommands: "leggi edit BOOK --script FILE, with - for standard input"
    case .editorNeedsTerminal: "with --script FILE a book is changed without one"
    case .noBookForRecording: "name it behind the recording"
    case .scriptEdits: "leggi cast SCRIPT --gif FILE films it"
    case .noRecording: "leggi record BOOK FILE, leggi replay FILE"
    case .noShell(let known): "leggi completions SHELL, which is \(Self.list(known))"
    case .noBookFor: "name it behind the script, or in it: book ../my-book"
    case .noFilm: "films end in .cast; pictures are named behind --gif, --png and --svg"
    case .nothingToWrite: "leggi cast SOURCE FILE.cast, or --gif, --png or --svg with a file"
    case .noRecordingFile: "name a file that is not there yet, or a recording"
    case .noExplorationFile: "name a file that is not there yet, or one that 'explore --keep' has written"
    case .wouldReplaceBook: "name another file"
    case .recordingIsBusy: "name another file, or end the other recording"
    case .missingValue, .unexpectedValue, .badValue, .noSuchPage, .noSuchOwnPage, .notTogether, .needs,
      .tooManyBooks:
      nil
    }
  }

  /// Words of which one is meant.
  package static func list(_ words: [String]) -> String {
    words.count < 2
      ? words.first ?? "" : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}
