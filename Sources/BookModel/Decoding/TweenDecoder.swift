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
    if let name = reader.name(.name), !name.isEmpty {
      tween.name = name
      reader.subject = .tween(name, of: owner)
    }
    reader.noteUnknownKeys()
    tween.delay = reader.number(.delay, in: .seconds, default: 0)
    tween.duration = reader.number(.duration, in: .seconds, default: 1)
    tween.transition = reader.word(.transition) ?? .linear
    tween.loopType = reader.word(.loopType) ?? .none
    tween.loopCount = reader.wholeNumber(.loopCount, in: .count)
    tween.removeFromStageWhenFinished = reader.boolean(.removeFromStageWhenFinished, default: false)
    if let properties = reader.dictionary(.properties) {
      for entry in properties.entries { tween.properties += targets(of: entry, reader: &reader) }
    }
    return reader.isFaulty ? nil : tween
  }

  private func targets(of entry: PropertyListNode.Entry, reader: inout KeyedReader) -> [Tween.Target] {
    if let property = AnimatedProperty(word: entry.key) {
      return reader.number(entry.value, key: property.rawValue, in: property.range, default: nil)
        .map { [Tween.Target(property, $0)] } ?? []
    }
    guard entry.key == BookKey.color.rawValue || entry.key == BookKey.fontColor.rawValue else {
      let name = TextSanitizer.clean(entry.key, lines: .joined).text
      let known =
        AnimatedProperty.allCases.map(\.rawValue) + [BookKey.color.rawValue, BookKey.fontColor.rawValue]
      reader.report(
        .unknownWord(
          name, vocabulary: .init(name: AnimatedProperty.wordName, words: known), of: reader.subject),
        at: entry.keyRange)
      return []
    }
    guard let color = reader.color(entry.value, key: entry.key) else { return [] }
    return [
      .init(.red, color.red), .init(.green, color.green), .init(.blue, color.blue),
      .init(.opacity, color.alpha),
    ]
  }
}

extension AnimatedProperty {
  /// The values it may be moved to.
  var range: NumberRange {
    switch self {
    case .x, .y, .rotation, .scaleX, .scaleY, .pivotX, .pivotY: .coordinate
    case .width, .height: .size
    case .fontSize: .fontSize
    case .alpha, .red, .green, .blue, .opacity: .fraction
    }
  }
}
