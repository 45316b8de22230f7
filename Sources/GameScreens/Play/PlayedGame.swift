import BookModel
import BookStaging
import BookVocabulary
import GameMaking
import Games
import Library
import PictureCutting
import PictureRegions
import StageCore

/// A game while it is played: its page for the window, what has been done in it, and the way back to that.
///
/// ```swift
/// let game = PlayedGame(made, variant, seed: 1, madeFor: window, numbers: [])
/// game.hasChanged = { keep($0) }
/// if game.layOut(for: window) { … }  // another page: read it with `game.values`
/// game.undo(on: session.stage)
/// ```
package final class PlayedGame {
  package let variant: GameVariant
  /// Called with what is to be kept, whenever that is something else. Default nil.
  package var hasChanged: ((GameProgress) -> Void)?
  /// What has been done, as the page's values.
  package let values = ReadingValues()
  /// A book of one page, for the window that it was laid out for last.
  package private(set) var book = Book()
  private var made: MadeGame
  /// The window that what can be done was found for; pages of other windows have the same.
  private let origin: JigsawWindow
  private var window: JigsawWindow?
  private var seed: Int
  /// What had been done before each step, and after those that were undone.
  private var past: [[String: Int]] = []
  private var future: [[String: Int]] = []
  private var kept: [String: Int] = [:]
  private var isGoingBack = false
  /// What a jigsaw was that was begun anew before all of it was done; nil where none was.
  private var unfinished: (made: MadeGame, seed: Int, numbers: [String: Int])?

  /// No more steps are undone.
  private static let mostSteps = 1000

  /// - Parameters:
  ///   - made: for `origin`.
  ///   - numbers: what was done before, in the order of the game's values; anything that does not suit them
  ///     is nothing. Default nothing.
  /// - Returns: nil where its page cannot be laid out even for that window.
  package init?(
    _ made: MadeGame, _ variant: GameVariant, seed: Int, madeFor origin: JigsawWindow, numbers: [Int] = []
  ) {
    self.made = made
    self.variant = variant
    self.seed = seed
    self.origin = origin
    guard layOut(for: origin) else { return nil }
    let definitions = keptValues
    if numbers.count == definitions.count,
      zip(definitions, numbers).allSatisfy({ $0.range.contains($1) })
    {
      values.set(Dictionary(zip(definitions.map(\.name), numbers)) { $1 })
    }
    kept = values.numbers
    values.observer = { [weak self] in self?.noteChange() }
  }

  private var keptValues: [ValueDefinition] { book.values.map(\.definition).filter(\.isKept) }

  /// What has been done, in the order of the game's values.
  package var numbers: [Int] {
    let numbers = values.numbers
    return keptValues.map { numbers[$0.name] ?? $0.start }
  }

  /// What is kept of it.
  package var progress: GameProgress {
    let numbers = numbers
    return GameProgress(
      seed: seed, columns: origin.columns, rows: origin.rows, cellAspect: origin.cellAspect, numbers: numbers,
      isDone: made.isDone(numbers))
  }

  /// How much of it is done, and how much there is to do.
  package var count: (done: Int, all: Int) {
    let numbers = numbers
    return (made.doneCount(numbers), numbers.count)
  }

  package var isDone: Bool { made.isDone(numbers) }

  /// The number of the colour that each region is to have, from 1; none of a jigsaw, and where any will do.
  package var colors: [Int] { made.colors }

  /// The colours to choose from; none of a jigsaw.
  package var palette: [PictureColor] { made.palette }

  /// What the reader has made of a picture to be coloured; nil of a jigsaw.
  package var coloredPicture: ColoredPicture? { made.coloredPicture(numbers) }

  /// Whether a region, from 0, may have a colour, from 1: of a picture that is coloured freely any.
  package func isRight(_ color: Int, forRegion region: Int) -> Bool {
    colors.isEmpty || colors[region] == color
  }

  // MARK: The page

  /// Lays the game out for a window. In one that is too small it stays as it was.
  ///
  /// - Returns: whether its page is another now.
  package func layOut(for window: JigsawWindow) -> Bool {
    guard window != self.window else { return false }
    guard let book = made.book(in: window) else { return false }
    self.window = window
    self.book = book
    return true
  }

  /// Begins anew: a jigsaw is cut and shuffled otherwise.
  package func beginAgain() {
    if case .jigsaw(let picture, let level, _) = made {
      if isDone { unfinished = nil } else if count.done > 0 { unfinished = (made, seed, values.numbers) }
      seed = seed >= Self.mostSeed ? 1 : seed + 1
      made = .jigsaw(picture, level, seed: seed)
    }
    begin(with: [:])
  }

  /// Whether a jigsaw can go on that was begun anew before it was done.
  package var canTakeUpAgain: Bool { unfinished != nil }

  /// Goes on with that one.
  package func takeUpAgain() {
    guard let before = unfinished else { return }
    (made, seed, unfinished) = (before.made, before.seed, nil)
    begin(with: before.numbers)
  }

  private func begin(with numbers: [String: Int]) {
    if let window, let book = made.book(in: window) { self.book = book }
    values.set(numbers)
    (past, future) = ([], [])
    hasChanged?(progress)
  }

  /// As many as `leggi game` takes.
  private static let mostSeed = 1_000_000_000

  // MARK: Steps

  private func noteChange() {
    let numbers = values.numbers
    guard numbers != kept else { return }
    if !isGoingBack {
      past.append(kept)
      if past.count > Self.mostSteps { past.removeFirst() }
      future = []
    }
    kept = numbers
    hasChanged?(progress)
  }

  /// Takes back what was done last.
  ///
  /// - Parameter stage: of its page.
  /// - Returns: false where nothing has been done, or nothing can be undone: pieces that lie where they
  ///   belong stay there.
  package func undo(on stage: Stage) -> Bool {
    guard variant.kind == .coloring, let before = past.popLast() else { return false }
    future.append(kept)
    give(before, to: stage)
    return true
  }

  /// Does once more what was undone last.
  package func redo(on stage: Stage) -> Bool {
    guard let after = future.popLast() else { return false }
    past.append(kept)
    give(after, to: stage)
    return true
  }

  private func give(_ numbers: [String: Int], to stage: Stage) {
    isGoingBack = true
    let starts = Dictionary(keptValues.map { ($0.name, $0.start) }) { $1 }
    values.give(starts.merging(numbers) { $1 }, to: [stage])
    isGoingBack = false
  }
}
