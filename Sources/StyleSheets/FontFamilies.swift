import Characters
import Importing

/// A font that a style sheet brings along: a rule `@font-face`.
package struct FontFace {
  /// In small letters.
  let family: String
  let isBold: Bool
  let isItalic: Bool
  /// Where it lies, in the order in which they are tried.
  package let addresses: [String]

  /// Nil where it has no name, or lies nowhere.
  init?(_ declarations: [StyleDeclaration]) {
    func value(_ name: String) -> String? { declarations.last { $0.name == name }?.value }
    guard let name = value("font-family"), let source = value("src") else { return nil }
    family = Self.name(name)
    isBold = Self.isBold(value("font-weight")?.lowercased() ?? "normal")
    isItalic = Self.isItalic(value("font-style")?.lowercased() ?? "normal")
    addresses = StyleScanner.parts(of: source, at: ",").compactMap { StyleScanner.address(in: String($0)) }
    guard !family.isEmpty, !addresses.isEmpty else { return nil }
  }

  /// - Parameter value: of `font-weight`, in small letters.
  static func isBold(_ value: String) -> Bool {
    value == "bold" || value == "bolder" || (Int(value) ?? 400) >= 600
  }

  /// - Parameter value: of `font-style`, in small letters.
  static func isItalic(_ value: String) -> Bool { value.hasPrefix("italic") || value.hasPrefix("oblique") }

  /// A family's name as it is compared.
  static func name(_ text: String) -> String {
    text.lowercased().filter { $0 != "\"" && $0 != "'" }.trimmed
  }
}

/// The fonts of a family that a book has, of which each style has at most one.
package final class FontFamily {
  private var fonts: [Style: FontMeasures] = [:]

  private struct Style: Hashable {
    let isBold: Bool
    let isItalic: Bool
  }

  /// Of several of a style the last counts.
  func add(_ measures: FontMeasures, as face: FontFace) {
    fonts[Style(isBold: face.isBold, isItalic: face.isItalic)] = measures
  }

  /// The font of a style, or the one that is most like it.
  func font(isBold: Bool, isItalic: Bool) -> FontMeasures? {
    for (bold, italic) in [(isBold, isItalic), (isBold, !isItalic), (!isBold, isItalic)] {
      if let font = fonts[Style(isBold: bold, isItalic: italic)] { return font }
    }
    return fonts[Style(isBold: !isBold, isItalic: !isItalic)]
  }
}

extension FontFamily: Hashable {
  package static func == (one: FontFamily, other: FontFamily) -> Bool { one === other }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension StyleProperties {
  /// - Parameter value: of `font-family`, in small letters.
  mutating func setFamily(_ value: String) {
    let names = value.split(separator: ",").map { FontFace.name(String($0)) }
    style.font.family = nil
    for name in names {
      if let family = families[name] {
        style.font.family = family
        return
      }
      if ["monospace", "courier", "courier new", "menlo", "consolas"].contains(name) {
        style.font.isMonospaced = true
      } else if ["sans-serif", "arial", "helvetica", "verdana", "tahoma"].contains(name) {
        style.font.isSerif = false
        style.font.isMonospaced = false
      } else if ["serif", "times", "times new roman", "georgia", "palatino"].contains(name) {
        style.font.isSerif = true
        style.font.isMonospaced = false
      } else {
        continue
      }
      return
    }
  }
}
