/// A colour by its name.
package struct NamedColor: Hashable, Sendable {
  package let name: String
  /// As 0x00RRGGBB.
  package let number: UInt32

  /// Reads names, each with its number in hexadecimal behind it, separated by commas.
  package static func all(in text: String) -> [NamedColor] {
    text.split(separator: ",").compactMap { entry in
      let words = entry.split { $0.isWhitespace }
      guard let last = words.last, let number = UInt32(last, radix: 16) else { return nil }
      return NamedColor(name: words.dropLast().joined(separator: " "), number: number)
    }
  }
}

/// What colours are called.
package protocol ColorPhrases {
  /// The names, the best known first; a colour may have several.
  var colorNames: [NamedColor] { get }
  var colorsHeading: String { get }
  /// What is said where a key in focus takes no colour.
  var isNoColor: String { get }
  /// Of colours that are used on the page, or elsewhere in the book.
  var colorsOfBook: String { get }
}
