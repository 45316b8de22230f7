import Ports

/// Keys that ask for a command in a context.
package struct KeyBinding: Hashable, Sendable {
  package var context: KeyContext
  package var command: Command
  package var keys: [Key]
  /// What the mouse does for the same.
  package var gesture: Gesture?
  /// Whether a number is typed before it.
  package var takesNumber = false

  package init(_ context: KeyContext, _ command: Command, _ keys: [Key], _ gesture: Gesture? = nil) {
    self.context = context
    self.command = command
    self.keys = keys
    self.gesture = gesture
    takesNumber = command == .goToPage
  }

  /// A mouse gesture with the effect of a key.
  package enum Gesture: Hashable, Sendable {
    case click, doubleClick, rightClick, wheel
  }
}

/// The standard key of every command, which the settings may change: the one place that defines it. The
/// player obeys it, and the help, `--help`, README and the man page are made from it.
package enum KeyTable {
  package static let standard: [KeyBinding] =
    common + reading + carrying + enlarged + panel + boxes + inspector + text + menu + jigsaw + coloring
    + freeColoring
    + list + contents + shelf
    + bookmarks
    + options + voices + recording + typing + editor + editedPages + editedElements + editedKeys
    + editedFrames + editedFiles + editedTimeline + editedTriggers + words

  private static let common = [
    KeyBinding(.common, .back, [.escape]),
    KeyBinding(.common, .help, [.character("?"), .function(1)]),
    KeyBinding(.common, .mute, [.character("M")]),
    KeyBinding(.common, .louder, [.character("+"), .character("=")]),
    KeyBinding(.common, .quieter, [.character("-")]),
    KeyBinding(.common, .figures, [.function(2)]),
    KeyBinding(.common, .redraw, [.control("l")]),
    KeyBinding(.common, .suspend, [.control("z")]),
    KeyBinding(.common, .quit, [.character("q"), .control("c")]),
  ]

  private static let reading = [
    KeyBinding(.reading, .readOn, [.character(" "), .pageDown], .wheel),
    KeyBinding(.reading, .readBack, [.pageUp], .wheel),
    KeyBinding(.reading, .nextPage, [.right, .character("l")]),
    KeyBinding(.reading, .previousPage, [.left, .character("h"), .backspace]),
    KeyBinding(.reading, .firstPage, [.home, .character("g")]),
    KeyBinding(.reading, .lastPage, [.end]),
    KeyBinding(.reading, .goToPage, [.character("G")]),
    KeyBinding(.reading, .focusNext, [.tab]),
    KeyBinding(.reading, .focusPrevious, [.backTab]),
    KeyBinding(.reading, .touch, [.enter], .click),
    KeyBinding(.reading, .lineBack, [.up, .character("k")]),
    KeyBinding(.reading, .lineOn, [.down, .character("j")]),
    KeyBinding(.reading, .zoom, [.character("z")], .doubleClick),
    KeyBinding(.reading, .nextPanel, [.character(".")]),
    KeyBinding(.reading, .previousPanel, [.character(",")]),
    KeyBinding(.reading, .autoplay, [.character("a")]),
    KeyBinding(.reading, .record, [.character("R")]),
    KeyBinding(.reading, .voices, [.character("v")]),
    KeyBinding(.reading, .sentenceBack, [.character("(")]),
    KeyBinding(.reading, .sentenceOn, [.character(")")]),
    KeyBinding(.reading, .skipBack, [.character("<")]),
    KeyBinding(.reading, .skipOn, [.character(">")]),
    KeyBinding(.reading, .bookmark, [.character("B")]),
    KeyBinding(.reading, .bookmarks, [.character("'")]),
    KeyBinding(.reading, .pageText, [.character("t")]),
    KeyBinding(.reading, .otherLanguage, [.character("L")], .rightClick),
    KeyBinding(.reading, .contents, [.character("c")]),
    KeyBinding(.reading, .search, [.character("/")]),
    KeyBinding(.reading, .findNext, [.character("n")]),
    KeyBinding(.reading, .findPrevious, [.character("N")]),
    KeyBinding(.reading, .nextView, [.character("b")]),
    KeyBinding(.reading, .inspect, [.function(3)]),
    KeyBinding(.reading, .faults, [.function(4)]),
    KeyBinding(.reading, .reload, [.function(5)]),
    KeyBinding(.reading, .edit, [.character("e")]),
    KeyBinding(.reading, .options, [.character("o")]),
    KeyBinding(.reading, .games, [.character("P")]),
    KeyBinding(.reading, .menu, [.character("m")]),
    KeyBinding(.reading, .letGo, [.escape]),
  ]

  private static let carrying = [
    KeyBinding(.carrying, .carryLeft, [.left, .character("h")]),
    KeyBinding(.carrying, .carryRight, [.right, .character("l")]),
    KeyBinding(.carrying, .carryUp, [.up, .character("k")]),
    KeyBinding(.carrying, .carryDown, [.down, .character("j")]),
    KeyBinding(.carrying, .carryFarLeft, [.shiftLeft, .character("H")]),
    KeyBinding(.carrying, .carryFarRight, [.shiftRight, .character("L")]),
    KeyBinding(.carrying, .carryFarUp, [.shiftUp, .character("K")]),
    KeyBinding(.carrying, .carryFarDown, [.shiftDown, .character("J")]),
    KeyBinding(.carrying, .carryStep, [.character("s")]),
    KeyBinding(.carrying, .focusNext, [.tab]),
    KeyBinding(.carrying, .focusPrevious, [.backTab]),
    KeyBinding(.carrying, .drop, [.enter]),
    KeyBinding(.carrying, .putBack, [.escape]),
  ]

  private static let enlarged = [
    KeyBinding(.enlarged, .lookLeft, [.left, .character("h")]),
    KeyBinding(.enlarged, .lookRight, [.right, .character("l")]),
    KeyBinding(.enlarged, .lookUp, [.up, .character("k")], .wheel),
    KeyBinding(.enlarged, .lookDown, [.down, .character("j")], .wheel),
  ]

  private static let panel = [
    KeyBinding(.panel, .nextPanel, [.right, .character("l")]),
    KeyBinding(.panel, .previousPanel, [.left, .character("h")]),
  ]

  private static let boxes = [KeyBinding(.boxes, .inspect, [.character("i")])]

  private static let inspector = [
    KeyBinding(.inspector, .pause, [.character(" ")]),
    KeyBinding(.inspector, .stepBack, [.character(",")]),
    KeyBinding(.inspector, .stepOn, [.character(".")]),
    KeyBinding(.inspector, .secondBack, [.character("{")]),
    KeyBinding(.inspector, .secondOn, [.character("}")]),
    KeyBinding(.inspector, .eventBack, [.character("N")]),
    KeyBinding(.inspector, .eventOn, [.character("n")]),
    KeyBinding(.inspector, .restart, [.character("r")]),
    KeyBinding(.inspector, .slower, [.character("[")]),
    KeyBinding(.inspector, .faster, [.character("]")]),
    KeyBinding(.inspector, .moveUp, [.up], .wheel),
    KeyBinding(.inspector, .moveDown, [.down], .wheel),
    KeyBinding(.inspector, .choose, [.enter], .click),
    KeyBinding(.inspector, .nextPane, [.character("w")], .click),
    KeyBinding(.inspector, .inspect, [.function(3)]),
  ]

  private static let text = [
    KeyBinding(.text, .lineBack, [.up, .character("k")], .wheel),
    KeyBinding(.text, .lineOn, [.down, .character("j"), .enter], .wheel),
    KeyBinding(.text, .screenBack, [.pageUp, .left, .character("h"), .backspace]),
    KeyBinding(.text, .screenOn, [.pageDown, .character(" "), .right, .character("l")]),
    KeyBinding(.text, .toStart, [.home, .character("g")]),
    KeyBinding(.text, .toEnd, [.end, .character("G")]),
    KeyBinding(.text, .back, [.escape, .character("q")]),
  ]

  private static let menu = [
    KeyBinding(.menu, .focusNext, [.tab]),
    KeyBinding(.menu, .focusPrevious, [.backTab]),
    KeyBinding(.menu, .moveUp, [.up, .character("k")]),
    KeyBinding(.menu, .moveDown, [.down, .character("j")]),
    KeyBinding(.menu, .moveLeft, [.left, .character("h")]),
    KeyBinding(.menu, .moveRight, [.right, .character("l")]),
    KeyBinding(.menu, .moveToFirst, [.home]),
    KeyBinding(.menu, .moveToLast, [.end]),
    KeyBinding(.menu, .choose, [.enter, .character(" ")], .click),
    KeyBinding(.menu, .options, [.character("o")]),
    KeyBinding(.menu, .games, [.character("P")]),
    KeyBinding(.menu, .readBack, [.pageUp], .wheel),
    KeyBinding(.menu, .readOn, [.pageDown], .wheel),
    KeyBinding(.menu, .contents, [.character("c")]),
    KeyBinding(.menu, .search, [.character("/")]),
  ]

  private static let jigsaw = [
    KeyBinding(.jigsaw, .hint, [.character("h")]),
    KeyBinding(.jigsaw, .ghost, [.character("g")]),
    KeyBinding(.jigsaw, .onlyEdges, [.character("e")]),
    KeyBinding(.jigsaw, .zoom, [.character("z")]),
    KeyBinding(.jigsaw, .again, [.character("r")]),
    KeyBinding(.jigsaw, .undoStep, [.character("u")]),
  ]

  private static let coloring = [
    KeyBinding(.coloring, .nextRegion, [.character("n")]),
    KeyBinding(.coloring, .previousRegion, [.character("p")]),
    KeyBinding(.coloring, .fillAll, [.character("a")]),
    KeyBinding(.coloring, .undoStep, [.character("u"), .backspace]),
    KeyBinding(.coloring, .redoStep, [.character("U"), .control("y")]),
    KeyBinding(.coloring, .hint, [.character("h")]),
    KeyBinding(.coloring, .zoom, [.character("z")]),
    KeyBinding(.coloring, .keepPicture, [.character("s")]),
    KeyBinding(.coloring, .again, [.character("r")]),
  ]

  private static let freeColoring = [KeyBinding(.freeColoring, .fillRest, [.character("a")])]

  private static let list = [
    KeyBinding(.list, .moveUp, [.up], .wheel),
    KeyBinding(.list, .moveDown, [.down], .wheel),
    KeyBinding(.list, .moveLeft, [.left, .backTab]),
    KeyBinding(.list, .moveRight, [.right, .tab]),
    KeyBinding(.list, .screenBack, [.pageUp]),
    KeyBinding(.list, .screenOn, [.pageDown]),
    KeyBinding(.list, .moveToFirst, [.home]),
    KeyBinding(.list, .moveToLast, [.end]),
    KeyBinding(.list, .choose, [.enter], .click),
  ]

  private static let contents = [
    KeyBinding(.contents, .moveUp, [.character("k")]),
    KeyBinding(.contents, .moveDown, [.character("j")]),
    KeyBinding(.contents, .moveLeft, [.character("h")]),
    KeyBinding(.contents, .moveRight, [.character("l")]),
    KeyBinding(.contents, .screenOn, [.character(" ")]),
    KeyBinding(.contents, .moveToFirst, [.character("g")]),
    KeyBinding(.contents, .goToPage, [.character("G")]),
    KeyBinding(.contents, .search, [.character("/")], .click),
    KeyBinding(.contents, .find, [.control("f")]),
    KeyBinding(.contents, .bookmark, [.character("B")]),
    KeyBinding(.contents, .bookmarks, [.character("'")], .click),
    KeyBinding(.contents, .contents, [.character("c")]),
    KeyBinding(.contents, .options, [.character("o")]),
    KeyBinding(.contents, .menu, [.character("m")]),
  ]

  private static let shelf = [
    KeyBinding(.shelf, .find, [.control("f")]),
    KeyBinding(.shelf, .sort, [.character("s")], .click),
    KeyBinding(.shelf, .group, [.character("g")], .click),
    KeyBinding(.shelf, .search, [.character("/")], .click),
    KeyBinding(.shelf, .remove, [.delete]),
    KeyBinding(.shelf, .undo, [.backspace]),
  ]

  private static let bookmarks = [
    KeyBinding(.bookmarks, .rename, [.character("e")]),
    KeyBinding(.bookmarks, .remove, [.delete, .character("d")]),
    KeyBinding(.bookmarks, .undo, [.character("u")]),
    KeyBinding(.bookmarks, .bookmarks, [.character("'")]),
    KeyBinding(.bookmarks, .moveUp, [.character("k")]),
    KeyBinding(.bookmarks, .moveDown, [.character("j")]),
  ]

  private static let options = [
    KeyBinding(.options, .moveUp, [.up, .backTab, .character("k")], .wheel),
    KeyBinding(.options, .moveDown, [.down, .tab, .character("j")], .wheel),
    KeyBinding(.options, .previousValue, [.left, .character("h")]),
    KeyBinding(.options, .nextValue, [.right, .character("l"), .enter, .character(" ")], .click),
    KeyBinding(.options, .screenBack, [.pageUp]),
    KeyBinding(.options, .screenOn, [.pageDown]),
    KeyBinding(.options, .moveToFirst, [.home, .character("g")]),
    KeyBinding(.options, .moveToLast, [.end, .character("G")]),
    KeyBinding(.options, .reset, [.delete, .backspace]),
    KeyBinding(.options, .options, [.character("o")]),
  ]

  private static let voices = [
    KeyBinding(.voices, .replay, [.character(" ")]),
    KeyBinding(.voices, .export, [.character("e")]),
    KeyBinding(.voices, .remove, [.delete, .character("d")]),
    KeyBinding(.voices, .voices, [.character("v")]),
    KeyBinding(.voices, .moveUp, [.character("k")]),
    KeyBinding(.voices, .moveDown, [.character("j")]),
  ]

  private static let recording = [
    KeyBinding(.recording, .accept, [.enter]),
    KeyBinding(.recording, .replay, [.character(" ")]),
    KeyBinding(.recording, .record, [.character("R")]),
    KeyBinding(.recording, .rename, [.character("n")]),
    KeyBinding(.recording, .lineBack, [.up, .character("k")], .wheel),
    KeyBinding(.recording, .lineOn, [.down, .character("j")], .wheel),
    KeyBinding(.recording, .screenBack, [.pageUp]),
    KeyBinding(.recording, .screenOn, [.pageDown]),
  ]

  private static let typing = [
    KeyBinding(.typing, .accept, [.enter]),
    KeyBinding(.typing, .erase, [.backspace]),
    KeyBinding(.typing, .eraseWord, [.control("w")]),
    KeyBinding(.typing, .eraseAll, [.control("u")]),
  ]
}
