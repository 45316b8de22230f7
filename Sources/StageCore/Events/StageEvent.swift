/// Something that has happened on a stage, for those who watch it.
public enum StageEvent: Sendable, Equatable {
  /// A trigger has put the element on the page. Not told of elements that are there from the start.
  case appeared(ElementID)
  /// The element has left the page.
  case removed(ElementID)
  /// A touch has begun and ended on the element.
  case touched(ElementID)
  /// The delay of the tween with this number (in its element's list) is over.
  case tweenStarted(ElementID, tween: Int)
  /// A cycle of the tween with this number (in its element's list) is over.
  case tweenCompleted(ElementID, tween: Int)
  /// A track begins; its offset is over.
  case soundStarted(ElementID)
  /// A track is over. Not told of a looping one.
  case soundCompleted(ElementID)
  /// A cycle of the movie is over.
  case movieCompleted(ElementID)
}
