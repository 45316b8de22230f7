import PropertyList

/// A game made of a picture of the book.
public struct Game: Sourced {
  /// The key `type`, read without regard to case.
  public enum Kind: String, BookWord {
    /// The picture is cut in pieces to be put together.
    case jigsaw
    /// The picture is an outline to be filled with colours.
    case coloring

    public static let wordName = "game"
    public static let aliases: [(String, Kind)] = [("colouring", .coloring)]
    public static let spellings = allSpellings()
  }

  public var kind: Kind
  /// A picture in the book's folder.
  public var fileName: LocalizedString
  /// Default nil.
  public var title: LocalizedString?
  public var source: PropertyListNode?

  public init(kind: Kind, fileName: LocalizedString, source: PropertyListNode? = nil) {
    self.kind = kind
    self.fileName = fileName
    self.source = source
  }
}
