/// A text in double quotes, on one line, as scripts, recordings and the editor's commands have it: `\"`,
/// `\\`, `\n` and `\u{2603}` stand for what cannot stand there itself.
public enum QuotedText {
  /// Why a text in quotes was not read.
  public enum Fault: Error, Equatable {
    /// The line ends before the quotes do.
    case notClosed
    /// A `\` stands before nothing that it can stand before.
    case unknownEscape
  }

  /// A text as it is written, with its quotes.
  public static func written(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { line, scalar in
      switch scalar {
      case "\"", "\\": line += "\\" + String(scalar)
      case "\n": line += "\\n"
      case _ where CharacterWidth.isPrintable(scalar): line.unicodeScalars.append(scalar)
      default: line += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    } + "\""
  }

  /// The text in the quotes that begin at a place of a line.
  ///
  /// - Parameters:
  ///   - scalars: the line.
  ///   - place: that of the opening quote; afterwards behind the closing one, or where the fault begins.
  /// - Throws: where the quotes are not closed or an escape is none.
  public static func read(
    from scalars: [Unicode.Scalar], at place: inout Int
  ) throws(Fault) -> String {
    let start = place
    var text = String.UnicodeScalarView()
    place += 1
    while place < scalars.count, scalars[place] != "\"" {
      if scalars[place] == "\\" {
        text.append(try escaped(in: scalars, at: &place))
      } else {
        text.append(scalars[place])
        place += 1
      }
    }
    guard place < scalars.count else {
      place = start
      throw .notClosed
    }
    place += 1
    return String(text)
  }

  /// The character that a `\` and what follows it stand for.
  private static func escaped(
    in scalars: [Unicode.Scalar], at place: inout Int
  ) throws(Fault) -> Unicode.Scalar {
    let start = place
    place += 2
    switch start + 1 < scalars.count ? scalars[start + 1] : " " {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "u" where start + 2 < scalars.count && scalars[start + 2] == "{":
      let digits = scalars[(start + 3)...].prefix { $0 != "}" }.prefix(9)
      place = start + 4 + digits.count
      if let number = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
        let scalar = Unicode.Scalar(number), place <= scalars.count
      {
        return scalar
      }
    default: break
    }
    place = start
    throw .unknownEscape
  }
}
