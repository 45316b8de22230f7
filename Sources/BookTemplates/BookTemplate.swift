/// A small book that plays, to make one's own of. Raw values are what `leggi new --template` takes.
///
/// ```swift
/// let files = BookTemplate.pictureBook.files(in: .italian)
/// ```
package enum BookTemplate: String, CaseIterable, Sendable {
  /// One page, ready to be filled.
  case blank
  /// A cover and three pages that move and answer.
  case pictureBook = "picture-book"
  /// A choice that leads to two ends.
  case branching

  /// All files of the book, its list first, in the order in which they are reported.
  ///
  /// - Parameter language: of the words, and of the comments in the list.
  package func files(in language: TemplateLanguage) -> [TemplateFile] {
    switch self {
    case .blank: BlankTemplate.files(language)
    case .pictureBook: PictureBookTemplate.files(language)
    case .branching: BranchingTemplate.files(language)
    }
  }
}

/// A language that templates are written in. Raw values are BCP 47 tags.
package enum TemplateLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case italian = "it"

  /// How a list begins: as an XML property list, with a comment that says what the book is, and what to do.
  func opening(_ english: String, _ italian: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <!--
      \(self(english, italian))

    \(self(Self.englishUse, Self.italianUse))
    -->
    """
  }

  private static let englishUse = """
        leggi FOLDER          reads it; change a word, save, and read it again
        leggi check FOLDER    says what is wrong with it, and where
        leggi format          lists every key that a book can have
    """

  private static let italianUse = """
        leggi CARTELLA          lo legge; cambia una parola, salva e rileggilo
        leggi check CARTELLA    dice che cosa non va, e dove
        leggi format            dice tutte le chiavi che un libro può avere
    """

  /// Of two wordings of the same the one in this language.
  func callAsFunction(_ english: String, _ italian: String) -> String {
    switch self {
    case .english: english
    case .italian: italian
    }
  }
}
