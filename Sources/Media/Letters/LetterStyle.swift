import BookVocabulary

/// Words that are set in lines, and how.
package struct LetterStyle: Hashable, Sendable {
  package var words: String
  /// Fonts by the families they are of, parted by commas; nil for one without serifs.
  package var fontName: String?
  package var form: LetterForm

  /// No heading has more bytes; a text that has would take long to set, only to be found not to fit.
  package static let mostBytes = 400
  /// The most characters of a font's name.
  private static let longestFontName = 100

  /// - Parameter fontName: its end is left out where it is longer than any.
  package init(_ words: String, fontName: String?, form: LetterForm) {
    self.words = words
    self.fontName = fontName.map { String($0.unicodeScalars.prefix(Self.longestFontName)) }
    self.form = form
  }

  /// Both as a file that can be handed to another process: the words and the font's name in UTF-8, with a
  /// zero between them, which no string of a book has; nil where there is no memory for it.
  package var file: MediaFile? {
    MediaFile(of: Array(words.utf8) + [0] + Array((fontName ?? "").utf8))
  }

  /// What such a file says; nil for one that is longer than any.
  package init?(_ file: MediaFile, form: LetterForm) {
    let most = Self.mostBytes + 1 + 4 * Self.longestFontName
    let bytes = file.bytes(atMost: most + 1)
    let words = bytes.prefix { $0 != 0 }
    guard bytes.count <= most, words.count <= Self.mostBytes else { return nil }
    let name = String(decoding: bytes.dropFirst(words.count + 1), as: UTF8.self)
    self.init(String(decoding: words, as: UTF8.self), fontName: name.isEmpty ? nil : name, form: form)
  }
}

/// How words are set, whatever they are.
package struct LetterForm: Hashable, Sendable {
  /// What words are set for.
  package enum Use: Hashable, Sendable {
    /// Display type: bold, and of the same proportions at every size.
    case heading
    /// A character in a cell: fitted to pixels, and standing on its base line where others hang from their
    /// top.
    case cell(isBold: Bool, isItalic: Bool)
  }

  /// Units; 1 … 10,000.
  package var fontSize: Double
  /// Units from which on words go on in the next line; 1 … 1,000,000.
  package var width: Double
  package var alignment: HorizontalAlignment
  package var use: Use

  /// - Parameters:
  ///   - fontSize: held to what it may be, as `width`. Pango counts both in an `Int32`'s 1024ths.
  package init(
    fontSize: Double, width: Double, alignment: HorizontalAlignment = .left, use: Use = .heading
  ) {
    self.fontSize = fontSize >= 1 ? min(fontSize, 10_000) : 1
    self.width = width >= 1 ? min(width, 1_000_000) : 1
    self.alignment = alignment
    self.use = use
  }
}
