import BookFormat
import BookModel
import Games
import Media
import PictureCutting
import PictureRegions

/// Makes games of a book's pictures, which are looked at for that.
package struct GameMaker {
  /// A game that has been made: a book of one page.
  package struct GameBook {
    /// Its list.
    package let text: String
    /// What it shows of the book that it was made of, relative to that book's folder; nil for nothing.
    package let picture: String?
  }

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
  private let open: (String) throws(MediaProblem) -> MediaFile

  /// - Parameters:
  ///   - service: looks at the pictures.
  ///   - open: opens a file of the book.
  package init(service: any MediaService, open: @escaping (String) throws(MediaProblem) -> MediaFile) {
    self.service = service
    self.open = open
  }

  /// A jigsaw.
  ///
  /// - Parameters:
  ///   - name: the picture's, relative to the book's folder.
  ///   - description: what the picture shows; nil where that is not known.
  ///   - seed: another one cuts the picture otherwise.
  ///   - window: the cells that the page has.
  package func jigsaw(
    of name: String, showing description: LocalizedString?, level: JigsawLevel, seed: Int,
    in window: JigsawWindow
  ) throws(Refusal) -> GameBook {
    let (file, facts) = try picture(name)
    let picture = GamePicture(
      fileName: name, width: facts.width, height: facts.height,
      description: Self.words(description))
    guard let page = JigsawPage(of: picture, level: level, seed: seed, window: window) else {
      let aspect = Double(facts.width) / Double(facts.height)
      throw .window(least: level.leastWindow(like: window, pictureAspect: aspect))
    }
    if let refusal = JigsawFitness(of: try board(of: file, page.table), level: level).refusal {
      throw .unfit(refusal)
    }
    return GameBook(text: page.text, picture: name)
  }

  /// A picture to be coloured.
  ///
  /// - Parameters:
  ///   - name: the picture's, relative to the book's folder.
  ///   - description: what the picture shows; nil where that is not known.
  ///   - window: the cells that the page has.
  package func coloring(
    of name: String, showing description: LocalizedString?, level: RegionLimits.Level,
    manner: ColoringPage.Manner, in window: JigsawWindow
  ) throws(Refusal) -> GameBook {
    let (file, facts) = try picture(name)
    let colors = RegionLimits(level, cellWidth: 1, cellHeight: 1).colors
    guard
      let table = ColoringTable(
        colors: colors, window: window, pictureAspect: Double(facts.width) / Double(facts.height)),
      let pixels = SharedPixels(width: table.pictureWidth, height: table.pictureHeight)
    else { throw .window(least: nil) }
    let map: RegionMap
    do throws(MediaProblem) {
      map = try service.regions(of: file, within: table.limits(level), by: pixels)
    } catch {
      throw .media(error)
    }
    guard manner == .free || map.isDrawing || map.difference <= Self.mostDifference else { throw .unlike }
    guard let page = ColoringPage(of: map, manner: manner, table: table, description: Self.words(description))
    else {
      throw .window(least: nil)
    }
    return GameBook(text: page.text, picture: nil)
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
    do throws(MediaProblem) {
      let file = try open(name)
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
