import PropertyList

/// One way in which a book that can be read may still be wrong.
protocol Rule {
  /// Logs every fault of its kind.
  static func check(_ inspection: Inspection)
}

/// One way in which a page may be wrong. All rules look at one page before any looks at the next.
protocol PageRule {
  /// Logs every fault of its kind on the page.
  static func check(_ page: PageInspection, of inspection: Inspection)
}

/// A rule that looks at one trigger at a time.
protocol TriggerRule: PageRule {
  /// - Parameter item: the element that sets the trigger off; nil where the page has none of that name.
  static func check(
    _ trigger: Trigger, of element: Element, item: Element?, page: PageInspection, of inspection: Inspection)
}

extension TriggerRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    for element in page.page.elements {
      for trigger in element.triggers {
        let item = trigger.triggeringItem.flatMap(page.element(named:))
        check(trigger, of: element, item: item, page: page, of: inspection)
      }
    }
  }
}
