import Media
import PropertyList
import TextureAtlas

/// Texture atlases that cannot be read, have no frames of the prefix that a movie asks for, or whose picture does not hold
/// them, and movies that have more frames than their page can show. Each atlas is read once.
enum Atlases: Rule {
  private struct Strip: Hashable {
    var atlas: String
    var prefix: String
    var frameRate: Double
  }

  static func check(_ inspection: Inspection) {
    var shelf = Shelf(inspection)
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
          switch shelf.frameCount(of: name, prefix: atlas.prefix) {
          case .failure(let fault): report(fault, of: name, element, on: page, inspection)
          case .success(let count):
            let strip = Strip(atlas: name, prefix: atlas.prefix, frameRate: movie.frameRate)
            guard shared.insert(strip).inserted else { continue }
            report(count, of: element, on: page, from: &allowance, inspection)
          }
        }
      }
    }
  }

  private static func report(
    _ fault: BookProblem.AtlasFault, of name: String, _ element: Element, on page: PageInspection,
    _ inspection: Inspection
  ) {
    // A file that is not there is told with all others.
    if fault == .missing { return }
    inspection.report(
      .atlas(name, of: page.name(of: element), fault: fault),
      at: fault.isAboutThePrefix
        ? element.nearestPlace(of: "prefix", "atlas") : element.place(of: "atlas"))
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

  /// The atlases that have been looked into.
  private struct Shelf {
    private struct Frames: Hashable {
      var atlas: String
      var prefix: String
    }

    /// An atlas, and what is known of its picture.
    private struct Atlas {
      var atlas: TextureAtlas
      /// Nil where nobody has looked into it.
      var picture: PictureFacts?
    }

    private let folder: BookFolder
    private let media: (any MediaService)?
    private var atlases: [String: Result<Atlas, BookProblem.AtlasFault>] = [:]
    private var counts: [Frames: Result<Int, BookProblem.AtlasFault>] = [:]

    init(_ inspection: Inspection) {
      folder = inspection.folder
      media = inspection.media
    }

    /// How many frames of a prefix an atlas has; never none.
    mutating func frameCount(of name: String, prefix: String) -> Result<Int, BookProblem.AtlasFault> {
      let frames = Frames(atlas: name, prefix: prefix)
      if let known = counts[frames] { return known }
      let count = countFrames(of: name, prefix: prefix)
      counts[frames] = count
      return count
    }

    private mutating func countFrames(
      of name: String, prefix: String
    ) -> Result<Int, BookProblem.AtlasFault> {
      let known = atlases[name] ?? read(name)
      atlases[name] = known
      return known.flatMap { found in
        let frames = found.atlas.frames(prefix: prefix)
        if frames.isEmpty { return .failure(.noFrames(prefix: prefix)) }
        let isOff = { (frame: TextureAtlas.SubTexture) in found.picture.map { !frame.lies(in: $0) } ?? false }
        return frames.first(where: isOff).map { .failure(.offItsPicture($0.name)) } ?? .success(frames.count)
      }
    }

    private func read(_ name: String) -> Result<Atlas, BookProblem.AtlasFault> {
      let found: BookAtlas
      do throws(BookAtlasProblem) {
        found = try folder.atlas(name)
      } catch {
        switch error {
        case .file: return .failure(.missing)
        case .unreadable(let problem): return .failure(.unreadable(problem))
        case .picture(let name, let problem): return .failure(.picture(name, problem))
        }
      }
      guard let media, case .success(let file) = folder.open(found.picture) else {
        return .success(Atlas(atlas: found.atlas))
      }
      do throws(MediaProblem) {
        return .success(Atlas(atlas: found.atlas, picture: try media.facts(ofPicture: file)))
      } catch {
        return .failure(.undecodable(found.atlas.imagePath, error))
      }
    }
  }
}

extension TextureAtlas.SubTexture {
  /// Whether the part lies in the picture; half a pixel beside it is nobody's fault.
  fileprivate func lies(in picture: PictureFacts) -> Bool {
    x + width < Double(picture.width) + 1 && y + height < Double(picture.height) + 1
  }
}

extension BookProblem.AtlasFault {
  fileprivate var isAboutThePrefix: Bool {
    if case .noFrames = self { true } else { false }
  }
}
