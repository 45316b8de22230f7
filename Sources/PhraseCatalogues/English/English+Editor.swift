import BookVocabulary
import Phrases

extension English: EditorPhrases {
  package func heading(of pane: EditorPane) -> String {
    switch pane {
    case .canvas: "Page"
    case .pages: "Pages"
    case .elements: "Elements"
    case .keys: "Inspector"
    case .files: "Files"
    case .timeline: "Timeline"
    case .triggers: "Triggers"
    }
  }

  package func heading(of group: EditedKeyGroup) -> String {
    switch group {
    case .page: "Page"
    case .transition: "How it comes and goes"
    case .place: "Place"
    case .look: "Look"
    case .words: "Words"
    case .file: "Pictures"
    case .sound: "Sound"
    case .behaviour: "Behaviour"
    case .cue: "Cue"
    case .frame: "Picture"
    case .tween: "Tween"
    case .trigger: "Trigger"
    case .book: "Book"
    case .game: "Game"
    case .condition: "Condition"
    case .value: "Value"
    }
  }

  package func type(_ type: ElementType) -> String {
    switch type {
    case .image: "image"
    case .text: "text"
    case .audio: "sound"
    case .movie: "movie"
    case .activearea: "area"
    case .shape: "shape"
    }
  }

  package func moment(_ moment: EditedMoment) -> String {
    switch moment {
    case .opening: "as it opens"
    case .end: "as it ends"
    case .everything: "everything"
    }
  }

  package func arranges(_ content: ArrangedContent) -> String {
    switch content {
    case .elements: "elements"
    case .panels: "panels"
    case .dragAreas: "drag areas"
    }
  }
  package var noTriggers: String { "nothing on this page sets anything off" }
  package var onceOnly: String { "once" }
  package func after(_ seconds: String) -> String { "after \(seconds) s" }
  package func waitsForAnother(_ name: String) -> String { "\(name) waits for …" }
  package func setsAnotherOff(_ name: String) -> String { "\(name) sets off …" }
  package var thePage: String { "page" }
  package var trigger: String { "Trigger" }
  package func given(_ conditions: String) -> String { "if \(conditions)" }
  package var leadsToDoor: String { "door …" }
  package var delay: String { "delay" }
  package var neverComes: String { "never" }
  package var isNotThereThen: String { "it is not on the page at that moment" }
  package var movesBecomeTweens: String { "the playhead is not at the beginning: moves become tweens" }
  package func arrowsMoveBar(stretches: Bool) -> String {
    stretches ? "arrows move its end" : "arrows move the bar"
  }
  package var dragAreaOfNothing: String { "select the element first that is to be dragged" }
  package func choice(_ choice: EditorChoice) -> String {
    switch choice {
    case .save: "save"
    case .saveElsewhere: "save in another folder"
    case .leave: "leave without saving"
    case .stay: "stay"
    case .keepMine: "keep mine"
    case .takeTheirs: "take theirs"
    case .seeDifferences: "see the differences"
    case .restore: "go on from there"
    case .discard: "discard that"
    case .notNow: "not now: leave, and keep it"
    case .alignLeft: "left edges"
    case .alignCenter: "centres"
    case .alignRight: "right edges"
    case .alignTop: "top edges"
    case .alignMiddle: "middles"
    case .alignBottom: "bottom edges"
    case .distributeAcross: "even gaps across"
    case .distributeDown: "even gaps down"
    case .sameWidth: "same width"
    case .sameHeight: "same height"
    case .removeReferences: "with what refers to it"
    case .putBack: "put it back"
    case .leaveSo: "leave it so"
    case .showRulers: "show the rulers"
    case .hideRulers: "hide the rulers"
    case .showGrid: "show the grid, and snap to it"
    case .hideGrid: "hide the grid"
    case .gridStep: "another step of the grid"
    }
  }

