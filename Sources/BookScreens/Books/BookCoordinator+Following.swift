import BookModel
import FindingScreens
import GameScreens
import MenuScreens
import Screens

/// The book as its files change while it is read.
extension BookCoordinator {
  /// Has the screens follow the files of this book.
  func followFiles() {
    services.following.follow = { [weak self] in
      guard let self, let change = opened.editions?.takeChange() else { return nil }
      return take(change)
    }
    services.following.readAgain = { [weak self] in
      guard let self, let change = opened.editions?.readAgain() else { return nil }
      return take(change)
    }
  }

  package func readAgain() -> Outcome {
    let reader = reading()
    guard let editions = opened.editions else {
      reader.say(services.phrases.cannotBeReadAgain)
      return .stay
    }
    let isAnother = take(editions.readAgain()) != nil
    if listFault == nil { reader.say(services.phrases.isReadAgain) }
    return isAnother ? .go(story()) : .stay
  }

  package var listFaults: [String] { opened.editions?.faults() ?? [] }

  /// - Returns: what becomes of each screen; nil where all can stay.
  private func take(_ change: BookChange) -> BookFollowing.Renewal? {
    listFault = change.fault
    guard let edition = change.opened else { return nil }
    replace(with: edition)
    return renewed
  }

  /// Goes on with another edition of the book: the page that is read stays at its moment.
  func replace(with edition: OpenedBook) {
    let (former, pages) = (opened.book.pages, edition.book.pages)
    let place = { pages.place(of: former[$0], from: $0) }
    visited = Set(visited.compactMap(place))
    let editions = opened.editions
    opened = edition
    opened.editions = editions
    described = nil
    followed = nil
    shownMenu = nil
    editionGames = EditionGames()
    bookmarks = PageBookmarks(
      services.library.bookmarks(of: id), of: pages, as: id, services: services)
    services.hear(edition)
    sessions.replace(with: edition, narration: narration, place: place)
    reader?.takeEdition(title: title, leftOut: edition.leftOut)
  }

  /// What comes in the place of a screen of the edition before; texts and lists of what does not depend on
  /// the book's list stay.
  private func renewed(_ screen: any Screen) -> any Screen {
    switch screen {
    case is EndScreen: EndScreen(self)
    case is MenuScreen: menu
    case is IntroScreen: intro.map { IntroScreen($0, of: self) } ?? menu
    case is CreditsPageScreen, is CreditsScreen: credits
    case is ContentsScreen: ContentsScreen(self)
    case is SearchScreen: SearchScreen(self)
    case is GamesScreen, is GameLevelsScreen: gamesScreen ?? menu
    case is BookmarksScreen: BookmarksScreen(bookmarks, of: self)
    default: screen
    }
  }
}

extension [Page] {
  /// Where a page of another edition is: found by its name, and where it has none at the same place.
  ///
  /// - Parameter index: its place there.
  /// - Returns: nil for one that is gone.
  fileprivate func place(of page: Page, from index: Int) -> Int? {
    if let name = page.name, let found = firstIndex(where: { $0.name == name }) { return found }
    return indices.contains(index) && self[index].name == nil ? index : nil
  }
}
