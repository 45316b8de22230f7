/// What a reader can ask for. A command means one thing, whichever key asks for it, on whatever screen.
///
/// The raw value is its name in the settings.
package enum Command: String, CaseIterable, Hashable, Sendable {
  // MARK: Pages

  case nextPage, previousPage, firstPage, lastPage
  /// Reads on, or back, by a screenful, and turns the page where all has been read.
  case readOn, readBack
  /// Goes to the page whose number was typed; to the last one if none was.
  case goToPage
  /// Pages turn by themselves, at the reader's pace, until it is asked for again.
  case autoplay

  // MARK: Sound

  /// Turns all sound off or on.
  case mute
  case louder, quieter
  /// Records the words of a page.
  case record
  /// Those that have been recorded.
  case voices
  /// Plays a recording, or stops playing it.
  case replay
  /// Copies a recording to a place of the reader's choice.
  case export
  /// Goes back to the beginning of a narrated sentence, or on to the next one.
  case sentenceBack, sentenceOn
  /// Goes some seconds back in the narration, or on.
  case skipBack, skipOn

  // MARK: Things on a page

  case focusNext, focusPrevious
  /// Touches the element in focus, or picks it up.
  case touch
  case carryLeft, carryRight, carryUp, carryDown
  /// The same by several cells.
  case carryFarLeft, carryFarRight, carryFarUp, carryFarDown
  /// Another number of cells that the arrows carry it by.
  case carryStep
  case drop, putBack

  // MARK: Games

  /// Shows where the next piece belongs, or what can be coloured next.
  case hint
  /// Shows the picture faintly under the pieces, or no longer.
  case ghost
  /// Leaves only pieces of the picture's edge in the tray, or all of them.
  case onlyEdges
  /// Goes to the next region that is to be coloured, or to the one before.
  case nextRegion, previousRegion
  /// Fills all regions of a number.
  case fillAll
  /// Fills all regions that have no colour yet with the one that is chosen.
  case fillRest
  /// Keeps the finished picture as a file.
  case keepPicture
  /// Begins the game anew.
  case again

  // MARK: Looking nearer

  /// Shows the page larger, or all of it again.
  case zoom
  case lookLeft, lookRight, lookUp, lookDown
  /// Goes to the next, or the previous, of a page's panels.
  case nextPanel, previousPanel
  /// Shows all of the page again, and lets the focus go.
  case letGo

  // MARK: Words that are longer than the window

  case lineBack, lineOn
  case screenBack, screenOn
  case toStart, toEnd

  // MARK: How a page works

  /// Opens the inspector, or closes it.
  case inspect
  /// Reads the book's list once more, with its pictures and sounds.
  case reload
  /// Tells what is wrong with the book's list.
  case faults
  /// Opens the list in the reader's editor, where what is in focus is written.
  case edit
  /// Another part of it.
  case nextPane
  /// Has the page's time stand still, or go on.
  case pause
  /// To another tick of the page, a second on or back, or to where something happens.
  case stepOn, stepBack, secondOn, secondBack, eventOn, eventBack
  /// To the beginning of the page.
  case restart
  case slower, faster

  // MARK: Lists and grids

  case moveUp, moveDown, moveLeft, moveRight
  case moveToFirst, moveToLast
  case choose
  /// Takes the chosen entry out of the list.
  case remove
  case rename
  /// Puts back the entry that was taken out last.
  case undo
  /// Another order of the list; other groups.
  case sort, group
  /// Another value of an option.
  case nextValue, previousValue
  /// Leaves the value of an option to what held before it was chosen.
  case reset

  // MARK: Typing

  /// Begins to find by typing: from then on every letter is a letter.
  case find
  case accept, erase

  // MARK: Editing a page

  /// Moves what is selected by the step of the arrows, or makes it larger.
  case nudgeLeft, nudgeRight, nudgeUp, nudgeDown
  /// The same by a page pixel.
  case nudgePixelLeft, nudgePixelRight, nudgePixelUp, nudgePixelDown
  /// Another step of the arrows.
  case arrowStep
  /// Has the arrows change the size, or the place again.
  case resizing
  /// Begins a marquee that the arrows draw.
  case marquee
  /// Has clicks add to the selection; gestures keep proportions or an axis; nothing snap.
  case addsToSelection, keepsShape, snapping
  /// Shows the pivot of what is selected, to be moved.
  case pivot
  case selectNext, selectPrevious, selectAll
  /// Edits a text where it stands.
  case editWords
  case addElement, duplicate, copy, cut, paste, delete
  case undoStep, redoStep
  /// The list of all steps.
  case steps
  /// Saves the book under another path, and goes on with that.
  case saveAs
  /// Goes to what is found wrong with the page next.
  case nextFinding
  /// The list of all that can be done now.
  case commands
  case arrange
  case bringForward, sendBackward, bringToFront, sendToBack
  case zoomIn, zoomOut, wholePage
  /// Shows the page as it opens, as it ends, or with all that waits.
  case shownMoment
  /// Rulers and a grid.
  case guides
  /// Arranges the elements, the panels, or the drag areas.
  case arrangedContent
  case pagesPane, elementsPane, inspectorPane, filesPane, timelinePane, triggersPane
  /// Folds the panes away, or back.
  case foldPanes
  case save, revert
  /// Reads the book as it is now, from the page that is edited.
  case playPage
  case addPage, copyPage, removePage, pageEarlier, pageLater
  /// Puts a file of the book on the page, gives it to what is selected, brings one in from elsewhere.
  case addFile, replaceFile, bringFile
  /// Adds an intro, a menu, an end or credits.
  case addOwnPage
  case nextBar, previousBar, addTween, addTrigger
  /// Leaves an element out, or keeps it where it is, while the page is edited.
  case hideElement, lockElement
  /// Shows colours to choose one from.
  case pickColor
  /// Pictures of a movie.
  case addFrame, frameEarlier, frameLater

  // MARK: Editing words

  case lineBreak, wordLeft, wordRight, eraseWord, eraseAll
  /// Moves the cursor, and selects what lies between.
  case selectLeft, selectRight, selectUp, selectDown
  /// Has all moves of the cursor select, or no longer.
  case mark
  /// The words in the next of the book's languages.
  case otherWords

  // MARK: Screens

  case menu, contents, shelf, options, credits
  /// The games of the book's pictures.
  case games
  case bookmark, bookmarks
  case search, findNext, findPrevious
  case pageText, help
  /// The sentence that is read, or the page's words, in another of the book's languages.
  case otherLanguage
  /// Pictures, boxes, or both.
  case nextView
  /// The figures of the frames at the foot, or the title again.
  case figures
  /// Back to the screen before.
  case back
  case redraw, suspend, quit
}

