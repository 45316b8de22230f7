/// Texture atlases that cannot be read, or have no frames of the prefix that a movie asks for. Each is read once.
enum Atlases: Rule {
  static func check(_ inspection: Inspection) {
    var known: [String: Result<BookAtlas, BookAtlasProblem>] = [:]
    for page in inspection.pages {
      for element in page.page.elements {
        guard case .movie(let movie) = element.kind, movie.frames.isEmpty, let atlas = movie.atlas else {
          continue
        }
        for name in atlas.fileName.strings {
          let read =
            known[name] ?? Result { () throws(BookAtlasProblem) in try inspection.folder.atlas(name) }
          known[name] = read
          guard let fault = fault(of: read, prefix: atlas.prefix) else { continue }
          inspection.report(
            .atlas(name, of: page.name(of: element), fault: fault),
            at: fault.isAboutThePrefix
              ? element.nearestPlace(of: "prefix", "atlas") : element.place(of: "atlas"))
        }
      }
    }
  }

  private static func fault(
    of read: Result<BookAtlas, BookAtlasProblem>, prefix: String
  ) -> BookProblem.AtlasFault? {
    switch read {
    // A file that is not there is told with all others.
    case .failure(.file): nil
    case .failure(.unreadable(let problem)): .unreadable(problem)
    case .failure(.picture(let name, let problem)): .picture(name, problem)
    case .success(let found): found.atlas.frames(prefix: prefix).isEmpty ? .noFrames(prefix: prefix) : nil
    }
  }
}

extension BookProblem.AtlasFault {
  fileprivate var isAboutThePrefix: Bool {
    if case .noFrames = self { true } else { false }
  }
}
