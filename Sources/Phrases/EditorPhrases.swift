import BookVocabulary

/// What is seen of a page that is edited.
package enum EditedMoment: CaseIterable, Hashable, Sendable {
  /// The page as it opens, as it is once nothing moves any more, and with all that waits or is invisible.
  case opening, end, everything
}

/// What of a page is arranged on the canvas.
package enum ArrangedContent: CaseIterable, Hashable, Sendable {
  case elements, panels, dragAreas
}

/// A part of the editor.
package enum EditorPane: CaseIterable, Hashable, Sendable {
  case canvas, pages, elements, keys, files, timeline, triggers
}

/// Keys of what is selected that belong together.
package enum EditedKeyGroup: CaseIterable, Hashable, Sendable {
  case page, transition, place, look, words, file, sound, behaviour, cue, frame, tween, trigger, book, game
  case condition, value
}

/// What can be asked for by a letter in a line at the foot.
package enum EditorChoice: Hashable, Sendable {
  case save, saveElsewhere, leave, stay
  case keepMine, takeTheirs, seeDifferences
  case restore, discard, notNow
  case alignLeft, alignCenter, alignRight, alignTop, alignMiddle, alignBottom
  case distributeAcross, distributeDown, sameWidth, sameHeight
  case removeReferences, putBack, leaveSo
  case showRulers, hideRulers, showGrid, hideGrid, gridStep
}

/// Another program that edits a book.
package enum OtherEditor: Hashable, Sendable {
  /// It has not said which it is.
  case unknown
  case process(Int32, host: String)
}

/// What the editor says.
package protocol EditorPhrases {
  func heading(of pane: EditorPane) -> String
  func heading(of group: EditedKeyGroup) -> String
  func type(_ type: ElementType) -> String
  func moment(_ moment: EditedMoment) -> String
  func arranges(_ content: ArrangedContent) -> String
  /// Of a page without triggers; of a trigger that acts once, or some seconds later.
  var noTriggers: String { get }
  var onceOnly: String { get }
  func after(_ seconds: String) -> String
  func waitsForAnother(_ name: String) -> String
  func setsAnotherOff(_ name: String) -> String
  /// The page, where it sets something off.
  var thePage: String { get }
  var trigger: String { get }
  /// What has to hold for a trigger.
  func given(_ conditions: String) -> String
  /// What leads to a part of the application, of which is asked next.
  var leadsToDoor: String { get }
  var delay: String { get }
  /// Of a bar of which nothing says when it begins.
  var neverComes: String { get }
  /// Of an element that cannot be moved at a moment.
  var isNotThereThen: String { get }
  /// What changes while the playhead stands at a moment.
  var movesBecomeTweens: String { get }
  func arrowsMoveBar(stretches: Bool) -> String
  /// What has to be selected before a drag area can be drawn.
  var dragAreaOfNothing: String { get }
  func choice(_ choice: EditorChoice) -> String
  var isSaved: String { get }
  var isSavedAsXML: String { get }
  var saveAsLabel: String { get }
  func isSavedAs(_ path: String) -> String
  var nothingToSave: String { get }
  func isSelected(_ count: Int) -> String
  var nothingIsSelected: String { get }
  /// What is asked for is done to an element, which has to be selected first.
  var needsSelection: String { get }
  var severalValues: String { get }
  /// An element that waits for a trigger, is not seen, has a fault.
  var isWaiting: String { get }
  var isUnseen: String { get }
  var isFaulty: String { get }
  /// The step of the arrows; nil for a cell.
  func arrowsMove(by pixels: Int?, key: String) -> String
  func arrowsResize(by pixels: Int?, key: String) -> String
  var marqueeHelp: String { get }
  var addsToSelection: String { get }
  var keepsShape: String { get }
  var isFree: String { get }
  var movesPivot: String { get }
  func undone(_ step: String) -> String
  func redone(_ step: String) -> String
  var nothingToUndo: String { get }
  var nothingToRedo: String { get }
  var stepsHeading: String { get }
  var asItWasOpened: String { get }
  /// Names of steps that no command has.
  var reverts: String { get }
  var takesTheirs: String { get }
  var theirsIsTaken: String { get }
  var leavesUnsaved: String { get }
  var isChangedElsewhere: String { get }
  /// What an earlier editor has not saved.
  func hasUnsaved(_ steps: Int) -> String
  func isEdited(by other: OtherEditor) -> String
  func mayOnlyBeRead(key: String) -> String
  func isNotSaved(_ reason: String, key: String) -> String
  func isNotKept(_ hindrance: KeepingHindrance) -> String
  /// The same in a few words, which stay at the foot.
  var onlyLooking: String { get }
  var isReadOnly: String { get }
  var saveOften: String { get }
  var askWhichType: String { get }
  var askArrangement: String { get }
  /// What the folder of the book has: nothing, pictures, sounds; a file that is on no page.
  var noFiles: String { get }
  var picturesOfBook: String { get }
  var soundsOfBook: String { get }
  var isOnNoPage: String { get }
  var pathLabel: String { get }
  func isBroughtIn(_ name: String) -> String
  /// That no element of a type is selected, or under the pointer.
  func nothingToReplace(_ type: ElementType) -> String
  /// Where a page comes that is dragged.
  func movesPage(to number: Int) -> String
  var askGuides: String { get }
  var gridStepLabel: String { get }
  var askWhichOwnPage: String { get }
  func name(of page: OwnPageKind) -> String
  var hasAllOwnPages: String { get }
  /// That a page of the book's own is neither copied nor moved.
  var isNoStoryPage: String { get }
  func fileLabel(_ type: ElementType) -> String
  var findLabel: String { get }
  var nameLabel: String { get }
  var entryKeys: String { get }
  /// What is asked, on a line of the terminal, where a folder has no book.
  func offersToBegin(in folder: String) -> String
  /// The keys while words are edited, the most important first.
  ///
  /// - Parameter hasLanguages: whether a key leads to the words in another language.
  func wordsKeys(hasLanguages: Bool) -> [String]
  /// The languages of a text: the one that is edited, and those that it has no words in.
  func wordsIn(_ language: String, missing: [String]) -> String
  var newText: String { get }
  func copied(_ count: Int) -> String
  var nothingToPaste: String { get }
  /// Of what was to be of that name: an element, a page, a key, a game, a value or a picture.
  func nothingIsCalled(_ name: String) -> String
  func noSuchFile(_ name: String) -> String
  /// Of the page, or the book, that has one of that name.
  func hasValue(_ name: String) -> String
  /// Of a page that means no values: where they are made.
  var noValues: String { get }
  var isNoText: String { get }
  func notANumber(_ text: String) -> String
  /// What still refers to what was removed, of which is asked next.
  func stillRefers(_ holders: String) -> String
  var lastPageStays: String { get }
  var noDifferences: String { get }
  var nothingIsTyped: String { get }
  /// That a key which is to be taken away is not in the list.
  var isNotWritten: String { get }
  /// That nothing is wrong with the page, and that nothing has been found so far.
  var noFindings: String { get }
  var noFindingsSoFar: String { get }
  func isReplayed(_ steps: Int) -> String
  /// That steps were taken up again, and that saving asks first, as the file has been written since.
  func isReplayedOverChanges(_ steps: Int) -> String
  /// What both sides of a difference are called: what another program has written, and what this one would.
  func fileOfTheirs(_ name: String) -> String
  func fileOfMine(_ name: String) -> String
  var editorMouse: String { get }
}
