import BookFormat

/// A file that a book names.
package struct NamedFile: Hashable, Sendable {
  package enum Kind: Sendable { case picture, track, atlas }

  package var name: String
  package var kind: Kind

  package init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

extension Book {
  /// All files that it names, in every language, in the order in which it names them: those of its first
  /// pages come first.
  package var namedFiles: [NamedFile] {
    let own = NamedFile.all(.picture, of: cover) + NamedFile.all(.track, of: music)
    return own + allPages.flatMap(\.page.namedFiles)
      + games.flatMap { NamedFile.all(.picture, of: $0.fileName) }
  }

  /// Their names.
  package var files: [String] { namedFiles.map(\.name) }
}

extension Page {
  package var namedFiles: [NamedFile] {
    NamedFile.all(.track, of: music) + elements.flatMap(\.namedFiles)
  }

  /// The names of all files that it names, in every language.
  package var files: [String] { namedFiles.map(\.name) }
}

extension Element {
  package var namedFiles: [NamedFile] {
    switch kind {
    case .image(let image): NamedFile.all(.picture, of: image.fileName)
    case .audio(let audio): NamedFile.all(.track, of: audio.trackName)
    case .movie(let movie):
      NamedFile.all(.atlas, of: movie.atlas?.fileName)
        + movie.frames.flatMap { NamedFile.all(.picture, of: $0.name) + NamedFile.all(.track, of: $0.sound) }
    case .text, .activeArea, .shape: []
    }
  }
}

extension NamedFile {
  fileprivate static func all(_ kind: Kind, of name: LocalizedString?) -> [NamedFile] {
    (name?.strings ?? []).map { NamedFile(name: $0, kind: kind) }
  }
}
