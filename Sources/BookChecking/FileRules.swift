import BookFormat
import BookModel
import Media
import PropertyList
import TextureAtlas

/// Files that are missing, or lie outside the book's folder.
enum Files: Rule {
  static func check(_ inspection: Inspection) {
    check(inspection) { FileReference.forEach(in: inspection, $0) }
  }

  /// Those of one page alone.
  static func check(_ page: PageInspection, of inspection: Inspection) {
    check(inspection) { FileReference.forEach(on: page, $0) }
  }

  private static func check(_ inspection: Inspection, _ forEach: ((FileReference) -> Void) -> Void) {
    var cut: Set<String> = []
    forEach { reference in
      for (index, name) in reference.names.strings.enumerated() {
        guard let problem = inspection.files.problem(of: name) else { continue }
        // Each once, where it is named first: what names it again has no fault of its own.
        if problem == .cut, !cut.insert(name).inserted { continue }
        inspection.report(
          .file(
            name, key: reference.key, of: reference.subject, problem: problem,
            nearest: problem == .missing ? nearest(to: name, inspection) : nil),
          at: reference.place(ofName: index))
      }
    }
  }

  private static func nearest(to name: String, _ inspection: Inspection) -> String? {
    inspection.files.otherPlace(of: name)
      ?? inspection.log.nearest(to: name, among: inspection.folder.neighbours(of: name))
  }
}

/// Pictures and sounds that cannot be decoded, or are not whole. Those that cannot be opened are reported by
/// `Files`, and the pictures of atlases by `Atlases`.
enum MediaFiles: Rule {
  static func check(_ inspection: Inspection) {
    FileReference.forEach(in: inspection) { reference in
      for (index, name) in reference.names.strings.enumerated() {
        guard let fault = fault(of: name, as: reference.kind, in: inspection.files) else { continue }
        inspection.report(
          .media(name, of: reference.subject, fault: fault), at: reference.place(ofName: index))
      }
    }
  }

  private static func fault(
    of name: String, as kind: FileReference.Kind, in files: InspectedFiles
  ) -> BookProblem.MediaFault? {
    switch kind {
    case .picture:
      switch files.picture(name) {
      case nil: nil
      case .success(let facts): facts.isWhole ? nil : .endsTooEarly
      case .failure(let problem): .undecodable(problem)
      }
    case .track:
      switch files.track(name) {
      case nil: nil
      case .success(let facts): facts.seconds == 0 ? .isSilent : facts.isWhole ? nil : .breaksOff
      case .failure(let problem): .undecodable(problem)
      }
    case .atlas: nil
    }
  }
}

/// Texture atlases that cannot be read, have no frames of the prefix that a movie asks for, or whose picture
/// does not hold them.
enum Atlases: Rule {
  private struct Frames: Hashable {
    var atlas: String
    var prefix: String
  }

  static func check(_ inspection: Inspection) {
    var known: [Frames: BookProblem.AtlasFault?] = [:]
    for page in inspection.pages {
      page.forEachPart { part in
        let element = part.element
        guard case .movie(let movie) = element.kind, movie.frames.isEmpty, let atlas = movie.atlas else {
          return
        }
        for name in atlas.fileName.strings {
          let frames = Frames(atlas: name, prefix: atlas.prefix)
          let fault = known[frames] ?? fault(of: frames, in: inspection.files)
          known[frames] = .some(fault)
          guard let fault else { continue }
          inspection.report(
            .atlas(name, of: part.name, fault: fault),
            at: fault.isAboutThePrefix
              ? element.nearestPlace(of: BookFormat.element.prefix, BookFormat.element.atlas)
              : element.place(of: BookFormat.element.atlas))
        }
      }
    }
  }

  private static func fault(of frames: Frames, in files: InspectedFiles) -> BookProblem.AtlasFault? {
    switch files.atlas(frames.atlas) {
    // A file that is not there is reported with all others.
    case nil: return nil
    case .failure(let fault): return fault
    case .success(let found):
      let parts = found.atlas.frames(prefix: frames.prefix)
      if parts.isEmpty { return .noFrames(prefix: frames.prefix) }
      guard let picture = found.picture else { return nil }
      return parts.first { !$0.lies(in: picture) }.map { .offItsPicture($0.name) }
    }
  }
}