/// Where a table of keys applies.
///
/// The raw value is its name in the settings.
package enum KeyContext: String, CaseIterable, Hashable, Sendable {
  /// Everywhere, unless a nearer table binds the key.
  case common
  /// A page of a book.
  case reading
  /// A page, while the keyboard carries something over it.
  case carrying
  /// A page that is enlarged.
  case enlarged
  /// A panel of a page.
  case panel
  /// A page on which boxes are seen.
  case boxes
  /// A page beside its inspector.
  case inspector
  /// Words to be scrolled: the help, a page's whole text, the credits.
  case text
  /// A page that is a menu.
  case menu
  /// A page that is a jigsaw, or a picture to be coloured.
  case jigsaw, coloring
  /// A picture that is coloured without numbers.
  case freeColoring
  /// Entries one below the other, or side by side: contents, bookmarks, hits, the shelf.
  case list
  /// Commands particular to one list.
  case contents, shelf, bookmarks, options, voices
  /// A page whose narration is being recorded.
  case recording
  /// Words that are being typed.
  case typing
  /// A page that is edited, and panes beside it.
  case editor, editedPages, editedElements, editedKeys, editedFiles, editedTimeline, editedTriggers
  /// The pictures of a movie, in the inspector.
  case editedFrames
  /// Words that are edited where they stand, or a value that is typed.
  case words
}
