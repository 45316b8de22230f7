import Commands
import Ports

extension Italian: CommandPhrases {
  package func description(of command: Command) -> String {
    switch command {
    case .nextPage: "pagina dopo"
    case .previousPage: "pagina prima"
    case .firstPage: "prima pagina"
    case .lastPage: "ultima pagina"
    case .readOn: "continua, poi gira pagina"
    case .readBack: "torna indietro a leggere"
    case .goToPage: "a quella pagina; da solo: l’ultima"
    case .autoplay: "le pagine girano da sole"
    case .mute: "silenzio, o di nuovo il suono"
    case .louder: "più forte"
    case .sentenceBack: "indietro di una frase del racconto"
    case .sentenceOn: "avanti, alla frase seguente"
    case .skipBack: "dieci secondi indietro nel racconto"
    case .skipOn: "dieci secondi avanti nel racconto"
    case .quieter: "più piano"
    case .record: "registra qui la tua voce"
    case .voices: "voci registrate"
    case .replay: "ascolta, o ferma"
    case .export: "copia in un file"
    case .focusNext: "prossima cosa da toccare"
    case .focusPrevious: "cosa da toccare prima"
    case .touch: "toccala, o prendila"
    case .carryLeft: "portala a sinistra"
    case .carryRight: "portala a destra"
    case .carryUp: "portala su"
    case .carryDown: "portala giù"
    case .carryFarLeft: "portala cinque celle a sinistra"
    case .carryFarRight: "portala cinque celle a destra"
    case .carryFarUp: "portala cinque celle su"
    case .carryFarDown: "portala cinque celle giù"
    case .carryStep: "le frecce la portano di una cella, o di cinque"
    case .drop: "posala"
    case .putBack: "rimettila a posto"
    case .zoom: "più grande: 2, 4, 8 ×, poi tutta"
    case .lookLeft: "guarda a sinistra"
    case .lookRight: "guarda a destra"
    case .lookUp: "guarda in su"
    case .lookDown: "guarda in giù"
    case .nextPanel: "riquadro dopo"
    case .previousPanel: "riquadro prima"
    case .letGo: "tutta la pagina, lascia; indietro"
    case .lineBack: "una riga indietro"
    case .lineOn: "una riga avanti"
    case .screenBack: "una schermata indietro"
    case .screenOn: "una schermata avanti"
    case .toStart: "all’inizio"
    case .toEnd: "alla fine"
    case .inspect: "ispeziona: come funziona la pagina"
    case .reload: "rileggi i file del libro"
    case .faults: "che cosa non va nella lista"
    case .edit: "la lista, nel tuo editor"
    case .nextPane: "un’altra sua parte"
    case .pause: "pausa, o continua"
    case .stepOn: "un battito avanti"
    case .stepBack: "un battito indietro"
    case .secondOn: "un secondo avanti"
    case .secondBack: "un secondo indietro"
    case .eventOn: "avanti fino al prossimo evento"
    case .eventBack: "indietro all’evento precedente"
    case .restart: "all’inizio della pagina"
    case .slower: "più lento"
    case .faster: "più veloce"
    case .moveUp: "su"
    case .moveDown: "giù"
    case .moveLeft: "sinistra"
    case .moveRight: "destra"
    case .moveToFirst: "al primo"
    case .moveToLast: "all’ultimo"
    case .choose: "scegli"
    case .remove: "togli dalla lista"
    case .rename: "cambia nome"
    case .undo: "rimetti nella lista"
    case .sort: "cambia ordine"
    case .group: "in gruppi"
    case .nextValue: "valore dopo"
    case .previousValue: "valore prima"
    case .reset: "com’era prima"
    case .find: "trova scrivendo"
    case .accept: "fatto"
    case .erase: "cancella una lettera"
    case .menu: "il menu del libro"
    case .contents: "tutte le pagine"
    case .shelf: "tutti i libri"
    case .options: "opzioni"
    case .credits: "riconoscimenti"
    case .bookmark: "metti un segnalibro qui"
    case .bookmarks: "segnalibri"
    case .search: "cerca nelle parole"
    case .findNext: "dove si trova dopo"
    case .findPrevious: "dove si trovava prima"
    case .pageText: "tutto il testo della pagina"
    case .otherLanguage: "le parole in un’altra lingua"
    case .help: "questa guida"
    case .nextView: "figure, riquadri, tutti e due"
    case .figures: "immagini, byte, codifica, saltate"
    case .back: "indietro, chiudi"
    case .redraw: "ridisegna lo schermo"
    case .suspend: "alla shell per un po’"
    case .quit: "esci da Leggi"
    }
  }

  package func heading(for context: KeyContext) -> String {
    switch context {
    case .common: "Dappertutto"
    case .reading: "Tasti"
    case .carrying: "Portare"
    case .enlarged: "Ingrandire"
    case .panel: "Riquadri"
    case .boxes: "Riquadri"
    case .inspector: "Ispettore"
    case .text: "Testo"
    case .menu: "Menu"
    case .list: "Liste"
    case .contents: "Pagine"
    case .shelf: "Libri"
    case .bookmarks: "Segnalibri"
    case .options: "Opzioni"
    case .voices: "Voci"
    case .recording: "Registrazione"
    case .typing: "Scrivere"
    }
  }

  package func heading(of group: CommandGroup) -> String {
    switch group {
    case .read: "Leggere"
    case .touch: "Toccare"
    case .look: "Guardare"
    case .listen: "Ascoltare"
    case .book: "Libro"
    case .choose: "Scegliere"
    case .inspect: "Ispettore"
    case .leggi: "Leggi"
    }
  }

  package var cannotBeDoneHere: String { "Non in questa pagina" }

  package func key(_ key: Key) -> String {
    switch key {
    case .character(" "): "spazio"
    case .enter: "Invio"
    case .delete: "Canc"
    case .pageUp: "Pag↑"
    case .pageDown: "Pag↓"
    case .end: "Fine"
    default: KeyName.shown(key)
    }
  }

  package func gesture(_ gesture: KeyBinding.Gesture) -> String {
    switch gesture {
    case .click: "clic"
    case .doubleClick: "doppio clic"
    case .rightClick: "clic destro"
    case .wheel: "rotella"
    }
  }

  package var number: String { "numero" }
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
  package var zoomExplained: String {
    "Le frecce, o trascinare, spostano la pagina ingrandita; Esc la mostra tutta."
  }
  package var panelsExplained: String {
    "Dopo . anche la barra spaziatrice va di riquadro in riquadro."
  }
}