extension TextureAtlas.SubTexture {
  /// Whether the part lies in the picture; half a pixel beside it is no fault.
  fileprivate func lies(in picture: PictureFacts) -> Bool {
    x + width < Double(picture.width) + 1 && y + height < Double(picture.height) + 1
  }
}

extension BookProblem.AtlasFault {
  fileprivate var isAboutThePrefix: Bool {
    if case .noFrames = self { true } else { false }
  }
}

/// A file, or one for each language, that a book names.
struct FileReference {
  /// What the file has to be.
  enum Kind { case picture, track, atlas }

  var names: LocalizedString
  /// As the book has it.
  var key: String
  var kind: Kind
  var subject: BookSubject
  /// The dictionary that `key` stands in.
  var source: PropertyListNode?

  init(
    names: LocalizedString, key: String, kind: Kind, subject: BookSubject, source: PropertyListNode?
  ) {
    (self.names, self.key, self.kind, self.subject, self.source) = (names, key, kind, subject, source)
  }

  /// Nil where no name is written.
  private init?(
    _ names: LocalizedString?, _ key: any AnyFormatKey, _ kind: Kind, of subject: BookSubject,
    in source: PropertyListNode?
  ) {
    guard let names else { return nil }
    self.init(names: names, key: key.spelling, kind: kind, subject: subject, source: source)
  }

  /// Where one of the names stands, by its place among `names.strings`: the key's value, or the string of a
  /// language.
  func place(ofName index: Int) -> SourceRange? {
    guard let value = source?[key] else { return source?.range }
    let places = value.kind == .dictionary ? value.entries.map(\.value.range) : [value.range]
    return places.indices.contains(index) ? places[index] : source?.range
  }

  /// Calls `visit` with every file that the book names, page by page.
  static func forEach(in inspection: Inspection, _ visit: (FileReference) -> Void) {
    let book = inspection.book
    let own = [
      FileReference(book.cover, BookFormat.book.cover, .picture, of: .book, in: book.source),
      FileReference(book.music, BookFormat.book.music, .track, of: .book, in: book.source),
    ]
    own.compactMap(\.self).forEach(visit)
    for game in book.games { forEach(in: game, visit) }
    for page in inspection.pages { forEach(on: page, visit) }
  }

  /// Calls `visit` with every file that a page names.
  static func forEach(on page: PageInspection, _ visit: (FileReference) -> Void) {
    let (music, source) = (page.page.music, page.page.source)
    if let music = FileReference(music, BookFormat.page.music, .track, of: .page(page.place), in: source) {
      visit(music)
    }
    page.forEachPart { if $0.hasKind { forEach(in: $0.element, name: $0.name, visit) } }
  }

  /// Calls `visit` with the picture of a game.
  static func forEach(in game: Game, _ visit: (FileReference) -> Void) {
    visit(
      FileReference(
        names: game.fileName, key: BookFormat.game.fileName.spelling, kind: .picture,
        subject: .game(game.index), source: game.source))
  }

  private static func forEach(
    in element: Element, name: BookSubject.ElementName, _ visit: (FileReference) -> Void
  ) {
    let source = element.source
    let keys = BookFormat.element
    switch element.kind {
    case .image(let image):
      let key = source.flatMap { keys.fileName.writtenSpelling(in: $0) } ?? keys.fileName.spelling
      visit(
        FileReference(
          names: image.fileName, key: key, kind: .picture, subject: .element(name), source: source))
    case .audio(let audio):
      let inner = source?[keys.audio]
      visit(
        FileReference(
          names: audio.trackName, key: BookFormat.track.trackName.spelling, kind: .track,
          subject: .audio(name), source: inner))
    case .movie(let movie):
      if let atlas = movie.atlas {
        visit(
          FileReference(
            names: atlas.fileName, key: keys.atlas.spelling, kind: .atlas, subject: .element(name),
            source: source))
      }
      for frame in movie.frames {
        let subject = BookSubject.frame(frame.index, of: name)
        visit(
          FileReference(
            names: frame.name, key: BookFormat.frame.name.spelling, kind: .picture, subject: subject,
            source: frame.source)
        )
        guard let sound = frame.sound else { continue }
        visit(
          FileReference(
            names: sound, key: BookFormat.frame.sound.spelling, kind: .track, subject: subject,
            source: frame.source))
      }
    case .text, .activeArea, .shape: break
    }
  }
}
