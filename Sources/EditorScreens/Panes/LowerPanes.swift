import BookEditing
import EditorCanvas
import EditorPanes
import Phrases

/// The panes that lie below the canvas, one at a time.
struct LowerPanes {
  /// What a pane is made of.
  struct Content: Equatable {
    var pane: EditorPane
    var revision: Int
    var page: BookCommand.SpokenPage?
    /// How much is known of its files.
    var answers: Int
    var unreached: UnreachedParts?
  }

  var timeline = TimelinePane()
  var triggers = TriggersPane()
  /// What the one that is seen has been made of; nil where it is to be made anew.
  var content: Content?
  /// Where the playhead was when it began to move by itself, in ticks of the page, and the ticks of the
  /// screen since then; nil while it rests.
  var playing: (from: Int, ticks: Int)?
}
