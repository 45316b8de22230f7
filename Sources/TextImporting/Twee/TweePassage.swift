import Characters
import Importing

/// A passage of a story in Twee 3, as it is written.
struct TweePassage {
  var name: String
  var tags: [String]
  var content: String
  /// Of its header.
  var place: SourcePlace
  /// From 1, of the first line of its content.
  var firstLine: Int
}

/// Reads passages (Interactive Fiction Technology Foundation, "Twee 3 Specification", 3.0.2): a header
/// `:: name [tags] {metadata}` in a line of its own, and what follows to the next one.
enum TweeReader {
  /// - Parameters:
  ///   - text: of a file. What stands before its first header is no part of a passage.
  ///   - file: its name, for places.
  ///   - most: passages that are read.
  static func passages(_ text: String, of file: String, atMost most: Int) -> [TweePassage] {
    var passages: [TweePassage] = []
    var content = ""
    // Empty lines, until others follow.
    var blanks = ""
    func end() {
      if !passages.isEmpty { passages[passages.count - 1].content = content }
      (content, blanks) = ("", "")
    }
    var number = 0
    var rest = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    while !rest.isEmpty, passages.count < most {
      let line = rest.prefix { !$0.isNewline }
      rest = rest[line.endIndex...].dropFirst()
      number += 1
      guard line.hasPrefix("::") else {
        blanks += line + "\n"
        if !line.allSatisfy(\.isWhitespace) {
          content += blanks.dropLast()
          blanks = "\n"
        }
        continue
      }
      end()
      let (name, tags) = header(line.dropFirst(2))
      passages.append(
        TweePassage(
          name: name, tags: tags, content: "", place: SourcePlace(file, line: number), firstLine: number + 1))
    }
    end()
    return passages
  }

  /// The name, and the tags in brackets behind it; metadata in braces says where the passage lies on the
  /// author's screen. A backslash takes the meaning of a bracket or brace behind it away.
  private static func header(_ line: Substring) -> (name: String, tags: [String]) {
    var name = ""
    var tags = ""
    var isInTags = false
    var isEscaped = false
    loop: for character in line {
      if isEscaped {
        isEscaped = false
      } else {
        switch character {
        case "\\":
          isEscaped = true
          continue
        case "[" where !isInTags:
          isInTags = true
          continue
        case "]" where isInTags, "{" where !isInTags: break loop
        default: break
        }
      }
      if isInTags { tags.append(character) } else { name.append(character) }
    }
    return (name.trimmed, tags.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
