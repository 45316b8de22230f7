import BookFormat
import Characters
import PropertyList

extension BookProblem {
  /// What to do about it, in the same style; nil where the message says it all.
  var hint: String? {
    switch self {
    case .value(let fault, _): fault.hint
    case .unknownKey(let key, _, let dictionary): dictionary.hint(forUnknownKey: key)
    case .missingKey(let key, _): hint(forMissingKey: key)

    case .noEvent(_, hasTweenKeys: true): "set 'triggerIsATween' to true"
    case .noEvent(_, hasTweenKeys: false):
      "set 'triggerIsATouch' or 'triggerIsATween' to true, or name the 'event'"
    case .twoEvents: "write two triggers in 'triggers' to wait for either"
    case .noPageToGoTo: "add 'page' with a page's number, from 1, or its name"
    case .waitsForNobody(_, _, let nearest): didYouMean(nearest)
    case .waitsForItself, .waitsInACircle:
      "let it begin with something that is on the page from the start"
    case .waitsForMissingTween: "tweens are counted from 0"
    case .waitsForUntouchable(_, let item, .notActive): "set 'isActive' of \(item.quoted) to true"
    case .waitsForUntouchable(_, let item, .noSize): "give \(item.quoted) a 'width' and a 'height'"
    case .waitsForUntouchable(_, _, .sound): "lay an active area where the touch is meant"
    case .waitsForDrag(_, let item): "set 'draggable' of \(item.quoted) to true"
    case .waitsForPlace: "'belongsOn' says where it stays when it is dropped there"
    case .goesToMissingPage(_, .number, _, _): "pages are counted from 1"
    case .goesToMissingPage(_, .name(let name), let pages, let nearest):
      Int(name).map { 1...max(1, pages) ~= $0 } == true
        ? "for the page of that number write '<integer>' in place of '<string>'" : didYouMean(nearest)
    case .dropsOnMissingTarget(_, _, let nearest): didYouMean(nearest)
    case .touchAnsweredTwice(_, _, _, forPages: true): "only the first is gone to"
    case .touchAnsweredTwice(_, _, _, forPages: false): "leave out one, or give one a 'delay'"
    case .touchAnsweredLate: "let something answer at once: a tween, a sound, a word"
    case .smallTouch: "what can be touched has 2 × 1 cells at least: make it larger, or lay an area over it"
    case .noSuchValue(_, .words, _, let nearest): didYouMean(nearest) ?? "a brace is written '\\{'"
    case .noSuchValue(let name, _, _, let nearest):
      didYouMean(nearest) ?? "declare it in 'values' of the book or the page: \(name.quoted) = 0"
    case .startOutOfRange: "'least' and 'most' say what it can be; where they are not written 0 and 1000"
    case .leastAboveMost: "'least' is 0 where it is not written"
    case .asksNothing: "write 'is', 'isNot', 'atLeast' or 'atMost'"
    case .comparesTruth: "write 'is' or 'isNot' with true or false"
    case .conditionOutOfRange: "compare it with a number from its 'least' to its 'most'"
    case .readsNobody(_, _, let nearest): didYouMean(nearest)
    case .readsTwice: "the first counts"
    case .cue(_, .nobody(_, let nearest)): didYouMean(nearest)
    case .cue(_, .beyondTheText): "characters are counted from 0, blanks and line ends among them"
    case .cue(_, .tooEarly): "write cues in the order in which they are spoken"
    case .panelWithoutSize: "give it a 'width' and a 'height'"
    case .duplicateElementName: "triggers mean the first"
    case .duplicatePageName(_, let first, _): "whoever goes there comes to page \(first)"
    case .liesOnText: "move one, or give one a trigger"
    case .needsScrolling: "make the words fewer, or two pages of them"
    case .playsWithoutGames(_, areWanted: false):
      "'games' is 'none'; leave that out to have some, or this trigger"
    case .playsWithoutGames(_, areWanted: true):
      "only a sound or a movie plays by itself; games are made of the cover, or of a picture that is a quarter "
        + "of its page"
    case .game(_, let fault): fault.hint
    case .namesUnplayedGame: "'game' belongs beside 'play', on an element that is no sound and no movie"
    case .opensMissingGame(_, _, let nearest): didYouMean(nearest) ?? "a game has its name in 'games'"
    case .tooManyLayers: "leave out what nobody can see under so many others"
    case .tooManyCredits:
      "the lines of credits are at most \(grouped(PageLimits.creditLines)), of \(grouped(PageLimits.characters)) "
        + "characters together"
    case .tooManyElements: "a page has at most \(grouped(PageLimits.elements)): make several pages of it"
    case .tooLong(_, _, _, PageLimits.charactersOfAText):
      "a text has at most \(grouped(PageLimits.charactersOfAText)): make several pages of it"
    case .tooLong:
      "the texts and descriptions of a page have at most \(grouped(PageLimits.characters)) together"
    case .tooManyFrames:
      "the movies of a page have at most \(grouped(PageLimits.frames)) together, those they share counted once"
    case .file(_, _, _, .missing, let nearest): didYouMean(nearest)
    case .file(_, _, _, .address, _), .file(_, _, _, .absolute, _), .file(_, _, _, .leadsOut, _),
      .file(_, _, _, .linkLeadsOut, _):
      "a book's files lie in its own folder: copy it there, and name it from there"
    case .file(_, _, _, .cut, _), .file(_, _, _, .changed, _): "copy the pack once more from where it came"
    case .atlas(_, _, .unreadable(.notAnAtlas)), .atlas(_, _, .unreadable(.badSubTexture)):
      "an atlas is '<TextureAtlas imagePath=\"…\">' with '<SubTexture name x y width height/>' in it"
    case .atlas(_, _, .picture): "the picture is named relative to the atlas's own folder"
    case .atlas(_, _, .noFrames): "a movie's frames are the pictures whose names begin with its 'prefix'"
    case .media(_, _, let fault): fault.hint
    case .atlas(_, _, .undecodable(_, let problem)): problem.hint
    case .atlas(_, _, .offItsPicture):
      "a part's 'x', 'y', 'width' and 'height' are pixels of the atlas's picture"
    case .atlas(_, _, .unreadable(.empty)),
      .atlas(_, _, .unreadable(.tooLarge)), .atlas(_, _, .unreadable(.malformed)),
      .atlas(_, _, .unreadable(.entities)),
      .notABook, .notADictionary, .tooManyValues, .tooManyConditions, .hidesValue, .waitsForOtherType,
      .waitsForSound, .waitsForMovie, .readsNoText, .panelOffThePage, .cue(_, .noText),
      .cue(_, .beyondTheTrack), .duplicateTweenName, .noPages, .noElements, .emptyText, .offThePage,
      .file(_, _, _, .emptyName, _), .file(_, _, _, .folder, _), .file(_, _, _, .notAFile, _),
      .file(_, _, _, .unreadable, _), .tooManyProblems:
      nil
    case .rule(let fault): fault.hint
    }
  }

  private func hint(forMissingKey key: String) -> String? {
    key == BookFormat.element.frames.spelling ? "write 'frames', or an 'atlas' and a 'prefix'" : nil
  }

  private func didYouMean(_ name: String?) -> String? { name.map { "did you mean \($0.quoted)?" } }
}
