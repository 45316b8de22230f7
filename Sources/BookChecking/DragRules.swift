import BookFormat
import BookModel
import BookVocabulary
import PropertyList

/// A trigger for the dragging of something that cannot be dragged, or that belongs nowhere, or an action that
/// is to place such a thing.
enum WaitingForDrags: TriggerRule {
  static func check(
    _ trigger: Trigger, of owner: BookSubject.ElementName, item: Element?, page: PageInspection,
    of inspection: Inspection
  ) {
    if trigger.action == .place, let element = page.element(named: owner.name),
      element.belongsOn.isEmpty || !element.draggable
    {
      inspection.report(
        .rule(DragFault.placesNothing(owner, belongsNowhere: element.belongsOn.isEmpty)),
        at: trigger.nearestPlace(of: BookFormat.trigger.action))
    }
    guard let item else { return }
    let place = trigger.nearestPlace(of: BookFormat.trigger.event)
    switch trigger.event {
    case .dragStarted where !item.draggable:
      inspection.report(.waitsForDrag(owner, item: item.name), at: place)
    case .placed where item.belongsOn.isEmpty:
      inspection.report(.waitsForPlace(owner, item: item.name), at: place)
    case .placed where !item.draggable:
      inspection.report(.rule(DragFault.waitsForPlaceOfFixed(owner, item: item.name)), at: place)
    case .dropped where !item.draggable && !page.dropTargets.contains(item.name) && !page.lacksElements:
      inspection.report(.rule(DragFault.waitsForDropOfFixed(owner, item: item.name)), at: place)
    default: break
    }
  }
}

/// A draggable element with a drop target, or a place that it belongs on, that its page does not have, or
/// that is the element itself.
enum DropTargets: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    page.forEachPart(where: { !$0.dropTargets.isEmpty || !$0.belongsOn.isEmpty }) { part in
      let element = part.element
      for (key, targets) in [
        (BookFormat.element.dropTargets, element.dropTargets),
        (BookFormat.element.belongsOn, element.belongsOn),
      ] {
        let items = element.source?[key]?.items ?? []
        for (index, target) in targets.enumerated() {
          let place = items.indices.contains(index) ? items[index].range : element.place
          if target == element.name {
            inspection.report(.rule(DragFault.namesItself(part.name, key: key.spelling)), at: place)
          } else if page.element(named: target) == nil && !page.mayHaveLeftOut(target) {
            inspection.report(
              .dropsOnMissingTarget(
                part.name, target: target,
                nearest: inspection.log.nearest(to: target, among: page.page.names)),
              at: place)
          }
        }
      }
    }
  }
}

/// What is carried, and cannot be, or nowhere.
private enum DragFault: RuleFault {
  case placesNothing(BookSubject.ElementName, belongsNowhere: Bool)
  case waitsForPlaceOfFixed(BookSubject.ElementName, item: String)
  case waitsForDropOfFixed(BookSubject.ElementName, item: String)
  case namesItself(BookSubject.ElementName, key: String)

  var severity: Diagnostic.Severity {
    switch self {
    case .waitsForPlaceOfFixed, .waitsForDropOfFixed: .error
    case .placesNothing, .namesItself: .warning
    }
  }

  var message: String {
    switch self {
    case .placesNothing(let owner, let belongsNowhere):
      "\(BookSubject.trigger(of: owner).words) places it, and it "
        + (belongsNowhere ? "belongs nowhere" : "is not draggable")
    case .waitsForPlaceOfFixed(let owner, let item):
      "\(BookSubject.trigger(of: owner).words) waits for \(item.quoted) to be placed, which is not "
        + "draggable"
    case .waitsForDropOfFixed(let owner, let item):
      "\(BookSubject.trigger(of: owner).words) waits for a drop of \(item.quoted), which is not "
        + "draggable, and no drop target"
    case .namesItself(let element, let key): "'\(key)' of \(element.words) names the element itself"
    }
  }

  var hint: String? {
    switch self {
    case .placesNothing(_, belongsNowhere: true): "'belongsOn' says where it goes"
    case .placesNothing(let owner, belongsNowhere: false): "set 'draggable' of \(owner.quoted) to true"
    case .waitsForPlaceOfFixed(_, let item), .waitsForDropOfFixed(_, let item):
      "set 'draggable' of \(item.quoted) to true"
    case .namesItself: "it cannot be dropped on itself"
    }
  }
}
