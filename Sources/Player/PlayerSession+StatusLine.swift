import BookModel
import StageCore

/// What the quiet line at the foot says.
extension PlayerSession {
  var statusLine: StatusLine {
    var line = StatusLine(page: scene.index + 1, pageCount: pageCount)
    line.answer = answer
    line.about = showsFigures ? figures.words(encodingSeconds: painter.encodingSeconds) : notices
    line.progress = panel?.progress ?? scene.progress
    guard panel == nil else { return line }
    let hints = scene.footHints
    line.hint = hints.isEmpty ? nil : hints.joined(separator: StatusLineParts.separator)
    line.action = action
    line.tip = tip
    line.sound = scene.sounds.latest.map(names.name(of:))
    line.hasPageBefore = history.last != nil || scene.index > 0
    line.hasPageBehind = scene.index < pageCount - 1
    return line
  }

  /// What things on the page are called.
  var names: ReaderNames { ReaderNames(page: scene.page, stage: scene.stage, languages: builder.languages) }

  /// What the page calls itself.
  var pageLabel: String {
    scene.page.title.map { builder.text($0).held(to: StatusLine.longestName) } ?? "Page \(scene.index + 1)"
  }

  /// What there is to be told of the book and of the page, or else the book's title.
  private var notices: [String] {
    let notices = PageNotices.words(
      leftOut: leftOut, triggersForNobody: scene.triggersForNobody, excess: scene.excess,
      unshown: scene.unshownPictures(in: pictures))
    if let zoomWords { return [zoomWords] + notices }
    return notices.isEmpty ? [title] : notices
  }

  /// What there is to be said to what the reader has just done.
  private var answer: [String] {
    if let typedNumber { return ["go to page \(typedNumber): G"] }
    if let panel { return [panel.kind == .help ? "Esc closes the help" : "Esc closes the text"] }
    if scene.isCarrying { return ["arrows carry it", "Enter drops it", "Esc puts it back"] }
    return remark.map { [$0.rawValue] } ?? []
  }

  /// What Enter would do now.
  private var action: StatusLine.Action? {
    guard let focus = scene.focus else { return nil }
    let verb = scene.stage.isDraggable(focus) ? "picks up" : "touches"
    let name = names.name(of: focus)
    return StatusLine.Action(words: name.following("Enter \(verb)"), short: "Enter: \(name.words)")
  }

  /// Which key the reader might try.
  private var tip: String? {
    if scene.focus != nil { return nil }
    if scene.progress?.hasBelow == true { return "space reads on" }
    if !scene.touchables.isEmpty { return "Tab finds what to touch" }
    return scene.index == 0 ? "? for help" : nil
  }
}
