import BookFormat
import BookModel
import BookVocabulary
import PropertyList

/// A menu of the book's own from which no reader comes to its pages.
enum MenuDoors: Rule {
  static func check(_ inspection: Inspection) {
    // An element with a fault may have been the way in.
    guard let menu = inspection.book.menu, menu.leftOut.isEmpty,
      !PageInspection(place: .menu, page: menu).lacksElements,
      !menu.elements.contains(where: { $0.triggers.contains(where: \.action.leadsToPages) })
    else { return }
    inspection.report(.rule(MenuWithoutAWayIn()), at: menu.nearestPlace(of: BookFormat.page.elements))
  }
}

private struct MenuWithoutAWayIn: RuleFault {
  var severity: Diagnostic.Severity { .warning }
  var message: String { "nobody gets from the menu page into the book" }
  var hint: String? { "let something on it ask for 'read' or 'contents'" }
}

extension TriggerAction {
  /// Whether it ends on a page of the book.
  fileprivate var leadsToPages: Bool {
    switch self {
    case .request(.door(.read)), .request(.door(.contents)), .request(.next), .request(.goTo): true
    case .request(.door), .request(.game), .request(.previous), .appear, .startTweens, .play, .stop, .hide,
      .show, .toggle,
      .remove, .place, .change:
      false
    }
  }
}

/// A door to the games of a book that has none, or to a game that it does not have.
enum DoorsToGames: TriggerRule {
  static func check(
    _ trigger: Trigger, of owner: BookSubject.ElementName, item: Element?, page: PageInspection,
    of inspection: Inspection
  ) {
    guard case .request(let request) = trigger.action, request.door == .play else { return }
    guard inspection.games.mayBePlayed else {
      inspection.report(
        .playsWithoutGames(owner, areWanted: inspection.book.wantsGames),
        at: trigger.nearestPlace(of: BookFormat.trigger.action))
      return
    }
    guard case .game(let name) = request, !inspection.games.mayHaveGame(named: name) else { return }
    inspection.report(
      .opensMissingGame(
        owner, game: name, nearest: inspection.log.nearest(to: name, among: inspection.games.names)),
      at: trigger.nearestPlace(of: BookFormat.trigger.game))
  }
}
