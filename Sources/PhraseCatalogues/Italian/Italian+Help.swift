import Phrases

extension Italian: HelpPhrases {
  package var keysHeading: String { "Tasti" }
  package var mouseHeading: String { "Mouse" }
  package var mouse: String {
    "Un clic tocca, trascinare porta, la rotella legge avanti e indietro; su una parola che la voce dice, "
      + "il clic fa ripartire il racconto da lì. I margini accanto alla pagina e le frecce in basso girano "
      + "la pagina, e ≡ porta al menu; un clic accanto a questa guida la chiude."
  }
  package func findingExplained(key: String) -> String {
    "Se scrivi una parola resta solo ciò che la contiene. La comincia ogni lettera che non è un tasto qui "
      + "sopra, e dopo \(key) qualunque lettera; Esc la cancella."
  }
  package func findingPagesExplained(key: String) -> String {
    "Un numero trova la sua pagina. Ciò che scrivi dopo \(key) lascia solo le pagine che lo contengono; Esc lo "
      + "cancella."
  }
  package var carryingExplained: String {
    "Invio prende ciò che si può trascinare; le frecce lo portano di una cella, con Maiusc o dopo s di "
      + "cinque; Tab lo porta dove si può posare, Invio lo posa, Esc lo rimette a posto."
  }
  package var jigsawExplained: String {
    "Un numero va a quel pezzo, e Invio lo prende; le frecce lo portano di posto in posto, un numero a quel "
      + "posto; Invio lo posa, Esc lo rimette a posto. Il mouse trascina i pezzi."
  }
  package var coloringExplained: String {
    "Un numero sceglie quel colore; Invio, o un clic, ne colora ciò su cui si è."
  }
  package var zoomExplained: String {
    "Le frecce, o trascinare, spostano la pagina ingrandita; Esc la mostra tutta."
  }
  package var panelsExplained: String { "Dopo . anche la barra spaziatrice va di riquadro in riquadro." }
}
