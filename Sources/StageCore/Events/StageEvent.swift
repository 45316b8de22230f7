/// Something that has happened on a stage, for those who watch it.
public enum StageEvent: Sendable, Equatable {
  /// A trigger has put the element on the page. Not told of elements that are there from the start.
  case appeared(ElementID)
  /// The element has left the page.
  case removed(ElementID)
  /// A trigger has hidden the element, which stays on the page.
  case hidden(ElementID)
  /// A trigger has made the element, which was on the page, visible again.
  case shown(ElementID)
  /// A touch has begun and ended on the element.
  case touched(ElementID)
  /// The element has been picked up.
  case dragStarted(ElementID)
  /// The element has been dropped, on one of its targets or on none of them. Not told of one that is put back.
  case dropped(ElementID, on: ElementID?)
  /// The delay of the tween with this number (in its element's list) is over.
  case tweenStarted(ElementID, tween: Int)
  /// A cycle of the tween with this number (in its element's list) is over.
  case tweenCompleted(ElementID, tween: Int)
  /// A track begins; its offset is over.
  case soundStarted(ElementID)
  /// A track is over. Not told of a looping one.
  case soundCompleted(ElementID)
  /// A sound has been stopped before its end, or its element has left the page.
  case soundStopped(ElementID)
  /// The movie has come to a frame that has a sound, which begins.
  case frameSoundStarted(ElementID, frame: Int)
  /// A cycle of the movie is over.
  case movieCompleted(ElementID)
  /// Another page is asked for by a trigger of the element; by none where the page's time is over.
  case requested(PageRequest, by: ElementID?)
  /// More actions came together than a tick or the stage can hold (see `Stage.actionsPerTick`): some come late or
  /// are lost. Told once.
  case overloaded
}
