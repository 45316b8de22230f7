import BookModel
import BookStaging
import BookWords
import CellGrid
import Characters
import Commands
import FindingScreens
import Reader
import Screens
import ShelfScreens
import StageCore
import StagePainter
import Thumbnails

/// A search through the book that the reader has followed to one of its hits.
struct FollowedSearch {
  var search: BookSearch
  /// The hit that was gone to last.
  var index: Int
}

extension Page {
  /// No more files of a page are looked at for whether its thumbnail is still like it.
  private static let mostFiles = 300

  /// The files that what is seen of the page is made of, in all languages, each once; of an atlas its list.
  var pictureFiles: [String] {
    var known: Set<String> = []
    let names = playedElements.flatMap { element -> [String] in
      switch element.kind {
      case .image(let image): image.fileName.strings
      case .movie(let movie):
        movie.frames.flatMap(\.name.strings) + (movie.atlas?.fileName.strings ?? [])
      case .text, .audio, .activeArea, .shape: []
      }
    }
    return Array(names.filter { known.insert($0).inserted }.prefix(Self.mostFiles))
  }
}

/// How places in a book are found: by its contents, and by its words.
extension BookCoordinator {
  package func search() -> Outcome { .push(SearchScreen(self)) }

  package func bookmarkList() -> Outcome { .push(BookmarksScreen(bookmarks, of: self)) }

  package func putBookmark(on page: Int, in contexts: [KeyContext]) -> String? {
    bookmarks.mark(page, as: bookmarkName(ofPage: page), in: contexts)
  }

  /// What a bookmark on a page is called: by the page's title, its first words, or its number.
  package func bookmarkName(ofPage page: Int) -> String {
    let words = description.page(page)
    return words.title ?? words.firstWords?.shortened(toColumns: Self.columnsOfFirstWords)
      ?? services.phrases.page(page + 1)
  }

  /// So many columns of a page's words are enough to know it by.
  private static let columnsOfFirstWords = 40

  package var description: BookDescription {
    let languages = services.preferences.languages
    if let described, described.languages == languages { return described }
    let description = BookDescription(
      of: opened.book, languages: languages, numbers: values.numbers)
    described = description
    return description
  }

  /// They are kept for later where it is known what state the book is in.
  package func thumbnails(_ form: ThumbnailForm) -> PageThumbnails {
    let preferences = services.preferences
    let pages = opened.book.pages
    let builder = PageBuilder(
      book: opened.book, languages: preferences.languages, frameRate: preferences.frameRate,
      media: opened.media)
    let colors = PageColors(theme: preferences.theme)
    // All that a page's picture depends on, beside its files.
    let state =
      ([opened.digest] + preferences.languages.tags
      + [colors.paper, colors.ink].map { $0.map { String($0.packed, radix: 16) } ?? "" })
      .joined(separator: " ")
    return PageThumbnails(
      book: state, painter: ThumbnailPainter(pictures: opened.pictures.session(.thumbnails), form: form),
      files: opened.digest.isEmpty ? nil : services.pageFiles?(opened.pictures),
      sources: { pages[$0].pictureFiles }
    ) { index in
      let page = pages[index]
      let staged = builder.staged(page)
      guard !staged.isProvisional else { return nil }
      var first: Stage? = staged.stage
      let background = page.background.map(RGBColor.init)
      return ThumbnailPage(
        background: background ?? colors.paper, ink: background == nil ? colors.ink : nil
      ) {
        defer { first = nil }
        return first ?? builder.staged(page).stage
      }
    }
  }

  // MARK: Going there

  package func going(to page: Int) -> Outcome { .go(story(at: page)) }

  package func going(to index: Int, of search: BookSearch) -> Outcome {
    followed = FollowedSearch(search: search, index: index)
    let reader = reading(at: search.hits[index].page)
    showFollowed(on: reader)
    return .go(story())
  }

  /// So many pages behind the one that is read are looked through at once for the words that were found on
  /// it.
  private static let pagesAhead = 200

  /// The page on which words have been found by a search through all books; those that the book has elsewhere
  /// are gone to from there.
  func reading(at place: FoundPlace) -> ReadingScreen {
    let reader = reading(at: place.page)
    var search = BookSearch(place.typed)
    description.goOn { description.pages.count <= place.page + Self.pagesAhead }
    search.goOn(in: description) { true }
    let onPage = search.hits.indices.filter { search.hits[$0].page == place.page }
    if let index = onPage.first(where: { search.hits[$0].sentence == place.sentence }) ?? onPage.first {
      followed = FollowedSearch(search: search, index: index)
      showFollowed(on: reader)
    }
    return reader
  }

  /// Goes to the next hit of the last search, or to the one before (below 0), from the page that is read on,
  /// round and round.
  package func findNext(by step: Int) -> Outcome {
    let reader = reading()
    guard var followed, !followed.search.hits.isEmpty else {
      reader.say(services.phrases.nothingSearchedFor(key: services.key(for: .search, in: reader.keyContexts)))
      return .stay
    }
    description.goOn { description.pages.count <= reader.session.pageIndex + Self.pagesAhead }
    followed.search.goOn(in: description) { true }
    let hits = followed.search.hits
    let page = reader.session.pageIndex
    if hits[followed.index].page == page {
      followed.index = (followed.index + step + hits.count) % hits.count
    } else if step > 0 {
      followed.index = hits.firstIndex { $0.page >= page } ?? 0
    } else {
      followed.index = hits.lastIndex { $0.page <= page } ?? hits.count - 1
    }
    self.followed = followed
    _ = reading(at: hits[followed.index].page)
    showFollowed(on: reader)
    return .stay
  }

  private func showFollowed(on reader: ReadingScreen) {
    guard let followed, let sought = followed.search.sought else { return }
    let hits = followed.search.hits
    let hit = hits[followed.index]
    reader.mark(
      FoundWords(
        sought: sought, sentence: hit.sentence,
        remark: services.phrases.hit(
          followed.index + 1, of: hits.count, hit.excerpt(before: Self.columnsBeforeFound).sentence)))
  }

  /// At the foot few columns are left for what stands before the words.
  private static let columnsBeforeFound = 20
}
