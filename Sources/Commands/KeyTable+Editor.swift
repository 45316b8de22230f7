import Ports

/// The keys of the editor. None needs a function key, Alt, or Ctrl with Shift.
extension KeyTable {
  static let editor = [
    KeyBinding(.editor, .selectNext, [.tab]),
    KeyBinding(.editor, .selectPrevious, [.backTab]),
    KeyBinding(.editor, .selectAll, [.control("a")]),
    KeyBinding(.editor, .find, [.character("/")]),
    KeyBinding(.editor, .nudgeLeft, [.left]),
    KeyBinding(.editor, .nudgeRight, [.right]),
    KeyBinding(.editor, .nudgeUp, [.up]),
    KeyBinding(.editor, .nudgeDown, [.down]),
    KeyBinding(.editor, .nudgePixelLeft, [.shiftLeft]),
    KeyBinding(.editor, .nudgePixelRight, [.shiftRight]),
    KeyBinding(.editor, .nudgePixelUp, [.shiftUp]),
    KeyBinding(.editor, .nudgePixelDown, [.shiftDown]),
    KeyBinding(.editor, .arrowStep, [.character("s")]),
    KeyBinding(.editor, .resizing, [.character("r")]),
    KeyBinding(.editor, .marquee, [.character(" ")]),
    KeyBinding(.editor, .addsToSelection, [.character("+")]),
    KeyBinding(.editor, .keepsShape, [.character("*")]),
    KeyBinding(.editor, .snapping, [.character("%")]),
    KeyBinding(.editor, .pivot, [.character("o")]),
    KeyBinding(.editor, .editWords, [.enter], .doubleClick),
    KeyBinding(.editor, .addElement, [.character("a")]),
    KeyBinding(.editor, .rename, [.character("n")]),
    KeyBinding(.editor, .duplicate, [.character("d"), .control("d")]),
    KeyBinding(.editor, .copy, [.character("c"), .control("c")]),
    KeyBinding(.editor, .cut, [.character("x"), .control("x")]),
    KeyBinding(.editor, .paste, [.character("v"), .control("v")]),
    KeyBinding(.editor, .delete, [.delete, .backspace]),
    KeyBinding(.editor, .undoStep, [.character("u"), .control("z")]),
    KeyBinding(.editor, .redoStep, [.character("U"), .control("y")]),
    KeyBinding(.editor, .steps, [.character("t")]),
    KeyBinding(.editor, .arrange, [.character("=")]),
    KeyBinding(.editor, .bringForward, [.character("]")]),
    KeyBinding(.editor, .sendBackward, [.character("[")]),
    KeyBinding(.editor, .bringToFront, [.character("}")]),
    KeyBinding(.editor, .sendToBack, [.character("{")]),
    KeyBinding(.editor, .zoomIn, [.character("z")], .wheel),
    KeyBinding(.editor, .zoomOut, [.character("Z")], .wheel),
    KeyBinding(.editor, .wholePage, [.character("0")]),
    KeyBinding(.editor, .lookLeft, [.character("h")]),
    KeyBinding(.editor, .lookRight, [.character("l")]),
    KeyBinding(.editor, .lookUp, [.character("k")]),
    KeyBinding(.editor, .lookDown, [.character("j")]),
    KeyBinding(.editor, .shownMoment, [.character("b")]),
    KeyBinding(.editor, .guides, [.character("#")]),
    KeyBinding(.editor, .arrangedContent, [.character("P")]),
    KeyBinding(.editor, .pagesPane, [.character("g")]),
    KeyBinding(.editor, .elementsPane, [.character("e")]),
    KeyBinding(.editor, .inspectorPane, [.character("i")]),
    KeyBinding(.editor, .filesPane, [.character("F")]),
    KeyBinding(.editor, .timelinePane, [.character("T")]),
    KeyBinding(.editor, .triggersPane, [.character("G")]),
    KeyBinding(.editor, .nextPane, [.character("w")]),
    KeyBinding(.editor, .foldPanes, [.character("f")]),
    KeyBinding(.editor, .nextPage, [.pageDown]),
    KeyBinding(.editor, .previousPage, [.pageUp]),
    KeyBinding(.editor, .playPage, [.character("p")]),
    KeyBinding(.editor, .commands, [.character("m")], .rightClick),
    KeyBinding(.editor, .save, [.character("S"), .control("s")]),
    KeyBinding(.editor, .revert, [.character("R")]),
  ]

  static let editedPages = [
    KeyBinding(.editedPages, .moveUp, [.up], .wheel),
    KeyBinding(.editedPages, .moveDown, [.down], .wheel),
    KeyBinding(.editedPages, .choose, [.enter], .click),
    KeyBinding(.editedPages, .addPage, [.character("a")]),
    KeyBinding(.editedPages, .addOwnPage, [.character("o")]),
    KeyBinding(.editedPages, .copyPage, [.character("d"), .control("d")]),
    KeyBinding(.editedPages, .removePage, [.delete, .backspace]),
    KeyBinding(.editedPages, .pageEarlier, [.character("[")]),
    KeyBinding(.editedPages, .pageLater, [.character("]")]),
  ]

