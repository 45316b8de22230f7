/// What a command is for: the help lists commands that belong together under one heading.
package enum CommandGroup: String, CaseIterable, Hashable, Sendable {
  /// Going through pages and words.
  case read
  /// Editing a page: what is on it, and where that lies.
  case edit, arrange
  /// The things on a page.
  case touch
  /// Seeing it nearer, or otherwise.
  case look
  /// Narrations, voices, sound.
  case listen
  /// The other screens of a book.
  case book
  /// Lists, grids, and what is typed.
  case choose
  /// How a page works, and the list it is written in.
  case inspect
  /// The program itself.
  case leggi
}

extension Command {
  /// The group that the help lists it in.
  package var helpGroup: CommandGroup {
    switch self {
    case .nextPage, .previousPage, .firstPage, .lastPage, .readOn, .readBack, .goToPage, .autoplay, .lineBack,
      .lineOn, .screenBack, .screenOn, .toStart, .toEnd:
      .read
    case .focusNext, .focusPrevious, .touch, .carryLeft, .carryRight, .carryUp, .carryDown, .carryFarLeft,
      .carryFarRight, .carryFarUp, .carryFarDown, .carryStep, .drop, .putBack, .letGo, .hint, .ghost,
      .onlyEdges, .nextRegion, .previousRegion, .fillAll, .fillRest, .keepPicture, .again:
      .touch
    case .zoom, .lookLeft, .lookRight, .lookUp, .lookDown, .nextPanel, .previousPanel, .nextView: .look
    case .mute, .louder, .quieter, .record, .voices, .replay, .export, .sentenceBack, .sentenceOn, .skipBack,
      .skipOn:
      .listen
    case .menu, .contents, .shelf, .options, .credits, .games, .bookmark, .bookmarks, .search, .findNext,
      .findPrevious, .pageText, .otherLanguage:
      .book
    case .moveUp, .moveDown, .moveLeft, .moveRight, .moveToFirst, .moveToLast, .choose, .remove, .rename,
      .undo, .sort, .group, .nextValue, .previousValue, .reset, .find, .accept, .erase, .eraseWord, .eraseAll:
      .choose
    case .inspect, .nextPane, .pause, .stepOn, .stepBack, .secondOn, .secondBack, .eventOn, .eventBack,
      .restart, .slower, .faster, .faults, .reload, .edit:
      .inspect
    case .selectNext, .selectPrevious, .selectAll, .editWords, .addElement, .duplicate, .copy, .cut, .paste,
      .delete, .undoStep, .redoStep, .steps, .save, .saveAs, .revert, .playPage, .addPage, .addOwnPage,
      .copyPage, .nextBar, .previousBar, .addTween, .addTrigger, .addFile, .replaceFile, .bringFile,
      .pickColor, .addFrame, .frameEarlier, .frameLater, .removePage, .pageEarlier, .pageLater, .lineBreak,
      .wordLeft, .wordRight, .selectLeft, .selectRight, .selectUp, .selectDown, .mark,
      .otherWords:
      .edit
    case .nudgeLeft, .nudgeRight, .nudgeUp, .nudgeDown, .nudgePixelLeft, .nudgePixelRight, .nudgePixelUp,
      .nudgePixelDown, .arrowStep, .resizing, .marquee, .addsToSelection, .keepsShape, .snapping, .pivot,
      .arrange,
      .bringForward, .sendBackward, .bringToFront, .sendToBack, .hideElement, .lockElement, .arrangedContent:
      .arrange
    case .zoomIn, .zoomOut, .wholePage, .shownMoment, .guides, .pagesPane, .elementsPane, .inspectorPane,
      .filesPane, .timelinePane, .triggersPane, .nextFinding, .foldPanes:
      .look
    case .help, .commands, .figures, .back, .redraw, .suspend, .quit: .leggi
    }
  }

  /// What a reader of a book needs most, the first before all else: the help begins with it.
  package static let mostUsed: [Command] = [.readOn, .previousPage, .focusNext, .touch, .contents, .menu]
}
