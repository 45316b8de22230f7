import Characters
import Importing

/// A file of Markdown before it is parsed: what stands in its head, and its text without what a site's
/// generator would have put there. Line for line as the file.
struct MarkdownText {
  private(set) var head = MarkdownHead()
  /// The text for a parser of CommonMark.
  private(set) var text: String
  /// Lines, from 1, on which something of a site's generator stood that is left out.
  private(set) var directives: [(line: Int, words: String)] = []
  /// Lines, from 1, on which a footnote begins.
  private(set) var footnotes: [Int] = []
  /// What ends a directive, and does not come any more in the line that is read.
  private var missing: Set<String> = []

  /// Of a text; the longest novels have a third as many.
  private static let mostLines = 200_000

  /// - Parameter file: the text's, for places.
  /// - Throws: `ImportFault` for a text of more lines than are read.
  init(_ all: String, of file: String) throws(ImportFault) {
    var rest = all.hasPrefix("\u{FEFF}") ? all.dropFirst() : all[...]
    text = ""
    var number = takeHead(&rest)
    var lines: [String] = []
    if number > 0 { text += "\n" }
    while let line = Self.takeLine(&rest) {
      number += 1
      guard number <= Self.mostLines else {
        throw ImportFault(
          "the text has more than \(Self.mostLines) lines", at: SourcePlace(file, line: number))
      }
      lines.append(keepingFootnote(withoutDirectives(line, number: number), number: number))
    }
    text += MarkdownTable.asWords(lines).joined(separator: "\n")
  }

  /// The next line, without its end; nil behind the last.
  private static func takeLine(_ rest: inout Substring) -> Substring? {
    guard !rest.isEmpty else { return nil }
    // Swift takes a carriage return with its line feed as one character, which is a line end, too.
    let line = rest.prefix { !$0.isNewline }
    rest = rest[line.endIndex...].dropFirst()
    return line
  }

  /// Reads what stands between two lines of dashes (YAML) or of pluses (TOML) at the beginning, and makes it
  /// empty lines.
  ///
  /// - Returns: how many.
  private mutating func takeHead(_ rest: inout Substring) -> Int {
    var behind = rest
    guard let fence = Self.takeLine(&behind)?.trimmed, ["---", "+++"].contains(fence) else { return 0 }
    let (ends, mark): ([String], Character) = fence == "+++" ? ([fence], "=") : ([fence, "..."], ":")
    var lines: [Substring] = []
    while lines.count < Self.mostHeadLines, let line = Self.takeLine(&behind) {
      guard ends.contains(line.trimmed) else {
        lines.append(line)
        continue
      }
      head = MarkdownHead(lines, mark: mark)
      let count = lines.count + 2
      text = String(repeating: "\n", count: count - 1)
      rest = behind
      return count
    }
    return 0
  }

  /// What has more is no head.
  private static let mostHeadLines = 1000

  /// CommonMark has no footnotes, and takes one of a single word for where a link leads, which is not seen:
  /// with a backslash before it, it is words.
  private mutating func keepingFootnote(_ line: String, number: Int) -> String {
    let words = line.drop { $0 == " " }
    guard words.hasPrefix("[^"), let end = words.firstIndex(of: "]"), words[end...].hasPrefix("]:") else {
      return line
    }
    footnotes.append(number)
    return line.prefix { $0 == " " } + "\\" + words
  }

  /// Without `{{ … }}`, `{% … %}` and the attributes `{: … }`, but for the folder of the pictures, which is
  /// said so in books of Book Dash.
  private mutating func withoutDirectives(_ line: Substring, number: Int) -> String {
    var kept = ""
    var rest = line
    missing = []
    while let start = rest.firstIndex(of: "{") {
      let opening = rest[start...].prefix(2)
      let ending: String? =
        switch opening {
        case "{{": "}}"
        case "{%": "%}"
        case "{:": "}"
        default: nil
        }
      guard let ending, !missing.contains(ending), let end = rest[start...].firstPlace(of: ending) else {
        if let ending { missing.insert(ending) }
        kept += rest[...start]
        rest = rest[rest.index(after: start)...]
        continue
      }
      kept += rest[..<start]
      let words = String(rest[start..<end.upperBound])
      if opening == "{{", words.hasInside("image-set") {
        kept += "images"
      } else if opening != "{:" {
        directives.append((number, words))
      }
      rest = rest[end.upperBound...]
    }
    return kept + rest
  }
}
