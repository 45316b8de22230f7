import BookEditing
import BookVocabulary
import Commands
import EditorCanvas
import EditorSessions
import Phrases
import StageCore

/// Pointing at the page, selecting, and going to where something is.
extension EditorScreen {
  /// Has the pointing machine take an input, and does what follows.
  func point(_ input: PointingInput) {
    let shown = surface.machine.preview?.boxes
    for effect in surface.machine.handle(input, on: canvasPage, in: canvasView) {
      if case .perform = effect, isRecording { record(shown ?? [:]) } else { follow(effect) }
    }
    session.preview =
      surface.arranged == .elements && !isRecording ? surface.machine.preview?.boxes ?? [:] : [:]
    needsFrame = true
  }

  private func follow(_ effect: PointingEffect) {
    switch effect {
    case .select(let indices): pick(indices)
    case .perform(let commands): perform(commands)
    case .draw(let rectangle): addDrawn(in: rectangle)
    case .editText(let element): if surface.arranged == .elements { editWords(of: element) }
    case .scroll(let columns, let rows): canvas.pan(columns: -columns, rows: -rows)
    }
  }

  /// Selects some of what is arranged.
  func pick(_ indices: [Int]) {
    if surface.arranged == .elements { return select(indices) }
    surface.selectedRectangles = indices
    needsFrame = true
  }

  /// Has other things of the page pointed at and arranged.
  func arrange(_ content: ArrangedContent) {
    guard content != surface.arranged else { return }
    surface.machine = PointingMachine(modes: surface.machine.modes)
    surface.arranged = content
    surface.selectedRectangles = []
    needsFrame = true
  }

  func select(_ elements: [Int]) {
    arrange(.elements)
    guard elements != session.selection else { return }
    session.selection = elements
    keys.row = 0
    needsFrame = true
  }

  /// Does commands as one step.
  ///
  /// - Parameter goesOn: whether this is a part of the step before it. Default false.
  @discardableResult
  func perform(_ commands: [BookCommand], step: String? = nil, goesOn: Bool = false) -> Bool {
    looseReferences(performing: commands, step: step, goesOn: goesOn) != nil
  }

  /// The same, with what that has left pointing nowhere; nil where nothing was done.
  func looseReferences(
    performing commands: [BookCommand], step: String? = nil, goesOn: Bool = false
  ) -> [LooseReference]? {
    session.preview = [:]
    defer { followPage() }
    return session.looseReferences(performing: commands, step: step, goesOn: goesOn)
  }

  func nudge(_ right: Double, _ down: Double, by step: ArrowStep? = nil) {
    guard surface.machine.marquee != nil || !canvasPage.selection.isEmpty else {
      return canvas.pan(columns: -4 * Int(right), rows: -2 * Int(down))
    }
    let length = (step ?? surface.step).length(cell: canvasView.cell)
    if isRecording, surface.machine.marquee == nil { return record(x: right * length.x, y: down * length.y) }
    point(
      .arrow(
        x: right * length.x, y: down * length.y, resizes: surface.isResizing && surface.machine.marquee == nil
      ))
    if surface.machine.marquee == nil { revealSelection() }
  }

  func toggle(_ mode: PointingModes) {
    surface.machine.modes.formSymmetricDifference(mode)
  }

  /// What is zoomed about: what is selected, else what is in the middle.
  var zoomCenter: PagePoint {
    guard let frame = canvasPage.selectionFrame else { return canvas.middle }
    return PagePoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  func revealSelection() {
    if let frame = canvasPage.selectionFrame { canvas.reveal(frame) }
  }

  func focus(on pane: EditorPane) {
    panes.focus(on: pane)
    layoutPlaces()
  }

  /// Goes so many pages on, those of the book's own among them.
  func walkPages(by way: Int) {
    let pages = session.pages
    let index = session.place.flatMap(pages.index(of:)).map { $0 + way } ?? 0
    if pages.indices.contains(index) { go(to: pages[index]) }
  }

  func go(to page: BookCommand.SpokenPage) {
    session.go(to: page)
    followPage()
  }
}
