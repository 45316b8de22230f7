import BookVocabulary
import Phrases

extension Italian: EditorPhrases {
  package func heading(of pane: EditorPane) -> String {
    switch pane {
    case .canvas: "Pagina"
    case .pages: "Pagine"
    case .elements: "Elementi"
    case .keys: "Ispettore"
    case .files: "File"
    case .timeline: "Linea del tempo"
    case .triggers: "Inneschi"
    }
  }

  package func heading(of group: EditedKeyGroup) -> String {
    switch group {
    case .page: "Pagina"
    case .transition: "Come viene e va"
    case .place: "Posto"
    case .look: "Aspetto"
    case .words: "Parole"
    case .file: "Immagini"
    case .sound: "Suono"
    case .behaviour: "Comportamento"
    case .cue: "Attacco"
    case .frame: "Immagine"
    case .tween: "Movimento"
    case .trigger: "Innesco"
    case .book: "Libro"
    case .game: "Gioco"
    case .condition: "Condizione"
    case .value: "Valore"
    }
  }

  package func type(_ type: ElementType) -> String {
    switch type {
    case .image: "immagine"
    case .text: "testo"
    case .audio: "suono"
    case .movie: "filmato"
    case .activearea: "area"
    case .shape: "forma"
    }
  }

  package func moment(_ moment: EditedMoment) -> String {
    switch moment {
    case .opening: "come si apre"
    case .end: "come finisce"
    case .everything: "tutto"
    }
  }

  package func arranges(_ content: ArrangedContent) -> String {
    switch content {
    case .elements: "elementi"
    case .panels: "riquadri"
    case .dragAreas: "aree di trascinamento"
    }
  }
  package var noTriggers: String { "niente su questa pagina ne innesca altro" }
  package var onceOnly: String { "una volta" }
  package func after(_ seconds: String) -> String { "dopo \(seconds) s" }
  package func waitsForAnother(_ name: String) -> String { "\(name) aspetta …" }
  package func setsAnotherOff(_ name: String) -> String { "\(name) innesca …" }
  package var thePage: String { "pagina" }
  package var trigger: String { "Innesco" }
  package func given(_ conditions: String) -> String { "se \(conditions)" }
  package var leadsToDoor: String { "porta …" }
  package var delay: String { "ritardo" }
  package var neverComes: String { "mai" }
  package var isNotThereThen: String { "in quel momento non è sulla pagina" }
  package var movesBecomeTweens: String {
    "il cursore non è all’inizio: gli spostamenti diventano animazioni"
  }
  package func arrowsMoveBar(stretches: Bool) -> String {
    stretches ? "le frecce spostano la fine" : "le frecce spostano la barra"
  }
  package var dragAreaOfNothing: String { "prima seleziona l’elemento da trascinare" }
  package func choice(_ choice: EditorChoice) -> String {
    switch choice {
    case .save: "salva"
    case .saveElsewhere: "salva in un’altra cartella"
    case .leave: "esci senza salvare"
    case .stay: "resta"
    case .keepMine: "tieni il mio"
    case .takeTheirs: "prendi l’altro"
    case .seeDifferences: "vedi le differenze"
    case .restore: "riprendi"
    case .discard: "scarta tutto"
    case .notNow: "non ora: esci, e conservalo"
    case .alignLeft: "bordi sinistri"
    case .alignCenter: "centri"
    case .alignRight: "bordi destri"
    case .alignTop: "bordi in alto"
    case .alignMiddle: "metà altezza"
    case .alignBottom: "bordi in basso"
    case .distributeAcross: "spazi uguali in largo"
    case .distributeDown: "spazi uguali in alto"
    case .sameWidth: "stessa larghezza"
    case .sameHeight: "stessa altezza"
    case .removeReferences: "con ciò che vi rimanda"
    case .putBack: "rimetti"
    case .leaveSo: "lascia così"
    case .showRulers: "mostra i righelli"
    case .hideRulers: "nascondi i righelli"
    case .showGrid: "mostra la griglia e aggancia a essa"
    case .hideGrid: "nascondi la griglia"
    case .gridStep: "un altro passo della griglia"
    }
  }