  package var isSaved: String { "saved" }
  package var isSavedAsXML: String { "saved: the list was binary, and is XML now" }
  package var saveAsLabel: String { "new folder:" }
  package func isSavedAs(_ path: String) -> String { "saved in \(path); this is what is edited now" }
  package var nothingToSave: String { "nothing has changed" }
  package func isSelected(_ count: Int) -> String { counted(count, "one element", "elements") }
  package var nothingIsSelected: String { "nothing selected" }
  package var needsSelection: String { "select an element first" }
  package var severalValues: String { "multiple values" }
  package var isWaiting: String { "waits" }
  package var isUnseen: String { "unseen" }
  package var isFaulty: String { "has a fault" }
  package func arrowsMove(by pixels: Int?, key: String) -> String {
    "arrows move by \(pixels.map { $0 == 1 ? "1 pixel" : "\($0) pixels" } ?? "a cell") (\(key))"
  }
  package func arrowsResize(by pixels: Int?, key: String) -> String {
    "arrows resize by \(pixels.map { $0 == 1 ? "1 pixel" : "\($0) pixels" } ?? "a cell") (\(key))"
  }
  package var marqueeHelp: String { "arrows draw the marquee, Enter selects, Esc gives up" }
  package var addsToSelection: String { "+ adds" }
  package var keepsShape: String { "* keeps shape" }
  package var movesPivot: String { "o pivot" }
  package var isFree: String { "% no snapping" }
  package func undone(_ step: String) -> String { "undone: \(step)" }
  package func redone(_ step: String) -> String { "done again: \(step)" }
  package var nothingToUndo: String { "nothing to undo" }
  package var nothingToRedo: String { "nothing to redo" }
  package var stepsHeading: String { "Steps" }
  package var asItWasOpened: String { "as it was opened" }
  package var reverts: String { "back to what was saved" }
  package var takesTheirs: String { "what another program has written" }
  package var theirsIsTaken: String { "another program has changed the file: this is what it has written" }
  package var leavesUnsaved: String { "Not saved:" }
  package var isChangedElsewhere: String { "Another program has changed the file:" }
  package func hasUnsaved(_ steps: Int) -> String {
    "An earlier editor has left \(counted(steps, "one step", "steps")) unsaved:"
  }
  package func isEdited(by other: OtherEditor) -> String {
    let program =
      if case .process(let process, let host) = other { "process \(process) on \(host)" } else {
        "another program"
      }
    return "\(program) edits the book; here it is only looked at"
  }
  package func mayOnlyBeRead(key: String) -> String {
    "the book may only be read; \(key) saves it in another folder"
  }
  package func isNotSaved(_ reason: String, key: String) -> String {
    "not saved: \(reason); \(key) saves it in another folder"
  }
  package func isNotKept(_ hindrance: KeepingHindrance) -> String {
    "save often, what is not saved would be lost with the program: \(words(of: hindrance))"
  }
  package var onlyLooking: String { "only to be looked at" }
  package var isReadOnly: String { "may only be read" }
  package var saveOften: String { "save often" }
  package var askWhichType: String { "Add:" }
  package var askArrangement: String { "Arrange:" }
  package var noFiles: String { "no files yet" }
  package var picturesOfBook: String { "Pictures" }
  package var soundsOfBook: String { "Sounds" }
  package var isOnNoPage: String { "on no page" }
  package var pathLabel: String { "file:" }
  package func isBroughtIn(_ name: String) -> String { "\(name) is in the book’s folder now" }
  package func nothingToReplace(_ type: ElementType) -> String {
    "no element is selected of type \(self.type(type))"
  }
  package func movesPage(to number: Int) -> String { "→ page \(number)" }
  package var askGuides: String { "On the canvas:" }
  package var gridStepLabel: String { "page pixels of the grid:" }
  package var askWhichOwnPage: String { "Add:" }
  package func name(of page: OwnPageKind) -> String {
    switch page {
    case .intro: "Intro"
    case .menu: "Menu"
    case .end: "End"
    case .credits: "Credits"
    }
  }
  package var hasAllOwnPages: String { "the book has all of them" }
  package var isNoStoryPage: String { "only pages of the story are copied and moved" }
  package func fileLabel(_ type: ElementType) -> String {
    switch type {
    case .audio: "sound:"
    case .movie: "pictures:"
    case .image, .text, .activearea, .shape: "picture:"
    }
  }
  package var findLabel: String { "element:" }
  package var nameLabel: String { "name:" }
  package func offersToBegin(in folder: String) -> String {
    "There is no book in \(folder).\nBegin one there? (y/n) "
  }
  package var entryKeys: String { "Tab completes · Enter · Esc" }
  package func wordsKeys(hasLanguages: Bool) -> [String] {
    ["Enter done"] + (hasLanguages ? ["Ctrl-O next language"] : []) + ["Ctrl-N new line", "Esc gives up"]
  }
  package func wordsIn(_ language: String, missing: [String]) -> String {
    "words in \(language)" + (missing.isEmpty ? "" : ", none in \(missing.joined(separator: ", "))")
  }
  package var newText: String { "Words" }
  package func copied(_ count: Int) -> String { "copied: \(isSelected(count))" }
  package var nothingToPaste: String { "nothing has been copied" }
  package func noSuchFile(_ name: String) -> String { "there is no ‘\(name)’ in the book’s folder" }
  package func nothingIsCalled(_ name: String) -> String { "nothing here is called ‘\(name)’" }
  package func hasValue(_ name: String) -> String { "there is a value '\(name)' already" }
  package var noValues: String { "there is no value yet: + Value in the inspector of the page makes one" }
  package var isNoText: String { "that has no words to be edited" }
  package func notANumber(_ text: String) -> String { "'\(text)' is no number" }
  package func stillRefers(_ holders: String) -> String { "Still used by \(holders):" }
  package var lastPageStays: String { "a book has a page at least" }
  package var noDifferences: String { "there is no difference" }
  package var nothingIsTyped: String { "nothing is typed" }
  package var isNotWritten: String { "that is not written here" }
  package var noFindings: String { "nothing is found wrong with this page" }
  package var noFindingsSoFar: String { "nothing found so far; the page is still being explored" }
  package func isReplayed(_ steps: Int) -> String { "taken up again: \(counted(steps, "one step", "steps"))" }
  package func isReplayedOverChanges(_ steps: Int) -> String {
    isReplayed(steps) + "; the file was changed since, and saving will ask"
  }
  package func fileOfTheirs(_ name: String) -> String { "\(name) (another program’s)" }
  package func fileOfMine(_ name: String) -> String { "\(name) (yours)" }
  package var editorMouse: String {
    "A click selects, and a second one at the same place what lies below; Ctrl and a click, or + before it, "
      + "adds. A drag moves what is selected, one on a handle changes its size, turns it or moves its pivot, "
      + "and one on nothing draws a marquee. A double click on words edits them. The wheel zooms about the "
      + "pointer, and the middle button moves the canvas. The right button, and ≡ at the foot, tell all that can "
      + "be done with what it is on, to be clicked on. Esc gives up what is under way."
  }
}
