import Phrases

extension Italian: NoticePhrases {
  package func notice(_ fate: PageNotice) -> String { shortNotice(fate) + ": 'leggi check' dice perché" }

  package func shortNotice(_ fate: PageNotice) -> String {
    switch fate {
    case .elementsLeftOut(let count): counted(count, "un elemento è escluso", "elementi sono esclusi")
    case .triggersWithoutSource(let count):
      counted(count, "un trigger non aspetta nessuno", "trigger non aspettano nessuno")
    case .textsCut(let count): counted(count, "un testo è tagliato", "testi sono tagliati")
    case .picturesNotDrawn(let count):
      counted(count, "una figura non è disegnata", "figure non sono disegnate")
    case .moviesCut(let count): counted(count, "un filmato è tagliato", "filmati sono tagliati")
    case .picturesUnshown(let count):
      counted(count, "una figura non si può mostrare", "figure non si possono mostrare")
    }
  }

  package var nothingIsRemembered: String { "questa volta non si ricorda nulla" }
}
