import BookFormat
import PropertyList

extension SettingForm where Value == PreferredLanguages {
  /// A language's tag, an array of them, the most preferred first, or `auto`.
  static var languages: SettingForm {
    let expected = "\(automaticWord) or a language's tag, as it or en-GB"
    @Sendable func parse(_ text: String) -> PreferredLanguages? {
      text == automaticWord ? PreferredLanguages() : PreferredLanguages(tag: text)
    }
    return SettingForm(
      expected: expected,
      decode: { node, key, log in
        guard node.kind == .array else {
          if let value = node.word.flatMap(parse) { return value }
          log.note(.wrongValue(key, expected: expected, choices: [], found: FoundValue(node)), at: node.range)
          return nil
        }
        var tags: [String] = []
        for item in node.items {
          if let tag = item.string, PreferredLanguages(tag: tag) != nil {
            tags.append(tag)
          } else {
            let expected = "languages' tags, as it or en-GB"
            log.note(
              .wrongValue(key, expected: expected, choices: [], found: FoundValue(item)), at: item.range)
          }
        }
        return tags.isEmpty && !node.items.isEmpty ? nil : PreferredLanguages(tags)
      },
      parse: parse,
      write: { languages in
        let tags = languages.tags.map(Self.conventional)
        switch tags.count {
        case 0: return .string(automaticWord)
        case 1: return .string(tags[0])
        default: return .array(tags.map { .string($0) })
        }
      })
  }

  /// A tag in the letters it is mostly written in: `sr-Latn-RS` (RFC 5646, section 2.1.1).
  private static func conventional(_ tag: String) -> String {
    var parts: [String] = []
    for part in tag.split(separator: "-") {
      let isBehindSingleton = parts.contains { $0.count == 1 }
      switch part.count {
      case _ where parts.isEmpty || isBehindSingleton: parts.append(part.lowercased())
      case 2: parts.append(part.uppercased())
      case 4: parts.append(part.prefix(1).uppercased() + part.dropFirst().lowercased())
      default: parts.append(part.lowercased())
      }
    }
    return parts.joined(separator: "-")
  }
}
