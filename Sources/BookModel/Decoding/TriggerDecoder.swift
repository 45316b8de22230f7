import BookVocabulary
import PropertyList

/// Makes a trigger of its dictionary; nil for one with a fault.
struct TriggerDecoder {
  let owner: BookSubject.ElementName
  let context: PageContext

  func trigger(from node: PropertyListNode) -> Trigger? {
    let subject = BookSubject.trigger(of: owner)
    guard node.kind == .dictionary else {
      context.log.report(.notADictionary(subject, found: node.kind), at: node.range)
      return nil
    }
    var reader = KeyedReader(node, as: .trigger, of: subject, log: context.log)
    reader.noteUnknownKeys()
    let item = reader.name(.triggeringItem)
    let type = reader.word(.triggeringItemType, as: ElementType.self)
    let event = event(of: item, type: type, reader: &reader)
    let action = action(reader: &reader)
    if item == nil, reader[.triggeringItem] == nil, event != nil, event != .pageShown {
      reader.reportMissing(.triggeringItem)
    }
    guard let event, let action else { return nil }
    var trigger = Trigger(triggeringItem: item, event: event, source: node)
    trigger.triggeringItemType = type
    trigger.action = action
    trigger.delay = reader.number(.delay, in: .seconds, default: 0)
    trigger.once = reader.boolean(.once, default: false)
    return reader.isFaulty ? nil : trigger
  }

  /// `event` says it outright; else the thesis's keys do; else it is the end of a sound or a movie.
  private func event(of item: String?, type: ElementType?, reader: inout KeyedReader)
    -> TriggerEvent?
  {
    let tween = reader.wholeNumber(.triggeringTweenNumber, in: .index) ?? 0
    let when = reader.word(.triggerWhen, as: TweenMoment.self) ?? .end
    let isATouch = reader.boolean(.triggerIsATouch, default: false)
    let isATween = reader.boolean(.triggerIsATween, default: false)
    if reader[.event] != nil {
      return reader.word(.event, as: TriggerEvent.self)?.ofTween(tween)
    }
    if isATouch {
      if isATween { reader.report(.twoEvents(of: reader.subject), at: .triggerIsATween) }
      return .touched
    }
    if isATween { return when == .start ? .tweenStarted(tween) : .tweenCompleted(tween) }
    switch type ?? item.flatMap(context.typeOfElement(named:)) {
    case .audio: return .soundCompleted
    case .movie: return .movieCompleted
    case .image, .text, .activearea, .shape, nil:
      // An element of an unknown name is a fault of its own, reported by a rule; its type is not to be known.
      if type == nil, let item, !context.hasElement(named: item) { return .soundCompleted }
      let hasTweenKeys = reader[.triggeringTweenNumber] != nil || reader[.triggerWhen] != nil
      reader.report(.noEvent(of: reader.subject, hasTweenKeys: hasTweenKeys))
      return nil
    }
  }

  private func action(reader: inout KeyedReader) -> TriggerAction? {
    // Read whatever the action is, as every value of a wrong type is told of.
    let page = pageReference(reader: &reader)
    guard reader[.action] != nil else { return .appear }
    let action = reader.word(.action, as: TriggerAction.self)?
      .carried(byOneThatPlays: owner.type == .audio || owner.type == .movie)
    guard case .request(.goTo) = action else { return action }
    if reader[.page] == nil { reader.report(.noPageToGoTo(of: reader.subject), at: .action) }
    return page.map { .request(.goTo($0)) }
  }

  private func pageReference(reader: inout KeyedReader) -> PageReference? {
    guard let value = reader[.page] else { return nil }
    switch value.kind {
    case .string: return reader.name(.page).map { .name($0) }
    case .integer, .real:
      return reader.wholeNumber(.page, in: NumberRange(lower: -1_000_000, upper: 1_000_000)).map {
        .number($0)
      }
    case .dictionary, .array, .boolean, .date, .data:
      reader.reportWrongType(.page, value, expected: .pageReference)
      return nil
    }
  }
}

/// What `triggerWhen` may say.
private enum TweenMoment: String, CaseIterable, BookWord {
  case start, end

  static let wordName = "moment"
  static let aliases: [(spelling: String, meaning: TweenMoment)] = [
    ("started", .start), ("begin", .start), ("ended", .end), ("complete", .end), ("completed", .end),
    ("finish", .end),
  ]
  static let spellings = allSpellings()
}
