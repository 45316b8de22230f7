import BookFormat
import Media
import PictureCutting
import PictureRegions
import PictureStore

/// Games of a book's pictures, each made once: for a reader at a terminal in the background, for all others
/// at once, as pictures are.
///
/// ```swift
/// let store = GameStore(of: opened.pictures)
/// if let answer = store.game(order) { … }   // nil: the reader is woken when it has come
/// store.collect()                           // when they are
/// ```
///
/// Used from one thread.
package final class GameStore {
  /// A game that is to be made.
  package struct Order: BackgroundJob, Hashable {
    /// Relative to the book's folder.
    package var picture: String
    /// What it shows; nil where that is not known.
    package var description: LocalizedString?
    package var variant: GameVariant
    package var seed: Int
    /// As of `GameMaker.game`.
    package var palette: [PictureColor]
    package var window: JigsawWindow

    package var key: Order { self }

    package init(
      picture: String, description: LocalizedString?, variant: GameVariant, seed: Int,
      palette: [PictureColor], window: JigsawWindow
    ) {
      self.picture = picture
      self.description = description
      self.variant = variant
      self.seed = seed
      self.palette = palette
      self.window = window
    }
  }

  package typealias Answer = Result<MadeGame, GameMaker.Refusal>
  private typealias Worker = BackgroundWorker<Order, Answer>

  private let make: @Sendable (Order, _ isAbandoned: @Sendable () -> Bool) -> Answer
  /// nil where they are made at once.
  private let worker: Worker?
  private var answers: [Order: Answer] = [:]
  private var ordered: [Order] = []

  /// As many as there are of a picture, for two windows.
  private static var most: Int { 2 * GameVariant.all.count }

  package init(of pictures: PictureStore) {
    let (service, open, found) = (pictures.service, pictures.open, FoundRegions())
    let make: @Sendable (Order, @Sendable () -> Bool) -> Answer = { order, isAbandoned in
      let maker = GameMaker(service: service, open: open, found: found)
      return Result { () throws(GameMaker.Refusal) in
        try maker.game(
          order.variant, of: order.picture, showing: order.description, seed: order.seed,
          palette: order.palette, in: order.window, isAbandoned: isAbandoned)
      }
    }
    self.make = make
    worker = pictures.wake.map { wake in Worker(wake: wake) { make($0, $1) } }
  }

  deinit { worker?.close() }

  /// A game, or why it cannot be made; nil while it is being made.
  ///
  /// - Parameter isHurried: whether it is made before all others that have been asked for. Default false.
  package func game(_ order: Order, isHurried: Bool = false) -> Answer? {
    if let answer = answers[order] { return answer }
    guard let worker else { return keep(make(order) { false }, of: order) }
    if !ordered.contains(order) {
      ordered.append(order)
      if !isHurried { worker.replaceOrders(ordered.map { .init($0, isUrgent: true) }) }
    }
    if isHurried { worker.hurry(order) }
    return nil
  }

  /// Whether something is being made.
  package var isAtWork: Bool { !ordered.isEmpty }

  /// Takes what has been made.
  ///
  /// - Returns: whether anything has.
  @discardableResult
  package func collect() -> Bool {
    let outcomes = worker?.takeOutcomes() ?? []
    for outcome in outcomes {
      ordered.removeAll { $0 == outcome.job }
      _ = keep(outcome.product, of: outcome.job)
    }
    return !outcomes.isEmpty
  }

  /// Gives up what was ordered and has not been made, also what is being made.
  package func stop() {
    ordered = []
    worker?.replaceOrders([])
  }

  private func keep(_ answer: Answer, of order: Order) -> Answer {
    if answers.count >= Self.most { answers.removeAll() }
    answers[order] = answer
    return answer
  }
}
