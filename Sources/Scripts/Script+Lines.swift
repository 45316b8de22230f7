import BookVocabulary
import Characters
import Ports

extension Script: CustomStringConvertible {
  /// The lines of the script, without line ends: what `Script.read` makes the same steps of.
  package var lines: [String] {
    (book.map { ["book " + LineText.written($0)] } ?? []) + (edited.map { ["edit \($0)"] } ?? [])
      + steps.map(\.action.description)
  }

  /// The script in the form of its file, each line ended.
  package var description: String { lines.map { $0 + "\n" }.joined() }
}

extension ScriptAction: CustomStringConvertible {
  /// The line that says it.
  package var description: String {
    switch self {
    case .size(let columns, let rows): "size \(columns)x\(rows)"
    case .page(let number): "page \(number)"
    case .ownPage(let place): "page \(place.word)"
    case .set(let value, let number): "set \(LineText.written(value)) \(number)"
    case .wait(.seconds(let seconds)): "wait \(LineText.number(seconds))"
    case .wait(.ticks(1)): "wait 1 tick"
    case .wait(.ticks(let ticks)): "wait \(ticks) ticks"
    case .touch(let name): "touch \(LineText.written(name))"
    case .drag(let name, let goal): "drag \(Self.dragged(name)) \(goal)"
    case .hold(let name, let x, let y):
      "hold \(LineText.written(name)) \(LineText.number(x)) \(LineText.number(y))"
    case .drop: "drop"
    case .key(let key): "key \(LineText.written(key))"
    case .type(let text): "type \(QuotedText.written(text))"
    case .click(let column, let row): "click \(column) \(row)"
    case .dragCells(let start, let goal): "drag \(start.column) \(start.row) to \(goal.column) \(goal.row)"
    case .mouse(let event): event.written
    case .expect(let expectation, let within): "expect \(expectation)" + Self.patience(within)
    case .until(let expectation, let within): "until \(expectation)" + Self.patience(within)
    case .snapshot(let name): "snapshot \(LineText.written(name))"
    }
  }

  /// A name that is a number would be taken for a column.
  private static func dragged(_ name: String) -> String {
    Double(name) == nil ? LineText.written(name) : QuotedText.written(name)
  }

  private static func patience(_ seconds: Double?) -> String {
    seconds.map { " within \(LineText.number($0))" } ?? ""
  }
}

extension EditedStart: CustomStringConvertible {
  /// The words behind `edit`.
  package var description: String {
    switch self {
    // A path of that name would be taken for the word.
    case .book(let path): Self.written(path)
    case .begun(let path): Self.written(path) + " anew"
    case .after(let path): "after " + LineText.written(path)
    }
  }

  private static func written(_ path: String) -> String {
    path == "after" ? QuotedText.written(path) : LineText.written(path)
  }
}

extension DragGoal: CustomStringConvertible {
  /// The words behind the name of a dragged element.
  package var description: String {
    switch self {
    // A name that looks like a place, or the word for the way back, would be taken for it.
    case .element(let name): "to " + LineText.written(name)
    case .point(let x, let y): "to \(LineText.number(x)) \(LineText.number(y))"
    case .back: "back"
    }
  }
}

extension Expectation: CustomStringConvertible {
  /// The words behind `expect`.
  package var description: String {
    switch self {
    case .showing(let name): "showing \(LineText.written(name))"
    case .seen(let name): "seen \(LineText.written(name))"
    case .heard(let name): "heard \(LineText.written(name))"
    case .hidden(let name): "hidden \(LineText.written(name))"
    case .waiting(let name): "waiting \(LineText.written(name))"
    case .running(let name): "running \(LineText.written(name))"
    case .removed(let name): "removed \(LineText.written(name))"
    case .page(let number): "page \(number)"
    case .text(let text): "text \(QuotedText.written(text))"
    case .value(let name, let number): "\(Self.written(value: name)) \(number)"
    case .event(let name, let event): "event \(Self.written(name, event))"
    case .tween(let name, let tween, let isCompleted):
      "event \(Self.written(name, tween)) \(isCompleted ? "completed" : "started")"
    case .change: "change"
    case .clickable(let name): "clickable \(LineText.written(name))"
    case .fitting(let name): "fitting \(LineText.written(name))"
    case .contrasting(let name): "contrasting \(LineText.written(name))"
    case .calm: "calm"
    case .not(let other): "not \(other)"
    }
  }

  /// A value of the name of a word that begins an expectation would be taken for it.
  private static func written(value name: String) -> String {
    keywords.contains(name) ? QuotedText.written(name) : LineText.written(name)
  }

  private static func written(_ name: String, _ event: TriggerEvent) -> String {
    // A name of the word itself would be taken for it.
    let name = LineText.written(name)
    switch event {
    case .tweenStarted(let number): return "\(name) tween \(number) started"
    case .tweenCompleted(let number): return "\(name) tween \(number) completed"
    default: return "\(name) \(TriggerEvent.terms.first { $0.meaning == event }?.spelling ?? "")"
    }
  }

  /// An element and its tween: with a dot between them where nothing can be mistaken.
  private static func written(_ name: String, _ tween: String) -> String {
    let isPlain = LineText.isBare(name) && LineText.isBare(tween) && !tween.contains(".") && Int(tween) == nil
    if isPlain { return "\(name).\(tween)" }
    let tween = Int(tween) == nil ? LineText.written(tween) : QuotedText.written(tween)
    return "\(LineText.written(name)) tween \(tween)"
  }
}

extension MouseEvent {
  /// The place and the kind of an event, in the words of a script: `press 40 12`, `wheel down 3 4`.
  package var written: String {
    let what =
      switch (button, phase) {
      case (.wheelUp, _): "wheel up"
      case (.wheelDown, _): "wheel down"
      case (_, .pressed): "press"
      case (_, .moved): "move"
      case (_, .released): "release"
      }
    return "\(what) \(column + 1) \(row + 1)"
  }
}

extension LineText {
  /// A number as it is written: whole ones without a point.
  package static func number(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }
}
