import Importing

/// A piece of a text of Markdown: what a page is made of.
struct MarkdownBlock {
  var kind: Kind
  var place: SourcePlace

  enum Kind: Equatable {
    case heading(level: Int, String)
    /// A paragraph; lines of a list or of a poem are lines of it.
    case words(String)
    case picture(destination: String, description: String)
    /// A line across.
    case rule
  }
}
