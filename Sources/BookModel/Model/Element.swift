import PropertyList

/// One thing on a page: a picture, a text, a sound, a movie, an active area or a shape.
public struct Element: Sourced {
  /// The words that `type` may hold, read without regard to case.
  public enum ElementType: String, BookWord {
    case image, text, audio, movie, activearea, shape

    public static let wordName = "element type"
    public static let spellings = allSpellings()
  }

  /// What the element is, with the keys that only its type has; apart from the element, as most kinds need little.
  public indirect enum Kind {
    case image(Image)
    case text(Text)
    case audio(Audio)
    case movie(Movie)
    /// A rectangle that is not drawn and answers touches.
    case activeArea
    case shape(Shape)
  }

  /// Default `element` + its index.
  public var name: String
  /// Its place among the elements the author wrote on the page, from 0, left out ones included.
  public var index: Int
  public var kind: Kind

  /// Page pixels from the page's left edge. Default 0.
  public var x: Double = 0
  /// Page pixels down from the page's top edge. Default 0.
  public var y: Double = 0
  /// Page pixels at scale 1, at least 0. Default: what the page has to the right of `x`.
  public var width: Double = 0
  /// Page pixels at scale 1, at least 0. Default: what the page has below `y`.
  public var height: Double = 0
  /// 0 clear … 1 opaque. Default 1.
  public var alpha: Double = 1
  /// Degrees, clockwise, about the pivot. Default 0.
  public var rotation: Double = 0
  /// Default 1.
  public var scaleX: Double = 1
  /// Default 1.
  public var scaleY: Double = 1
  /// Page pixels from the element's own left edge. Default 0.
  public var pivotX: Double = 0
  /// Page pixels down from the element's own top edge. Default 0.
  public var pivotY: Double = 0
  /// Whether it is drawn. Default true.
  public var visible = true
  /// The colour of a shape, and of a text without `fontColor`. Default nil: black.
  public var color: Color?
  /// What the element shows, in words. Default nil.
  public var description: LocalizedString?
  /// Whether it answers touches. Default true for an active area, else false.
  public var isActive = false

  /// Whether a finger can move it. Default false.
  public var draggable = false
  /// The rectangle it stays in while it is dragged. Default nil: the whole page.
  public var dragArea: Rectangle?
  /// Names of the elements of the page it may be dropped on. Default none.
  public var dropTargets: [String] = []
  /// Whether it goes back when it is not dropped on a target. Default false.
  public var returns = false

  /// In the file's order; a tween with a fault is left out. Default none.
  public var tweens: [Tween] = []
  /// `trigger` first, then `triggers`. Default none.
  public var triggers: [Trigger] = []
  /// How many tweens the author wrote, left out ones included.
  public var writtenTweens = 0
  public var source: PropertyListNode?

  public init(name: String, index: Int, kind: Kind, source: PropertyListNode? = nil) {
    self.name = name
    self.index = index
    self.kind = kind
    self.source = source
  }

  public var type: ElementType {
    switch kind {
    case .image: .image
    case .text: .text
    case .audio: .audio
    case .movie: .movie
    case .activeArea: .activearea
    case .shape: .shape
    }
  }

  /// Whether the element waits for a trigger before it is on the page: it does when one of its triggers makes
  /// it appear or shows it.
  public var waits: Bool {
    triggers.contains { $0.action == .appear || $0.action == .show }
  }
}
