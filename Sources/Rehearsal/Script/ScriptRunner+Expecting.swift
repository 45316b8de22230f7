import BookScreens
import BookVocabulary
import CellGrid
import Characters
import GridSheets
import HeadlessReading
import PropertyList
import Reader
import Scripts
import StageCore

/// How the answers to expectations are found.
extension ScriptRunner {
  /// Seconds in which a change may come of what was done, where the script does not say.
  private static let patienceForChange = 1.0

  func expect(_ expectation: Expectation, within: Double?) throws(StepFailure) {
    if let patience = within ?? (expectation == .change ? Self.patienceForChange : nil) {
      try wait(for: expectation, within: patience)
    } else {
      try judge(expectation, isRecent: false)
    }
  }

  /// Lets time pass until something holds: not at all where it does by now.
  ///
  /// - Throws: what is seen in place of it, where it does not within so many seconds, or where nothing more
  ///   happens.
  func wait(for expectation: Expectation, within seconds: Double) throws(StepFailure) {
    var left = ticks(seconds)
    while true {
      do throws(StepFailure) {
        try judge(expectation, isRecent: true)
        // The tick in which triggers take what has happened: the next line can expect what comes of it.
        if expectation.isOfAnEvent { reader.advance() }
        return
      } catch {
        // A name that nothing has is not waited for.
        if error.hint != nil || reader.isOver?() ?? false { throw error }
        let next = reader.stack.ticksUntilNextChange
        guard left > 0, let next else {
          let patience =
            next == nil && left > 0 ? "nothing moves any more" : "not within \(LineText.number(seconds)) s"
          throw StepFailure(error.message + " (\(patience))", details: error.details)
        }
        let ticks = min(next, left)
        reader.advance(ticks: ticks)
        try bePlayable()
        left -= ticks
      }
    }
  }

  /// What is asked of the cells of a page that turns is asked once it is there.
  ///
  /// - Parameter isRecent: whether only events count that have happened since the step before.
  /// - Throws: what is seen in place of it.
  private func judge(_ expectation: Expectation, isRecent: Bool) throws(StepFailure) {
    switch expectation {
    case .showing(let name): try judge(name, "showing") { session.stage.isShowing($0) }
    case .seen(let name): try judge(name, "seen") { session.stage.state.isSeen($0) }
    case .heard(let name):
      try judge(name, "heard") {
        session.stage.soundChannel(of: $0).map { $0.isPlaying && $0.position >= 0 } ?? false
      }
    case .hidden(let name):
      try judge(name, "hidden") {
        ![.waiting, .removed].contains(session.stage.progress(of: $0)) && !session.stage.isShowing($0)
      }
    case .waiting(let name): try judge(name, "waiting") { session.stage.progress(of: $0) == .waiting }
    case .running(let name): try judge(name, "running") { session.stage.progress(of: $0) == .running }
    case .removed(let name): try judge(name, "removed") { session.stage.progress(of: $0) == .removed }
    case .page(let number):
      guard reader.shownPlace == .number(number) else {
        let shown =
          switch reader.shownPlace {
          case .number?: "\(shownPage) is"
          case .some: "\(shownPage) is shown"
          case nil: "another screen lies over \(shownPage)"
          }
        throw StepFailure("page \(number) is not read: \(shown)")
      }
    case .text(let text):
      finishTurn()
      guard ScreenWords(reader).contain(text) else {
        throw StepFailure("the screen does not show \(text.quoted)")
      }
    case .value(let name, let number):
      let value = try value(named: name)
      guard value.number == number else {
        throw StepFailure("\(name.quoted) is \(value.definition.written(value.number))")
      }
    case .event(let name, let event): try judge(event, of: name, isRecent: isRecent)
    case .tween(let name, let tween, let isCompleted):
      let number = try number(ofTween: tween, of: element(name))
      try judge(isCompleted ? .tweenCompleted(number) : .tweenStarted(number), of: name, isRecent: isRecent)
    case .change:
      guard let hasChanged else { throw StepFailure("nothing has been done that could change something") }
      guard hasChanged else { throw StepFailure("nothing has changed by what was done") }
    case .clickable(let name):
      try judge(name, "clickable in this window") { session.isClickable($0, in: reader.window) }
    case .fitting(let name):
      try haveWords(name)
      try judge(name, "seen whole in this window") { reader.isFitting($0) }
    case .contrasting(let name):
      try haveWords(name)
      finishTurn()
      let grid = reader.grid
      try judge(name, "to be read on its ground") { session.isContrasting($0, on: grid) }
    case .calm:
      if let unrest = session.stage.state.unrest { throw StepFailure("the page is not calm: \(unrest)") }
    case .not(let other): try judgeNot(other, isRecent: isRecent)
    }
  }

  private func judge(_ name: String, _ what: String, _ holds: (ElementID) -> Bool) throws(StepFailure) {
    let id = try element(name)
    guard holds(id) else { throw StepFailure("\(name.quoted) is not \(what): \(state(of: id))") }
  }

