import BookVocabulary

/// The keys of a trigger.
package final class TriggerKeys: KeyDeclarations {
  package let triggeringItem = FormatKey<String?>(
    "triggeringItem", .name(of: "an element"), requirement: .requiredIf("but for `pageShown` and `becomes`"),
    "what sets this one off; not on the page: error")
  package let triggeringItemType = FormatKey<ElementType?>(
    "triggeringItemType", .word(), "its type; not that of the element: warning")
  package let triggerIsATween = FormatKey<Bool>(
    "triggerIsATween", .boolean(default: false), "a tween of that element is the trigger")
  package let triggeringTweenNumber = FormatKey<Int?>(
    "triggeringTweenNumber", .wholeNumber(.index), absent: "0",
    "index of the tween as written; no such tween: error")
  package let triggerIsATouch = FormatKey<Bool>(
    "triggerIsATouch", .boolean(default: false),
    "a touch on that element is the trigger; with `triggerIsATween`: warning, and the touch counts")
  package let triggerWhen = FormatKey<TweenMoment>(
    "triggerWhen", .word(default: .end), "at which point of the tween")
  package let event = FormatKey<TriggerEvent?>(
    "event", .word(),
    absent:
      "from `triggerIsATouch` and `triggerIsATween`, else the end of a sound or movie, by the type of the triggering element; else error",
    "what sets it off; before `triggerIsATouch` and `triggerIsATween`")
  package let action = FormatKey<TriggerAction?>(
    "action", .word(), absent: "`appear`", "what is done, one of the actions or of the doors")
  package let delay = FormatKey<Double>(
    "delay", .number(.seconds, .seconds, default: 0), "from the event to the action")
  package let once = FormatKey<Bool>("once", .boolean(default: false), "whether only the first event counts")
  package let every = FormatKey<Double?>(
    "every", .number(.seconds, .seconds), absent: "never",
    "after which an event that has come comes again, and again, while the page is open")
  package let conditions = FormatKey<Parts>(
    "conditions", .parts("array of conditions"), requirement: .requiredIf("for `becomes`"),
    "what has to hold when the event comes, all of it; else nothing is done")
  package let value = FormatKey<String?>(
    "value", .name(of: "a value"), requirement: .requiredIf("for `set` and `add`"),
    "what is changed; neither the page's nor the book's: error")
  package let to = FormatKey<ValueNumber?>(
    "to", .valueNumber, requirement: .requiredIf("for `set`"), "what the value becomes")
  package let amount = FormatKey<Int?>(
    "amount", .wholeNumber(.coordinate), absent: "1", "by how much `add` raises the value; below 0 it falls")
  package let page = FormatKey<Parts>(
    "page", .parts("a page's number, from 1, or its name"),
    "where `goToPage` leads; no such page, or none named: error")
  package let game = FormatKey<String?>(
    "game", .name(of: "a game"), absent: "all games",
    "which game `play` opens, on an element that is not a sound or a movie; no such game, or beside anything "
      + "else: warning")

  package var inOrder: [any AnyFormatKey] {
    [
      triggeringItem, triggeringItemType, triggerIsATween, triggeringTweenNumber, triggerIsATouch,
      triggerWhen, event, action, delay, once, every, conditions, value, to, amount, page, game,
    ]
  }
}

/// What `triggerWhen` may say.
package enum TweenMoment: String, CaseIterable, VocabularyTerm {
  case start, end

  package static let termName = "moment"
  package static let aliases: [(spelling: String, meaning: TweenMoment)] = [
    ("started", .start), ("begin", .start), ("ended", .end), ("complete", .end), ("completed", .end),
    ("finish", .end),
  ]
  package static let spellings = allSpellings()
}
