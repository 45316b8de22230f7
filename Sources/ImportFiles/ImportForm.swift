import Importing

/// The form that a source is in.
package enum ImportForm: String, CaseIterable, Sendable {
  case markdown
  /// `story.xml`, of Tiny Tastes.
  case scenes = "story.xml"

  /// The form of a source, by what is in it.
  ///
  /// - Parameter start: the file that the reader named; nil for all of the source.
  /// - Returns: nil for what is none.
  package init?(of source: any SourceFiles, start: String?) {
    let names = start.map { [$0] } ?? source.names
    let form = Self.allCases.first { form in names.contains { form.takes($0.lowercased()) } }
    guard let form else { return nil }
    self = form
  }

  /// The form of a source that is a file of that name; nil for what is none.
  init?(ofFile name: String) {
    guard let form = Self.allCases.first(where: { $0.takes(name.lowercased()) }) else { return nil }
    self = form
  }

  /// Whether a file of that name makes a source be of this form.
  ///
  /// - Parameter name: in small letters.
  private func takes(_ name: String) -> Bool {
    switch self {
    case .markdown: name.hasSuffix(".md") || name.hasSuffix(".markdown")
    case .scenes: name == "story.xml" || name.hasSuffix("/story.xml")
    }
  }

  /// What forms there are, for a reader whose source is none.
  package static let hint = "a folder of Markdown with pictures, or with a story.xml"

  /// What the source's books are made by.
  package var importer: any Importer.Type {
    switch self {
    case .markdown: MarkdownImporter.self
    case .scenes: SceneImporter.self
    }
  }
}