  private func judgeNot(_ other: Expectation, isRecent: Bool) throws(StepFailure) {
    do throws(StepFailure) { try judge(other, isRecent: isRecent) } catch {
      // That a page has no such element is no answer.
      if error.hint != nil { throw error }
      return
    }
    throw StepFailure("'\(PrintableText.safe(other.description))' holds")
  }

  private func judge(_ event: TriggerEvent, of name: String, isRecent: Bool) throws(StepFailure) {
    let id = try? element(name)
    guard !happenings.contain(event, of: name, isRecent: isRecent) else { return }
    // It may have been an element of the page before.
    guard let id else {
      _ = try element(name)
      return
    }
    try beAble(event, of: id)
    if event == .pageShown, session.stage.tick > 0 { return }
    throw StepFailure("that has not happened to \(name.quoted): \(state(of: id))")
  }

  /// - Throws: where an element is none of words.
  private func haveWords(_ name: String) throws(StepFailure) {
    if case .text = session.stage.content(of: try element(name)) { return }
    throw StepFailure("\(name.quoted) has no words", hint: "it is asked of a text")
  }

  /// - Throws: where an element is none that can ever have an event: a tween that it does not have, or the
  ///   end of what it is not.
  private func beAble(_ event: TriggerEvent, of id: ElementID) throws(StepFailure) {
    let description = session.stage.description(of: id)
    let name = session.stage.name(of: id).quoted
    if let number = event.tween, !description.tweens.indices.contains(number) {
      let count = description.tweens.count
      throw StepFailure(
        "\(name) has no tween \(number)",
        hint: count == 0 ? "it has none" : count == 1 ? "it has tween 0 only" : "it has 0 to \(count - 1)")
    }
    switch (event, session.stage.content(of: id)) {
    case (.soundCompleted, .sound), (.movieCompleted, .movie): return
    case (.soundCompleted, _): throw StepFailure("\(name) is no sound", hint: "only sounds have that event")
    case (.movieCompleted, _): throw StepFailure("\(name) is no movie", hint: "only movies have that event")
    default: return
    }
  }

  private func number(ofTween tween: String, of id: ElementID) throws(StepFailure) -> Int {
    let tweens = session.stage.description(of: id).tweens.map(\.name)
    if let number = tweens.firstIndex(of: tween) { return number }
    throw StepFailure(
      "\(session.stage.name(of: id).quoted) has no tween \(tween.quoted)",
      hint: NearestName.suggestion(for: tween, among: tweens).map { "did you mean \($0.quoted)?" }
        ?? (tweens.isEmpty
          ? "it has none" : "it has " + tweens.prefix(12).map(\.quoted).joined(separator: ", ")))
  }

  // MARK: Screens

  func compareScreen(_ name: String) throws(StepFailure) {
    guard let screens else { throw StepFailure("there is no place for screens") }
    let drawn = GridSheet(reader.grid)
    if let failure = screens.compare(drawn, with: name) { throw failure }
  }
}

extension Expectation {
  /// Whether it is that something happens, which triggers wait for.
  fileprivate var isOfAnEvent: Bool {
    switch self {
    case .event, .tween: true
    case .showing, .seen, .heard, .hidden, .waiting, .running, .removed, .page, .text, .value, .change,
      .clickable, .fitting, .contrasting, .calm, .not:
      false
    }
  }
}

/// The screens that were kept for a script, wherever they are.
package struct KeptScreens {
  /// What was kept under a name; nil where nothing was.
  package var read: (_ name: String) -> String?
  /// Keeps a screen under a name; that it cannot be kept, and why, nil where it was.
  package var write: (_ name: String, _ text: String) -> String?
  /// What its file is called, for those who read of it.
  package var path: (_ name: String) -> String
  /// Whether one that differs is kept in place of the other. Default false.
  package var renews: Bool

  package init(
    read: @escaping (String) -> String?, write: @escaping (String, String) -> String?,
    path: @escaping (String) -> String = { $0 }, renews: Bool = false
  ) {
    self.read = read
    self.write = write
    self.path = path
    self.renews = renews
  }

  /// In a log; nearly every cell of a picture has a style of its own.
  private static let mostStyles = 20

  fileprivate func compare(_ drawn: GridSheet, with name: String) -> StepFailure? {
    let path = "'\(PrintableText.safe(path(name)))'"
    guard let kept = read(name) else {
      return write(name, drawn.description).map { StepFailure($0) }
        ?? StepFailure("\(path) was missing and has been written: read it")
    }
    guard kept != drawn.description else { return nil }
    if renews {
      return write(name, drawn.description).map { StepFailure($0) }
    }
    let expected = GridSheet(kept)
    // One of the same screen may have been written in another way.
    if expected == drawn { return nil }
    let difference = expected.flatMap { drawn.difference(from: $0, mostStyles: Self.mostStyles) }
    return StepFailure(
      "the screen differs from \(path)", hint: "--bless keeps it as it is now",
      details: difference?.split(separator: "\n").map { PrintableText.safe(String($0)) } ?? [
        "that is no screen"
      ])
  }
}
