import BookFormat
import BookVocabulary
import Outlines
import PropertyList

/// One thing on a page: a picture, a text, a sound, a movie, an active area or a shape. Units, ranges, and
/// what is not written are those of `ElementKeys`.
package struct Element: Sourced {
  /// What the element is, with the keys that only its type has; apart from the element, as most kinds need
  /// little.
  package indirect enum Kind {
    case image(Image)
    case text(Text)
    case audio(Audio)
    case movie(Movie)
    /// A rectangle that is not drawn and answers touches.
    case activeArea
    case shape(Shape)
  }

  /// `element` + its index where none is written.
  package var name: String
  /// Its place among the elements the author wrote on the page, from 0, left out ones included.
  package var index: Int
  package var kind: Kind

  package var x = BookFormat.element.x.defaultValue
  package var y = BookFormat.element.y.defaultValue
  /// What the page has to the right of `x` where it is not written.
  package var width = BookFormat.element.width.defaultValue
  /// What the page has below `y` where it is not written.
  package var height = BookFormat.element.height.defaultValue
  package var alpha = BookFormat.element.alpha.defaultValue
  package var rotation = BookFormat.element.rotation.defaultValue
  package var scaleX = BookFormat.element.scaleX.defaultValue
  package var scaleY = BookFormat.element.scaleY.defaultValue
  package var pivotX = BookFormat.element.pivotX.defaultValue
  package var pivotY = BookFormat.element.pivotY.defaultValue
  package var visible = BookFormat.element.visible.defaultValue
  /// Nil: black.
  package var color: Color?
  package var description: LocalizedString?
  /// True for an active area where it is not written.
  package var isActive = BookFormat.element.isActive.defaultValue

  /// The name of the value whose number is the frame of a picture or a movie that is seen; nil: it plays.
  package var frameOf: String?
  /// The name of the value whose number is its colour in the page's palette; nil: it has its own.
  package var colorOf: String?

  /// What of it is seen and touched; nil: all of its box.
  package var outline: Outline?

  package var draggable = BookFormat.element.draggable.defaultValue
  /// Nil: the whole page.
  package var dragArea: PageRect?
  package var dropTargets: [String] = []
  package var returns = BookFormat.element.returns.defaultValue
  /// Names of elements of the page: dropped there it stays.
  package var belongsOn: [String] = []
  package var grace = BookFormat.element.grace.defaultValue

  /// In the file's order; a tween with a fault is left out.
  package var tweens: [Tween] = []
  /// `trigger` first, then `triggers`.
  package var triggers: [Trigger] = []
  /// How many tweens the author wrote, left out ones included.
  package var writtenTweens = 0
  package var source: PropertyListNode?

  package init(name: String, index: Int, kind: Kind, source: PropertyListNode? = nil) {
    self.name = name
    self.index = index
    self.kind = kind
    self.source = source
  }

  package var type: ElementType {
    switch kind {
    case .image: .image
    case .text: .text
    case .audio: .audio
    case .movie: .movie
    case .activeArea: .activearea
    case .shape: .shape
    }
  }

  /// Whether the element waits for a trigger before it is on the page.
  package var waits: Bool {
    triggers.contains(where: \.action.makesElementWait)
  }
}
