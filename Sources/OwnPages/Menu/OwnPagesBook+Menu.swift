import BookModel
import BookStaging
import BookVocabulary
import Reader
import Screens
import StagePainter

/// What a menu is made of that a book does not have.
extension OwnPagesBook {
  /// What a menu says that is made for the book.
  var madeMenu: MadeMenu {
    let phrases = services.phrases
    let languages = preferences.languages.falling(backTo: opened.book.languages.first)
    let doors = [Door.read, .contents, .options, .credits, .shelf].map { door in
      guard door == .read, let page = pageLeft else {
        return MadeMenu.Opening(door: door, words: phrases.door(door), short: phrases.door(door))
      }
      return MadeMenu.Opening(
        door: door, words: phrases.goesOnReading(page: page + 1, isShort: false),
        short: phrases.goesOnReading(page: page + 1, isShort: true))
    }
    let authors = opened.book.authors.filter { !$0.isEmpty }
    return MadeMenu(
      title: title.held(to: StatusLine.longestName),
      subtitle: opened.book.subtitle?.string(for: languages).held(to: StatusLine.longestName),
      authors: authors.isEmpty ? nil : authors.joined(separator: ", ").held(to: StatusLine.longestName),
      doors: doors, colors: MenuColors(theme: preferences.theme))
  }

  /// The size of the cover, in pixels: the page's as long as that is not known; nil without a cover that can be
  /// shown.
  var coverSize: (width: Double, height: Double)? {
    sizeOfCover(waiting: PageBuilder.patience)
  }

  /// The same, waited for so many seconds at most.
  func sizeOfCover(waiting seconds: Double) -> (width: Double, height: Double)? {
    let languages = preferences.languages.falling(backTo: opened.book.languages.first)
    guard let file = opened.book.cover?.string(for: languages), !file.isEmpty else { return nil }
    var answer = opened.media.pictureSize(file)
    if case .pending = answer, opened.media.collect(waiting: seconds) {
      answer = opened.media.pictureSize(file)
    }
    switch answer {
    case .known(let size): return size
    case .pending: return (opened.book.width, opened.book.height)
    }
  }
}
