import BookEditing
import BookFormat
import BookModel
import BookVocabulary
import PropertyList

/// What makes, changes and removes triggers. Each gives the commands of one step, or none where nothing
/// changes.
extension CanvasPage {
  /// Has an event of one element, or of the page, set off another element.
  ///
  /// - Parameters:
  ///   - source: the index of the element whose event it is; nil for that the page is shown.
  ///   - event: what happens to it.
  ///   - target: the index of the element that it is done to, or by.
  ///   - action: what is done. Default: it appears.
  ///   - conditions: what has to hold then. Default nothing.
  ///   - delay: seconds in between. Default 0.
  package func triggering(
    by source: Int?, _ event: TriggerEvent, _ target: Int, action: TriggerAction = .appear,
    conditions: [ValueCondition] = [], delay: Double = 0
  ) -> [BookCommand] {
    guard let target = self[target] else { return [] }
    let keys = BookFormat.trigger
    var commands: [BookCommand] = []
    var entries: [PropertyListValue.Entry] = []
    if let source {
      guard let element = self[source] else { return [] }
      let (name, naming) = named(element)
      commands += naming + touchable(element, for: event)
      entries.append(.init(keys.triggeringItem.spelling, .string(name)))
    }
    if let tween = event.tween {
      entries.append(.init(keys.triggeringTweenNumber.spelling, .string(String(tween))))
    }
    entries.append(.init(keys.event.spelling, .string(event.word)))
    if action != .appear { entries.append(.init(keys.action.spelling, .string(action.word))) }
    entries += more(of: action).map { .init($0.key.spelling, .string($0.text)) }
    if !conditions.isEmpty { entries.append(.init(keys.conditions.spelling, list(of: conditions))) }
    if delay > 0 { entries.append(.init(keys.delay.spelling, .string(shortest(hundredths(delay))))) }
    let element = BookFormat.element
    let trigger = CommandValue.list(.dictionary(entries))
    var steps = [PropertyListStep.key(element.trigger.spelling)]
    if target.hasTrigger || target.writtenTriggers != nil {
      steps = [.key(element.triggers.spelling), .item(target.writtenTriggers ?? 0)]
      commands.append(.insert(target.address(steps), trigger))
    } else {
      commands.append(.set(target.address(steps), trigger))
    }
    // In a list digits are a page's number, and not its name.
    if case .request(.goTo(.name(let name))) = action, Int(name) != nil {
      commands.append(.set(target.address(steps + [.key(keys.page.spelling)]), .string(name)))
    }
    return commands
  }

  /// The commands that let an element be touched, where that is what a trigger waits for: an element that
  /// waits for what cannot happen is left out of the book.
  private func touchable(_ element: CanvasElement, for event: TriggerEvent) -> [BookCommand] {
    guard event == .touched, !element.canBeTouched else { return [] }
    return [.set(element.address(BookFormat.element.isActive.spelling), .boolean(true))]
  }

  /// A name that means an element: its own, or a new one where another element has that, and the commands
  /// that give it.
  func named(_ element: CanvasElement) -> (name: String, commands: [BookCommand]) {
    guard element.place != nil else { return (element.name, []) }
    let name = Set(elements.map(\.name)).freeName(element.name)
    return (name, [.set(element.address(BookFormat.element.name.spelling), .string(name))])
  }

  /// Takes a trigger away.
  package func removing(_ edge: TriggerGraph.Edge) -> [BookCommand] {
    guard let target = self[edge.target] else { return [] }
    let address = target.address(edge.steps)
    if case .item? = edge.steps.last { return [.take(address, withReferences: false)] }
    return [.unset(address)]
  }

  /// Gives a trigger another event, of the same element.
  package func changing(_ edge: TriggerGraph.Edge, event: TriggerEvent) -> [BookCommand] {
    guard event != edge.event else { return [] }
    let keys = BookFormat.trigger
    var commands: [BookCommand] = []
    if let tween = event.tween, tween != edge.event.tween {
      commands.append(set(edge, keys.triggeringTweenNumber, .number(Double(tween))))
    }
    if event.word != edge.event.word { commands.append(set(edge, keys.event, .string(event.word))) }
    if case .element(let index) = edge.source, let element = self[index] {
      commands += touchable(element, for: event)
    }
    return commands
  }

