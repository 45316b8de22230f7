import BookEditing
import EditorCanvas
import EditorSessions
import Phrases
import Screens

/// How long a book has been left as it is.
struct EditorRest {
  private var revision = 0
  private var page: BookCommand.SpokenPage?
  private var ticks = 0

  /// A page is explored once it has rested for so many ticks: while it is edited that would be of no use.
  static let needed = 15

  /// How many are still needed.
  mutating func left(on page: BookCommand.SpokenPage?, revision: Int) -> Int {
    if (page, revision) != (self.page, self.revision) {
      (self.page, self.revision, ticks) = (page, revision, 0)
    }
    return max(0, Self.needed - ticks)
  }

  mutating func pass(ticks count: Int) { ticks = min(Self.needed, ticks + count) }
}

/// What is wrong with a page, as it is gone to.
struct PageFinding: Hashable {
  var words: String
  /// The index of the element that it is about; nil for the page.
  var element: Int?
}

/// The page that is edited is explored while the editor rests, and what is found is gone to.
extension EditorScreen {
  /// Ticks until there is something to be explored; nil where all is known, or something is under way.
  var ticksUntilExploring: Int? {
    guard !pointer.isPressed, below.playing == nil, session.preview.isEmpty,
      session.searches.isLeft(in: session)
    else {
      return nil
    }
    return max(1, rest.left(on: session.place, revision: session.revision))
  }

  /// Explores for a slice, once the page has rested for long enough.
  func explore(ticks: Int, while mayGoOn: () -> Bool) {
    guard ticksUntilExploring != nil else { return }
    guard rest.left(on: session.place, revision: session.revision) == 0 else {
      return rest.pass(ticks: ticks)
    }
    if session.searches.goOn(in: session, while: mayGoOn) { needsFrame = true }
  }

  /// What no reader reaches on the page that is edited, as far as that is known.
  var unreached: UnreachedParts? {
    session.place.flatMap { session.searches.unreached(on: $0, in: session) }
  }

  /// Why not all of the list could be read, each with its line; none where all was.
  var damages: [PageFinding] {
    let source = session.document.source
    guard source.isDamaged else { return [] }
    return source.diagnostics.filter { $0.severity == .error }.map { diagnostic in
      let place = ([source.file] + [diagnostic.line.map(String.init)].compactMap(\.self)).joined(
        separator: ":")
      return PageFinding(words: "\(place): \(diagnostic.message)", element: nil)
    }
  }

  /// Goes to what is found next: in the list as a whole, by the check, or by exploring the page.
  func goToNextFinding() {
    let checked = session.page.map { PageFindings(session.findings, on: $0).all } ?? []
    var all = damages + checked.map { PageFinding(words: $0.diagnostic.message, element: $0.element) }
    all += (unreached?.findings ?? []).map { PageFinding(words: $0.message, element: $0.element) }
    guard !all.isEmpty else {
      finding = nil
      session.answer = session.searches.isLeft(in: session) ? phrases.noFindingsSoFar : phrases.noFindings
      return
    }
    let place = finding.flatMap(all.firstIndex(of:)).map { ($0 + 1) % all.count } ?? 0
    finding = all[place]
    if let element = all[place].element {
      if surface.arranged != .elements { arrange(.elements) }
      select([element])
      revealSelection()
    }
    if panes.lower == .triggers {
      followBook()
      below.triggers.focus(onFinding: all[place].words)
    }
    session.answer = (all.count > 1 ? "\(place + 1)/\(all.count) " : "") + "! " + all[place].words
  }
}
