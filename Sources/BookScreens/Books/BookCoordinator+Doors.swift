import BookModel
import BookStaging
import BookVocabulary
import FindingScreens
import GameScreens
import MenuScreens
import OptionScreens
import Reader
import Screens
import Settings
import ShelfScreens
import StagePainter

/// How a book is entered, and where each of its doors leads.
extension BookCoordinator {
  /// Where a reader begins who opens a book.
  package enum Start: Hashable, Sendable {
    /// At the page where they left it; at its menu, if that was the last one; the first time at its intro,
    /// then its menu.
    case whereLeft
    case menu
    /// From 0.
    case page(Int)
    /// At the first page, as if it had never been read: the place is forgotten.
    case beginning
  }

  /// The screens that a reader who opens the book meets: the page where they left it; the first time its
  /// intro and its menu.
  package var entrance: [any Screen] { entrance(at: .whereLeft) }

  /// The screens that a reader who opens the book meets, the lowest first. Beneath a page lies the menu, so
  /// that going back leads there.
  package func entrance(at start: Start) -> [any Screen] {
    switch start {
    case .whereLeft:
      if placeLeft != nil { return isReadToItsEnd ? below + [menu] : story() }
      if remembered.opened == nil, let intro { return below + [IntroScreen(intro, of: self)] }
      return below + [menu]
    case .menu:
      goesOnWithNumbers = false
      return below + [menu]
    case .page(let page): return story(at: page)
    case .beginning: return below + [menu, reading(at: 0, isAnew: true)]
    }
  }

  /// The screens that show a page to its author, over those below: the page alone.
  ///
  /// - Parameter ticks: so many have passed on a page of the story; others begin at their beginning.
  package func screens(showing place: Book.PagePlace, after ticks: Int) -> [any Screen] {
    let screen: (any Screen)? =
      switch place {
      case .number(let number): reading(at: number - 1, after: ticks)
      case .intro: opened.book.intro.map { IntroScreen($0, of: self) }
      case .menu: menu
      case .end: EndScreen(self)
      case .credits: credits
      }
    return below + [screen ?? menu]
  }

  private func reading(at page: Int, after ticks: Int) -> ReadingScreen {
    let screen = reading(at: page)
    screen.session.advance(ticks: ticks)
    return screen
  }

  /// Nothing but what moves; nil where less is to move.
  var intro: Page? { preferences.motion == .full ? opened.book.intro : nil }

  /// The story over the menu.
  func story(at page: Int? = nil) -> [any Screen] { below + [menu, reading(at: page)] }

  /// The menu; the same one as long as it is on the stack.
  package var menu: MenuScreen {
    if let shownMenu { return shownMenu }
    let menu = MenuScreen(self)
    shownMenu = menu
    return menu
  }

  /// Where a door leads.
  package func outcome(of door: Door) -> Outcome {
    switch door {
    case .menu: .go(below + [menu])
    case .read: .go(isReadToItsEnd ? storyOnceMore : story(at: nil))
    case .credits: .push(credits)
    case .shelf: shelf.map { .go([$0]) } ?? .stay
    case .contents: .push(ContentsScreen(self))
    case .options: .push(OptionsScreen(of: self))
    case .play: gamesScreen.map(Outcome.push) ?? .stay
    }
  }

  /// The story from its first page on, to one who has read it.
  private var storyOnceMore: [any Screen] {
    beginReading()
    return story(at: 0)
  }

  /// The story from a page on: who has read it and goes to the first one begins anew.
  private func story(from page: Int) -> [any Screen] {
    page <= 0 && isReadToItsEnd ? storyOnceMore : story(at: page)
  }

  /// The shelf that the book was opened from, or another; nil where there is none.
  private var shelf: (any Screen)? {
    below.first ?? services.shelf.map { _ in ShelfScreen(services) }
  }

  /// Where a page of the book's own leads.
  package func outcome(of request: PageRequest) -> Outcome {
    switch request {
    case .door(let door): return outcome(of: door)
    case .game(let name):
      return games(named: name).map { .push(GameLevelsScreen($0, of: self)) } ?? outcome(of: .play)
    case .next: return .go(story(from: 0))
    case .previous: return isReadToItsEnd ? .go(story()) : .stay
    case .goTo(.number(let number)):
      return opened.book.pages.indices.contains(number - 1) ? .go(story(from: number - 1)) : .stay
    case .goTo(.name(let name)):
      let index = opened.book.pages.firstIndex { $0.name == name }
      return index.map { .go(story(from: $0)) } ?? .stay
    }
  }

  var credits: any Screen {
    if case .page(let page)? = opened.book.credits { return CreditsPageScreen(page, of: self) }
    return CreditsScreen(self)
  }

  /// The page that the reader is at, from 0, or has left; nil where the book has not been read.
  package var pageLeft: Int? { reader?.session.pageIndex ?? placeLeft }

  /// Draws made menus.
  package var painter: StagePainter { painter(of: opened.pictures.session()) }
}
