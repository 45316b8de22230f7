extension English: NoticePhrases {
  package func notice(_ fate: PageNotice) -> String {
    switch fate {
    case .elementsLeftOut(let count): notice(counted(count, "one element is", "elements are"), "left out")
    case .triggersWithoutSource(let count):
      notice(counted(count, "one trigger waits", "triggers wait"), "for nobody")
    case .textsCut(let count): notice(counted(count, "one text is", "texts are"), "cut")
    case .picturesNotDrawn(let count): notice(counted(count, "one picture is", "pictures are"), "not drawn")
    case .moviesCut(let count): notice(counted(count, "one movie is", "movies are"), "cut")
    case .picturesUnshown(let count): notice(counted(count, "one picture", "pictures"), "cannot be shown")
    }
  }

  package var nothingIsRemembered: String { "nothing is remembered this time" }

  private func notice(_ things: String, _ fate: String) -> String {
    "\(things) \(fate): 'leggi check' tells why"
  }
}
