import Characters
import PropertyList

/// A fault in a line of a script, or of a recording.
package struct ScriptFault: Error, Hashable, Sendable {
  /// From 1; 0 until the reader of the file has set it.
  package var line = 0
  /// From 1, in characters (Unicode scalars).
  package var column: Int
  /// How many characters are meant, at least 1.
  package var length: Int
  /// Lower case, names things in 'single quotes', ends without a full stop.
  package var message: String
  /// What to do about it, in the same style. Default nil.
  package var hint: String?
  /// The line, as far as it is shown; empty until the reader of the file has set it.
  package var source = ""

  package init(column: Int = 1, length: Int = 1, _ message: String, hint: String? = nil) {
    self.column = column
    self.length = max(1, length)
    self.message = message
    self.hint = hint
  }

  package init(_ word: LineWord, _ message: String, hint: String? = nil) {
    self.init(column: word.column, length: word.length, message, hint: hint)
  }

  /// The same fault in a line of a file.
  ///
  /// - Parameter number: from 1.
  package func at(line number: Int, _ text: String) -> ScriptFault {
    var fault = self
    fault.line = number
    fault.source = String(text.unicodeScalars.prefix(Self.longestLine))
    return fault
  }

  /// The fault as it is printed, with its line.
  ///
  /// - Parameter file: what the file is called.
  package func diagnostic(in file: String) -> Diagnostic {
    var diagnostic = Diagnostic(.error, message, hint: hint, file: file)
    guard line > 0 else { return diagnostic }
    (diagnostic.line, diagnostic.column, diagnostic.length) = (line, column, length)
    let source = Array(source.unicodeScalars)
    func safe(_ scalars: some Sequence<Unicode.Scalar>) -> String {
      PrintableText.safe(String(String.UnicodeScalarView(scalars)))
    }
    diagnostic.sourceLine = safe(source)
    let start = CharacterWidth.of(safe(source.prefix(column - 1)))
    let end = CharacterWidth.of(safe(source.prefix(column - 1 + length)))
    diagnostic.caret = start..<max(start + 1, end)
    return diagnostic
  }

  /// Characters of a line that are shown.
  private static let longestLine = 200
}

/// A word of a line.
package struct LineWord: Hashable, Sendable {
  /// Without quotes and escapes.
  package var text: String
  /// Whether it stood in quotes: then it is a name, and none of the words of the language.
  package var isQuoted = false
  /// Where it begins, from 1, in characters.
  package var column = 1
  package var length = 1

  package init(text: String, isQuoted: Bool = false, column: Int = 1, length: Int = 1) {
    (self.text, self.isQuoted, self.column, self.length) = (text, isQuoted, column, length)
  }
}

/// Lines of words, as scripts and recordings have them: words are separated by blanks, one in double quotes
/// may have any character in it (`\"`, `\\`, `\n`, `\u{2603}`), and a `#` at the beginning of a word begins a
/// comment.
package enum LineText {
  /// Characters; more than in any written by hand.
  package static let longestLine = 10_000

  package static func words(of line: some StringProtocol) throws(ScriptFault) -> [LineWord] {
    let scalars = Array(line.unicodeScalars)
    guard scalars.count <= longestLine else {
      throw ScriptFault("the line is longer than \(longestLine) characters")
    }
    var words: [LineWord] = []
    var place = 0
    while place < scalars.count {
      if isBlank(scalars[place]) {
        place += 1
      } else if scalars[place] == "#" {
        break
      } else if scalars[place] == "\"" {
        words.append(try quotedWord(scalars, &place))
      } else {
        let start = place
        while place < scalars.count, !isBlank(scalars[place]), scalars[place] != "\"" { place += 1 }
        words.append(
          LineWord(
            text: String(String.UnicodeScalarView(scalars[start..<place])), column: start + 1,
            length: place - start))
      }
    }
    return words
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t"
  }

  private static func quotedWord(
    _ scalars: [Unicode.Scalar], _ place: inout Int
  ) throws(ScriptFault) -> LineWord {
    let start = place
    do {
      let text = try QuotedText.read(from: scalars, at: &place)
      return LineWord(text: text, isQuoted: true, column: start + 1, length: place - start)
    } catch {
      throw switch error {
      case .notClosed:
        ScriptFault(
          column: place + 1, length: scalars.count - place, "the quotes are not closed",
          hint: "end the name with \"")
      case .unknownEscape:
        ScriptFault(
          column: place + 1, length: 2, "'\\' stands before none of \", \\, n and u{…}",
          hint: "write \\\\ for the character itself")
      }
    }
  }

  /// A name as it is written, in quotes where it needs any.
  package static func written(_ name: String) -> String { isBare(name) ? name : QuotedText.written(name) }

  /// Whether a name can stand without quotes.
  package static func isBare(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.first != "#"
      && name.unicodeScalars.allSatisfy {
        $0 != "\"" && $0 != "\\" && $0 != " " && CharacterWidth.isPrintable($0)
      }
  }
}
