import KeptPictures
import Phrases
import Screens

/// A picture that has been coloured, kept as a file.
extension GameScreen {
  /// Keeps pictures; nil of a jigsaw, and where nothing is to be written.
  var keeper: PictureKeeper? {
    game.variant.kind == .coloring && services.preferences.policy.mayWrite ? services.pictures : nil
  }

  /// What the foot says that can be done with a game that is done.
  var keepingAction: StatusLine.Action? {
    guard keeper != nil else { return nil }
    let words = phrases.keepsPicture(key: services.key(for: .keepPicture, in: keyContexts))
    return StatusLine.Action(words: words, short: words)
  }

  /// Keeps the picture, in the background where there is one.
  func keepPicture() {
    guard let keeper, let picture = game.coloredPicture else { return say(phrases.picturesAreNotKept) }
    guard game.isDone else { return say(phrases.pictureIsNotDone) }
    let isOfBook = title == book.title || title.hasSuffix(": \(book.title)")
    keeper.keep(picture, named: isOfBook ? book.title : "\(book.title) - \(title)")
    tellOfPicture()
  }

  /// Says what has become of it, once that is known.
  func tellOfPicture() {
    switch keeper?.takeAnswer() {
    case nil: return
    case .success(let path): say(phrases.pictureIsKept(path))
    case .failure(let fault): say(phrases.pictureIsNotKept(KeepingHindrance(fault)))
    }
    page?.change()
  }
}

extension KeepingHindrance {
  fileprivate init(_ fault: PictureFolder.Fault) {
    self =
      switch fault {
      case .notMade: .notMade
      case .noFolder: .noFolder
      case .unwritable(let folder): .unwritable(folder: folder)
      case .full(let folder): .full(folder: folder)
      }
  }
}
