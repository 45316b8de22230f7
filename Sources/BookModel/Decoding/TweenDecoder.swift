import BookFormat
import BookVocabulary
import PropertyList

/// Makes a tween of its dictionary; nil for one with a fault.
struct TweenDecoder {
  let owner: BookSubject.ElementName
  let log: ProblemLog

  func tween(from node: PropertyListNode, index: Int) -> Tween? {
    var tween = Tween(name: Tween.defaultName(index: index), index: index, source: node)
    guard node.kind == .dictionary else {
      let subject = BookSubject.tween(tween.name, of: owner)
      log.report(.notADictionary(subject, found: node.kind), at: node.range)
      return nil
    }
    var reader = KeyedReader(node, as: .tween, of: .tween(tween.name, of: owner), log: log)
    let keys = BookFormat.tween
    if let name = reader.read(keys.name), !name.isEmpty {
      tween.name = name
      reader.subject = .tween(name, of: owner)
    }
    reader.noteUnknownKeys()
    tween.delay = reader.read(keys.delay)
    tween.duration = reader.read(keys.duration)
    tween.transition = reader.read(keys.transition)
    tween.loopType = reader.read(keys.loopType)
    tween.loopCount = reader.read(keys.loopCount)
    tween.removeFromStageWhenFinished = reader.read(keys.removeFromStageWhenFinished)
    if let properties = reader.dictionary(keys.properties) {
      if properties.hasLostValues { reader.markFaulty() }
      for entry in properties.entries { tween.properties += targets(of: entry, reader: &reader) }
    }
    return reader.isFaulty ? nil : tween
  }

  private func targets(of entry: PropertyListNode.Entry, reader: inout KeyedReader) -> [Tween.Target] {
    if let property = AnimatedProperty(spelling: entry.key) {
      return reader.value {
        $0.number(entry.value, key: property.rawValue, in: property.range, default: nil)
      }.map { [Tween.Target(property, $0)] } ?? []
    }
    let colors = BookFormat.tweenedColors.map(\.spelling)
    guard colors.contains(where: { $0.lowercased() == entry.key.lowercased() }) else {
      let name = TextSanitizer.clean(entry.key, lines: .joined).text
      let known = AnimatedProperty.allCases.map(\.rawValue) + colors
      reader.report(
        .value(
          .unknownWord(name, vocabulary: .init(name: AnimatedProperty.termName, terms: known)),
          of: reader.subject),
        at: entry.keyRange)
      return []
    }
    guard let color = reader.value({ $0.color(entry.value, key: entry.key) }) else { return [] }
    return [
      .init(.red, color.red), .init(.green, color.green), .init(.blue, color.blue),
      .init(.opacity, color.alpha),
    ]
  }
}
