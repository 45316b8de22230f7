import BookEditing
import BookVocabulary
import StageCore

/// What pointing at the canvas means, by mouse or by keys: a state, and for each input in each state what
/// follows. It knows no screen, no clock and no document; what it says is done by others.
///
/// | | motion | release | Esc |
/// |---|---|---|---|
/// | at rest | – | – | nothing is selected |
/// | in hand | beyond half a cell: dragged | a click | the selection is as before |
/// | dragged | previewed | one step, or none where nothing has changed | as before, no step |
/// | marquee | drawn | selects what it touches | as before |
/// | drawn | previewed | the rectangle | nothing is drawn |
/// | given up | – | at rest | – |
///
/// In the mode that draws, a press begins a rectangle. Else one on a handle has it in hand, one on an element
/// selects it and has it in hand, one on nothing begins a marquee; what is under way then, as its release has
/// been lost, is given up. A click on what is selected goes through to what lies below, if the click before
/// was there, too.
///
/// ```swift
/// for effect in machine.handle(.press(point, control: false), on: page, in: view) { … }
/// ```
package struct PointingMachine: Sendable {
  enum State {
    case atRest
    case inHand(Press)
    case dragged(Drag, Press)
    case marquee(MarqueeBeginning)
    case drawn(Drawing)
    /// By Esc, or by a double press, while the button is still held down.
    case givenUp
  }

  /// The press by which something came in hand.
  struct Press {
    var point: PagePoint
    /// The handle that is in hand; nil for the elements themselves.
    var handle: Handle.Kind?
    /// What was selected before.
    var before: [Int]
    /// What a click does that it turns out to be; nil where the press has done it.
    var click: Click?

    enum Click {
      /// Chooses among what lies at the point.
      case chooses
      /// Takes an element from the selection.
      case takesAway(Int)
    }
  }

  struct MarqueeBeginning {
    var point: PagePoint
    /// What stays selected besides.
    var base: [Int]
    var isByKeys: Bool
    /// The other corner.
    var end: PagePoint
  }

  /// What holds until it is switched off.
  package var modes: PointingModes = []
  /// What is shown of the drag that is under way; nil for none.
  package internal(set) var preview: GesturePreview?
  /// The marquee that is being drawn; nil for none.
  package internal(set) var marquee: Marquee?

  var state = State.atRest
  /// Where the last click was; nil where something else has been done since.
  var lastClick: PagePoint?

  package init() {}

  /// Whether something is under way that Esc gives up.
  package var isUnderWay: Bool {
    switch state {
    case .atRest, .givenUp: false
    case .inHand, .dragged, .marquee, .drawn: true
    }
  }

  /// Takes an input.
  ///
  /// - Parameters:
  ///   - page: the page as it is in the document, whatever `preview` shows.
  ///   - view: what the window shows of it.
  package mutating func handle(
    _ input: PointingInput, on page: CanvasPage, in view: CanvasView
  ) -> [PointingEffect] {
    switch input {
    case .press(let point, let control): press(point, control: control, page, view)
    case .doublePress(let point): doublePress(point, page, view)
    case .motion(let point, let control): motion(to: point, control: control, page, view)
    case .release(let point, let control): release(at: point, control: control, page, view)
    case .escape: escape(page)
    case .marquee(let point): beginMarqueeByKeys(at: point, page)
    case .arrow(let x, let y, let resizes): arrow(x, y, resizes: resizes, page, view)
    case .enter: enter(page)
    case .tab(let backwards): tab(backwards: backwards, page)
    }
  }

  // MARK: Pressing

  private mutating func press(
    _ point: PagePoint, control: Bool, _ page: CanvasPage, _ view: CanvasView
  ) -> [PointingEffect] {
    rest()
    if modes.contains(.draws) {
      let drawing = Drawing(from: point, on: page, in: view, snaps: !modes.contains(.isFree))
      state = .drawn(drawing)
      return []
    }
    let selection = page.selection
    // Who adds one element after the other means elements.
    if !modes.contains(.adds),
      let handle = page.handle(at: point, in: view, withPivot: modes.contains(.movesPivot))
    {
      state = .inHand(Press(point: point, handle: handle.kind, before: selection, click: .chooses))
      return []
    }
    let adds = control || modes.contains(.adds)
    let hits = page.elements(at: point, cell: view.cell).map(\.index)
    guard let topmost = hits.first else {
      begin(MarqueeBeginning(point: point, base: adds ? selection : [], isByKeys: false, end: point))
      return []
    }
    if adds {
      let isSelected = selection.contains(topmost)
      state = .inHand(
        Press(point: point, before: selection, click: isSelected ? .takesAway(topmost) : nil))
      return isSelected ? [] : [.select(selection + [topmost])]
    }
    if hits.contains(where: selection.contains) {
      state = .inHand(Press(point: point, before: selection, click: .chooses))
      return []
    }
    state = .inHand(Press(point: point, before: selection))
    return [.select([topmost])]
  }

  private mutating func doublePress(
    _ point: PagePoint, _ page: CanvasPage, _ view: CanvasView
  ) -> [PointingEffect] {
    guard !modes.contains(.draws) else { return press(point, control: false, page, view) }
    let hits = page.elements(at: point, cell: view.cell)
    let selected = hits.first { page.selection == [$0.index] && $0.type == .text }
    guard let text = selected ?? hits.first, text.type == .text else {
      return press(point, control: false, page, view)
    }
    rest()
    state = .givenUp
    return selecting([text.index], on: page) + [.editText(text.index)]
  }

  // MARK: Moving

  private mutating func motion(
    to point: PagePoint, control: Bool, _ page: CanvasPage, _ view: CanvasView
  ) -> [PointingEffect] {
    switch state {
    case .atRest, .givenUp: return []
    case .inHand(let press):
      guard !press.point.isNear(point, within: view.cell) else { return [] }
      guard let drag = Drag(press.handle, of: page, from: press.point, in: view) else { return [] }
      state = .dragged(drag, press)
      return motion(to: point, control: control, page, view)
    case .dragged(let drag, let press):
      preview = drag.preview(
        at: point, constrains: control || modes.contains(.constrains),
        snaps: modes.contains(.isFree) ? nil : view.cell)
      return scrolling(to: point, from: press.point, in: view)
    case .drawn(let drawing):
      preview = drawing.preview(
        at: point, constrains: control || modes.contains(.constrains), snaps: !modes.contains(.isFree))
      return scrolling(to: point, from: drawing.start, in: view)
    case .marquee(var start):
      guard !start.isByKeys else { return [] }
      start.end = point
      draw(start, page, in: view)
      return scrolling(to: point, from: start.point, in: view)
    }
  }

  /// The window goes on where the pointer is beyond it, or in its last cell, if it has come there from
  /// elsewhere.
  func scrolling(
    to point: PagePoint, from start: PagePoint, in view: CanvasView
  ) -> [PointingEffect] {
    func way(_ place: Double, _ start: Double, _ low: Double, _ high: Double, _ cell: Double) -> Int {
      let (isNearLow, isNearHigh) = (start < low + cell, start > high - cell)
      if place < (isNearLow ? low : low + cell) { return -1 }
      return place > (isNearHigh ? high : high - cell) ? 1 : 0
    }
    let (window, cell) = (view.window, view.cell)
    let columns = way(point.x, start.x, window.x, window.right, cell.width)
    let rows = way(point.y, start.y, window.y, window.bottom, cell.height)
    return columns == 0 && rows == 0 ? [] : [.scroll(columns: columns, rows: rows)]
  }

  // MARK: Releasing

  private mutating func release(
    at point: PagePoint, control: Bool, _ page: CanvasPage, _ view: CanvasView
  ) -> [PointingEffect] {
    _ = motion(to: point, control: control, page, view)
    let (state, boxes, kind) = (state, preview?.boxes, preview?.kind)
    switch state {
    case .atRest: return []
    case .givenUp:
      rest()
      return []
    case .inHand(let press):
      rest()
      return click(press, at: point, page, view)
    case .dragged:
      rest()
      lastClick = nil
      let commands = boxes.map { page.commands(giving: $0) } ?? []
      return commands.isEmpty ? [] : [.perform(commands)]
    case .drawn(let drawing):
      rest()
      lastClick = nil
      // What is too small to be meant is a click.
      guard !drawing.start.isNear(point, within: view.cell), case .drawing(let rectangle)? = kind else {
        return [.draw(PageRect(from: drawing.corner, to: drawing.corner))]
      }
      return [.draw(rectangle)]
    case .marquee(let start): return start.isByKeys ? [] : endMarquee(start, on: page)
    }
  }

  private mutating func click(
    _ press: Press, at point: PagePoint, _ page: CanvasPage, _ view: CanvasView
  ) -> [PointingEffect] {
    defer { lastClick = point }
    switch press.click {
    case nil: return []
    case .takesAway(let index): return selecting(page.selection.filter { $0 != index }, on: page)
    case .chooses:
      let hits = page.elements(at: point, cell: view.cell).map(\.index)
      guard let topmost = hits.first else { return [] }
      guard page.selection.count == 1, let place = hits.firstIndex(of: page.selection[0]),
        lastClick?.isNear(point, within: view.cell) ?? false
      else { return selecting([topmost], on: page) }
      return selecting([hits[(place + 1) % hits.count]], on: page)
    }
  }

  func selecting(_ selection: [Int], on page: CanvasPage) -> [PointingEffect] {
    selection == page.selection ? [] : [.select(selection)]
  }

  /// Nothing is under way any more.
  mutating func rest() { (state, preview, marquee) = (.atRest, nil, nil) }

  // MARK: Giving up

  private mutating func escape(_ page: CanvasPage) -> [PointingEffect] {
    let state = state
    rest()
    lastClick = nil
    switch state {
    case .atRest: return selecting([], on: page)
    case .marquee(let start):
      if !start.isByKeys { self.state = .givenUp }
      return []
    case .drawn:
      self.state = .givenUp
      return []
    case .inHand(let press), .dragged(_, let press):
      self.state = .givenUp
      return selecting(press.before, on: page)
    case .givenUp:
      self.state = .givenUp
      return []
    }
  }
}
