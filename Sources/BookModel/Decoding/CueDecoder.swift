import BookFormat
import PropertyList

/// Makes the cues of a track; one with a fault is left out, and the track stays.
struct CueDecoder {
  let owner: BookSubject.ElementName
  let log: ProblemLog

  func cues(of track: inout KeyedReader) -> Cues {
    let key = BookFormat.track.cues
    guard let value = track[key] else { return Cues() }
    switch value.kind {
    case .array: return Cues([.init(cues: cues(value.items))])
    case .dictionary:
      if value.entries.isEmpty, !value.hasLostValues {
        track.report(.value(.noLanguage(key: key.spelling), of: track.subject), at: value)
      }
      return Cues(value.entries.compactMap { sheet($0, of: &track) })
    case .string, .integer, .real, .boolean, .date, .data:
      track.reportWrongType(key.spelling, value, expected: .cues)
      return Cues()
    }
  }

  private func sheet(_ entry: PropertyListNode.Entry, of track: inout KeyedReader) -> Cues.Sheet? {
    let language = TextSanitizer.clean(entry.key, lines: .joined).text
    if !LanguageTag.isWellFormed(language) {
      log.report(.value(.notALanguage(language), of: track.subject), at: entry.keyRange)
    }
    guard entry.value.kind == .array else {
      track.report(
        .value(.wrongType(key: language, expected: .array, found: entry.value.kind), of: track.subject),
        at: entry.value)
      return nil
    }
    return Cues.Sheet(language: language, cues: cues(entry.value.items))
  }

  private func cues(_ nodes: [PropertyListNode]) -> [Cues.Cue] {
    nodes.enumerated().compactMap { cue(from: $1, index: $0) }
  }

  private func cue(from node: PropertyListNode, index: Int) -> Cues.Cue? {
    let subject = BookSubject.cue(index, of: owner)
    guard node.kind == .dictionary else {
      log.report(.notADictionary(subject, found: node.kind), at: node.range)
      return nil
    }
    var reader = KeyedReader(node, as: .cue, of: subject, log: log)
    reader.noteUnknownKeys()
    let keys = BookFormat.cue
    let time = reader.read(keys.time)
    let element = reader.read(keys.element)
    let start = reader.read(keys.start)
    let length = reader.read(keys.length)
    guard let time, let element, let start, let length else { return nil }
    var cue = Cues.Cue(index: index, time: time, element: element, start: start, length: length)
    cue.source = node
    return reader.isFaulty ? nil : cue
  }
}
