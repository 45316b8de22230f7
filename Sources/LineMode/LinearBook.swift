import BookScreens
import BookModel
import BookStaging
import BookVocabulary
import FindingScreens
import Library
import Reader
import Phrases

/// A book that is open: its menu, and where that leads.
final class LinearBook {
  let coordinator: BookCoordinator
  let application: LinearApplication
  /// The page where the reader is, or was; nil before the first.
  private var page: Int?
  private var reader: LinearReader?
  /// Whether the book had been read to its end when it was opened.
  private let wasReadToItsEnd: Bool

  var talk: LinearTalk { application.talk }
  var phrases: any Phrases { application.phrases }
  private var pages: [Page] { coordinator.opened.book.pages }

  /// - Parameter page: the page to begin with, from 0; nil for the menu.
  init(_ coordinator: BookCoordinator, page: Int?, application: LinearApplication) {
    self.coordinator = coordinator
    self.application = application
    self.page = page
    wasReadToItsEnd = coordinator.isReadToItsEnd
  }

  /// Where the reader goes next.
  private enum Step: Hashable {
    case read, menu, end, shelf
  }

  /// Talks about the book until the reader goes back to the shelf.
  func visit(opensMenu: Bool) throws(LinearEnding) {
    for line in LinearText.title(of: coordinator.opened, builder, in: phrases) { try talk.say(line) }
    let leftOut = coordinator.opened.leftOut
    if leftOut > 0 { try talk.say(phrases.notice(.elementsLeftOut(leftOut))) }
    try talk.say(phrases.linearHelp)
    var step = opensMenu || page == nil ? Step.menu : .read
    while step != .shelf {
      step =
        switch step {
        case .read: try read()
        case .end: try visitEnd()
        case .menu, .shelf: try visitMenu()
        }
    }
  }

  /// Builds pages as those that are read.
  var builder: PageBuilder {
    var builder = PageBuilder(
      book: coordinator.opened.book, languages: application.services.preferences.languages,
      media: coordinator.opened.media)
    builder.values = coordinator.values
    return builder
  }

  // MARK: Reading

  private func read() throws(LinearEnding) -> Step {
    let reader = self.reader ?? LinearReader(coordinator, page: page ?? 0, talk: talk)
    self.reader = reader
    if let page { reader.session.jump(to: page) }
    while true {
      let exit = try reader.read()
      page = reader.session.pageIndex
      switch exit {
      case .door(.menu): return .menu
      case .end: return .end
      case .door(.shelf) where application.services.opener != nil: return .shelf
      case .door(let door):
        try visit(door)
        // The options may change pages that are built already.
        guard self.reader === reader else { return .read }
      case .search: try search()
      case .bookmarks: try visitBookmarks()
      case .game(let name): try LinearGames(coordinator, talk: talk).visit(game: name)
      }
      if let page { reader.session.jump(to: page) }
    }
  }

  // MARK: Menu

  private func visitMenu() throws(LinearEnding) -> Step {
    let hasShelf = application.services.opener != nil
    let commands: [LinearCommand] =
      [.read, .contents, .search, .bookmarks] + (coordinator.hasGames ? [.play] : [])
      + [.options, .credits] + (hasShelf ? [.shelf] : [])
      + (application.services.preferences.policy.mayLeave ? [.leave] : [])
    while true {
      try talk.pause()
      let labels = commands.map { command in
        if command == .read, let page, page > 0 { return phrases.continuesAt(page + 1) }
        if command == .read, page == nil, wasReadToItsEnd { return phrases.readsAgain }
        return phrases.label(command)
      }
      let heading = phrases.linearHeading(.menu)
      // From a menu that nothing was read before there is no way back.
      guard
        case .entry(let index) = try talk.choose(
          heading, from: labels, of: commands, zero: page == nil ? nil : .back)
      else { return .read }
      let before = page
      switch commands[index] {
      case .read:
        if page == nil, wasReadToItsEnd { coordinator.beginReading() }
        return .read
      case .contents: try visitContents()
      case .search: try search()
      case .bookmarks: try visitBookmarks()
      case .play: try visitGames()
      case .options: try visitOptions()
      case .credits: try printCredits()
      case .shelf: return .shelf
      case .leave: throw .left
      case .onward, .pageBefore, .again, .wholePage, .otherLanguage, .putBookmark, .menu, .more, .back,
        .record:
        break
      }
      if page != before { return .read }
    }
  }

