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
    if item == nil, reader[keys.triggeringItem] == nil, let event, !event.isOfPage {
      reader.reportMissing(keys.triggeringItem)
    }
    let conditions = conditions(reader: &reader)
    if event == .becomes, reader[keys.conditions]?.items.isEmpty ?? true {
      reader.reportMissing(keys.conditions)
    }
    let (delay, once, every) = (reader.read(keys.delay), reader.read(keys.once), reader.read(keys.every))
    guard let event, let action, !reader.isFaulty else { return nil }
    var trigger = Trigger(triggeringItem: item, event: event, source: node)
    trigger.triggeringItemType = type
    trigger.action = action
    trigger.conditions = conditions
    (trigger.delay, trigger.once, trigger.every) = (delay, once, every)
    return trigger
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
      // What was reported with the list may have been the event.
      guard !reader.node.hasLostValues else { return nil }
      // An element of an unknown name, or without a type, is a fault of its own, reported elsewhere.
      if type == nil, let item, context.typeOfElement(named: item) == nil { return .soundCompleted }
      let hasTweenKeys = reader[keys.triggeringTweenNumber] != nil || reader[keys.triggerWhen] != nil
      reader.report(.noEvent(of: reader.subject, hasTweenKeys: hasTweenKeys))
      return nil
    }
  }

  private func action(reader: inout KeyedReader) -> TriggerAction? {
    // Read whatever the action is, as every value of a wrong type is reported.
    let page = pageReference(reader: &reader)
    let change = (reader.read(keys.value), reader.read(keys.to), reader.read(keys.amount))
    let game = reader.read(keys.game)
    guard reader[keys.action] != nil else {
      if !reader.mayHaveLost(keys.action) { noteUnplayedGame(in: &reader) }
      return .appear
    }
    let action = reader.read(keys.action)?.carried(
      byOneThatPlays: owner.type == .audio || owner.type == .movie)
    if action == .request(.door(.play)) { return game.map { .request(.game($0)) } ?? action }
    if action != nil { noteUnplayedGame(in: &reader) }
    if case .change(let kind) = action {
      return self.change(kind.kind, of: change.0, to: change.1, by: change.2, reader: &reader).map {
        .change($0)
      }
    }
    guard case .request(.goTo) = action else { return action }
    if reader[keys.page] == nil, !reader.mayHaveLost(keys.page) {
      reader.report(.noPageToGoTo(of: reader.subject), at: keys.action)
    }
    return page.map { .request(.goTo($0)) }
  }

  /// Tells of a game that is named where nothing opens it.
  private func noteUnplayedGame(in reader: inout KeyedReader) {
    if reader[keys.game] != nil { reader.report(.namesUnplayedGame(reader.subject), at: keys.game) }
  }

  /// What `set` and `add` do; nil where it is not said.
  private func change(
    _ kind: ValueChange.Kind, of value: String?, to number: ValueNumber?, by amount: Int?,
    reader: inout KeyedReader
  ) -> ValueChange? {
    if reader[keys.value] == nil { reader.reportMissing(keys.value) }
    switch kind {
    case .set:
      if reader[keys.to] == nil { reader.reportMissing(keys.to) }
      guard let value, let number else { return nil }
      return ValueChange(value, .set(to: number.number))
    case .add: return value.map { ValueChange($0, .add(amount ?? 1)) }
    }
  }

  private func conditions(reader: inout KeyedReader) -> [Trigger.Condition] {
    let nodes = reader.array(keys.conditions)
    if nodes.count > Self.mostConditions {
      reader.report(.tooManyConditions(of: reader.subject, count: nodes.count), at: keys.conditions)
    }
    return nodes.prefix(Self.mostConditions).flatMap { node in
      let asked = conditions(from: node)
      if asked.isEmpty { reader.markFaulty() }
      return asked
    }
  }

  /// No author writes more; each is asked again and again.
  private static let mostConditions = 100

  /// What one dictionary asks; nothing where it has a fault.
  private func conditions(from node: PropertyListNode) -> [Trigger.Condition] {
    let subject = BookSubject.condition(of: owner)
    guard node.kind == .dictionary else {
      context.log.report(.notADictionary(subject, found: node.kind), at: node.range)
      return []
    }
    var reader = KeyedReader(node, as: .condition, of: subject, log: context.log)
    reader.noteUnknownKeys()
    let keys = BookFormat.condition
    let value = reader.read(keys.value)
    let numbers: [(ValueCondition.Comparison, Int?)] = [
      (.is, reader.read(keys.is)?.number), (.isNot, reader.read(keys.isNot)?.number),
      (.atLeast, reader.read(keys.atLeast)), (.atMost, reader.read(keys.atMost)),
    ]
    if !reader.isFaulty, numbers.allSatisfy({ $0.1 == nil }) { reader.report(.asksNothing(subject)) }
    guard !reader.isFaulty, let value else { return [] }
    return numbers.compactMap { comparison, number in
      number.map { Trigger.Condition(asked: ValueCondition(value, comparison, $0), source: node) }
    }
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
