import Phrases
import Ports

extension Italian: SoundPhrases {
  package func soundIs(on: Bool) -> String { on ? "il suono è acceso" : "il suono è spento" }

  package var nothingIsNarrated: String { "in questa pagina nessuno racconta" }

  package func narration(elapsed: String, left: String) -> String { "\(elapsed) di racconto, ancora \(left)" }

  package func volumeIs(_ percent: Int) -> String { "volume al \(percent) %" }

  package func silent(_ failure: SoundFailure) -> String {
    switch failure {
    case .noDevice: "nessun dispositivo audio"
    case .blocked: "il dispositivo audio non risponde"
    case .vanished: "il dispositivo audio non c’è più"
    case .refused: "il dispositivo audio non si può usare"
    case .notOnThisSystem: "su questo sistema ancora non si sente"
    }
  }

  package var speechIsMissing: String { "nessuno legge ad alta voce: espeak-ng non è installato" }
  package var speechHasNoVoice: String { "nessuno legge ad alta voce: espeak-ng non parla questa lingua" }
  package var speechFails: String { "nessuno legge più ad alta voce: espeak-ng si guasta" }
}
