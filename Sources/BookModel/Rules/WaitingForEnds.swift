/// A trigger for the end of a sound or of a movie on something that is none.
enum WaitingForEnds: TriggerRule {
  static func check(
    _ trigger: Trigger, of element: Element, item: Element?, page: PageInspection, of inspection: Inspection
  ) {
    guard let item else { return }
    let place = trigger.nearestPlace(of: BookKey.event.rawValue, BookKey.triggeringItem.rawValue)
    switch trigger.event {
    case .soundCompleted where item.type != .audio:
      inspection.report(
        .waitsForSound(page.name(of: element), item: item.name, actual: item.type), at: place)
    case .movieCompleted where item.type != .movie:
      inspection.report(
        .waitsForMovie(page.name(of: element), item: item.name, actual: item.type), at: place)
    case .touched, .tweenStarted, .tweenCompleted, .soundCompleted, .movieCompleted, .appeared, .removed,
      .dragStarted, .dropped, .pageShown:
      break
    }
  }
}
