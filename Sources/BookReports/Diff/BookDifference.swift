import BookModel
import BookVocabulary

/// What has changed between two versions of a book, in the book's own words.
///
/// Pages are found again by their names, else by what is on them, else by their numbers; elements and tweens
/// by their names; triggers by what they do.
package struct BookDifference: Hashable, Sendable {
  /// One thing that has come, gone, changed, or stands elsewhere among its like.
  package struct Change: Hashable, Sendable {
    package enum Kind: String, Sendable { case added, removed, changed, moved }

    package var kind: Kind
    /// The page it is about, in the old book; nil for one that was not there, and for the book itself.
    package var oldPage: Book.PagePlace?
    /// The same in the new book.
    package var page: Book.PagePlace?
    /// What the page is called; nil where it has neither name nor title.
    package var pageName: String?
    /// The element it is about, by its name; nil for the page itself.
    package var element: String?
    /// The tween of the element it is about, by its name.
    package var tween: String?
    /// The trigger of the element it is about, as a sentence.
    package var trigger: String?
    /// The property that has changed, as the format calls it, with the language where it has several.
    package var property: String?
    /// A file of the book whose content has changed.
    package var file: String?
    /// What was there, with its unit; of what has gone what it was, of what has moved its number.
    package var old: String?
    /// What is there now.
    package var new: String?
  }

  /// A page of the new book, and of the old one; one of them is nil where the page has come or gone.
  package struct PagePair: Hashable, Sendable {
    package var old: Book.PagePlace?
    package var new: Book.PagePlace?

    /// The places of a page in both books.
    package init(old: Book.PagePlace?, new: Book.PagePlace?) {
      self.old = old
      self.new = new
    }
  }

  /// In the order of the new book; what has gone stands where it was.
  package private(set) var changes: [Change] = []
  /// The pages that have come, gone, or have something on them that differs, files too.
  package private(set) var pages: [PagePair] = []

  /// Whether nothing differs.
  package var isEmpty: Bool { changes.isEmpty }

  /// - Parameters:
  ///   - oldFolder: the old book's files; nil to compare the lists alone.
  ///   - newFolder: the new book's.
  package init(
    from old: Book, in oldFolder: BookFolder? = nil, to new: Book, in newFolder: BookFolder? = nil
  ) {
    compare(ComparedPart(old), ComparedPart(new), Change(kind: .changed))
    let changed: Set<String>
    if let oldFolder, let newFolder {
      let files = ComparedFiles(old, in: oldFolder, new, in: newFolder)
      changes += files.changes
      changed = files.names
    } else {
      changed = []
    }
    let matching = PageMatching(Array(old.allPages), Array(new.allPages))
    for pair in matching.pairs {
      comparePages(
        pair, of: (old, new), isMoved: matching.moved.contains(pair.new ?? -1), changed, matching)
    }
  }

  private mutating func comparePages(
    _ pair: (old: Int?, new: Int?), of books: (old: Book, new: Book), isMoved: Bool,
    _ changedFiles: Set<String>, _ matching: PageMatching
  ) {
    let old = pair.old.map { matching.old[$0] }
    let new = pair.new.map { matching.new[$0] }
    var change = Change(kind: .moved, oldPage: old?.place, page: new?.place)
    change.pageName = (new?.page ?? old?.page).flatMap { BookWording.calling($0) }
    let count = changes.count
    guard let old, let new else {
      change.kind = new == nil ? .removed : .added
      change.old = (old?.page).map { ComparedPart($0, of: books.old).summary }
      change.new = (new?.page).map { ComparedPart($0, of: books.new).summary }
      changes.append(change)
      pages.append(PagePair(old: old?.place, new: new?.place))
      return
    }
    compare(ComparedPart(old.page, of: books.old), ComparedPart(new.page, of: books.new), change)
    let differs = changes.count > count || !changedFiles.isDisjoint(with: new.page.files)
    if differs { pages.append(PagePair(old: old.place, new: new.place)) }
    guard isMoved, case .number(let from) = old.place, case .number(let to) = new.place else { return }
    change.old = "page \(from)"
    change.new = "page \(to)"
    changes.insert(change, at: count)
  }

  /// - Parameter place: which part of the book it is.
  private mutating func compare(_ old: ComparedPart, _ new: ComparedPart, _ place: Change) {
    var place = place
    place.kind = .changed
    compareFacts(old, new, place)
    guard !old.parts.keys.isEmpty || !new.parts.keys.isEmpty else { return }
    let matching = PartMatching(old.parts.keys, new.parts.keys)
    for pair in matching.pairs {
      let (before, after) = (pair.old.map { old.parts[$0] }, pair.new.map { new.parts[$0] })
      guard let part = after ?? before else { continue }
      var change = place
      switch part.kind {
      case .book, .page: break
      case .element: change.element = part.name
      case .tween: change.tween = part.name
      case .trigger: change.trigger = part.name
      }
      guard let from = pair.old, let to = pair.new, let before, let after else {
        change.kind = pair.new == nil ? .removed : .added
        if pair.new == nil { change.old = part.summary } else { change.new = part.summary }
        changes.append(change)
        continue
      }
      if part.kind == .element, matching.moved.contains(to) {
        var moved = change
        moved.kind = .moved
        (moved.old, moved.new) = ("\(from + 1)", "\(to + 1)")
        changes.append(moved)
      }
      compare(before, after, change)
    }
  }

  private mutating func compareFacts(_ old: ComparedPart, _ new: ComparedPart, _ place: Change) {
    let before = Dictionary(old.facts.map { ($0.property, $0.value) }) { first, _ in first }
    let after = Dictionary(new.facts.map { ($0.property, $0.value) }) { first, _ in first }
    for fact in old.facts.filter({ after[$0.property] == nil }) + new.facts
    where before[fact.property] != after[fact.property] {
      var change = place
      change.property = fact.property
      change.old = before[fact.property]
      change.new = after[fact.property]
      changes.append(change)
    }
  }
}
