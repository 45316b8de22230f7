import Media
import PropertyList
import TextureAtlas

/// Texture atlases that cannot be read, have no frames of the prefix that a movie asks for, or whose picture does not hold
/// them.
enum Atlases: Rule {
  private struct Frames: Hashable {
    var atlas: String
    var prefix: String
  }

  static func check(_ inspection: Inspection) {
    var known: [Frames: BookProblem.AtlasFault?] = [:]
    for page in inspection.pages {
      for element in page.page.playedElements {
        guard case .movie(let movie) = element.kind, movie.frames.isEmpty, let atlas = movie.atlas else {
          continue
        }
        for name in atlas.fileName.strings {
          let frames = Frames(atlas: name, prefix: atlas.prefix)
          let fault = known[frames] ?? fault(of: frames, in: inspection.files)
          known[frames] = .some(fault)
          guard let fault else { continue }
          inspection.report(
            .atlas(name, of: page.name(of: element), fault: fault),
            at: fault.isAboutThePrefix
              ? element.nearestPlace(of: "prefix", "atlas") : element.place(of: "atlas"))
        }
      }
    }
  }

  private static func fault(of frames: Frames, in files: InspectedFiles) -> BookProblem.AtlasFault? {
    switch files.atlas(frames.atlas) {
    // A file that is not there is told with all others.
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
