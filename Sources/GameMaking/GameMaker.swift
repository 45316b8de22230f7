import BookFormat
import BookModel
import Games
import Media
import PictureCutting
import PictureRegions

/// Makes games of a book's pictures, which are looked at for that.
///
/// ```swift
/// let maker = GameMaker(service: decoder, open: open)
/// let game = try maker.game(.jigsaw(.sixPieces), of: "cover.png", showing: nil, seed: 1, in: window)
/// let book = game.book(in: window)
/// ```
package struct GameMaker {
  /// Why a game cannot be made.
  package enum Refusal: Error, Hashable {
    case media(MediaProblem)
    /// The window is too small; the smallest of its form that is not, in cells of the page, where there is
    /// one.
    case window(least: JigsawWindow?)
    /// The picture makes no good jigsaw of that level.
    case unfit(JigsawFitness.Refusal)
    /// In the colours of that level it does not look like itself.
    case unlike
  }

  private let service: any MediaService
  private let open: (String) -> MediaFile?
  private let found: FoundRegions

  /// - Parameters:
  ///   - service: looks at the pictures.
  ///   - open: opens a file of the book; nil where it may not, or there is none.
  ///   - found: the regions that others have found of the same book. Default none.
  package init(
    service: any MediaService, open: @escaping (String) -> MediaFile?, found: FoundRegions = FoundRegions()
  ) {
    self.service = service
    self.open = open
    self.found = found
  }

  /// Makes a game.
  ///
  /// - Parameters:
  ///   - name: the picture's, relative to the book's folder.
  ///   - description: what the picture shows; nil where that is not known.
  ///   - seed: another one cuts a jigsaw otherwise, and shuffles it.
  ///   - palette: to choose from where a picture is coloured freely. Default none: the picture's own.
  ///   - window: the cells that the page has. The regions to be coloured depend on it, and pieces have to be
  ///     large enough in it.
  ///   - isAbandoned: asked now and then while regions are looked for; once it says yes, whatever comes of it
  ///     is of no use any more. Default no.
  package func game(
    _ variant: GameVariant, of name: String, showing description: LocalizedString?, seed: Int,
    palette: [PictureColor] = [], in window: JigsawWindow, isAbandoned: @Sendable () -> Bool = { false }
  ) throws(Refusal) -> MadeGame {
    let (file, facts) = try picture(name)
    let words = Self.words(description)
    switch variant {
    case .jigsaw(let level):
      let picture = GamePicture(
        fileName: name, width: facts.width, height: facts.height, description: words)
      func table(in window: JigsawWindow) -> JigsawTable? {
        JigsawTable(level: level, window: window, pictureAspect: facts.aspect)
      }
      let least =
        table(in: window) == nil ? level.leastWindow(like: window, pictureAspect: facts.aspect) : window
      guard let least, let table = table(in: least) else { throw .window(least: nil) }
      // No larger window is promised for a picture that makes no jigsaw there.
      if let refusal = JigsawFitness(of: try board(of: file, table), level: level).refusal {
        throw .unfit(refusal)
      }
      guard least == window else { throw .window(least: least) }
      return .jigsaw(picture, level, seed: seed)
    case .coloring(let level, let manner):
      let palette = manner == .free ? palette : []
      let colors = max(RegionLimits(level, cellWidth: 1, cellHeight: 1).colors, palette.count)
      let search = FoundRegions.Search(picture: name, level: level, colors: colors, window: window)
      let map = try found.map(of: search) { () throws(Refusal) in
        try regions(of: file, search, aspect: facts.aspect, isAbandoned)
      }
      guard manner == .free || map.isDrawing || map.difference <= Self.mostDifference else { throw .unlike }
      return .coloring(
        MadeGame.Coloring(
          map: map, manner: manner, palette: palette.isEmpty ? map.palette : palette, colors: colors,
          pictureAspect: facts.aspect, description: words))
    }
  }

  private func regions(
    of file: MediaFile, _ search: FoundRegions.Search, aspect: Double, _ isAbandoned: @Sendable () -> Bool
  ) throws(Refusal) -> RegionMap {
    let (colors, window) = (search.colors, search.window)
    guard let table = ColoringTable(colors: colors, window: window, pictureAspect: aspect) else {
      throw .window(least: ColoringTable.leastWindow(colors: colors, like: window, pictureAspect: aspect))
    }
    guard let pixels = SharedPixels(width: table.pictureWidth, height: table.pictureHeight) else {
      throw .media(.takesTooMuchMemory)
    }
    do throws(MediaProblem) {
      return try service.regions(
        of: file, within: table.limits(search.level), by: pixels, isAbandoned: isAbandoned)
    } catch {
      throw .media(error)
    }
  }

  /// How far a picture may differ from what is coloured by number, in the mean (ΔE, CIE 1976).
  private static let mostDifference = 12.0

  /// What a picture shows, by language.
  private static func words(_ description: LocalizedString?) -> GameWords {
    guard let description else { return GameWords([]) }
    guard !description.translations.isEmpty else { return GameWords([("en", description.string())]) }
    return GameWords(description.translations.map { ($0.language, $0.string) })
  }

  private func picture(_ name: String) throws(Refusal) -> (MediaFile, PictureFacts) {
    guard let file = open(name) else { throw .media(.unreadable) }
    do throws(MediaProblem) {
      return (file, try service.facts(ofPicture: file))
    } catch {
      throw .media(error)
    }
  }

  /// Dots that are looked at of a column of cells, to see whether a picture makes a good jigsaw.
  private static let dotsOfColumn = 4.0

  private func board(of file: MediaFile, _ table: JigsawTable) throws(Refusal) -> BoardPicture {
    let scale = Self.dotsOfColumn / JigsawTable.columnWidth
    let (width, height) = (max(1, Int(table.board.width * scale)), max(1, Int(table.board.height * scale)))
    guard let pixels = SharedPixels(width: width, height: height) else { throw .media(.takesTooMuchMemory) }
    do throws(MediaProblem) { _ = try service.draw(.whole, of: file, into: pixels) } catch {
      throw .media(error)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * width * height)
    for pixel in pixels.pixels {
      let color = PictureColor(onPaper: pixel)
      bytes += [color.red, color.green, color.blue]
    }
    guard let board = BoardPicture(width: width, height: height, bytes: bytes) else {
      throw .media(.takesTooMuchMemory)
    }
    return board
  }
}

extension PictureFacts {
  /// Width ÷ height.
  fileprivate var aspect: Double { Double(width) / Double(height) }
}
