import BookVocabulary
import Phrases

extension English: InspectorPhrases {
  package func heading(of pane: InspectorPane) -> String {
    switch pane {
    case .page: "Page"
    case .elements: "Elements"
    case .waiting: "Triggers"
    case .timeline: "Timeline"
    case .events: "Events"
    }
  }

  package func nothing(in pane: InspectorPane) -> String {
    switch pane {
    case .page, .elements: "nothing is on this page"
    case .waiting: "nobody waits for anybody"
    case .timeline: "nothing runs"
    case .events: "nothing has happened yet"
    }
  }

  package func state(_ state: InspectedState) -> String {
    switch state {
    case .waiting: "waits"
    case .showing: "shows"
    case .hidden: "hidden"
    case .running: "runs"
    case .done: "done"
    case .removed: "gone"
    }
  }

  package func event(_ event: TriggerEvent, tween: String?) -> String {
    switch event {
    case .touched: "touched"
    case .tweenStarted: [tween, "begins"].compactMap(\.self).joined(separator: " ")
    case .tweenCompleted: [tween, "ends"].compactMap(\.self).joined(separator: " ")
    case .soundCompleted: "heard"
    case .movieCompleted: "movie ends"
    case .appeared: "appeared"
    case .removed: "gone"
    case .dragStarted: "picked up"
    case .dropped: "dropped"
    case .placed: "placed"
    case .pageShown: "shown"
    case .becomes: "holds now"
    }
  }

  package func event(_ event: InspectedEvent) -> String {
    switch event {
    case .hidden: "hidden"
    case .shown: "shown"
    case .soundStarted: "sounds"
    case .soundStopped: "silenced"
    case .frameSounded(let frame): "frame \(frame) sounds"
    case .dropped(let target): target.map { "dropped on \($0)" } ?? "dropped nowhere"
    }
  }

  package func action(_ action: TriggerAction) -> String {
    switch action {
    case .appear: "appears"
    case .startTweens: "moves"
    case .play: "plays"
    case .stop: "stops"
    case .hide: "hides"
    case .show: "shows"
    case .toggle: "toggles"
    case .remove: "goes"
    case .place: "goes to its place"
    case .change(let change): Self.change(change)
    case .request(let request): self.request(request)
    }
  }

  package func request(_ request: PageRequest) -> String {
    switch request {
    case .next: "→ next page"
    case .previous: "→ page before"
    case .goTo(.number(let number)): "→ page \(number)"
    case .goTo(.name(let name)): "→ \(name)"
    case .door(let door): "→ \(door.rawValue)"
    case .game(let name): "→ \(Door.play.rawValue) \(name)"
    }
  }

  package var wholePage: String { "page" }
  package func tick(_ number: Int) -> String { "tick \(number)" }
  package var canBeTouched: String { "touchable" }
  package var cannotBeTouched: String { "that cannot be touched now" }
  package func touchWaits(key: String) -> String { "touched with the next tick: \(key)" }
  package var nothingToCome: String { "nothing comes by itself" }
  package var notRemembered: String { "that tick is not remembered" }
  package var tooMuchAtOnce: String { "more than a tick can do" }
  package func inspectorKeys(
    pause: String, step: String, event: String, pane: String, close: String
  ) -> [String] {
    ["\(pause): pause", "\(step): step", "\(event): next event", "\(pane): next part", "\(close): close"]
  }
}
