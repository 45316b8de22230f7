import BookVocabulary
import Screens
import StageCore

extension MovieContent.Frame {
  /// A picture file shown for `duration` seconds.
  package init(file: String, duration: Double) { self.init(picture: .file(file), duration: duration) }
}

extension StageEvent {
  /// The event as a test reads it: "lamp appeared".
  package func words(on stage: Stage) -> String {
    let state = stage.state
    func name(_ element: ElementID) -> String { stage.element(element).name }
    return switch self {
    case .happened(let event, to: let element): "\(name(element)) \(event.words)"
    case .hidden(let element): "\(name(element)) hidden"
    case .shown(let element): "\(name(element)) shown"
    case .dropped(let element, on: let target?): "\(name(element)) dropped on \(name(target))"
    case .dropped(let element, on: nil): "\(name(element)) dropped"
    case .soundStarted(let element): "\(name(element)) sound started"
    case .soundStopped(let element): "\(name(element)) sound stopped"
    case .frameSoundStarted(let element, let frame): "\(name(element)) frame \(frame) sounded"
    case .requested(let request, by: let element?): "\(name(element)) asks for \(request.words)"
    case .requested(let request, by: nil): "the page asks for \(request.words)"
    case .valueChanged(let value, let number): "\(state.value(value).definition.name) = \(number)"
    case .overloaded: "overloaded"
    }
  }
}

extension TriggerEvent {
  /// The event as a test reads it: "appeared".
  fileprivate var words: String {
    switch self {
    case .touched: "touched"
    case .tweenStarted(let tween): "tween \(tween) started"
    case .tweenCompleted(let tween): "tween \(tween) completed"
    case .soundCompleted: "sound completed"
    case .movieCompleted: "movie completed"
    case .appeared: "appeared"
    case .removed: "removed"
    case .dragStarted: "picked up"
    case .dropped: "dropped"
    case .placed: "placed"
    case .pageShown: "page shown"
    case .becomes: "begins to hold"
    }
  }
}

extension PageRequest {
  /// The page as a test reads it: "page 3".
  package var words: String {
    switch self {
    case .next: "the next page"
    case .previous: "the previous page"
    case .goTo(.number(let number)): "page \(number)"
    case .goTo(.name(let name)): "page '\(name)'"
    case .door(let door): "the door '\(door.rawValue)'"
    case .game(let name): "the game '\(name)'"
    }
  }
}