  // MARK: The end

  /// What comes behind the last page.
  private func visitEnd() throws(LinearEnding) -> Step {
    let hasShelf = application.services.opener != nil
    let commands: [LinearCommand] =
      [.read, .contents] + (coordinator.hasGames ? [.play] : []) + [.menu] + (hasShelf ? [.shelf] : [])
    let labels = commands.map { $0 == .read ? phrases.readsAgain : phrases.label($0) }
    while true {
      try talk.pause()
      let index: Int
      switch try talk.choose(phrases.theEnd, from: labels, of: commands) {
      case .entry(let chosen): index = chosen
      case .back: return .read
      case .onward: return .menu
      }
      switch commands[index] {
      case .menu: return .menu
      case .shelf: return .shelf
      case .play: try visitGames()
      case .contents:
        let before = page
        try visitContents()
        if page != before { return .read }
      default:
        page = 0
        return .read
      }
    }
  }

  private func visit(_ door: Door) throws(LinearEnding) {
    switch door {
    case .contents: try visitContents()
    case .options: try visitOptions()
    case .credits: try printCredits()
    case .menu, .read: break
    case .play: try visitGames()
    case .shelf: try talk.say(phrases.notHere)
    }
  }

  private func visitGames() throws(LinearEnding) { try LinearGames(coordinator, talk: talk).visit() }

  // MARK: Lists

  private func title(of index: Int) -> String? {
    pages[index].title.map(builder.text).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func visitContents() throws(LinearEnding) {
    try talk.pause()
    let entries = pages.indices.map { phrases.listedPage($0 + 1, title: title(of: $0), isHere: $0 == page) }
    let heading = phrases.settingIs(phrases.linearHeading(.contents), String(pages.count))
    if case .entry(let index) = try talk.choose(heading, from: entries) { page = index }
  }

  private func search() throws(LinearEnding) {
    try talk.pause()
    try talk.say(phrases.linearHeading(.search))
    let typed = try talk.askForWords(phrases.searchQuestion)
    guard !typed.isEmpty else { return }
    let description = coordinator.description
    var search = BookSearch(typed)
    description.goOn { true }
    search.goOn(in: description) { true }
    let hits = search.hits
    guard !hits.isEmpty else { return try talk.say(phrases.found(0)) }
    let entries = hits.map { hit in
      let kind = phrases.kind(of: hit.kind)
      return phrases.foundOnPage(hit.page + 1, hit.sentence) + (kind.isEmpty ? "" : " (\(kind))")
    }
    if case .entry(let index) = try talk.choose(phrases.found(hits.count), from: entries) {
      page = hits[index].page
    }
  }

  private func visitBookmarks() throws(LinearEnding) {
    try talk.pause()
    let marks = coordinator.bookmarks.marks
    guard !marks.isEmpty else { return try talk.say(phrases.noBookmarks) }
    let entries = marks.map { phrases.bookmark($0.name, page: $0.page + 1) }
    if case .entry(let index) = try talk.choose(phrases.linearHeading(.bookmarks), from: entries) {
      page = marks[index].page
    }
  }

  private func printCredits() throws(LinearEnding) {
    try talk.pause()
    try talk.say(phrases.linearHeading(.credits))
    let lines = LinearText.credits(of: coordinator.opened.book, builder, in: phrases)
    for line in lines.isEmpty ? [phrases.noCredits] : lines { try talk.say(line) }
  }

  /// Options apply from the next page that is printed.
  private func visitOptions() throws(LinearEnding) {
    try talk.pause()
    if try LinearOptions(self).visit() { reader = nil }
  }
}
