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
  package enum Refusal: Error, Equatable {
    case media(MediaProblem)
    /// The window is too small; the smallest of its form that is not, in cells of the page, where there is
    /// one.
    case window(least: (columns: Int, rows: Int)?)
    /// The picture makes no good jigsaw of that level.
    case unfit(JigsawFitness.Refusal)
    /// In the colours of that level it does not look like itself.
    case unlike

    package static func == (left: Refusal, right: Refusal) -> Bool {
      switch (left, right) {
      case (.media(let left), .media(let right)): left == right
      case (.window(let left), .window(let right)):
        left?.columns == right?.columns && left?.rows == right?.rows
      case (.unfit(let left), .unfit(let right)): left == right
      case (.unlike, .unlike): true
      default: false
      }
    }
  }

  /// The cells of a window that a page has, and what is told of a picture by language.
  package struct Circumstances {
    package var columns: Int
    package var rows: Int
    /// Height of a cell ÷ its width.
    package var cellAspect: Double
    /// What the picture shows.
    package var description: LocalizedString?

    package init(columns: Int, rows: Int, cellAspect: Double = 2, description: LocalizedString? = nil) {
      self.columns = columns
      self.rows = rows
      self.cellAspect = cellAspect
      self.description = description
    }

    var window: JigsawWindow { JigsawWindow(columns: columns, rows: rows, cellAspect: cellAspect) }

    var words: GameWords {
      guard let description else { return GameWords([]) }
      if description.translations.isEmpty { return GameWords([("en", description.string())]) }
      return GameWords(description.translations.map { ($0.language, $0.string) })
    }
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
  ///   - seed: another one cuts the picture otherwise.
  package func jigsaw(
    of name: String, level: JigsawLevel, seed: Int, in circumstances: Circumstances
  ) throws(Refusal) -> GameBook {
    let (file, facts) = try picture(name)
    let picture = GamePicture(
      fileName: name, width: facts.width, height: facts.height, description: circumstances.words)
    let window = circumstances.window
    guard let page = JigsawPage(of: picture, level: level, seed: seed, window: window) else {
      let aspect = Double(facts.width) / Double(facts.height)
      let least = level.leastWindow(like: window, pictureAspect: aspect)
      throw .window(least: least.map { ($0.columns, $0.rows) })
    }
    if let refusal = JigsawFitness(of: try board(of: file, page.table), level: level).refusal {
      throw .unfit(refusal)
    }
    return GameBook(text: page.text, picture: name)
  }

  /// A picture to be coloured.
  ///
  /// - Parameter name: the picture's, relative to the book's folder.
  package func coloring(
    of name: String, level: RegionLimits.Level, manner: ColoringPage.Manner, in circumstances: Circumstances
  ) throws(Refusal) -> GameBook {
    let (file, facts) = try picture(name)
    let window = circumstances.window
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
    guard map.isDrawing || map.difference <= Self.mostDifference else { throw .unlike }
    guard let page = ColoringPage(of: map, manner: manner, table: table, description: circumstances.words)
    else {
      throw .window(least: nil)
    }
    return GameBook(text: page.text, picture: nil)
  }

  /// How far a picture may differ from what is coloured by number, in the mean (ΔE, CIE 1976).
  private static let mostDifference = 12.0

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
      // On white paper, where it is clear.
      let paper = 255 - pixel >> 24
      for shift: UInt32 in [16, 8, 0] { bytes.append(UInt8(min(255, pixel >> shift & 0xFF + paper))) }
    }
    guard let board = BoardPicture(width: width, height: height, bytes: bytes) else {
      throw .media(.takesTooMuchMemory)
    }
    return board
  }
}
