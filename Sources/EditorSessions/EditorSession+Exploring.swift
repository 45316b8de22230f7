import BookEditing
import BookModel
import BookStaging
import EditorCanvas
import PropertyList

/// Tries all that a reader can do on a page, a slice at a time.
package protocol PageSearch: AnyObject {
  /// - Parameter mayGoOn: asked again and again whether there is time for more.
  /// - Returns: what no reader reaches, once all is tried; nil while something is left.
  func goOn(while mayGoOn: () -> Bool) -> UnreachedParts?
}

/// Begins to search a page of a book.
package typealias PageSearching = (
  _ page: Page, _ place: Book.PagePlace, _ book: Book, _ media: any MediaLibrary
) -> any PageSearch

/// What no reader reaches on the pages that were edited, found out while the editor rests.
package struct PageSearches {
  /// A page as it is written, in a book of so many; of what is written a hash and the length.
  private struct Key: Hashable {
    var text: Int
    var length: Int
    var pageCount: Int
    var answers: Int
  }

  private var known: [Key: UnreachedParts] = [:]
  /// The keys of pages, as long as the book is the same.
  private var keys: [BookCommand.SpokenPage: Key] = [:]
  private var revision: Int?
  private var search: (key: Key, search: any PageSearch)?

  /// More are forgotten.
  private static let mostKnown = 1000

  package init() {}

  private mutating func key(of place: BookCommand.SpokenPage, in session: EditorSession) -> Key? {
    if revision != session.revision { (keys, revision) = ([:], session.revision) }
    let answers = session.opened.media.answerCount
    if let key = keys[place], key.answers == answers { return key }
    guard let book = session.document.book, let source = book.page(place)?.source else { return nil }
    // What is written of a page in a binary list does not stand together.
    let text =
      session.document.list.isRewritten
      ? Array("\(session.revision) \(place)".utf8) : session.text(of: source)
    let key = Key(
      text: text.hashValue, length: text.count, pageCount: book.pages.count, answers: answers)
    keys[place] = key
    return key
  }

  /// What was found out of a page as it is now; nil where that is not known.
  package mutating func unreached(on place: BookCommand.SpokenPage, in session: EditorSession)
    -> UnreachedParts?
  {
    key(of: place, in: session).flatMap { known[$0] }
  }

  /// Whether the page that is edited is still to be searched.
  package mutating func isLeft(in session: EditorSession) -> Bool {
    guard session.searching != nil, let place = session.place, let key = key(of: place, in: session) else {
      search = nil
      return false
    }
    return known[key] == nil
  }

  /// Goes on with the page that is edited; what was begun of another one, or of what it was before, is given
  /// up.
  ///
  /// - Returns: whether all of it is known now.
  package mutating func goOn(in session: EditorSession, while mayGoOn: () -> Bool) -> Bool {
    guard isLeft(in: session), let searching = session.searching, let place = session.place,
      let key = key(of: place, in: session), let bookPlace = place.place, let book = session.document.book,
      let page = session.page
    else { return false }
    if search?.key != key {
      search = (key, searching(page, bookPlace, book, session.opened.media))
    }
    guard let unreached = search?.search.goOn(while: mayGoOn) else { return false }
    if known.count >= Self.mostKnown { known = [:] }
    known[key] = unreached
    search = nil
    return true
  }
}

extension EditorSession {
  /// What stands in the list from the beginning of a value to the end of the last one in it.
  fileprivate func text(of node: PropertyListNode) -> [UInt8] {
    let bytes = document.source.utf8
    let start = max(0, min(node.range.offset, bytes.count))
    return Array(bytes[start..<max(start, min(node.lastPart.range.end, bytes.count))])
  }
}
