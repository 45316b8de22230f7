import BookFormat
import BookVocabulary
import PropertyList

/// Makes a trigger of its dictionary; nil for one with a fault.
struct TriggerDecoder {
  let owner: BookSubject.ElementName
  let context: PageContext
  private let keys = BookFormat.trigger

  func trigger(from node: PropertyListNode) -> Trigger? {
    let subject = BookSubject.trigger(of: owner)
    guard node.kind == .dictionary else {
      context.log.report(.notADictionary(subject, found: node.kind), at: node.range)
      return nil
    }
    var reader = KeyedReader(node, as: .trigger, of: subject, log: context.log)
    reader.noteUnknownKeys()
    let item = reader.read(keys.triggeringItem)
    let type = reader.read(keys.triggeringItemType)
    let event = event(of: item, type: type, reader: &reader)
    let action = action(reader: &reader)
    if item == nil, reader[keys.triggeringItem] == nil, event != nil, event != .pageShown {
      reader.reportMissing(keys.triggeringItem)
    }
    guard let event, let action else { return nil }
    var trigger = Trigger(triggeringItem: item, event: event, source: node)
    trigger.triggeringItemType = type
    trigger.action = action
    trigger.delay = reader.read(keys.delay)
    trigger.once = reader.read(keys.once)
    return reader.isFaulty ? nil : trigger
  }

  /// `event` says it outright; else the thesis's keys do; else it is the end of a sound or a movie.
  private func event(of item: String?, type: ElementType?, reader: inout KeyedReader)
    -> TriggerEvent?
  {
    let tween = reader.read(keys.triggeringTweenNumber) ?? 0
    let when = reader.read(keys.triggerWhen)
    let isATouch = reader.read(keys.triggerIsATouch)
    let isATween = reader.read(keys.triggerIsATween)
    if reader[keys.event] != nil { return reader.read(keys.event)?.ofTween(tween) }
    if isATouch {
      if isATween { reader.report(.twoEvents(of: reader.subject), at: keys.triggerIsATween) }
      return .touched
    }
    if isATween { return when == .start ? .tweenStarted(tween) : .tweenCompleted(tween) }
    switch type ?? item.flatMap(context.typeOfElement(named:)) {
    case .audio: return .soundCompleted
    case .movie: return .movieCompleted
    case .image, .text, .activearea, .shape, nil:
      // What the list has told of may have been the event.
      guard !reader.node.hasLostValues else { return nil }
      // An element of an unknown name, or without a type, is a fault of its own, reported elsewhere.
      if type == nil, let item, context.typeOfElement(named: item) == nil { return .soundCompleted }
      let hasTweenKeys = reader[keys.triggeringTweenNumber] != nil || reader[keys.triggerWhen] != nil
      reader.report(.noEvent(of: reader.subject, hasTweenKeys: hasTweenKeys))
      return nil
    }
  }

  private func action(reader: inout KeyedReader) -> TriggerAction? {
    // Read whatever the action is, as every value of a wrong type is told of.
    let page = pageReference(reader: &reader)
    guard reader[keys.action] != nil else { return .appear }
    let action = reader.read(keys.action)?.carried(
      byOneThatPlays: owner.type == .audio || owner.type == .movie)
    guard case .request(.goTo) = action else { return action }
    if reader[keys.page] == nil, !reader.mayHaveLost(keys.page) {
      reader.report(.noPageToGoTo(of: reader.subject), at: keys.action)
    }
    return page.map { .request(.goTo($0)) }
  }

  private func pageReference(reader: inout KeyedReader) -> PageReference? {
    let key = keys.page
    guard let value = reader[key] else { return nil }
    switch value.kind {
    case .string:
      guard let name = reader.value({ $0.name(value, key: key.spelling) }) else { return nil }
      // A list that has only strings has no other way to write a number.
      if value.document.writesOnlyStrings, let number = Int(name) { return .number(number) }
      return .name(name)
    case .integer, .real:
      return reader.value { $0.wholeNumber(value, key: key.spelling, in: .coordinate) }.map { .number($0) }
    case .dictionary, .array, .boolean, .date, .data:
      reader.reportWrongType(key.spelling, value, expected: .pageReference)
      return nil
    }
  }
}
