import BookModel
import BookStaging
import EditorCanvas
import EditorSessions
import Exploring
import StageCore

/// Has a page that is edited explored, as `leggi explore` does it but for windows.
package final class ExploredPage: PageSearch {
  private let exploration: SlicedExploration
  /// The indices of the elements, by their numbers on the stage.
  private let indices: [Int]

  package init(_ page: Page, at place: Book.PagePlace, in book: Book, media: any MediaLibrary) {
    exploration = SlicedExploration(of: page, at: place, in: book, media: media)
    indices = page.playedElements.map(\.index)
  }

  /// Begins with a page, as a session has it done.
  package static func begin(
    _ page: Page, _ place: Book.PagePlace, _ book: Book, _ media: any MediaLibrary
  ) -> any PageSearch {
    ExploredPage(page, at: place, in: book, media: media)
  }

  package func goOn(while mayGoOn: () -> Bool) -> UnreachedParts? {
    exploration.goOn(while: mayGoOn).map(parts)
  }

  private func index(_ id: ElementID) -> Int? {
    indices.indices.contains(id.index) ? indices[id.index] : nil
  }

  private func parts(of outcome: SlicedExploration.Outcome) -> UnreachedParts {
    let (state, found) = (exploration.state, outcome.exploration)
    var parts = UnreachedParts(
      findings: outcome.findings.map { finding in
        .init(finding.words, element: finding.element.flatMap(state.element(named:)).flatMap(index))
      })
    for goal in found.missed where outcome.isDecided(goal.element) {
      let id = goal.element
      guard let target = index(id) else { continue }
      parts.elements.insert(target)
      switch goal {
      case .fired(_, let place):
        let trigger = state.description(of: id).triggers[place]
        parts.triggers.insert(
          .init(
            target: target, source: trigger.triggeringElement.flatMap(state.element(named:)).flatMap(index),
            event: trigger.event))
      // What lies beyond the page from the start is for the check to report.
      case .answers
      where found.met[.appears(id)] != nil && !found.tried.contains(.touch(id))
        && state.values(of: id).bounds.overlaps(state.pageBox):
        parts.findings.append(.init("no touch reaches '\(state.name(of: id))'", element: target))
      default: break
      }
    }
    parts.elements.formUnion(found.short.keys.filter(outcome.isDecided).compactMap(index))
    return parts
  }
}