  package var isSaved: String { "salvato" }
  package var isSavedAsXML: String { "salvato: la lista era binaria, e ora è XML" }
  package var saveAsLabel: String { "nuova cartella:" }
  package func isSavedAs(_ path: String) -> String { "salvato in \(path), dove ora si continua" }
  package var nothingToSave: String { "non è cambiato nulla" }
  package func isSelected(_ count: Int) -> String { counted(count, "un elemento", "elementi") }
  package var nothingIsSelected: String { "nulla è selezionato" }
  package var needsSelection: String { "prima seleziona un elemento" }
  package var severalValues: String { "più valori" }
  package var isWaiting: String { "aspetta" }
  package var isUnseen: String { "non si vede" }
  package var isFaulty: String { "ha un errore" }
  package func arrowsMove(by pixels: Int?, key: String) -> String {
    "frecce: sposta di \(pixels.map { "\($0) pixel" } ?? "una cella") (\(key))"
  }
  package func arrowsResize(by pixels: Int?, key: String) -> String {
    "frecce: misura di \(pixels.map { "\($0) pixel" } ?? "una cella") (\(key))"
  }
  package var marqueeHelp: String { "le frecce tracciano il riquadro, Invio seleziona, Esc rinuncia" }
  package var addsToSelection: String { "+ aggiunge" }
  package var keepsShape: String { "* proporzioni" }
  package var movesPivot: String { "o perno" }
  package var isFree: String { "% senza aggancio" }
  package func undone(_ step: String) -> String { "annullato: \(step)" }
  package func redone(_ step: String) -> String { "rifatto: \(step)" }
  package var nothingToUndo: String { "nulla da annullare" }
  package var nothingToRedo: String { "nulla da ripetere" }
  package var stepsHeading: String { "Passi" }
  package var asItWasOpened: String { "com’era all’apertura" }
  package var reverts: String { "torna a ciò che è salvato" }
  package var takesTheirs: String { "ciò che ha scritto un altro programma" }
  package var theirsIsTaken: String { "un altro programma ha cambiato il file: ecco ciò che ha scritto" }
  package var leavesUnsaved: String { "Non salvato:" }
  package var isChangedElsewhere: String { "Un altro programma ha cambiato il file:" }
  package func hasUnsaved(_ steps: Int) -> String {
    "Un editor di prima non ha salvato \(counted(steps, "un passo", "passi")):"
  }
  package func isEdited(by other: OtherEditor) -> String {
    let program =
      if case .process(let process, let host) = other { "il processo \(process) su \(host)" } else {
        "un altro programma"
      }
    return "\(program) sta modificando il libro; qui si può solo guardare"
  }
  package func mayOnlyBeRead(key: String) -> String {
    "il libro si può solo leggere; \(key) lo salva in un’altra cartella"
  }
  package func isNotSaved(_ reason: String, key: String) -> String {
    "non salvato: \(reason); \(key) lo salva in un’altra cartella"
  }
  package func isNotKept(_ hindrance: KeepingHindrance) -> String {
    "salva spesso, ciò che non è salvato si perderebbe con il programma: \(words(of: hindrance))"
  }
  package var onlyLooking: String { "si può solo guardare" }
  package var isReadOnly: String { "si può solo leggere" }
  package var saveOften: String { "salva spesso" }
  package var askWhichType: String { "Aggiungi:" }
  package var askArrangement: String { "Disponi:" }
  package var noFiles: String { "ancora nessun file" }
  package var picturesOfBook: String { "Immagini" }
  package var soundsOfBook: String { "Suoni" }
  package var isOnNoPage: String { "in nessuna pagina" }
  package var pathLabel: String { "file:" }
  package func isBroughtIn(_ name: String) -> String { "\(name) è ora nella cartella del libro" }
  package func nothingToReplace(_ type: ElementType) -> String {
    "nessun elemento di tipo \(self.type(type)) è selezionato"
  }
  package func movesPage(to number: Int) -> String { "→ pagina \(number)" }
  package var askGuides: String { "Sulla pagina:" }
  package var gridStepLabel: String { "pixel di pagina della griglia:" }
  package var askWhichOwnPage: String { "Aggiungi:" }
  package func name(of page: OwnPageKind) -> String {
    switch page {
    case .intro: "Introduzione"
    case .menu: "Menu"
    case .end: "Fine"
    case .credits: "Riconoscimenti"
    }
  }
  package var hasAllOwnPages: String { "il libro le ha tutte" }
  package var isNoStoryPage: String { "si copiano e si spostano solo pagine della storia" }
  package func fileLabel(_ type: ElementType) -> String {
    switch type {
    case .audio: "suono:"
    case .movie: "immagini:"
    case .image, .text, .activearea, .shape: "immagine:"
    }
  }
  package var findLabel: String { "elemento:" }
  package var nameLabel: String { "nome:" }
  package func offersToBegin(in folder: String) -> String {
    "In \(folder) non c’è un libro.\nCominciarne uno lì? (s/n) "
  }
  package var entryKeys: String { "Tab completa · Invio · Esc" }
  package func wordsKeys(hasLanguages: Bool) -> [String] {
    ["Invio fatto"] + (hasLanguages ? ["Ctrl-O lingua seguente"] : []) + ["Ctrl-N a capo", "Esc rinuncia"]
  }
  package func wordsIn(_ language: String, missing: [String]) -> String {
    "parole in \(language)" + (missing.isEmpty ? "" : ", mancano in \(missing.joined(separator: ", "))")
  }
  package var newText: String { "Parole" }
  package func copied(_ count: Int) -> String { "copiato: \(isSelected(count))" }
  package var nothingToPaste: String { "non è stato copiato nulla" }
  package func noSuchFile(_ name: String) -> String { "nella cartella del libro non c’è «\(name)»" }
  package func nothingIsCalled(_ name: String) -> String { "qui niente si chiama «\(name)»" }
  package func hasValue(_ name: String) -> String { "c’è già un valore «\(name)»" }
  package var noValues: String { "non c’è ancora un valore: si fa con + Valore, nell’ispettore della pagina" }
  package var isNoText: String { "non ha parole da modificare" }
  package func notANumber(_ text: String) -> String { "«\(text)» non è un numero" }
  package func stillRefers(_ holders: String) -> String { "È ancora usato da \(holders):" }
  package var lastPageStays: String { "un libro ha almeno una pagina" }
  package var noDifferences: String { "non c’è differenza" }
  package var nothingIsTyped: String { "non è scritto niente" }
  package var isNotWritten: String { "qui non è scritto" }
  package var noFindings: String { "in questa pagina non si trova alcun problema" }
  package var noFindingsSoFar: String { "finora nessun problema; la pagina è ancora in esame" }
  package func isReplayed(_ steps: Int) -> String { "ripreso: \(counted(steps, "un passo", "passi"))" }
  package func isReplayedOverChanges(_ steps: Int) -> String {
    isReplayed(steps) + "; il file è cambiato da allora, e al salvataggio si chiederà"
  }
  package func fileOfTheirs(_ name: String) -> String { "\(name) (di un altro programma)" }
  package func fileOfMine(_ name: String) -> String { "\(name) (tuo)" }
  package var editorMouse: String {
    "Un clic seleziona, e un secondo nello stesso posto ciò che sta sotto; Ctrl e un clic, o + prima, "
      + "aggiunge. Trascinando si sposta ciò che è selezionato, da una maniglia si cambia la misura, si ruota "
      + "o si sposta il perno, e dal vuoto si traccia un riquadro. Un doppio clic sulle parole le modifica. "
      + "La rotella ingrandisce intorno al puntatore, e il tasto centrale sposta il piano. Il tasto destro, e "
      + "≡ in fondo, dicono tutto ciò che si può fare lì, da cliccare. Esc rinuncia a ciò che è in corso."
  }
}
