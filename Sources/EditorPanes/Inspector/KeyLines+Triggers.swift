import BookFormat
import BookVocabulary
import PropertyList

extension KeyLines {
  /// The keys of an element's triggers and of their conditions; of one that is not there yet the one that
  /// makes it.
  mutating func addTriggers(of element: PropertyListNode) {
    let trigger: [PropertyListStep] = [.key(BookFormat.element.trigger.spelling)]
    add(.trigger, triggerKeys, of: [element], behind: trigger)
    if Self.member(BookFormat.element.trigger, of: element) != nil { addConditions(of: element, trigger) }
    let triggers = Self.member(BookFormat.element.triggers, of: element)?.items.count ?? 0
    for index in Self.listed(of: triggers) {
      let steps: [PropertyListStep] = [.key(BookFormat.element.triggers.spelling), .item(index)]
      let heading = "\(phrases.heading(of: .trigger)) \(index + 2)"
      guard index < triggers else {
        addNew(heading, BookFormat.trigger.triggeringItem, steps)
        continue
      }
      lines.append(.heading(heading))
      add(nil, triggerKeys, of: [element], behind: steps)
      addConditions(of: element, steps)
    }
  }

  private mutating func addConditions(of element: PropertyListNode, _ trigger: [PropertyListStep]) {
    let array = trigger + [.key(BookFormat.trigger.conditions.spelling)]
    let conditions = Self.value(at: array, of: element)?.items ?? []
    for index in Self.listed(of: conditions.count) {
      let heading = "\(phrases.heading(of: .condition)) \(index + 1)"
      guard index < conditions.count else {
        addNew(heading, BookFormat.condition.value, array + [.item(index)])
        continue
      }
      lines.append(.heading(heading))
      add(nil, plain(DictionaryKind.condition), of: [element], behind: array + [.item(index)])
      hold(conditions.count == 1 ? array : array + [.item(index)], by: BookFormat.condition.value)
    }
  }

  /// Those of a trigger, `event` in place of what says the same in several.
  private var triggerKeys: [any AnyFormatKey] {
    plain(DictionaryKind.trigger).filter { !Self.oldTriggerKeys.contains($0.spelling) }
      + [BookFormat.trigger.page]
  }

  /// Spellings of triggers that `event` says in one word.
  private static let oldTriggerKeys: Set<String> = [
    "triggeringItemType", "triggerIsATween", "triggerIsATouch", "triggerWhen",
  ]
}
