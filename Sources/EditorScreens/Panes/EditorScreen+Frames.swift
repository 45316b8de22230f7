import BookEditing
import BookFormat
import Characters
import EditorCanvas
import EditorPanes
import Phrases
import PropertyList
import Screens

/// The pictures of a movie in the inspector: added and moved.
extension EditorScreen {
  /// The picture of a movie whose keys are in focus, and how many there are; the one behind the last is not
  /// there yet. Nil where no movie alone is selected, or others of its keys are in focus.
  var focusedFrame: (index: Int, count: Int)? {
    guard focus == .keys, session.selection.count == 1, let row = focusedRow, row.owner == nil,
      row.steps.first == .key(BookFormat.element.frames.spelling),
      case .item(let index)? = row.steps[safe: 1],
      let place = session.selection.first, let element = session.document.elements[safe: place]
    else { return nil }
    return (index, KeyLines.member(BookFormat.element.frames, of: element)?.items.count ?? 0)
  }

  /// Where a picture stands, of the movie that is selected.
  private func frameAddress(_ index: Int) -> ValueAddress? {
    session.selection.first.map {
      Self.address(
        of: [.key(BookFormat.element.frames.spelling), .item(index)], element: $0, on: elementsPage)
    }
  }

  /// Asks for the picture that comes behind the one in focus.
  func askForFrame() {
    guard let frame = focusedFrame else { return }
    let place = min(frame.index + 1, frame.count)
    guard let address = frameAddress(place) else { return }
    mode = .entry(
      EditorEntry(
        label: phrases.heading(of: .frame) + " \(place):", among: session.file.pictures
      ) { [unowned self] typed in
        let name = typed.trimmed
        guard !name.isEmpty else { return phrases.nothingIsTyped }
        let entry = PropertyListValue.Entry(BookFormat.frame.name.spelling, .string(name))
        let fault = session.attempt(
          [.insert(address, .list(.dictionary([entry])))], step: "add frame \(name)")
        if fault == nil { focus(onFrame: place) }
        return fault
      })
  }

  /// Changes the place of the picture in focus among the others.
  func moveFrame(by way: Int) {
    guard let frame = focusedFrame, frame.index < frame.count,
      (0..<frame.count).contains(frame.index + way), let address = frameAddress(frame.index)
    else { return }
    let key = focusedRow?.steps.last
    if let fault = session.attempt([.moveItem(address, to: frame.index + way)], step: "move frame") {
      session.answer = fault
    } else {
      focus(onFrame: frame.index + way, key: key)
    }
  }

  private func focus(onFrame index: Int, key: PropertyListStep? = nil) {
    let steps: [PropertyListStep] = [
      .key(BookFormat.element.frames.spelling), .item(index),
      key ?? .key(BookFormat.frame.name.spelling),
    ]
    let lines = keyLines
    let place = lines.firstIndex { line in
      if case .row(let row) = line { row.owner == nil && row.steps == steps } else { false }
    }
    if let place { keys.row = place }
  }
}
