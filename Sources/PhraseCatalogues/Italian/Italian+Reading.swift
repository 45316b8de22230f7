import BookVocabulary
import Phrases

extension Italian: ReadingPhrases {
  package var nothingToTouch: String { "qui non c’è niente da toccare" }
  package var bookEnds: String { "il libro finisce qui" }
  package var bookBegins: String { "il libro comincia qui" }
  package func goToPage(_ number: Int, key: String) -> String { "vai a pagina \(number): \(key)" }
  package func page(_ number: Int, of count: Int) -> String { "pagina \(number) di \(count)" }
  package func page(_ number: Int) -> String { "Pagina \(number)" }
  package var noOtherLanguage: String { "queste parole non sono in un’altra lingua" }
  package func shows(language: String, key: String) -> String { "\(key): \(language)" }
  package func zoom(_ factor: Int) -> String { "ingrandita \(factor) ×" }
  package func panel(_ number: Int, of count: Int) -> String { "riquadro \(number) di \(count)" }
  package var autoplayMark: String { "auto ·" }
  package func autoplayPauses(key: String) -> String { "\(key) fa una pausa" }
  package var autoplayAwaitsReader: String { "il libro aspetta te" }
  package var autoplayWaits: String { "aspetta te" }
  package func autoplayPaused(key: String) -> String { "in pausa: \(key) riprende" }
  package func carrying(step: Int, other: Int, keys: CarryingKeys) -> [String] {
    [
      "le frecce la portano di \(step) (\(keys.step): di \(other))", "\(keys.drop) la posa",
      keys.toTarget.map { "\($0) al suo posto" }, "\(keys.putBack) la rimette",
    ].compactMap(\.self)
  }
  package func carryingInShort(keys: CarryingKeys) -> [String] {
    [
      "frecce, \(keys.drop) la posa", keys.toTarget.map { "\($0) al suo posto" },
      "\(keys.putBack) la rimette",
    ].compactMap(\.self)
  }
  package func carryingToPlaces(keys: CarryingKeys) -> [String] {
    ["le frecce la portano di posto in posto", "\(keys.drop) la posa", "\(keys.putBack) la rimette"]
  }
  package var droppedAnywhere: String { "si può posare dappertutto" }
  package func tipGoesOn(key: String) -> String { "\(key): si va avanti" }
  package func tipReadOn(key: String) -> String { "\(key): continua a leggere" }
  package func tipTouch(key: String) -> String { "\(key): cosa si può toccare" }
  package func tipHelp(key: String) -> String { "\(key): la guida" }

  package func touches(_ name: String, isDescription: Bool, key: String) -> String {
    isDescription ? "\(key) tocca: \(name)" : "\(key) tocca \(name)"
  }
  package func picksUp(_ name: String, isDescription: Bool, key: String) -> String {
    isDescription ? "\(key) prende: \(name)" : "\(key) prende \(name)"
  }
  package func does(_ name: String, key: String) -> String { "\(key): \(name)" }
  package func touches(key: String) -> String { "\(key) la tocca" }
  package func picksUp(key: String) -> String { "\(key) la prende" }
  package func quoted(_ words: String) -> String { "«\(words)»" }
  package func thing(_ kind: ThingKind) -> String {
    switch kind {
    case .picture: "la figura"
    case .movie: "il filmato"
    case .shape: "la forma"
    case .text: "le parole"
    case .area: "questo punto"
    case .sound: "il suono"
    case .movable: "questa cosa"
    }
  }
  package func sound(isNarration: Bool) -> String { isNarration ? "voce narrante" : "un suono" }

  package func described(_ kind: ThingKind, as words: String) -> String {
    let name =
      switch kind {
      case .picture: "Figura"
      case .movie: "Filmato"
      case .shape: "Forma"
      case .text: "Parole"
      case .area: "Punto"
      case .sound: "Suono"
      case .movable: "Cosa"
      }
    return "\(name): \(words)"
  }
  package var pageHasNoWords: String { "Questa pagina non ha parole." }

  package func windowIsTooSmall(columns: Int, rows: Int, neededColumns: Int, neededRows: Int) -> String {
    "Una pagina ha bisogno di una finestra di almeno \(neededColumns) × \(neededRows); questa è "
      + "\(columns) × \(rows)."
  }

  package func figures(frames: Int, kilobytes: String, encoding: String, dropped: Int) -> [String] {
    [
      counted(frames, "1 immagine", "immagini"), "\(kilobytes) kB l’una", "codifica \(encoding) ms",
      counted(dropped, "1 saltata", "saltate"),
    ]
  }
}
