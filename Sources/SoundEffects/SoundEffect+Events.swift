import BookVocabulary
import StageCore

/// Which of Leggi's own effects are heard of what happens on a page.
extension SoundEffect {
  /// The effect of an event; nil for most, which have none.
  ///
  /// - Parameter stage: of the page on which it has happened.
  package init?(of event: StageEvent, on stage: Stage) {
    switch event {
    case .happened(.dragStarted, to: let id):
      guard stage.description(of: id).drag?.places.isEmpty == false else { return nil }
      self = .pickUp
    case .dropped(_, on: .some): self = .snap
    case .dropped(let id, on: nil):
      guard stage.description(of: id).drag?.returns == true else { return nil }
      self = .slideBack
    case .valueChanged(let value, to: let number):
      // What is begun anew loses its colours, and that is no pouring.
      guard number != stage.state.value(value).definition.start, stage.state.choosesColor(value) else {
        return nil
      }
      self = .pour
    default: return nil
    }
  }
}
