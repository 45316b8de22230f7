import BookFormat
import BookVocabulary

/// The most that is played of one page. What is more is left out: `leggi check` says where it is, and the
/// reader that it is.
package enum PageLimits {
  /// The elements of a page.
  package static let elements = 10_000
  /// The characters (Unicode scalars) of a text, or of the description of a picture or sound.
  package static let charactersOfAText = 100_000
  /// The characters of all texts and descriptions of a page.
  package static let characters = 500_000
  /// The frames of all movies of a page; those that several movies share count once.
  package static let frames = 100_000
  /// How often pictures, movies and shapes may cover the page at a time, all together. Those that lie over
  /// the others are drawn.
  package static let layers = 300
  /// The lines of a book's credits.
  package static let creditLines = 1_000
}

/// What is left of a page's limits, handed out in the order of its elements.
package struct PageAllowance {
  private var characters = PageLimits.characters
  private var frames = PageLimits.frames

  /// All that a page may have.
  package init() {}

  /// How many characters of a text are shown.
  package mutating func takeCharacters(_ count: Int) -> Int {
    let shown = min(count, PageLimits.charactersOfAText, characters)
    characters -= shown
    return shown
  }

  /// How many frames of a movie are shown that shares them with no movie before.
  package mutating func takeFrames(_ count: Int) -> Int {
    let shown = min(count, frames)
    frames -= shown
    return shown
  }
}

/// How much of a page is left out, since it is more than `PageLimits`.
package struct PageExcess: Equatable, Sendable {
  /// Elements behind the last that is played.
  package var elements = 0
  /// Texts and descriptions that are cut.
  package var texts = 0
  /// Movies that are cut.
  package var movies = 0
  /// Pictures and shapes under more layers than are drawn.
  package var layers = 0

  /// A page that is played whole.
  package init() {}
}

extension Book {
  /// The lines of its credits that are shown: the first, as many as `PageLimits` allows, with no more
  /// characters altogether than the texts of a page. None where the credits are a page.
  package var shownCreditLines: ArraySlice<LocalizedString> {
    guard case .lines(let lines)? = credits else { return [] }
    var characters = 0
    return lines.prefix(PageLimits.creditLines).prefix { line in
      characters += line.mostCharacters
      return characters <= PageLimits.characters
    }
  }
}

extension LocalizedString {
  /// The characters (Unicode scalars) in the language that needs the most of them.
  package var mostCharacters: Int { strings.map(\.unicodeScalars.count).max() ?? 0 }
}

extension Page {
  /// The elements that are played.
  package var playedElements: ArraySlice<Element> { elements.prefix(PageLimits.elements) }

  /// How many of the elements that are on the page from the start lie under so many others that they are not
  /// drawn.
  ///
  /// - Parameters:
  ///   - width: of the page, in pixels.
  ///   - height: of the page, in pixels.
  package func elementsUnderLayers(width: Double, height: Double) -> Int {
    let covers = playedElements.filter(\.coversFromTheStart).map { $0.share(ofWidth: width, height: height) }
    var layers = 0.0
    let drawn = covers.reversed().prefix { share in
      layers += share
      return layers <= Double(PageLimits.layers)
    }
    return covers.count - drawn.count
  }
}

extension Element {
  /// Whether dots of it are on the page before anything happens.
  package var coversFromTheStart: Bool {
    switch kind {
    case .image, .movie, .shape: visible && alpha > 0 && !triggers.contains(where: \.bringsIn)
    case .text, .audio, .activeArea: false
    }
  }

  /// How much of the page its box covers, wherever it lies, 0 … 1.
  fileprivate func share(ofWidth pageWidth: Double, height pageHeight: Double) -> Double {
    let share = abs(width * scaleX / pageWidth) * abs(height * scaleY / pageHeight)
    return share < 1 ? share : 1
  }

  /// The words in which it may show values: a text's own, or the description of anything else.
  package var shownWords: (key: any AnyFormatKey, string: LocalizedString)? {
    if case .text(let text) = kind { return (BookFormat.element.text, text.text) }
    return description.map { (BookFormat.element.description, $0) }
  }

  /// The names of the values that its words, its frames or its colour show, whether or not there are such
  /// values.
  package var shownValueNames: [String] {
    (shownWords?.string.strings ?? []).flatMap(WordsWithValues.namesInBraces)
      + [frameOf, colorOf].compactMap(\.self)
  }

  /// The words that are laid out of it: a text's, or what stands for a picture that cannot be shown, or for a
  /// sound.
  package var words: (key: any AnyFormatKey, string: LocalizedString)? {
    switch kind {
    case .text(let text): (BookFormat.element.text, text.text)
    case .image, .movie, .audio: description.map { (BookFormat.element.description, $0) }
    case .activeArea, .shape: nil
    }
  }
}
