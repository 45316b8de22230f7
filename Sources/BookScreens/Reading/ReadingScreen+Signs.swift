import BookVocabulary
import CellGrid
import Ports
import Reader
import Screens
import Settings
import StageCore
import StagePainter

/// What is drawn over the page for who looks for what can be touched.
extension ReadingScreen {
  /// Whether the page waits for the reader to touch something: nothing on it is on its way, and nothing has
  /// been begun.
  private var isWaitingForTouch: Bool {
    autoplay == nil && inspector == nil && pointer.press == nil && view.zoom.isWhole && !view.isCarrying
      && !session.isTurning && session.playback.hasTouchables && !session.isOnItsWay && services.isInviting
  }

  var ticksUntilSignsChange: Int? {
    let untilSigns = signs.ticksUntilChange(
      isWaiting: !signs.hasInvited && isWaitingForTouch, frameRate: session.frameRate)
    return [untilSigns, view.painter.pours.ticksUntilNextChange].compactMap(\.self).min()
  }

  /// Has a colour that a touch changes pour over its shape, unless nothing is to move.
  ///
  /// - Parameter point: of the page; nil for a touch by keys.
  func expectColor(at point: PagePoint? = nil) {
    if services.preferences.motion == .full { view.painter.pours.touch(session.stage, at: point) }
  }

  func advanceSigns(ticks: Int) {
    let hasChanged = signs.advance(
      ticks: ticks, isWaiting: !signs.hasInvited && isWaitingForTouch,
      isStill: services.preferences.motion == .reduced, frameRate: session.frameRate)
    if hasChanged { change() }
    if signs.pointerRest == 0 { lookAtPointer() }
  }

  // MARK: The pointer

  package func point(column: Int, row: Int) {
    signs.pointed = CellPlace(column: column, row: row)
    if signs.pointerRest == 0 { lookAtPointer() }
  }

  /// Lights what the pointer is on; it is looked at ten times a second at most.
  private func lookAtPointer() {
    guard let place = signs.pointed else { return }
    signs.pointed = nil
    let point = session.pagePoint(column: place.column, row: place.row)
    let lit = session.isTurning || inspector != nil ? nil : point.flatMap(session.stage.hitTest)
    guard lit != signs.lit else { return }
    signs.lit = lit
    signs.restPointer(ticks: ticks(TouchSigns.pointerRest))
    change()
  }

  // MARK: Drawing

  func drawSigns(into frame: inout Frame) {
    guard signs.areSeen, !session.isTurning, let area = view.layout?.projection.area else { return }
    let mark = TouchMark(depth: view.painter.depth, within: area, sparing: view.texts.flatMap(\.lineCells))
    if signs.showsOutlines || signs.shimmer != nil {
      let step = signs.shimmerStep(session.frameRate)
      let moment = step.map { Double($0) / Double(TouchSigns.shimmerSteps - 1) }
      for element in session.playback.touchables where element != view.focus || moment != nil {
        guard let box = session.cellsSeen(of: element) else { continue }
        frame.hasMarked(
          moment.map { mark.shimmer(over: box, at: $0, into: &frame.grid) }
            ?? mark.outline(box, into: &frame.grid))
      }
    }
    if let lit = signs.lit, session.stage.isTouchable(lit), let box = session.cellsSeen(of: lit) {
      frame.hasMarked(mark.light(box, into: &frame.grid))
    }
    if let ripple = signs.ripple, let step = signs.rippleStep(session.frameRate) {
      frame.hasMarked(
        mark.ripple(
          column: ripple.place.column, row: ripple.place.row, isWide: step > 0, isPlain: services.isPlain,
          into: &frame.grid))
    }
  }
}
