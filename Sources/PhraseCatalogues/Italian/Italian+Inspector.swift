import BookVocabulary
import Phrases

extension Italian: InspectorPhrases {
  package func heading(of pane: InspectorPane) -> String {
    switch pane {
    case .page: "Pagina"
    case .elements: "Elementi"
    case .waiting: "Attese"
    case .timeline: "Tempo"
    case .events: "Eventi"
    }
  }

  package func nothing(in pane: InspectorPane) -> String {
    switch pane {
    case .page, .elements: "non c’è nulla su questa pagina"
    case .waiting: "nessuno aspetta nessuno"
    case .timeline: "nulla si muove"
    case .events: "non è ancora successo nulla"
    }
  }

  package func state(_ state: InspectedState) -> String {
    switch state {
    case .waiting: "aspetta"
    case .showing: "c’è"
    case .hidden: "nascosto"
    case .running: "in moto"
    case .done: "finito"
    case .removed: "via"
    }
  }

  package func event(_ event: TriggerEvent, tween: String?) -> String {
    switch event {
    case .touched: "toccato"
    case .tweenStarted: [tween, "parte"].compactMap(\.self).joined(separator: " ")
    case .tweenCompleted: [tween, "finisce"].compactMap(\.self).joined(separator: " ")
    case .soundCompleted: "ascoltato"
    case .movieCompleted: "filmato finito"
    case .appeared: "apparso"
    case .removed: "andato via"
    case .dragStarted: "preso"
    case .dropped: "posato"
    case .placed: "al suo posto"
    case .pageShown: "mostrata"
    case .becomes: "ora vale"
    }
  }

  package func event(_ event: InspectedEvent) -> String {
    switch event {
    case .hidden: "nascosto"
    case .shown: "mostrato"
    case .soundStarted: "suona"
    case .soundStopped: "zittito"
    case .frameSounded(let frame): "suona il fotogramma \(frame)"
    case .dropped(let target): target.map { "posato su \($0)" } ?? "posato altrove"
    }
  }

  package func action(_ action: TriggerAction) -> String {
    switch action {
    case .appear: "appare"
    case .startTweens: "si muove"
    case .play: "suona"
    case .stop: "si ferma"
    case .hide: "si nasconde"
    case .show: "si mostra"
    case .toggle: "si alterna"
    case .remove: "va via"
    case .place: "va al suo posto"
    case .change(let change): Self.change(change)
    case .request(let request): self.request(request)
    }
  }

  package func request(_ request: PageRequest) -> String {
    switch request {
    case .next: "→ pagina seguente"
    case .previous: "→ pagina precedente"
    case .goTo(.number(let number)): "→ pagina \(number)"
    case .goTo(.name(let name)): "→ \(name)"
    case .door(let door): "→ \(door.rawValue)"
    case .game(let name): "→ \(Door.play.rawValue) \(name)"
    }
  }

  package var wholePage: String { "pagina" }
  package func tick(_ number: Int) -> String { "battito \(number)" }
  package var canBeTouched: String { "toccabile" }
  package var cannotBeTouched: String { "ora non si può toccare" }
  package func touchWaits(key: String) -> String { "toccato al prossimo battito: \(key)" }
  package var nothingToCome: String { "da sé non succede altro" }
  package var notRemembered: String { "quel battito non è ricordato" }
  package var tooMuchAtOnce: String { "più di quanto stia in un battito" }
  package func inspectorKeys(
    pause: String, step: String, event: String, pane: String, close: String
  ) -> [String] {
    [
      "\(pause): pausa", "\(step): un battito", "\(event): prossimo evento", "\(pane): altra parte",
      "\(close): chiude",
    ]
  }
}
