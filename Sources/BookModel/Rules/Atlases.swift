/// Texture atlases that cannot be read, or have no frames of the prefix that a movie asks for, and movies that have more
/// frames than their page can show. Each atlas is read once.
enum Atlases: Rule {
  private struct Strip: Hashable {
    var atlas: String
    var prefix: String
    var frameRate: Double
  }

  static func check(_ inspection: Inspection) {
    var known: [String: Result<BookAtlas, BookAtlasProblem>] = [:]
    for page in inspection.pages {
      var allowance = PageAllowance()
      var shared: Set<Strip> = []
      for element in page.page.playedElements {
        guard case .movie(let movie) = element.kind else { continue }
        guard movie.frames.isEmpty, let atlas = movie.atlas else {
          report(movie.frames.count, of: element, on: page, from: &allowance, inspection)
          continue
        }
        for name in atlas.fileName.strings {
          let read =
            known[name] ?? Result { () throws(BookAtlasProblem) in try inspection.folder.atlas(name) }
          known[name] = read
          if let fault = fault(of: read, prefix: atlas.prefix) {
            inspection.report(
              .atlas(name, of: page.name(of: element), fault: fault),
              at: fault.isAboutThePrefix
                ? element.nearestPlace(of: "prefix", "atlas") : element.place(of: "atlas"))
          } else if case .success(let found) = read,
            shared.insert(Strip(atlas: name, prefix: atlas.prefix, frameRate: movie.frameRate)).inserted
          {
            let count = found.atlas.frameCount(prefix: atlas.prefix)
            report(count, of: element, on: page, from: &allowance, inspection)
          }
        }
      }
    }
  }

  private static func report(
    _ count: Int, of element: Element, on page: PageInspection, from allowance: inout PageAllowance,
    _ inspection: Inspection
  ) {
    let shown = allowance.takeFrames(count)
    guard shown < count else { return }
    inspection.report(
      .tooManyFrames(page.name(of: element), frames: count, shown: shown),
      at: element.nearestPlace(of: "frames", "atlas"))
  }

  private static func fault(
    of read: Result<BookAtlas, BookAtlasProblem>, prefix: String
  ) -> BookProblem.AtlasFault? {
    switch read {
    // A file that is not there is told with all others.
    case .failure(.file): nil
    case .failure(.unreadable(let problem)): .unreadable(problem)
    case .failure(.picture(let name, let problem)): .picture(name, problem)
    case .success(let found): found.atlas.frameCount(prefix: prefix) == 0 ? .noFrames(prefix: prefix) : nil
    }
  }
}

extension BookProblem.AtlasFault {
  fileprivate var isAboutThePrefix: Bool {
    if case .noFrames = self { true } else { false }
  }
}
