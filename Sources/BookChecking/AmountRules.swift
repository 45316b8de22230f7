import BookFormat
import BookModel
import PropertyList

/// Elements, layers and words that are more than a page can show. Of words in several languages the longest
/// count.
enum TooMuchOnAPage: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    let elements = page.page.elements
    if elements.count > PageLimits.elements {
      inspection.report(
        .tooManyElements(page.place, count: elements.count), at: elements[PageLimits.elements].place)
    }
    let leftOut = page.page.elementsUnderLayers(width: inspection.book.width, height: inspection.book.height)
    if leftOut > 0 {
      inspection.report(.tooManyLayers(page.place, leftOut: leftOut), at: elements.first?.place)
    }
    var allowance = PageAllowance()
    for element in page.page.playedElements {
      guard let words = element.words else { continue }
      let count = words.string.mostCharacters
      let shown = allowance.takeCharacters(count)
      guard shown < count else { continue }
      inspection.report(
        .tooLong(key: words.key.spelling, of: page.name(of: element), characters: count, shown: shown),
        at: element.nearestPlace(of: words.key))
    }
  }
}

/// Credits of more lines than are shown.
enum TooManyCredits: Rule {
  static func check(_ inspection: Inspection) {
    let book = inspection.book
    guard case .lines(let lines)? = book.credits else { return }
    let shown = book.shownCreditLines.count
    guard shown < lines.count else { return }
    let written = book.source?[BookFormat.book.credits]
    let place = written?.items.count == lines.count ? written?.items[shown].range : written?.range
    inspection.report(.tooManyCredits(lines: lines.count, shown: shown), at: place)
  }
}

/// Movies that have more frames than their page can show, counted as they are where the page becomes a stage.
/// Of an atlas or a picture in several languages the longest counts.
enum TooManyFrames: PageRule {
  /// Where the frames of a movie come from; those that come from the same place count once.
  private enum Source: Hashable {
    case atlas(LocalizedString, prefix: String, frameRate: Double)
    case animation(LocalizedString, sound: LocalizedString?)
  }

  static func check(_ page: PageInspection, of inspection: Inspection) {
    var allowance = PageAllowance()
    var counted: Set<Source> = []
    for element in page.page.playedElements {
      guard case .movie(let movie) = element.kind else { continue }
      let (source, count) = frames(of: movie, in: inspection.files)
      if let source, !counted.insert(source).inserted { continue }
      let shown = allowance.takeFrames(count)
      guard shown < count else { continue }
      inspection.report(
        .tooManyFrames(page.name(of: element), frames: count, shown: shown),
        at: element.nearestPlace(of: BookFormat.element.frames, BookFormat.element.atlas))
    }
  }

  private static func frames(of movie: Element.Movie, in files: InspectedFiles) -> (Source?, count: Int) {
    if movie.frames.isEmpty, let atlas = movie.atlas {
      let counts = atlas.fileName.strings.map { name -> Int in
        guard case .success(let found) = files.atlas(name) else { return 0 }
        return found.atlas.frameCount(prefix: atlas.prefix)
      }
      let source = Source.atlas(atlas.fileName, prefix: atlas.prefix, frameRate: movie.frameRate)
      return (source, counts.max() ?? 0)
    }
    if movie.frames.count == 1, let frame = movie.frames.first {
      let count = frame.name.strings.map(files.pictureCount).max() ?? 1
      if count > 1 { return (.animation(frame.name, sound: frame.sound), count) }
    }
    return (nil, movie.frames.count)
  }
}
