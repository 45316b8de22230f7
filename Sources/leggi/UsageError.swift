import PropertyList

/// A wrong use of the program, worded here and nowhere else.
enum UsageError: Error {
  case noBook
  case noSuchCommand(String)
  case unknownOption(String, known: [String])
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case badValue(option: String, value: String, expected: String)
  case tooManyBooks(String)
  case noSuchPage(Int, count: Int)
  case nothingToTouch(String, seconds: Double)
  case binaryToTerminal

  var message: String {
    switch self {
    case .noBook: "no book is named"
    case .noSuchCommand(let name): "there is no command '\(Printable(name))'"
    case .unknownOption(let name, _): "there is no option '\(Printable(name))'"
    case .missingValue(let option): "option '\(option)' needs a value"
    case .unexpectedValue(let option): "option '\(option)' takes no value"
    case .badValue(let option, let value, let expected):
      "option '\(option)' takes \(expected), not '\(Printable(value))'"
    case .tooManyBooks(let name): "one book at a time: '\(Printable(name))' is one too many"
    case .noSuchPage(let number, let count):
      "there is no page \(number): the book has \(count == 1 ? "one page" : "\(count) pages")"
    case .nothingToTouch(let name, let seconds):
      "nothing named '\(Printable(name))' can be touched at \(seconds) seconds"
    case .binaryToTerminal: "a picture is not written to a terminal"
    }
  }

  var hint: String? {
    switch self {
    case .noBook: "leggi BOOK opens one; 'leggi --help' tells more"
    case .noSuchCommand: "the commands are read, check and snapshot"
    case .unknownOption(let name, let known):
      NearestName.suggestion(for: name, among: known).map { "did you mean '\($0)'?" }
        ?? "'leggi --help' lists the options"
    case .nothingToTouch: "the boxes view shows what a page has: --view boxes"
    case .binaryToTerminal: "add --output FILE, or send the output into a file"
    case .missingValue, .unexpectedValue, .badValue, .tooManyBooks, .noSuchPage: nil
    }
  }
}

/// A word from outside, made safe to print: no control character reaches the terminal.
struct Printable: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    description = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
