import BookVocabulary
import PropertyList

/// One thing on a page: a picture, a text, a sound, a movie, an active area or a shape.
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

  /// Default `element` + its index.
  package var name: String
  /// Its place among the elements the author wrote on the page, from 0, left out ones included.
  package var index: Int
  package var kind: Kind

  /// Page pixels from the page's left edge. Default 0.
  package var x: Double = 0
  /// Page pixels down from the page's top edge. Default 0.
  package var y: Double = 0
  /// Page pixels at scale 1, at least 0. Default: what the page has to the right of `x`.
  package var width: Double = 0
  /// Page pixels at scale 1, at least 0. Default: what the page has below `y`.
  package var height: Double = 0
  /// 0 clear … 1 opaque. Default 1.
  package var alpha: Double = 1
  /// Degrees, clockwise, about the pivot. Default 0.
  package var rotation: Double = 0
  /// Default 1.
  package var scaleX: Double = 1
  /// Default 1.
  package var scaleY: Double = 1
  /// Page pixels from the element's own left edge. Default 0.
  package var pivotX: Double = 0
  /// Page pixels down from the element's own top edge. Default 0.
  package var pivotY: Double = 0
  /// Whether it is drawn. Default true.
  package var visible = true
  /// The colour of a shape, and of a text without `fontColor`. Default nil: black.
  package var color: Color?
  /// What the element shows, in words. Default nil.
  package var description: LocalizedString?
  /// Whether it answers touches. Default true for an active area, else false.
  package var isActive = false

  /// Whether a finger can move it. Default false.
  package var draggable = false
  /// The rectangle it stays in while it is dragged. Default nil: the whole page.
  package var dragArea: PageRect?
  /// Names of the elements of the page it may be dropped on. Default none.
  package var dropTargets: [String] = []
  /// Whether it goes back when it is not dropped on a target. Default false.
  package var returns = false

  /// In the file's order; a tween with a fault is left out. Default none.
  package var tweens: [Tween] = []
  /// `trigger` first, then `triggers`. Default none.
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
