import PropertyList

extension Element {
  public struct Image {
    /// A picture in the book's folder.
    public var fileName: LocalizedString

    public init(fileName: LocalizedString) { self.fileName = fileName }
  }

  public struct Text {
    public enum Alignment: String, BookWord {
      case left, center, right, justify

      public static let wordName = "alignment"
      public static let aliases: [(String, Alignment)] = [("centre", .center), ("justified", .justify)]
      public static let spellings = allSpellings()
    }

    public enum VerticalAlignment: String, BookWord {
      case top, center, bottom

      public static let wordName = "vertical alignment"
      public static let aliases: [(String, VerticalAlignment)] = [("centre", .center), ("middle", .center)]
      public static let spellings = allSpellings()
    }

    public var text: LocalizedString
    /// Default: the element's `color`, else black.
    public var fontColor: Color = .black
    /// Default nil: the player's choice.
    public var fontName: String?
    /// Page pixels, above 0. Default 24.
    public var fontSize: Double = 24
    /// Default left.
    public var align: Alignment = .left
    /// Default top.
    public var verticalAlign: VerticalAlignment = .top
    /// Whether the box has an outline. Default false.
    public var border = false

    public init(text: LocalizedString) { self.text = text }
  }

  public struct Audio {
    /// A track in the book's folder.
    public var trackName: LocalizedString
    /// Seconds from the page's appearing, or from the trigger, to the start of the track, at least 0. Default
    /// 0.
    public var offset: Double = 0
    /// 0 silent … 1 as recorded. Default 1.
    public var volume: Double = 1
    /// Default false.
    public var loop = false
    /// Whether this is the track that a recorded voice replaces. Default false.
    public var narration = false

    public init(trackName: LocalizedString) { self.trackName = trackName }
  }

  public struct Movie {
    public struct Frame: Sourced {
      /// A picture in the book's folder.
      public var name: LocalizedString
      /// Seconds, at least 0. Default nil: 1 / the movie's frame rate.
      public var duration: Double?
      /// A track that starts with the frame. Default nil.
      public var sound: LocalizedString?
      public var source: PropertyListNode?

      public init(name: LocalizedString, duration: Double? = nil, sound: LocalizedString? = nil) {
        self.name = name
        self.duration = duration
        self.sound = sound
      }
    }

    /// A Sparrow texture atlas, and which of its pictures are the frames.
    public struct Atlas {
      /// An XML file in the book's folder.
      public var fileName: LocalizedString
      /// What the names of the frames begin with. Default "": all pictures of the atlas.
      public var prefix = ""

      public init(fileName: LocalizedString, prefix: String = "") {
        self.fileName = fileName
        self.prefix = prefix
      }
    }

    /// In the order they are shown; empty where an atlas has them.
    public var frames: [Frame]
    public var atlas: Atlas?
    /// Frames a second, above 0. Default 12.
    public var frameRate: Double = 12
    /// Default false.
    public var loop = false

    public init(frames: [Frame], atlas: Atlas? = nil) {
      self.frames = frames
      self.atlas = atlas
    }
  }

  public struct Shape {
    public enum Form: String, BookWord {
      case rectangle, ellipse

      public static let wordName = "shape"
      public static let spellings = allSpellings()
    }

    /// Default rectangle.
    public var form: Form
    /// The element's `color`. Default black.
    public var color: Color

    public init(form: Form = .rectangle, color: Color = .black) {
      self.form = form
      self.color = color
    }
  }
}
