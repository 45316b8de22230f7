/// A source of an import that attacks one thing, made in code so that nothing large lies in the repository.
///
/// ```swift
/// for source in HostileSource.all { try source.write(to: folder.path + "/" + source.name) }
/// ```
package struct HostileSource: Sendable, CustomStringConvertible {
  /// What comes of it.
  package enum Outcome: Sendable {
    /// A book, and what is left out is told.
    case made
    /// No book, and why is told.
    case refused
    /// Either: it depends on the libraries of the machine.
    case either
  }

  /// A name for files and for the command line, which begins with "import-": "import-css-rules".
  package let name: String
  /// The target of the attack, in a sentence.
  package let attack: String
  package let outcome: Outcome
  /// Whether it is imported within a fraction of a second, and so belongs to the tests that run each time.
  package let isQuick: Bool
  /// What of the processor's time it may take: seconds.
  package let mostSeconds: Double
  let content: @Sendable (HostileFolder) throws -> Void

  init(
    _ name: String, _ attack: String, _ outcome: Outcome, isQuick: Bool = false, mostSeconds: Double = 20,
    _ content: @escaping @Sendable (HostileFolder) throws -> Void
  ) {
    self.name = "import-" + name
    self.attack = attack
    self.outcome = outcome
    self.isQuick = isQuick
    self.mostSeconds = mostSeconds
    self.content = content
  }

  /// A source that is one text.
  ///
  /// - Parameter file: What it is called.
  init(
    _ name: String, _ attack: String, _ outcome: Outcome, file: String,
    _ text: @escaping @Sendable (RepetitiveFile) throws -> Void
  ) {
    self.init(name, attack, outcome) { folder in
      try folder.write(as: file, text)
      folder.open(file)
    }
  }

  package var description: String { name }

  /// Writes the source, and what lies outside of it, into a folder that is made for it.
  ///
  /// - Returns: The path to import, as bytes.
  package func write(to path: String) throws -> [UInt8] {
    let folder = try HostileFolder(path: path)
    try content(folder)
    return folder.opened
  }

  /// All of them, class by class.
  package static let all =
    archives + folders + packages + chapters + fixedPages + styles + drawings + overlays + markdownTexts
    + tweeStories + scenes + comics + documents
}
