import BookVocabulary
import Characters
import PropertyList
import Reader
import Scripts
import StageCore

/// What a script does to the elements of a page.
extension ScriptRunner {
  func touch(_ name: String) throws(StepFailure) {
    try beOnPage()
    let id = try element(name)
    guard session.stage.isTouchable(id) else {
      let why = session.stage.isShowing(id) ? "it is neither active nor draggable" : state(of: id)
      throw StepFailure("\(name.quoted) cannot be touched: \(why)")
    }
    doAndPass { _ = session.touch(named: name) }
  }

  /// Picks something up, carries it, and drops it, a tick each.
  func drag(_ name: String, _ goal: DragGoal) throws(StepFailure) {
    try beOnPage()
    let id = try draggable(name)
    let stage = session.stage
    let place: PagePoint? =
      switch goal {
      case .element(let target): middle(of: try element(target))
      case .point(let x, let y): PagePoint(x: x, y: y)
      case .back: nil
      }
    session.playback.beginTouch()
    doAndPass { stage.pickUp(id) }
    guard session.stage === stage, stage.isDragged(id) else { return }
    if let place {
      let start = middle(of: id)
      stage.moveDragged(byX: place.x - start.x, y: place.y - start.y)
      reader.advance()
    }
    guard session.stage === stage else { return }
    if place == nil { stage.putBack() } else { stage.drop() }
    reader.advance()
  }

  /// Picks something up, and carries it to where it is held, a tick each.
  func hold(_ name: String, at place: PagePoint) throws(StepFailure) {
    try beOnPage()
    let id = try draggable(name)
    let stage = session.stage
    session.playback.beginTouch()
    doAndPass { stage.pickUp(id) }
    guard session.stage === stage, stage.isDragged(id) else { return }
    let start = middle(of: id)
    stage.moveDragged(byX: place.x - start.x, y: place.y - start.y)
    reader.advance()
  }

  /// Drops what is held.
  func dropHeld() throws(StepFailure) {
    try beOnPage()
    let stage = session.stage
    guard stage.displayList.contains(where: stage.isDragged) else { throw StepFailure("nothing is held") }
    doAndPass { stage.drop() }
  }

  private func draggable(_ name: String) throws(StepFailure) -> ElementID {
    let id = try element(name)
    guard session.stage.canBeDragged(id) else {
      let why = session.stage.isShowing(id) ? "it is not draggable" : state(of: id)
      throw StepFailure("\(name.quoted) cannot be dragged: \(why)")
    }
    return id
  }

  private func middle(of id: ElementID) -> PagePoint { session.stage.values(of: id).bounds.middle }

  /// A hand does not wait for a page that turns.
  private func beOnPage() throws(StepFailure) {
    guard reader.shownPlace != nil else {
      throw StepFailure("another screen lies over the page", hint: "'key esc' leads back")
    }
    session.endTurn()
  }

  // MARK: Names

  /// The element of that name, on the page that is read.
  func element(_ name: String) throws(StepFailure) -> ElementID {
    if let id = session.stage.element(named: name) { return id }
    let names = (0..<session.stage.elementCount).lazy.map {
      self.session.stage.name(of: ElementID(index: $0))
    }
    let known = Array(names.prefix(Self.mostNames + 1))
    let hint =
      NearestName.suggestion(for: name, among: names).map { "did you mean \($0.quoted)?" }
      ?? (known.isEmpty
        ? "the page has no elements"
        : "it has " + known.prefix(Self.mostNames).map(\.quoted).joined(separator: ", ")
          + (known.count > Self.mostNames ? ", …" : ""))
    throw StepFailure("\(shownPage) has no element \(name.quoted)", hint: hint)
  }

  private static let mostNames = 12

  /// The page that is shown, in words; that of the story beneath any other screen.
  var shownPage: String {
    let place = reader.shownPlace ?? .number(session.pageIndex + 1)
    return if case .number = place { "page \(place.word)" } else { "the \(place.word)" }
  }

  /// Where an element stands by now, in words.
  func state(of id: ElementID) -> String {
    let stage = session.stage
    switch stage.progress(of: id) {
    case .waiting: return "it is waiting, and not on the page yet"
    case .removed: return "it has left the page"
    case .showing, .running, .done:
      if !stage.isShowing(id) { return "it is hidden" }
      return stage.progress(of: id) == .running
        ? "it is showing, and something of it runs" : "it is showing, and at rest"
    }
  }
}
