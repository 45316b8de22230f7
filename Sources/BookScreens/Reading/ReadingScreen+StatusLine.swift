import BookModel
import Commands
import Phrases
import Reader
import Screens
import StageCore

/// What the quiet line at the foot says of a page.
extension ReadingScreen {
  var statusLine: StatusLine {
    var place = StatusLine.Place(page: session.pageIndex + 1, of: session.pageCount)
    place.hasBefore = session.course.history.last != nil || session.pageIndex > 0
    place.hasBehind = session.pageIndex < session.pageCount - 1
    place.mark = [bookmarkMark, autoplay.map { _ in phrases.autoplayMark }, sideMark].compactMap(\.self)
      .map { "\($0) " }.joined()
    var line = StatusLine(place: place)
    line.hasMenu = true
    line.remark = notices.typedNumber == nil ? remark : nil
    line.answer = answer
    if view.isCarrying, remark == nil {
      line.answerInShort = services.carrying(on: view, in: keyContexts, isShort: true)
    }
    let pageNotices = pageNotices
    line.inShort = pageNotices.map { .init(of: phrases.notice($0), phrases.shortNotice($0)) }
    if autoplay != nil { line.inShort.append(.init(of: phrases.autoplayAwaitsReader, phrases.autoplayWaits)) }
    // Figures were asked for, and come before what the page says of itself.
    if services.showsFigures, line.remark == nil, line.answer.isEmpty {
      line.remark = services.figures(of: view)
    }
    line.about =
      inspector == nil
      ? about(pageNotices)
      : phrases.inspectorKeys(
        pause: key(.pause), step: key(.stepOn), event: key(.eventOn), pane: key(.nextPane),
        close: key(.inspect))
    let (reading, hasWordsToCome) = (view.reading, view.hasWordsToCome)
    line.progress = StatusLine.Progress(of: reading, isCounted: !hasWordsToCome)
    let hints = view.footHints
    line.hint = hints.isEmpty ? nil : hints.joined(separator: StatusLineParts.separator)
    if services.isPlain { line.hintSign = StatusLine.plainHand }
    line.action = session.action(key: key(.touch), in: phrases)
    let tip = tip(hasMoreToRead: reading?.hasBelow == true || hasWordsToCome)
    line.tip = tip
    // While pages turn by themselves, that they wait matters more than the key for what is shown.
    if isAwaitingReader {
      (line.action, line.tip) = (nil, line.action?.short)
    } else if isHeld, !hints.isEmpty {
      // The page is held for what the hint asks: no key pushes it away.
      (line.about, line.action, line.tip) = ([line.action?.short, tip].compactMap(\.self), nil, nil)
    }
    line.sound = notices.silence ?? services.caption(of: session)
    // A page without a sound misses none.
    line.isSilent =
      services.isSilenced
      && (notices.silence != nil || session.page.elements.contains { $0.type == .audio })
    return line
  }

  var phrases: any Phrases { services.phrases }

  func key(_ command: Command) -> String { services.key(for: command, in: keyContexts) }

  /// Which of two pages side by side is read.
  private var sideMark: String? {
    session.course.sideRead.map { side in
      switch services.preferences.dots ?? services.dots {
      case .ascii, .console: side == .left ? "<" : ">"
      case .half, .quadrant, .sextant, .blocks, .braille: side == .left ? "◧" : "◨"
      }
    }
  }

  /// What the page calls itself.
  var pageLabel: String {
    session.page.title.map { session.builder.text($0).held(to: Self.longestName) }
      ?? phrases.page(session.pageIndex + 1)
  }

  /// What the foot says of the book and of the page; on its first page the book's title.
  private func about(_ pageNotices: [PageNotice]) -> [String] {
    let notices = [narrationWords].compactMap(\.self) + pageNotices.map(phrases.notice)
    if autoplay != nil {
      let key = key(.autoplay)
      return [isAwaitingReader ? phrases.autoplayAwaitsReader : phrases.autoplayPauses(key: key)]
        + [zoomWords].compactMap(\.self) + notices
    }
    if let zoomWords { return [zoomWords] + notices }
    return session.pageIndex == 0 && notices.isEmpty && !isHeld ? [title] : notices
  }

  private var pageNotices: [PageNotice] {
    PageNotices.all(
      leftOut: notices.leftOut, triggersWithoutSource: session.playback.triggersWithoutSource,
      excess: session.playback.excess, unshown: view.unshownPictures)
  }

  /// What is said of a page that is not shown whole.
  private var zoomWords: String? {
    switch view.zoom {
    case .whole, .wholeAfterPanels: nil
    case .enlarged(let enlargement): phrases.zoom(enlargement.factor)
    case .panel(let index): phrases.panel(index + 1, of: session.playback.panels.count)
    }
  }

  /// What the foot says to what the reader has just done.
  private var answer: [String] {
    if let typedNumber = notices.typedNumber { return [phrases.goToPage(typedNumber, key: key(.goToPage))] }
    if remark != nil { return [] }
    if view.isCarrying { return services.carrying(on: view, in: keyContexts) }
    return notices.found.map { [$0.remark] } ?? faultParts
  }

  /// Whether the page was held, and shows what for.
  private var isHeld: Bool { notices.held.map { $0 == view.focus } ?? false }

  /// Which key the reader might try, on the first pages that are read. It follows from what the page has, not
  /// from what is there at the moment, so that it does not change by itself.
  ///
  /// - Parameter hasMoreToRead: whether words are below those that are seen, or still to come.
  private func tip(hasMoreToRead: Bool) -> String? {
    if isHeld { return phrases.tipGoesOn(key: key(.readOn)) }
    if view.focus != nil || notices.pagesRead >= ReadingNotices.pagesWithTips { return nil }
    if hasMoreToRead { return phrases.tipReadOn(key: key(.readOn)) }
    if session.playback.hasThingsToTouch { return phrases.tipTouch(key: key(.focusNext)) }
    return session.pageIndex == 0 && !key(.help).isEmpty ? phrases.tipHelp(key: key(.help)) : nil
  }
}
