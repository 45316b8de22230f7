import Phrases

extension Italian: OptionPhrases {
  package var optionsHeading: String { "Opzioni" }

  package func heading(of group: OptionGroup) -> String {
    switch group {
    case .language: "Lingua"
    case .look: "Aspetto"
    case .pace: "Ritmo"
    case .sound: "Suono"
    case .reading: "Lettura"
    }
  }

  package func automatic(now value: String, isShort: Bool) -> String {
    (isShort ? "auto: " : "automatico: ") + value
  }

  package func wordsAMinute(_ number: String, isShort: Bool) -> String {
    number + (isShort ? " /min" : " parole/min")
  }

  package func optionKeys(choose: String, change: String) -> [String] {
    ["\(choose) scegli", "\(change) cambia"]
  }

  package func name(of option: OptionName) -> String {
    switch option {
    case .language: "Lingua del libro"
    case .interfaceLanguage: "Lingua di Leggi"
    case .view: "Cosa si vede"
    case .dots: "Grana figure"
    case .colors: "Colori"
    case .theme: "Carta e colori"
    case .motion: "Voltare pagina"
    case .pace: "Ritmo storia"
    case .readingPace: "Ritmo lettura"
    case .sound: "Suono"
    case .volume: "Volume"
    case .voice: "Voce che legge"
    case .narrationSpeed: "Ritmo della voce"
    case .captions: "Didascalie"
    case .effects: "Suoni di Leggi"
    case .readAloud: "Lettura a voce"
    case .descriptions: "Descrizioni"
    case .spread: "Due pagine"
    case .margins: "Margini"
    case .letters: "Lettere grandi"
    case .spacing: "Spaziatura"
    case .frameRate: "Scatti/secondo"
    case .remembered: "Si ricorda"
    }
  }

  package func explanation(of option: OptionName) -> String {
    switch option {
    case .language: "La lingua in cui si legge questo libro; la pagina ricomincia"
    case .interfaceLanguage: "La lingua dei menu, della guida e della riga in basso"
    case .view: "Le figure, un riquadro attorno a ogni cosa, o tutti e due"
    case .dots: "I segni di cui sono fatte le figure; non ogni carattere li ha tutti"
    case .colors: "Quanti colori si usano; automatico prende quelli del terminale"
    case .theme: "I colori di tutto ciò a cui il libro non ne dà"
    case .motion: "Le pagine scorrono, sfumano o si arricciano, o cambiano di colpo"
    case .pace: "Quanto va veloce tutto ciò che si muove; la pagina ricomincia"
    case .readingPace: "Parole al minuto, quando le pagine girano da sole"
    case .sound: "Se i libri si sentono; automatico tace attraverso SSH"
    case .volume: "Quanto forte si sentono i libri, rispetto a come sono registrati"
    case .voice: "Chi legge questo libro: la sua voce, nessuno, o una voce registrata"
    case .narrationSpeed: "Quanto in fretta si racconta, con la voce com’è registrata"
    case .captions: "Parole per ciò che si sente"
    case .effects: "La pagina che gira, i pezzi e i colori di un gioco si sentono, piano"
    case .readAloud: "Una voce, espeak-ng, legge le pagine che non ne hanno una loro"
    case .descriptions: "Ciò che le figure mostrano si sente, o si legge, nelle pause"
    case .spread: "Due pagine affiancate, quando la finestra è larga"
    case .margins: "Quanto spazio resta attorno alle pagine e alle parole"
    case .letters: "Da quale grandezza i titoli sono disegnati come figure"
    case .spacing: "Larga distanzia lettere e parole: aiuta chi ha la dislessia"
    case .frameRate: "Quante volte al secondo le cose si muovono; la pagina ricomincia"
    case .remembered: "Ciò che questo libro ricorda delle letture, finché non lo deve scordare"
    }
  }

  package func value(_ value: OptionValue, of option: OptionName) -> String {
    switch value {
    case .automatic: "automatico"
    case .pictures: "figure"
    case .boxes: "riquadri"
    case .both: "tutti e due"
    case .half: "mezzi"
    case .quadrant: "quarti"
    case .sextant: "sesti"
    case .blocks: "blocchi"
    case .braille: "punti Braille"
    case .ascii: "lettere"
    case .console: "semplici"
    case .mono: "nessuno"
    case .ansi8, .ansi16, .indexed256: value.rawValue
    case .direct: "tutti"
    case .dark: "scuro"
    case .light: "chiaro"
    case .sepia: "seppia"
    case .contrast: "contrastato"
    case .full: "animato"
    case .reduced: "di colpo"
    case .narrow: "stretti"
    case .normal where option == .spacing: "normale"
    case .normal: "normali"
    case .wide where option == .spacing: "larga"
    case .wide: "larghi"
    case .on:
      switch option {
      case .effects: "accesi"
      case .sound: "acceso"
      case .readAloud, .descriptions: "sì"
      default: "sempre"
      }
    case .off:
      switch option {
      case .effects: "spenti"
      case .sound: "spento"
      case .readAloud, .descriptions: "no"
      default: "mai"
      }
    case .book: "del libro"
    case .none: "nessuna"
    case .small: "anche piccole"
    case .large: "solo grandi"
    }
  }

  package func decimal(_ number: String) -> String { String(number.map { $0 == "." ? "," : $0 }) }

  package func origin(_ origin: OptionOrigin) -> String {
    switch origin {
    case .flag(let name): "come dice \(name)"
    case .book: "scelto per questo libro"
    case .reader: "scelto per tutti i libri"
    case .file(let line?): "dalle impostazioni, riga \(line)"
    case .file(nil): "dalle impostazioni"
    case .environment(let name): "come dice \(name)"
    case .standard: "predefinito"
    }
  }

  package func forgets(key: String) -> String { "\(key) lo scorda" }
  package func resets(key: String) -> String { "\(key) annulla" }
}
