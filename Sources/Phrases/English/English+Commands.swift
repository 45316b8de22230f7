import Commands
import Ports

extension English: CommandPhrases {
  package func description(of command: Command) -> String {
    switch command {
    case .nextPage: "next page"
    case .previousPage: "page before"
    case .firstPage: "first page"
    case .lastPage: "last page"
    case .readOn: "read on, then turn the page"
    case .readBack: "read back, then turn back"
    case .goToPage: "to that page; alone: the last"
    case .autoplay: "pages turn by themselves"
    case .mute: "sound off, or on"
    case .louder: "louder"
    case .sentenceBack: "back by a sentence that is told"
    case .sentenceOn: "on to the next sentence"
    case .skipBack: "ten seconds back in the narration"
    case .skipOn: "ten seconds on in the narration"
    case .quieter: "quieter"
    case .record: "record your voice here"
    case .voices: "recorded voices"
    case .replay: "hear it, or stop"
    case .export: "copy it into a file"
    case .focusNext: "next thing to touch"
    case .focusPrevious: "thing to touch before"
    case .touch: "touch it, or pick it up"
    case .carryLeft: "carry it to the left"
    case .carryRight: "carry it to the right"
    case .carryUp: "carry it up"
    case .carryDown: "carry it down"
    case .carryFarLeft: "carry it five cells to the left"
    case .carryFarRight: "carry it five cells to the right"
    case .carryFarUp: "carry it five cells up"
    case .carryFarDown: "carry it five cells down"
    case .carryStep: "arrows carry it by one cell, or by five"
    case .drop: "drop it"
    case .putBack: "put it back"
    case .zoom: "larger: 2, 4, 8 ×, and all of it"
    case .lookLeft: "look to the left"
    case .lookRight: "look to the right"
    case .lookUp: "look up"
    case .lookDown: "look down"
    case .nextPanel: "next panel of the page"
    case .previousPanel: "panel before"
    case .letGo: "all of the page, let go; back"
    case .lineBack: "a line back"
    case .lineOn: "a line on"
    case .screenBack: "a screen back"
    case .screenOn: "a screen on"
    case .toStart: "to the start"
    case .toEnd: "to the end"
    case .inspect: "inspect a page: how it works"
    case .reload: "read the book's files again"
    case .faults: "what is wrong with its list"
    case .edit: "its list, in your editor"
    case .nextPane: "another part of it"
    case .pause: "pause, or go on"
    case .stepOn: "a tick on"
    case .stepBack: "a tick back"
    case .secondOn: "a second on"
    case .secondBack: "a second back"
    case .eventOn: "run to what happens next"
    case .eventBack: "to what happened before"
    case .restart: "to the beginning of the page"
    case .slower: "slower"
    case .faster: "faster"
    case .moveUp: "up"
    case .moveDown: "down"
    case .moveLeft: "left"
    case .moveRight: "right"
    case .moveToFirst: "to the first"
    case .moveToLast: "to the last"
    case .choose: "choose"
    case .remove: "take it out of the list"
    case .rename: "another name"
    case .undo: "put it back into the list"
    case .sort: "another order"
    case .group: "in groups"
    case .nextValue: "the next value"
    case .previousValue: "the value before"
    case .reset: "back to what it was"
    case .find: "find by typing"
    case .accept: "done"
    case .erase: "erase a letter"
    case .menu: "the book's menu"
    case .contents: "all pages"
    case .shelf: "all books"
    case .options: "options"
    case .credits: "credits"
    case .bookmark: "put a bookmark here"
    case .bookmarks: "bookmarks"
    case .search: "search the words"
    case .findNext: "where it is found next"
    case .findPrevious: "where it was found before"
    case .pageText: "the page's whole text"
    case .otherLanguage: "the words in another language"
    case .help: "this help"
    case .nextView: "pictures, boxes, both"
    case .figures: "frames, bytes, encoder, dropped"
    case .back: "back, close"
    case .redraw: "draw the screen anew"
    case .suspend: "back to the shell for a while"
    case .quit: "leave Leggi"
    }
  }

  package func heading(for context: KeyContext) -> String {
    switch context {
    case .common: "Everywhere"
    case .reading: "Keys"
    case .carrying: "Carrying"
    case .enlarged: "Zoom"
    case .panel: "Panels"
    case .boxes: "Boxes"
    case .inspector: "Inspector"
    case .text: "Text"
    case .menu: "Menu"
    case .list: "Lists"
    case .contents: "Pages"
    case .shelf: "Books"
    case .bookmarks: "Bookmarks"
    case .options: "Options"
    case .voices: "Voices"
    case .recording: "Recording"
    case .typing: "Typing"
    }
  }

  package func heading(of group: CommandGroup) -> String {
    switch group {
    case .read: "Read"
    case .touch: "Touch"
    case .look: "Look"
    case .listen: "Listen"
    case .book: "Book"
    case .choose: "Choose"
    case .inspect: "Inspector"
    case .leggi: "Leggi"
    }
  }

  package var cannotBeDoneHere: String { "Not on this page" }

  package func key(_ key: Key) -> String { KeyName.shown(key) }

  package func gesture(_ gesture: KeyBinding.Gesture) -> String {
    switch gesture {
    case .click: "click"
    case .doubleClick: "double click"
    case .rightClick: "right click"
    case .wheel: "wheel"
    }
  }

  package var number: String { "number" }
  package var keysHeading: String { "Keys" }
  package var mouseHeading: String { "Mouse" }
  package var mouse: String {
    "A click touches, a drag carries, the wheel reads on and back; a click on a word that a narrator says "
      + "tells on from there. The margins beside the page and the arrows at the foot turn the page, "
      + "and ≡ there leads to the menu; a click beside this help closes it."
  }
  package func findingExplained(key: String) -> String {
    "A word that is typed leaves only what has it. Any letter that is no key above begins one, and after "
      + "\(key) every letter does; Esc erases it."
  }
  package func findingPagesExplained(key: String) -> String {
    "A number finds its page. What is typed after \(key) leaves only the pages that have it; Esc erases it."
  }
  package var carryingExplained: String {
    "Enter picks up what can be dragged; the arrows carry it by a cell, with Shift or after s by five; Tab "
      + "carries it to the next place to drop it at, Enter drops it, Esc puts it back."
  }
  package var zoomExplained: String {
    "The arrows, or a drag, move over an enlarged page; Esc shows all of it."
  }
  package var panelsExplained: String { "After . the space bar goes from panel to panel, too." }
}
