/// A draggable element with a drop target that its page does not have.
enum DropTargets: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    for element in page.page.elements where !element.dropTargets.isEmpty {
      let items = element.source?[BookKey.dropTargets.rawValue]?.items ?? []
      for (index, target) in element.dropTargets.enumerated()
      where page.element(named: target) == nil && !page.hasLeftOut(target) {
        inspection.report(
          .dropsOnMissingTarget(
            page.name(of: element), target: target,
            nearest: inspection.log.nearest(to: target, among: page.names)),
          at: items.indices.contains(index) ? items[index].range : element.place)
      }
    }
  }
}
