import Commands
import Inspector
import Ports
import Screens
import StageCore

/// What the keyboard asks of a page.
extension ReadingScreen {
  /// Digits make up the number of a page to go to.
  package func type(_ key: Key) -> Outcome {
    guard case .character(let character) = key, character.isASCII, let digit = character.wholeNumberValue
    else {
      guard autoplay != nil else { return .ignored }
      autoplay = nil
      remark = phrases.autoplayPaused(key: self.key(.autoplay))
      change()
      return .stay
    }
    let number = notices.typedNumber
    beginInput()
    autoplay = nil
    notices.typedNumber = min((number ?? 0) * 10 + digit, 999_999)
    return .stay
  }

  package func perform(_ command: Command) -> Outcome {
    remark = nil
    if let outcome = inspector?.perform(command), !outcome.isIgnored {
      notePage()
      return outcome
    }
    let focus = view.focus
    defer {
      if view.focus != focus || [.focusNext, .focusPrevious].contains(command) { inspector?.followFocus() }
    }
    let wasPlaying = autoplay != nil
    let number = notices.typedNumber
    beginInput()
    defer { notePage() }
    if wasPlaying {
      if command.leavesAutoplay { beginAutoplay() } else { autoplay = nil }
    }
    let firstLine = view.firstLine
    let outcome = obey(command, number: number)
    noteScrolling(from: firstLine)
    if command == .autoplay, !wasPlaying { beginAutoplay() }
    if wasPlaying, autoplay == nil, remark == nil { remark = phrases.autoplayPaused(key: key(.autoplay)) }
    return outcome
  }

  private func obey(_ command: Command, number: Int?) -> Outcome {
    if view.isCarrying {
      if [.focusNext, .focusPrevious].contains(command), view.dropTargets.isEmpty {
        remark = phrases.droppedAnywhere
      }
      if session.carry(command) { return .stay }
    }
    if let outcome = go(command, number: number) { return outcome }
    switch command {
    case .focusNext, .focusPrevious:
      moveFocus(by: command == .focusNext ? 1 : -1)
      if view.focus == nil { remark = phrases.nothingToTouch }
      session.lookAtFocus()
      view.scrollToFocus()
    case .touch:
      signs.invitesAgain()
      expectColor()
      view.touchFocused()
    case .zoom: session.zoomIn()
    case .lookLeft: session.pan(.left)
    case .lookRight: session.pan(.right)
    case .lookUp: session.pan(.up)
    case .lookDown: session.pan(.down)
    case .lineBack: session.scroll(by: -1)
    case .lineOn: session.scroll(by: 1)
    case .nextView: session.options.mode = session.options.mode.next
    case .figures: services.showsFigures.toggle()
    case .inspect: inspect()
    case .reload: return delegate?.readAgain() ?? .ignored
    case .faults: return showFaults()
    case .edit: return edit()
    case .autoplay: break
    case .record: return delegate?.record() ?? .ignored
    case .voices: return delegate?.showVoices() ?? .ignored
    case .sentenceBack, .sentenceOn, .skipBack, .skipOn: goInNarration(command)
    case .bookmark: putBookmark()
    case .bookmarks: return delegate?.bookmarkList() ?? .ignored
    case .pageText: return .push(pageText)
    case .otherLanguage: return showOtherLanguage()
    case .contents: return open(.contents)
    case .search: return delegate?.search() ?? .ignored
    case .findNext: return delegate?.findNext(by: 1) ?? .ignored
    case .findPrevious: return delegate?.findNext(by: -1) ?? .ignored
    case .options: return open(.options)
    case .menu: return open(.menu)
    case .credits: return open(.credits)
    case .games:
      let outcome = open(.play)
      if case .stay = outcome { remark = phrases.noGames }
      return outcome
    case .letGo: return letGo(number: number)
    default: return .ignored
    }
    return .stay
  }

  /// An input does not wait for a page that turns, and forgets what was said and typed before.
  private func beginInput() {
    change()
    session.endTurn()
    notices.beginInput()
    pointer.intent = PressIntent()
    signs.noteInput()
    pointer.wheelRest = 0
  }

  /// Goes through the book.
  ///
  /// - Parameter number: what was typed before.
  /// - Returns: nil for what is no way through the book.
  private func go(_ command: Command, number: Int?) -> Outcome? {
    var isThere = true
    let page = session.pageIndex
    switch command {
    case .readOn: isThere = holdPage() || read { session.readOn() }
    case .readBack: isThere = read { session.readBack() }
    case .nextPage: isThere = read { session.goToNextPage() }
    case .previousPage: isThere = read { session.goBack() }
    case .nextPanel: isThere = session.goToNextPanel()
    case .previousPanel: isThere = session.goToPanelBefore()
    case .firstPage: session.jump(to: 0)
    case .lastPage: session.jump(to: session.pageCount - 1)
    case .goToPage: session.jump(to: (number ?? session.pageCount) - 1)
    default: return nil
    }
    notePage()
    if isThere { return .stay }
    guard isBack(command) else { return end() }
    if page == 0 { remark = services.phrases.bookBegins }
    return .stay
  }

  /// Reads on or back. A key to which nothing would change that is seen, since a page was seen beside the one
  /// before and all that is on it, is answered by the step behind it, too.
  private func read(_ step: () -> Bool) -> Bool {
    let beside = session.course.pageFacing
    let isThere = step()
    guard session.pageIndex == beside, session.hasNothingToCome else { return isThere }
    notePage()
    return step()
  }

  /// Moves the focus over the pages that are seen: from the last thing of one to the first of the other.
  private func moveFocus(by step: Int) {
    let ring = session.playback.touchables
    if view.focus == (step > 0 ? ring.last : ring.first), session.course.canTouchFacing {
      session.readFacing()
      notePage()
      view.focus = nil
    }
    view.moveFocus(by: step)
  }

  private func isBack(_ command: Command) -> Bool {
    [.readBack, .previousPage, .previousPanel].contains(command)
  }

  /// Lets go of what was begun: a number half typed, an enlargement, the focus; where there is nothing of
  /// that, of the page.
  private func letGo(number: Int?) -> Outcome {
    if number != nil || session.endZoom() { return .stay }
    guard view.focus != nil else {
      guard inspector != nil else { return .pop }
      inspect()
      return .stay
    }
    view.focus = nil
    return .stay
  }

  /// Opens the inspector, or closes it.
  private func inspect() {
    inspector?.close()
    inspector = inspector == nil ? Inspector(self, services: services) : nil
    session.sizesChange()
    change()
  }

  /// All the words of the page, over it.
  var pageText: TextScreen {
    let phrases = services.phrases
    let text = PageText(of: session.playback, title: pageLabel, in: phrases)
    return TextScreen(
      text.paragraphs, opener: .pageText, services: services, beneath: PageReadAlong(self, text: text))
  }
}
