import BookChecking
import BookEditing
import BookFormat
import BookModel
import PropertyList

/// What is known of the book besides its list.
extension EditorSession {
  /// What the book is called now.
  package var title: String {
    var opened = opened
    if let book = document.book { opened.book = book }
    return opened.title(in: services.preferences.languages)
  }

  /// What the check finds in the book and on the page that is edited, as far as no file is opened for it.
  package var findings: [Diagnostic] {
    guard let place = place?.place else { return document.diagnostics }
    return BookChecker.check(document.source, page: place, path: FilePath(opened.path))
  }

  /// What the reading of a document finds in it, and the names that mean nothing, on the page that is edited
  /// or on all.
  func faults(of document: BookDocument, onAllPages: Bool) -> [Diagnostic] {
    guard let book = document.book, let place = place?.place else { return document.diagnostics }
    let unknown = BookChecker.unknownNames(
      of: book, in: document.source, page: onAllPages ? nil : place, path: FilePath(opened.path))
    return document.diagnostics + unknown
  }

  /// What refers to something, by the names of elements; those of other pages with the page.
  package func holders(of loose: [LooseReference]) -> String {
    var names: [String] = []
    for reference in loose {
      let page = reference.page.map { services.phrases.page($0 + 1).lowercased() }
      let name =
        switch (reference.element, page) {
        case (let element?, let page?) where reference.page != pageIndex: "\(element) (\(page))"
        case (let element?, _): element
        case (nil, let page?): page
        case (nil, nil): reference.path.description
        }
      if !names.contains(name) { names.append(name) }
    }
    let shown = names.prefix(Self.mostHolders).joined(separator: ", ")
    return names.count > Self.mostHolders ? "\(shown) + \(names.count - Self.mostHolders)" : shown
  }

  private static let mostHolders = 4

  /// The languages in which the book is seen.
  package var languages: PreferredLanguages {
    services.preferences.languages.falling(backTo: document.book?.languages.first)
  }

  /// The language of words that are seen; nil for words without one.
  package func languageTag(of words: PropertyListNode) -> String? {
    guard words.kind == .dictionary else { return nil }
    let tags = words.entries.map(\.key)
    return (languages.choice(among: tags) ?? (tags.isEmpty ? nil : 0)).map { tags[$0] }
  }

  /// Width and height of a picture of the book, waited for a moment; nil where they are not known then.
  package func pictureSize(_ name: String) -> (width: Double, height: Double)? {
    if let size = knownPictureSize(name) { return size }
    _ = opened.media.collect(waiting: Self.patience)
    return knownPictureSize(name)
  }

  /// The same without waiting: what is found out wakes the screen.
  package func knownPictureSize(_ name: String) -> (width: Double, height: Double)? {
    if case .known(let size) = opened.media.pictureSize(name) { size } else { nil }
  }

  private static let patience = 0.5
}

extension BookCommand {
  /// Whether it speaks of the book's values, which all of its pages may mean.
  var changesValuesOfBook: Bool {
    switch self {
    case .set(let address, _), .unset(let address), .insert(let address, _), .take(let address, _),
      .moveItem(let address, _), .renameValue(let address, _):
      address.owner == .book && address.steps.first == .key(BookFormat.book.values.spelling)
    default: false
    }
  }
}
