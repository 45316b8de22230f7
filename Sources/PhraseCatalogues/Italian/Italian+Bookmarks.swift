import Phrases

extension Italian: BookmarkPhrases {
  package var bookmarksHeading: String { "Segnalibri" }
  package func noBookmarks(key: String) -> String {
    "In questo libro non c’è ancora nessun segnalibro. \(key) ne mette uno alla pagina che stai leggendo."
  }
  package func bookmarkPut(_ name: String) -> String { "segnalibro: \(name)" }
  package func bookmarkPutForNow(_ name: String) -> String { "segnalibro, solo per questa volta: \(name)" }
  package func bookmarkIsThere(key: String) -> String {
    "questa pagina ha già un segnalibro: \(key) li mostra tutti"
  }
  package var bookmarksAreNotKept: String { "qui non si conservano segnalibri" }
  package func bookmarkRemoved(_ name: String, key: String) -> String { "\(key) rimette: \(name)" }
  package func bookmarkKeys(rename: String, remove: String) -> [String] {
    ["\(rename) cambia nome", "\(remove) toglie"]
  }
  package var pageColumn: String { "Pagina" }
  package var nameColumn: String { "Nome" }
  package var dayColumn: String { "Giorno" }
  package var newName: String { "nome:" }
  package func newNameKeys(accept: String, cancel: String) -> String { "\(accept) · \(cancel)" }

  private static let months = [
    "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre",
    "novembre", "dicembre",
  ]

  package func day(_ day: CalendarDay, on today: CalendarDay) -> String {
    switch today.number - day.number {
    case 0: return "oggi"
    case 1: return "ieri"
    default:
      let date = "\(day.day == 1 ? "1º" : "\(day.day)") \(Self.months[day.month - 1])"
      return day.year == today.year ? date : "\(date) \(day.year)"
    }
  }
}
