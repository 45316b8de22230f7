import Phrases

extension English: HelpPhrases {
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
  package var jigsawExplained: String {
    "A number goes to that piece, and Enter picks it up; the arrows carry it from place to place, a number to "
      + "that place; Enter drops it, Esc puts it back. A mouse drags pieces."
  }
  package var coloringExplained: String {
    "A number chooses that colour; Enter, or a click, colours with it what is in focus."
  }
  package var zoomExplained: String {
    "The arrows, or a drag, move over an enlarged page; Esc shows all of it."
  }
  package var panelsExplained: String { "After . the space bar goes from panel to panel, too." }
}
