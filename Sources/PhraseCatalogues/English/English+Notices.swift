import Phrases

extension English: NoticePhrases {
  package func notice(_ fate: PageNotice) -> String { shortNotice(fate) + ": 'leggi check' tells why" }

  package func shortNotice(_ fate: PageNotice) -> String {
    switch fate {
    case .elementsLeftOut(let count): "\(counted(count, "one element is", "elements are")) left out"
    case .triggersWithoutSource(let count):
      "\(counted(count, "one trigger waits", "triggers wait")) for nobody"
    case .textsCut(let count): "\(counted(count, "one text is", "texts are")) cut"
    case .picturesNotDrawn(let count): "\(counted(count, "one picture is", "pictures are")) not drawn"
    case .moviesCut(let count): "\(counted(count, "one movie is", "movies are")) cut"
    case .picturesUnshown(let count): "\(counted(count, "one picture", "pictures")) cannot be shown"
    }
  }

  package var nothingIsRemembered: String { "nothing is remembered this time" }
}
