import BookVocabulary
import StageCore

/// Marquees, and what keys do.
extension PointingMachine {
  mutating func begin(_ start: MarqueeBeginning) {
    state = .marquee(start)
    marquee = nil
  }

  /// A marquee is drawn once it is large enough to be meant.
  mutating func draw(_ start: MarqueeBeginning, _ page: CanvasPage, in view: CanvasView) {
    state = .marquee(start)
    guard marquee != nil || !start.point.isNear(start.end, within: view.cell) else { return }
    let rectangle = PageRect(from: start.point, to: start.end)
    let touched = page.elements(touching: rectangle).map(\.index)
    marquee = Marquee(
      rectangle: rectangle, selection: start.base + touched.filter { !start.base.contains($0) })
  }

  mutating func endMarquee(_ start: MarqueeBeginning, on page: CanvasPage) -> [PointingEffect] {
    // A press on nothing that did not move selects nothing.
    let selection = marquee?.selection ?? start.base
    rest()
    lastClick = nil
    return selecting(selection, on: page)
  }

  // MARK: Keys

  mutating func beginMarqueeByKeys(at point: PagePoint, _ page: CanvasPage) -> [PointingEffect] {
    guard case .atRest = state else { return [] }
    let base = modes.contains(.adds) ? page.selection : []
    let start = MarqueeBeginning(point: point, base: base, isByKeys: true, end: point)
    begin(start)
    marquee = Marquee(rectangle: PageRect(from: point, to: point), selection: base)
    return []
  }

  mutating func arrow(
    _ x: Double, _ y: Double, resizes: Bool, _ page: CanvasPage, _ view: CanvasView
  ) -> [PointingEffect] {
    switch state {
    case .atRest:
      lastClick = nil
      let commands = resizes ? page.resizing(width: x, height: y) : page.moving(x: x, y: y)
      return commands.isEmpty ? [] : [.perform(commands)]
    case .marquee(var start) where start.isByKeys:
      start.end.x += x
      start.end.y += y
      draw(start, page, in: view)
      return scrolling(to: start.end, from: start.point, in: view)
    case .inHand, .dragged, .marquee, .drawn, .givenUp: return []
    }
  }

  mutating func enter(_ page: CanvasPage) -> [PointingEffect] {
    switch state {
    case .atRest:
      guard page.selection.count == 1, let element = page[page.selection[0]], element.type == .text else {
        return []
      }
      return [.editText(element.index)]
    case .marquee(let start) where start.isByKeys: return endMarquee(start, on: page)
    case .inHand, .dragged, .marquee, .drawn, .givenUp: return []
    }
  }

  mutating func tab(backwards: Bool, _ page: CanvasPage) -> [PointingEffect] {
    guard case .atRest = state, let index = page.elementInTurn(backwards: backwards) else { return [] }
    lastClick = nil
    return selecting([index], on: page)
  }
}
