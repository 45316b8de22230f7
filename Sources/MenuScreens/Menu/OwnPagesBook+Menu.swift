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
    let reading = pageLeft.map { page in
      isReadToItsEnd
        ? opening(.door(.read), .read, words: services.phrases.readsAgain)
        : MadeMenu.Opening(
          request: .door(.read), name: Door.read.rawValue,
          words: services.phrases.goesOnReading(page: page + 1, isShort: false),
          short: services.phrases.goesOnReading(page: page + 1, isShort: true))
    }
    let doors: [Door] = [.contents] + (hasGames ? [.play] : []) + [.options, .credits, .shelf]
    return made([reading ?? opening(.read)] + doors.map { opening($0) })
  }

  /// What the end of a book says that has none of its own.
  var madeEnd: MadeMenu {
    let phrases = services.phrases
    var end = made(
      [
        opening(.goTo(.number(1)), .read, words: phrases.readsAgain), opening(.contents),
      ] + (hasGames ? [opening(.play)] : []) + [
        opening(.door(.shelf), .shelf, words: phrases.otherBooks)
      ])
    (end.title, end.subtitle, end.authors) = (phrases.theEnd, end.title, nil)
    return end
  }

  private func opening(_ door: Door) -> MadeMenu.Opening {
    opening(.door(door), door, words: services.phrases.door(door))
  }

  private func opening(_ request: PageRequest, _ door: Door, words: String) -> MadeMenu.Opening {
    MadeMenu.Opening(request: request, name: door.rawValue, words: words, short: words)
  }

  private func made(_ doors: [MadeMenu.Opening]) -> MadeMenu {
    let languages = preferences.languages.falling(backTo: opened.book.languages.first)
    let authors = opened.book.authors.filter { !$0.isEmpty }
    return MadeMenu(
      title: title.held(to: StatusLine.longestName),
      subtitle: opened.book.subtitle?.string(for: languages).held(to: StatusLine.longestName),
      authors: authors.isEmpty ? nil : authors.joined(separator: ", ").held(to: StatusLine.longestName),
      doors: doors, colors: MenuColors(theme: preferences.theme))
  }

  /// The size of the cover, in pixels: the page's as long as that is not known; nil without a cover that can
  /// be shown.
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
