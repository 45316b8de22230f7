import BookScreens
import Characters
import Commands
import Ports
import Scripts
import Settings
import StageCore

extension Recording {
  /// The lines before the first moment.
  package var head: [String] {
    let maker = maker.split(separator: " ").map { LineText.written(String($0)) }.joined(separator: " ")
    var lines = ["\(Self.heading) \(Self.version)", "made by \(maker)", "book \(QuotedText.written(title))"]
    if !path.isEmpty { lines.append("at \(LineText.written(path))") }
    lines.append("digest \(LineText.written(digest))")
    switch start {
    case .page(let number): lines.append("start page \(number)")
    case .menu: lines.append("start menu")
    }
    for key in Self.settingsThatMatter {
      if let text = settings[key] { lines.append("set \(key.rawValue) \(LineText.written(text))") }
    }
    lines += values.sorted { $0.key < $1.key }.map { "value \(LineText.written($0.key)) \($0.value)" }
    lines += parts.map { part in
      (["part", part.digest.padded(to: 16, radix: 16)] + part.path.map(LineText.written)).joined(
        separator: " ")
    }
    return lines + [""]
  }

  /// The recording as its file has it.
  package var description: String {
    (head + moments.flatMap(\.lines)).map { $0 + "\n" }.joined()
  }
}

extension Recording.Moment {
  /// The lines that say it: one, and of a checkpoint one more for each element that has changed.
  var lines: [String] {
    switch what {
    case .key(let key): return ["\(tick) key \(LineText.written(KeyName.spelled(key)))"]
    case .mouse(let event): return ["\(tick) \(event.recorded)"]
    case .resize(let window):
      let aspect = window.cellAspect == 2 ? "" : " aspect \(LineText.number(window.cellAspect))"
      return ["\(tick) resize \(window.columns) \(window.rows)\(aspect)"]
    case .checkpoint(let point):
      var words =
        switch point.place {
        case .page(let number): "\(tick) page \(number)"
        case .screen(let name): "\(tick) screen \(LineText.written(name))"
        }
      if let page = point.page {
        words += " tick \(page.tick) situation " + page.situation.high.padded(to: 16, radix: 16)
        words += page.situation.low.padded(to: 16, radix: 16)
      }
      for value in point.values {
        words += " \(LineText.written(value.name)) \(LineText.written(value.text))"
      }
      var lines = [words]
      var element: String?
      for change in point.changes {
        if change.element != element { lines.append("  " + LineText.written(change.element)) }
        element = change.element
        lines[lines.count - 1] += " \(LineText.written(change.property)) \(LineText.written(change.text))"
      }
      return lines
    }
  }
}

extension MouseEvent {
  /// In the words of a script, and with its button where that is not the left one.
  fileprivate var recorded: String {
    switch button {
    case .middle: "middle " + written
    case .right: "right " + written
    case .left, .wheelUp, .wheelDown: written
    }
  }
}
