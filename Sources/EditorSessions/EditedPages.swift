import BookEditing
import BookModel
import BookVocabulary

/// The pages of a book in the order in which they are edited: its intro and its menu, the story, its end and
/// its credits, as far as it has them.
package struct EditedPages: RandomAccessCollection {
  private let before: [OwnPageKind]
  private let behind: [OwnPageKind]
  private let storyCount: Int

  package init(of book: Book?) {
    func own(_ kinds: [OwnPageKind]) -> [OwnPageKind] { kinds.filter { book?.page(.own($0)) != nil } }
    before = own([.intro, .menu])
    behind = own([.end, .credits])
    storyCount = book?.pages.count ?? 0
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { before.count + storyCount + behind.count }

  package subscript(index: Int) -> BookCommand.SpokenPage {
    if index < before.count { return .own(before[index]) }
    let number = index - before.count + 1
    return number <= storyCount ? .page(.number(number)) : .own(behind[number - storyCount - 1])
  }

  /// Where a page comes; nil for one that is not there.
  package func index(of page: BookCommand.SpokenPage) -> Int? {
    switch page {
    case .page(.number(let number)):
      number >= 1 && number <= storyCount ? before.count + number - 1 : nil
    case .page(.name): nil
    case .own(let kind):
      before.firstIndex(of: kind) ?? behind.firstIndex(of: kind).map { before.count + storyCount + $0 }
    }
  }
}

extension Book {
  /// A page that commands speak of by its number, or by what it is; nil where it is not there.
  package func page(_ page: BookCommand.SpokenPage) -> Page? { page.place.flatMap { self.page(at: $0) } }
}

extension BookCommand.SpokenPage {
  /// Where the page is in its book; nil for one that is called by its name.
  package var place: Book.PagePlace? {
    switch self {
    case .page(.number(let number)): .number(number)
    case .page(.name): nil
    case .own(let kind): Book.PagePlace(word: kind.rawValue)
    }
  }
}
