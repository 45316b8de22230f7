import BookFormat
import CellGrid
import Characters
import PhraseCatalogues
import Phrases
import PropertyList

/// Colours as a book writes them, and as they are called.
package enum WrittenColor {
  /// The number that a book writes, as `#1f5f8b`.
  package static func text(of color: RGBColor) -> String {
    "#" + color.packed.padded(to: 6, radix: 16)
  }

  /// The colour that is written; nil where none is.
  package static func color(of text: String) -> RGBColor? {
    Color(hexadecimal: text).map {
      RGBColor(redFraction: $0.red, greenFraction: $0.green, blueFraction: $0.blue)
    }
  }

  /// How much of what lies below is seen through a colour that is written: its last two digits; empty where
  /// it is opaque.
  package static func opacity(of text: String) -> Substring {
    guard let color = Color(hexadecimal: text), color.alpha < 1 else { return "" }
    return text.suffix(2)
  }

  /// The number of a colour that is called so in a language that Leggi speaks; nil where none is.
  ///
  /// - Parameter phrases: those whose names are meant first.
  package static func number(named name: String, in phrases: any Phrases) -> String? {
    let wanted = name.lowercased()
    let languages = [phrases] + SpokenLanguage.allCases.map(\.phrases)
    let found = languages.lazy.compactMap { language in
      language.colorNames.first { $0.name == wanted }
    }.first
    return found.map { text(of: RGBColor(packed: $0.number)) }
  }

  /// What a colour is called; nil where it has no name.
  package static func name(of color: RGBColor, in phrases: any Phrases) -> String? {
    phrases.colorNames.first { $0.number == color.packed }?.name
  }

  /// The colours that are written in a book, those of the page that is edited first.
  package static func all(page: PropertyListNode?, book: PropertyListNode?) -> [RGBColor] {
    var found: [RGBColor] = []
    var seen: Set<RGBColor> = []
    for node in [page, book] { if let node { collect(from: node, &found, &seen) } }
    return found
  }

  private static let keys = Set(
    [BookFormat.element.color, BookFormat.element.fontColor, BookFormat.page.background].flatMap(\.spellings))

  private static func collect(
    from node: PropertyListNode, _ found: inout [RGBColor], _ seen: inout Set<RGBColor>
  ) {
    switch node.kind {
    case .array: for item in node.items { collect(from: item, &found, &seen) }
    case .dictionary:
      for entry in node.entries {
        if keys.contains(entry.key), let text = entry.value.string, let color = color(of: text) {
          if seen.insert(color).inserted { found.append(color) }
        } else {
          collect(from: entry.value, &found, &seen)
        }
      }
    default: break
    }
  }
}
