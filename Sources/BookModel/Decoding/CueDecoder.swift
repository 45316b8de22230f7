import PropertyList

/// Makes the cues of a track; one with a fault is left out, and the track stays.
struct CueDecoder {
  let owner: BookSubject.ElementName
  let log: ProblemLog

  func cues(of track: inout KeyedReader) -> Cues {
    guard let value = track[.cues] else { return Cues() }
    switch value.kind {
    case .array: return Cues([.init(cues: cues(value.items))])
    case .dictionary:
      if value.entries.isEmpty {
        track.report(.noLanguage(key: BookKey.cues.rawValue, of: track.subject), at: value)
      }
      return Cues(value.entries.compactMap { sheet($0, of: &track) })
    case .string, .integer, .real, .boolean, .date, .data:
      track.reportWrongType(.cues, value, expected: .cues)
      return Cues()
    }
  }

  private func sheet(_ entry: PropertyListNode.Entry, of track: inout KeyedReader) -> Cues.Sheet? {
    let language = TextSanitizer.clean(entry.key, lines: .joined).text
    if !LanguageTag.isWellFormed(language) {
      log.report(.notALanguage(language, of: track.subject), at: entry.keyRange)
    }
    guard entry.value.kind == .array else {
      track.report(
        .wrongType(key: language, of: track.subject, expected: .array, found: entry.value.kind),
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
    for key in [BookKey.time, .element, .start, .length] where reader[key] == nil {
      reader.reportMissing(key)
    }
    let element = reader.name(.element)
    var cue = Cues.Cue(
      index: index, time: reader.number(.time, in: .seconds, default: 0), element: element ?? "",
      start: reader.wholeNumber(.start, in: .index) ?? 0,
      length: reader.wholeNumber(.length, in: .letters) ?? 1)
    cue.source = node
    return reader.isFaulty ? nil : cue
  }
}
