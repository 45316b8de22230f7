import BookModel

extension Page {
  /// Whether the page may play while the one beside it is read: nothing on it is ever heard, and it leads
  /// nowhere but where it is touched.
  var keepsQuiet: Bool {
    autoAdvance == nil
      && elements.allSatisfy { element in
        switch element.kind {
        case .audio: return false
        case .movie(let movie) where movie.frames.contains { $0.sound != nil }: return false
        case .image, .text, .movie, .activeArea, .shape: break
        }
        return element.triggers.allSatisfy { trigger in
          if case .request = trigger.action { trigger.event == .touched && trigger.delay == 0 } else { true }
        }
      }
  }
}
