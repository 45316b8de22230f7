import Phrases
import Ports

extension Italian: VoicePhrases {
  package var whoseVoice: String { "la voce di chi?" }
  package var noSuchName: String { "una voce non può chiamarsi così" }
  package func recordingBegins(in seconds: Int) -> String { "si comincia tra \(seconds)" }
  package var listening: String { "cerco il microfono" }

  package func cannotRecord(_ failure: SoundFailure) -> String {
    switch failure {
    case .noDevice: "non c’è un microfono"
    case .blocked: "il microfono non risponde"
    case .vanished: "il microfono non c’è più"
    case .refused: "il microfono non si può usare"
    case .notOnThisSystem: "su questo sistema ancora non si registra"
    }
  }

  package var nothingHeard: String { "non si è sentito niente" }
  package var nothingIsRecorded: String { "qui non si può registrare" }
  package var recordingIsWritten: String { "la sto scrivendo" }
  package var tooLoud: String { "troppo forte" }

  package func countingKeys(begin: String, discard: String, rename: String) -> [String] {
    ["\(begin): subito", "\(discard): indietro", "\(rename): un’altra voce"]
  }

  package func recordingKeys(stop: String, discard: String) -> [String] {
    ["\(stop): fine", "\(discard): butta via"]
  }

  package func recordedKeys(
    keep: String, hear: String, discard: String, again: String, rename: String, replaces: Bool
  ) -> [String] {
    [
      replaces ? "\(keep): cambia" : "\(keep): tieni", "\(hear): senti", "\(discard): no",
      "\(again): da capo", "\(rename): un’altra voce",
    ]
  }

  package func retryKeys(again: String, discard: String) -> [String] {
    ["\(again): riprova", "\(discard): indietro"]
  }

  package func wouldLoseRecording(key: String) -> String {
    "la registrazione non è ancora salvata: di nuovo \(key) la butta via ed esce"
  }

  package func notWritten(_ fault: RecordingFault) -> String {
    switch fault {
    case .full: "il disco è pieno"
    case .notAllowed: "lì non si può scrivere"
    case .exists: "un file così c’è già"
    case .failed: "non si può scrivere"
    }
  }

  package func voiceIsKept(_ name: String) -> String { "registrata: \(name)" }

  package var voicesHeading: String { "Voci" }
  package var voiceColumn: String { "Voce" }
  package var lengthColumn: String { "Durata" }
  package var bookVoice: String { "La voce del libro" }
  package var noVoice: String { "Nessuno legge" }
  package func noRecordings(key: String) -> String {
    "Nessuno ha ancora registrato una pagina di questo libro. \(key) registra quella che stai leggendo."
  }
  package func recordedPages(_ count: Int) -> String { counted(count, "1 pagina", "pagine") }
  package func choosesVoice(key: String) -> String { "\(key): legge questa voce" }
  package func recordingEntryKeys(hear: String, export: String, remove: String) -> [String] {
    ["\(hear): ascolta"] + (export.isEmpty ? [] : ["\(export): copia"])
      + (remove.isEmpty ? [] : ["\(remove): elimina"])
  }
  package func asksToDelete(yes: String, no: String) -> String { "eliminarla? \(yes): sì · \(no): no" }
  package var recordingIsDeleted: String { "eliminata" }
  package var exportedAs: String { "copia in:" }
  package func isExported(_ path: String) -> String { "copiata: \(path)" }
}
