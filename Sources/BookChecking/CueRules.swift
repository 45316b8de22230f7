import BookFormat
import BookModel
import BookVocabulary
import PropertyList

/// Cues that name no text of the page, characters that it does not have, or a time at which they are not
/// heard.
enum CuedWords: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    page.forEachPart { part in
      guard case .audio(let audio) = part.element.kind else { return }
      for sheet in audio.cues.sheets {
        check(sheet, of: audio, named: part.name, on: page, inspection)
      }
    }
  }

  private static func check(
    _ sheet: Cues.Sheet, of audio: Element.Audio, named name: BookSubject.ElementName,
    on page: PageInspection,
    _ inspection: Inspection
  ) {
    var texts: [String: [CuedText]] = [:]
    var latest = -Double.infinity
    let length = length(of: audio, in: sheet.language, inspection)
    func report(_ fault: BookProblem.CueFault, of cue: Cues.Cue, at key: any AnyFormatKey) {
      inspection.report(.cue(of: name, fault: fault), at: cue.nearestPlace(of: key))
    }
    for cue in sheet.cues {
      if let fault = fault(of: cue, in: sheet.language, on: page, inspection, &texts) {
        report(fault, of: cue, at: fault.isAboutTheRange ? BookFormat.cue.start : BookFormat.cue.element)
      }
      if cue.time <= latest {
        report(.tooEarly(cue.time, before: latest), of: cue, at: BookFormat.cue.time)
      } else if let length, cue.time >= length {
        report(.beyondTheTrack(cue.time, length: length), of: cue, at: BookFormat.cue.time)
      }
      latest = max(latest, cue.time)
    }
  }

  /// The words of a text that its cues may count in.
  private struct CuedText {
    var language: String?
    var characters: Int
  }

  private static func fault(
    of cue: Cues.Cue, in language: String?, on page: PageInspection, _ inspection: Inspection,
    _ texts: inout [String: [CuedText]]
  ) -> BookProblem.CueFault? {
    guard let item = page.element(named: cue.element) else {
      if page.mayHaveLeftOut(cue.element) { return nil }
      return .nobody(
        cue.element, nearest: inspection.log.nearest(to: cue.element, among: page.page.names))
    }
    guard case .text(let text) = item.kind else { return .noText(cue.element, actual: item.type) }
    let words = texts[cue.element] ?? cuedTexts(of: text.text, in: language)
    texts[cue.element] = words
    return words.first { cue.start + cue.length > $0.characters }.map { text in
      .beyondTheText(
        cue.element, start: cue.start, length: cue.length, characters: text.characters,
        language: text.language)
    }
  }

  /// Cues of a language are for the words of that language, all others for each of them.
  private static func cuedTexts(of words: LocalizedString, in language: String?) -> [CuedText] {
    let translations = words.translations
    if translations.isEmpty { return words.strings.map { CuedText(characters: $0.count) } }
    guard let language else {
      return translations.map { CuedText(language: $0.language, characters: $0.string.count) }
    }
    let choice = PreferredLanguages([language]).choice(among: translations.map(\.language)) ?? 0
    return [CuedText(language: translations[choice].language, characters: translations[choice].string.count)]
  }

  /// Seconds of the track that is heard with the cues of a language, of several the shortest; nil where
  /// that is not known.
  private static func length(
    of audio: Element.Audio, in language: String?, _ inspection: Inspection
  ) -> Double? {
    let names =
      language.map { [audio.trackName.string(for: PreferredLanguages([$0]))] } ?? audio.trackName.strings
    return names.compactMap { try? inspection.files.track($0)?.get().seconds }.min()
  }
}

extension BookProblem.CueFault {
  fileprivate var isAboutTheRange: Bool {
    if case .beyondTheText = self { true } else { false }
  }
}
