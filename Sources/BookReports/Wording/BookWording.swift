import BookFormat
import BookModel
import BookVocabulary
import Characters
import PropertyList

/// How the parts of a book are worded where a person reads of it: the same everywhere, without anything of
/// the machine, and harmless on a terminal.
package enum BookWording {
  /// A number as it is written by hand: `12`, `0.25`.
  package static func number(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// In seconds: `0.5 s`. What adding has made of fractions (`2.0999999999999996`) is taken to the nearest
  /// thousandth of a millisecond.
  package static func seconds(_ value: Double) -> String {
    let rounded = (value * 1e6).rounded() / 1e6
    return number(rounded.isFinite ? rounded : value) + NumberUnit.seconds.suffix
  }

  /// Pages of the story: `page 4`, `pages 2 to 5, 7 and 9 to 31`.
  ///
  /// - Parameters:
  ///   - numbers: rising.
  ///   - most: as of `runs(most:)`. Default all.
  package static func pages(_ numbers: [Int], most: Int = .max) -> String {
    (numbers.count == 1 ? "page " : "pages ") + numbers.runs(most: most)
  }

  /// A name: bare where it is one word, else in double quotes.
  package static func name(_ name: String) -> String {
    let isWord =
      !name.isEmpty
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789-_./".unicodeScalars.contains($0)
      }
    return isWord ? PrintableText.safe(name) : words(name)
  }

  /// Words in double quotes, on one line.
  package static func words(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { words, scalar in
      switch scalar {
      case "\n": words += "\\n"
      case "\"", "\\": words += "\\\(scalar)"
      default: words.unicodeScalars.append(scalar)
      }
    }
    return "\"\(PrintableText.safe(escaped))\""
  }

  /// A string in every language: `"Fish" (it "Pesce")`.
  package static func words(_ string: LocalizedString) -> String {
    let translations = string.translations
    guard let first = translations.first else { return words(string.string()) }
    let others = translations.dropFirst().map { "\(PrintableText.safe($0.language)) \(words($0.string))" }
    return words(first.string) + (others.isEmpty ? "" : " (\(others.joined(separator: ", ")))")
  }

  /// A file in every language, like `words`, without quotes where it needs none.
  package static func file(_ file: LocalizedString) -> String {
    let translations = file.translations
    guard !translations.isEmpty else { return name(file.string()) }
    return translations.map { "\(PrintableText.safe($0.language)) \(name($0.string))" }.joined(
      separator: ", ")
  }

  /// As books write it: `#07294f`, with opacity `#07294f80`.
  package static func color(_ color: Color) -> String {
    let channels = [color.red, color.green, color.blue] + (color.alpha < 1 ? [color.alpha] : [])
    return "#" + channels.map { Int(($0 * 255).rounded()) }.hexadecimal
  }

  /// `270 × 180 at 40, 60`.
  package static func box(_ rect: PageRect) -> String {
    "\(number(rect.width)) × \(number(rect.height)) at \(number(rect.x)), \(number(rect.y))"
  }

  /// `page 3`, `the intro`.
  package static func place(_ place: Book.PagePlace) -> String {
    switch place {
    case .number(let number): "page \(number)"
    case .intro: "the intro"
    case .menu: "the menu"
    case .end: "the end"
    case .credits: "the credits"
    }
  }

  /// What a page is called behind its place: its name, else its title.
  package static func calling(_ page: Page) -> String? {
    page.name.map { name($0) } ?? page.title.map { words($0.string()) }
  }

  /// `fade, 0.8 s, easeInOut`.
  package static func animation(_ animation: PageAnimation) -> String {
    let parts = [animation.kind.rawValue, seconds(animation.duration), animation.transition.rawValue]
    return (animation.kind == .none ? [parts[0]] : parts).joined(separator: ", ")
  }
}
