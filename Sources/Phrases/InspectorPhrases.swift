import BookVocabulary

/// A part of the inspector, or the page that it takes turns with.
package enum InspectorPane: CaseIterable, Hashable, Sendable {
  case page, elements, waiting, timeline, events
}

/// How far an element has come on its way over a page, as the inspector shows it.
package enum InspectedState: CaseIterable, Hashable, Sendable {
  case waiting, showing, hidden, running, done, removed
}

/// Something that happens to an element and that nothing on a page can wait for.
package enum InspectedEvent: Hashable, Sendable {
  case hidden, shown, soundStarted, soundStopped
  /// By the frame's number, from 1.
  case frameSounded(Int)
  /// The name of the target it was dropped on; nil for none.
  case dropped(String?)
}

/// What the inspector says: how a page works.
package protocol InspectorPhrases {
  func heading(of pane: InspectorPane) -> String
  /// Shown in a pane without entries.
  func nothing(in pane: InspectorPane) -> String
  func state(_ state: InspectedState) -> String
  /// An event, behind the name of its element.
  ///
  /// - Parameter tween: the name of the tween that it is about; nil where there is no other.
  func event(_ event: TriggerEvent, tween: String?) -> String
  func event(_ event: InspectedEvent) -> String
  /// A trigger's action, behind the name of its element.
  func action(_ action: TriggerAction) -> String
  /// Where another page is asked for.
  func request(_ request: PageRequest) -> String
  /// The page, where it is what something waits for.
  var wholePage: String { get }
  func tick(_ number: Int) -> String
  /// Marks an element that can be touched.
  var canBeTouched: String { get }
  /// The answer to a touch of what cannot be touched now.
  var cannotBeTouched: String { get }
  /// The answer to a touch while the page is paused.
  func touchWaits(key: String) -> String
  /// The answer where nothing will happen by itself.
  var nothingToCome: String { get }
  /// The answer where a tick is not remembered any more.
  var notRemembered: String { get }
  /// Reports once that a tick has more actions than it can do.
  var tooMuchAtOnce: String { get }
  /// What keys do, the most important first.
  func inspectorKeys(pause: String, step: String, event: String, pane: String, close: String) -> [String]
}
