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
  ///   - delay: seconds in between. Default 0.
  package func triggering(
    by source: Int?, _ event: TriggerEvent, _ target: Int, action: TriggerAction = .appear, delay: Double = 0
  ) -> [BookCommand] {
    guard let target = self[target] else { return [] }
    let keys = BookFormat.trigger
    var commands: [BookCommand] = []
    var entries: [PropertyListValue.Entry] = []
    if let source {
      guard let element = self[source] else { return [] }
      let (name, naming) = named(element)
      commands += naming
      entries.append(.init(keys.triggeringItem.spelling, .string(name)))
    }
    if let tween = event.tween {
      entries.append(.init(keys.triggeringTweenNumber.spelling, .string(String(tween))))
    }
    entries.append(.init(keys.event.spelling, .string(event.word)))
    if action != .appear { entries.append(.init(keys.action.spelling, .string(action.word))) }
    if case .request(.goTo(let page)) = action {
      entries.append(.init(keys.page.spelling, .string(page.word)))
    }
    if case .request(.game(let name)) = action { entries.append(.init(keys.game.spelling, .string(name))) }
    if case .change(let change) = action {
      for (key, text) in change.entries { entries.append(.init(key.spelling, .string(text))) }
    }
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
    if case .item? = edge.steps.last { return [.take(address)] }
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
    return commands
  }

  /// Has a trigger do something else.
  package func changing(_ edge: TriggerGraph.Edge, action: TriggerAction) -> [BookCommand] {
    guard action != edge.action else { return [] }
    let keys = BookFormat.trigger
    var commands = [set(edge, keys.action, .string(action.word))]
    if case .request(.game) = edge.action, action.game == nil { commands.append(unset(edge, keys.game)) }
    switch action {
    case .request(.game(let name)): commands.append(set(edge, keys.game, .string(name)))
    case .request(.goTo(.number(let number))):
      commands.append(set(edge, keys.page, .number(Double(number))))
    case .request(.goTo(.name(let name))): commands.append(set(edge, keys.page, .string(name)))
    case .change(let change): commands += change.entries.map { set(edge, $0.key, .string($0.text)) }
    default: break
    }
    return commands
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

extension ValueChange {
  /// What a trigger says of it beside its action.
  fileprivate var entries: [(key: any AnyFormatKey, text: String)] {
    let keys = BookFormat.trigger
    return switch kind {
    case .set(let number): [(keys.value, value), (keys.to, String(number))]
    case .add(let amount): [(keys.value, value), (keys.amount, String(amount))]
    }
  }
}

extension TriggerEvent {
  /// The word that a book has for it, whichever tween it is about.
  fileprivate var word: String { ofTween(0).spelling }
}

extension TriggerAction {
  /// The game that it opens; nil where it opens none by its name.
  fileprivate var game: String? { if case .request(.game(let name)) = self { name } else { nil } }

  /// The word that a book has for it, whichever page or game it is about.
  fileprivate var word: String {
    switch self {
    case .request(.goTo): TriggerAction.request(.goTo(.number(1))).spelling
    case .request(.door(let door)): door.rawValue
    case .request(.game): TriggerAction.play.spelling
    default: spelling
    }
  }
}

extension PageReference {
  fileprivate var word: String {
    switch self {
    case .number(let number): String(number)
    case .name(let name): name
    }
  }
}