  /// Has a trigger do something else.
  package func changing(_ edge: TriggerGraph.Edge, action: TriggerAction) -> [BookCommand] {
    guard action != edge.action else { return [] }
    let keys = BookFormat.trigger
    let more = more(of: action)
    var commands = [set(edge, keys.action, .string(action.word))]
    for key in keys.ofActions where edge.written.contains(key.spelling) {
      if !more.contains(where: { $0.key === key }) { commands.append(unset(edge, key)) }
    }
    commands += more.map { set(edge, $0.key, $0.value) }
    return commands
  }

  /// Gives a trigger other conditions.
  package func changing(_ edge: TriggerGraph.Edge, conditions: [ValueCondition]) -> [BookCommand] {
    guard conditions != edge.conditions else { return [] }
    let key = BookFormat.trigger.conditions
    return [conditions.isEmpty ? unset(edge, key) : set(edge, key, .list(list(of: conditions)))]
  }

  private func list(of conditions: [ValueCondition]) -> PropertyListValue {
    .array(conditions.map { $0.entries(of: values) })
  }

  /// What a trigger says of an action beside its word.
  private func more(
    of action: TriggerAction
  ) -> [(key: any AnyFormatKey, text: String, value: CommandValue)] {
    let keys = BookFormat.trigger
    func name(_ key: any AnyFormatKey, _ name: String) -> (any AnyFormatKey, String, CommandValue) {
      (key, name, .string(name))
    }
    func number(_ key: any AnyFormatKey, _ number: Int) -> (any AnyFormatKey, String, CommandValue) {
      (key, String(number), .number(Double(number)))
    }
    switch action {
    case .request(.game(let game)): return [name(keys.game, game)]
    case .request(.goTo(.number(let page))): return [number(keys.page, page)]
    case .request(.goTo(.name(let page))): return [name(keys.page, page)]
    case .change(let change):
      let value = name(keys.value, change.value)
      switch change.kind {
      case .set(let new) where values[change.value]?.kind == .truth:
        return [value, (keys.to, new == 0 ? "false" : "true", .boolean(new != 0))]
      case .set(let new): return [value, number(keys.to, new)]
      case .add(1): return [value]
      case .add(let amount): return [value, number(keys.amount, amount)]
      }
    default: return []
    }
  }

  /// Gives a trigger another delay, in seconds.
  package func changing(_ edge: TriggerGraph.Edge, delay: Double) -> [BookCommand] {
    let delay = max(0, hundredths(delay))
    return delay == edge.delay ? [] : [set(edge, BookFormat.trigger.delay, .number(delay))]
  }

  /// Has a trigger act once, or each time.
  package func changing(_ edge: TriggerGraph.Edge, once: Bool) -> [BookCommand] {
    once == edge.once ? [] : [set(edge, BookFormat.trigger.once, .boolean(once))]
  }

  private func set(_ edge: TriggerGraph.Edge, _ key: any AnyFormatKey, _ value: CommandValue) -> BookCommand {
    .set(address(edge, key), value)
  }

  private func unset(_ edge: TriggerGraph.Edge, _ key: any AnyFormatKey) -> BookCommand {
    .unset(address(edge, key))
  }

  private func address(_ edge: TriggerGraph.Edge, _ key: any AnyFormatKey) -> ValueAddress {
    let steps = edge.steps + [.key(key.spelling)]
    return self[edge.target]?.address(steps) ?? ValueAddress(.page, steps)
  }
}

extension TriggerEvent {
  /// The word that a book has for it, whichever tween it is about.
  fileprivate var word: String { ofTween(0).spelling }
}

extension TriggerAction {
  /// The word that a book has for it, whichever page, game or value it is about.
  package var word: String {
    switch self {
    case .change(let change):
      switch change.kind {
      case .set: TriggerAction.change(ValueChange("", .set(to: 0))).spelling
      case .add: TriggerAction.change(ValueChange("", .add(1))).spelling
      }
    case .request(.goTo): TriggerAction.request(.goTo(.number(1))).spelling
    case .request(.door(let door)): door.rawValue
    case .request(.game): TriggerAction.play.spelling
    default: spelling
    }
  }
}
