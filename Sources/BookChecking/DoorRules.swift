import BookFormat
import BookModel
import BookVocabulary

/// A menu of the book's own from which no reader comes to its pages.
enum MenuDoors: Rule {
  static func check(_ inspection: Inspection) {
    // An element with a fault may have been the way in.
    guard let menu = inspection.book.menu, menu.leftOut.isEmpty,
      !PageInspection(place: .menu, page: menu).lacksElements,
      !menu.elements.contains(where: { $0.triggers.contains(where: \.action.leadsToPages) })
    else { return }
    inspection.report(.menuWithoutAWayIn, at: menu.nearestPlace(of: BookFormat.page.elements))
  }
}

extension TriggerAction {
  /// Whether it ends on a page of the book.
  fileprivate var leadsToPages: Bool {
    switch self {
    case .request(.door(.read)), .request(.door(.contents)), .request(.next), .request(.goTo): true
    case .request(.door), .request(.previous), .appear, .startTweens, .play, .stop, .hide, .show, .toggle,
      .remove, .place, .change:
      false
    }
  }
}

/// A door to the games of a book that has none.
enum DoorsToGames: TriggerRule {
  static func check(
    _ trigger: Trigger, of owner: BookSubject.ElementName, item: Element?, page: PageInspection,
    of inspection: Inspection
  ) {
    guard trigger.action == .request(.door(.play)), !inspection.book.mayHaveGames else { return }
    inspection.report(.playsWithoutGames(owner), at: trigger.nearestPlace(of: BookFormat.trigger.action))
  }
}

extension Book {
  /// Whether it has games, or had some that are left out for their faults.
  fileprivate var mayHaveGames: Bool {
    guard games.isEmpty, let source else { return !games.isEmpty }
    guard let written = source[BookFormat.book.games] else {
      return source.mayHaveLost(BookFormat.book.games.spelling)
    }
    return written.hasLostValues || !written.items.isEmpty
  }
}