  static let editedElements = [
    KeyBinding(.editedElements, .moveUp, [.up], .wheel),
    KeyBinding(.editedElements, .moveDown, [.down], .wheel),
    KeyBinding(.editedElements, .choose, [.enter], .click),
    KeyBinding(.editedElements, .hideElement, [.character("h")]),
    KeyBinding(.editedElements, .lockElement, [.character("l")]),
  ]

  static let editedKeys = [
    KeyBinding(.editedKeys, .moveUp, [.up], .wheel),
    KeyBinding(.editedKeys, .moveDown, [.down], .wheel),
    KeyBinding(.editedKeys, .screenBack, [.pageUp]),
    KeyBinding(.editedKeys, .screenOn, [.pageDown]),
    KeyBinding(.editedKeys, .choose, [.enter], .click),
    KeyBinding(.editedKeys, .reset, [.delete, .backspace]),
    KeyBinding(.editedKeys, .pickColor, [.character(" ")]),
  ]

  static let editedFrames = [
    KeyBinding(.editedFrames, .addFrame, [.character("a")]),
    KeyBinding(.editedFrames, .frameEarlier, [.character("[")]),
    KeyBinding(.editedFrames, .frameLater, [.character("]")]),
  ]

  static let editedFiles = [
    KeyBinding(.editedFiles, .moveUp, [.up], .wheel),
    KeyBinding(.editedFiles, .moveDown, [.down], .wheel),
    KeyBinding(.editedFiles, .choose, [.enter]),
    KeyBinding(.editedFiles, .addFile, [.character("a")]),
    KeyBinding(.editedFiles, .replaceFile, [.character("r")]),
    KeyBinding(.editedFiles, .bringFile, [.character("o")]),
  ]

  static let editedTimeline = [
    KeyBinding(.editedTimeline, .moveUp, [.up], .wheel),
    KeyBinding(.editedTimeline, .moveDown, [.down], .wheel),
    KeyBinding(.editedTimeline, .nextBar, [.tab]),
    KeyBinding(.editedTimeline, .previousBar, [.backTab]),
    KeyBinding(.editedTimeline, .moveLeft, [.left]),
    KeyBinding(.editedTimeline, .moveRight, [.right]),
    KeyBinding(.editedTimeline, .secondBack, [.shiftLeft]),
    KeyBinding(.editedTimeline, .secondOn, [.shiftRight]),
    KeyBinding(.editedTimeline, .moveToFirst, [.home]),
    KeyBinding(.editedTimeline, .moveToLast, [.end]),
    KeyBinding(.editedTimeline, .pause, [.character(" ")]),
    KeyBinding(.editedTimeline, .addTween, [.character("a")]),
    KeyBinding(.editedTimeline, .choose, [.enter]),
  ]

  static let editedTriggers = [
    KeyBinding(.editedTriggers, .moveUp, [.up], .wheel),
    KeyBinding(.editedTriggers, .moveDown, [.down], .wheel),
    KeyBinding(.editedTriggers, .choose, [.enter], .click),
    KeyBinding(.editedTriggers, .addTrigger, [.character("a")]),
  ]

  static let words = [
    KeyBinding(.words, .accept, [.enter]),
    KeyBinding(.words, .lineBreak, [.control("n")]),
    KeyBinding(.words, .otherWords, [.control("o")]),
    KeyBinding(.words, .moveLeft, [.left]),
    KeyBinding(.words, .moveRight, [.right]),
    KeyBinding(.words, .moveUp, [.up]),
    KeyBinding(.words, .moveDown, [.down]),
    KeyBinding(.words, .wordLeft, [.control("b")]),
    KeyBinding(.words, .wordRight, [.control("f")]),
    KeyBinding(.words, .selectLeft, [.shiftLeft]),
    KeyBinding(.words, .selectRight, [.shiftRight]),
    KeyBinding(.words, .selectUp, [.shiftUp]),
    KeyBinding(.words, .selectDown, [.shiftDown]),
    KeyBinding(.words, .mark, [.control("@")]),
    KeyBinding(.words, .copy, [.control("c")]),
    KeyBinding(.words, .cut, [.control("x")]),
    KeyBinding(.words, .paste, [.control("v")]),
    KeyBinding(.words, .moveToFirst, [.home, .control("a")]),
    KeyBinding(.words, .moveToLast, [.end, .control("e")]),
    KeyBinding(.words, .erase, [.backspace]),
    KeyBinding(.words, .delete, [.delete]),
    KeyBinding(.words, .eraseWord, [.control("w")]),
  ]
}
