import BookModel
import Games
import PictureCutting
import PictureRegions
import PropertyList

/// A game that has been made of a picture, and becomes a page for any window: what can be done in it is the
/// same in all of them.
package enum MadeGame: Sendable {
  case jigsaw(GamePicture, JigsawLevel, seed: Int)
  case coloring(Coloring)

  /// A picture to be coloured.
  package struct Coloring: Sendable {
    let map: RegionMap
    let manner: ColoringPage.Manner
    /// To choose from.
    let palette: [PictureColor]
    /// That there is room for beside the picture.
    let colors: Int
    /// The picture's width ÷ its height.
    let pictureAspect: Double
    /// What it shows.
    let description: GameWords

    fileprivate func page(in window: JigsawWindow) -> ColoringPage? {
      ColoringTable(colors: colors, window: window, pictureAspect: pictureAspect).flatMap {
        ColoringPage(of: map, manner: manner, table: $0, palette: palette, description: description)
      }
    }
  }

  /// The list of a book whose one page is the game; nil where the window is too small.
  ///
  /// - Parameter window: the cells that the page has.
  package func text(in window: JigsawWindow) -> String? {
    switch self {
    case .jigsaw(let picture, let level, let seed):
      JigsawPage(of: picture, level: level, seed: seed, window: window)?.text
    case .coloring(let coloring): coloring.page(in: window)?.text
    }
  }

  /// That book; nil where the window is too small.
  package func book(in window: JigsawWindow) -> Book? {
    guard let text = text(in: window) else { return nil }
    let list = PropertyListReader.read(utf8: Array(text.utf8), file: "")
    return list.root.flatMap { BookDecoder(log: ProblemLog()).book(from: $0) }
  }

  /// What it shows of the book that it was made of, relative to that book's folder; nil for nothing.
  package var picture: String? {
    switch self {
    case .jigsaw(let picture, _, _): picture.fileName
    case .coloring: nil
    }
  }
}

// What has been done in it.
extension MadeGame {
  /// How many pieces lie in their places, or how many regions are as they are to be.
  ///
  /// - Parameter numbers: of what the game keeps, in its order.
  package func doneCount(_ numbers: [Int]) -> Int {
    switch self {
    case .jigsaw: numbers.count { $0 == 1 }
    case .coloring: colors.isEmpty ? numbers.count { $0 != 0 } : zip(colors, numbers).count { $0 == $1 }
    }
  }

  package func isDone(_ numbers: [Int]) -> Bool {
    !numbers.isEmpty && doneCount(numbers) == numbers.count
  }

  /// The colours to choose from; none of a jigsaw.
  package var palette: [PictureColor] {
    switch self {
    case .jigsaw: []
    case .coloring(let coloring): coloring.palette
    }
  }

  /// What the reader has made of a picture to be coloured; nil of a jigsaw.
  ///
  /// - Parameter numbers: as of `doneCount`.
  package func coloredPicture(_ numbers: [Int]) -> ColoredPicture? {
    guard case .coloring(let coloring) = self else { return nil }
    return ColoredPicture(
      of: coloring.map, in: coloring.palette, numbers: numbers, hasLines: coloring.manner == .free,
      pictureAspect: coloring.pictureAspect)
  }

  /// The number of the colour that each region is to have, from 1; none of a jigsaw, and where any will do.
  package var colors: [Int] {
    guard case .coloring(let coloring) = self, coloring.manner == .byNumber else { return [] }
    return coloring.map.regions.map { $0.color + 1 }
  }
}
