extension TriggerDescription {
  /// What is done to the element that carries the trigger; the page actions are asked for by it.
  ///
  /// An element waits, and is not on the page, when one of its triggers makes it `appear` or `show`; one with only
  /// other actions is on the page from the start. What is said here of elements that are on the page does nothing
  /// to one that is not.
  public enum Action: Sendable, Hashable {
    /// One that is not on the page comes onto it as the book describes it. One that is starts again what it has
    /// finished (tweens, movie, sound); what still runs goes on, and what is hidden stays hidden.
    case appear
    /// The tweens of one on the page that do not run start again from before their delays.
    case startTweens
    /// The movie or the sound of one on the page plays from its start; one that plays goes on.
    case play
    /// The tweens of one on the page stop where they are, its movie and its sound rewind; what is stopped is told
    /// by no `completed`.
    case stop
    /// One on the page is neither drawn nor touched any more; it goes on moving and playing.
    case hide
    /// One on the page is drawn and touched again. One that is not comes onto it, visible even if the book
    /// describes it as not.
    case show
    /// `hide` for one that shows, `show` for any other.
    case toggle
    /// One on the page leaves it, with all that it does.
    case remove
    /// Asks for the page after this one.
    case nextPage
    /// Asks for the page before this one.
    case previousPage
    /// Asks for a page by its number or name.
    case goToPage(PageReference)
    /// Asks for the main menu.
    case menu

    /// What an action that concerns no element asks for.
    var pageRequest: PageRequest? {
      switch self {
      case .nextPage: .next
      case .previousPage: .previous
      case .goToPage(let page): .goTo(page)
      case .menu: .menu
      case .appear, .startTweens, .play, .stop, .hide, .show, .toggle, .remove: nil
      }
    }
  }
}
