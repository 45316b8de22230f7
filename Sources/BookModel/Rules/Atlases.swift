import Media
import PropertyList
import TextureAtlas

/// Texture atlases that cannot be read, have no frames of the prefix that a movie asks for, or whose picture does not hold
/// them. Each is read once.
enum Atlases: Rule {
  static func check(_ inspection: Inspection) {
    var shelf = Shelf(inspection)
    for page in inspection.pages {
      for element in page.page.elements {
        guard case .movie(let movie) = element.kind, movie.frames.isEmpty, let atlas = movie.atlas else {
          continue
        }
        for name in atlas.fileName.strings {
          guard let fault = shelf.fault(of: name, prefix: atlas.prefix) else { continue }
          inspection.report(
            .atlas(name, of: page.name(of: element), fault: fault),
            at: fault.isAboutThePrefix
              ? element.nearestPlace(of: "prefix", "atlas") : element.place(of: "atlas"))
        }
      }
    }
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
    private var faults: [Frames: BookProblem.AtlasFault?] = [:]

    init(_ inspection: Inspection) {
      folder = inspection.folder
      media = inspection.media
    }

    mutating func fault(of name: String, prefix: String) -> BookProblem.AtlasFault? {
      let frames = Frames(atlas: name, prefix: prefix)
      if let known = faults[frames] { return known }
      let fault = lookForFault(of: name, prefix: prefix)
      faults[frames] = .some(fault)
      return fault
    }

    private mutating func lookForFault(of name: String, prefix: String) -> BookProblem.AtlasFault? {
      let known = atlases[name] ?? read(name)
      atlases[name] = known
      switch known {
      // A file that is not there is told with all others.
      case .failure(.missing): return nil
      case .failure(let fault): return fault
      case .success(let found):
        let frames = found.atlas.frames(prefix: prefix)
        if frames.isEmpty { return .noFrames(prefix: prefix) }
        guard let picture = found.picture else { return nil }
        return frames.first { !$0.lies(in: picture) }.map { .offItsPicture($0.name) }
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
