import BookWords
import CellGrid
import Commands
import Phrases
import Ports
import Reader
import Screens
import StageCore
import StagePainter

/// What is in focus on a page, wherever one is shown.
extension ReadingSession {
  /// Draws the mark round what is in focus, and puts the terminal's cursor on it.
  package func drawFocus(into frame: inout Frame) {
    guard let box = focusedCells, let area = layout?.projection.area else { return }
    frame.cursor = CellPlace(column: box.column, row: box.row)
    frame.hasMarked(
      FocusMark(depth: view.painter.depth).draw(
        around: box, into: &frame.grid, within: area, sparing: texts.flatMap(\.lineCells)))
  }

  /// What things on the page are called.
  package var names: ElementNames {
    ElementNames(page: page, stage: stage, languages: builder.languages)
  }

  /// What is in focus is called, in words of the book or of Leggi; nil where nothing is.
  package func focusedName(in phrases: any Phrases) -> (name: String, isDescription: Bool)? {
    guard let focus = view.focus else { return nil }
    return switch names.name(of: focus) {
    case .description(let words): (words, true)
    case .words(let text): (phrases.quoted(text), false)
    case .kind(let kind): (phrases.thing(kind), false)
    }
  }

  /// What Enter would do with what is in focus; nil where nothing is, and while the mouse carries it.
  ///
  /// - Parameter key: what Enter is called.
  package func action(key: @autoclosure () -> String, in phrases: any Phrases) -> StatusLine.Action? {
    guard let focus = view.focus, let (name, isDescription) = focusedName(in: phrases),
      view.isCarrying || !stage.state.dragged.contains(focus)
    else { return nil }
    let key = key()
    let isCarried = stage.isDraggable(focus)
    return StatusLine.Action(
      words: isCarried
        ? phrases.picksUp(name, isDescription: isDescription, key: key)
        : phrases.touches(name, isDescription: isDescription, key: key),
      short: phrases.does(name, key: key),
      shortest: isCarried ? phrases.picksUp(key: key) : phrases.touches(key: key))
  }

  /// What the sound is called that plays; nil while none does.
  package func soundName(in phrases: any Phrases) -> String? {
    guard let sound = playback.sounds.latest else { return nil }
    return switch names.name(of: sound) {
    case .description(let words): words
    case .narration: phrases.sound(isNarration: true)
    case .unnamed: phrases.sound(isNarration: false)
    }
  }

  // MARK: Carrying

  /// While something is carried, a command that does not carry it puts it back, and is then obeyed.
  ///
  /// - Returns: whether the command has been done.
  package func carry(_ command: Command) -> Bool {
    if let way = command.wayOfCarrying {
      if !way.isFar, view.carryToPlace(across: way.columns, down: way.rows) { return true }
      let step = way.isFar ? PageView.carrySteps.long : view.carryStep
      view.carry(columns: way.columns * step, rows: way.rows * step)
      return true
    }
    switch command {
    case .carryStep:
      let steps = PageView.carrySteps
      view.carryStep = view.carryStep == steps.short ? steps.long : steps.short
    case .focusNext, .focusPrevious: view.carryToTarget(by: command == .focusNext ? 1 : -1)
    case .drop: view.drop()
    case .putBack: view.putBack()
    // The page goes on being seen as it is, or comes back so.
    case .help, .redraw, .suspend, .figures, .inspect, .mute, .louder, .quieter, .bookmark:
      return false
    default:
      view.putBack()
      return false
    }
    return true
  }
}

extension Services {
  /// What painting and sending a page has taken, as the foot says it.
  package func figures(of view: PageView) -> String {
    figures.parts(encodingSeconds: view.painter.encodingSeconds, in: phrases)
      .joined(separator: StatusLineParts.separator)
  }

  /// What the foot says while something on a page is carried.
  ///
  /// - Parameter isShort: whether in few words.
  package func carrying(on view: PageView, in contexts: [KeyContext], isShort: Bool = false) -> [String] {
    let steps = PageView.carrySteps
    func key(_ command: Command) -> String { self.key(for: command, in: contexts) }
    let keys = CarryingKeys(
      step: key(.carryStep), drop: key(.drop), putBack: key(.putBack),
      toTarget: !view.dropTargets.isEmpty && !view.carriesToPlaces ? key(.focusNext) : nil)
    if isShort { return phrases.carryingInShort(keys: keys) }
    if view.carriesToPlaces { return phrases.carryingToPlaces(keys: keys) }
    return phrases.carrying(
      step: view.carryStep, other: view.carryStep == steps.short ? steps.long : steps.short, keys: keys)
  }
}

extension Command {
  /// Where to it carries something, in steps; nil for a command that does not.
  fileprivate var wayOfCarrying: (columns: Int, rows: Int, isFar: Bool)? {
    switch self {
    case .carryLeft: (-1, 0, false)
    case .carryRight: (1, 0, false)
    case .carryUp: (0, -1, false)
    case .carryDown: (0, 1, false)
    case .carryFarLeft: (-1, 0, true)
    case .carryFarRight: (1, 0, true)
    case .carryFarUp: (0, -1, true)
    case .carryFarDown: (0, 1, true)
    default: nil
    }
  }
}
