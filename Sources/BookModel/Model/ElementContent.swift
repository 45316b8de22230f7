import BookVocabulary
import PropertyList

extension Element {
  /// What only a picture has.
  package struct Image {
    /// A picture in the book's folder.
    package var fileName: LocalizedString

    package init(fileName: LocalizedString) { self.fileName = fileName }
  }

  /// What only a text has.
  package struct Text {
    /// The words; line ends count.
    package var text: LocalizedString
    /// Default: the element's `color`, else nil: black, or as the reader wishes.
    package var fontColor: Color?
    /// Default nil: the player's choice.
    package var fontName: String?
    /// Page pixels, above 0. Default 24.
    package var fontSize: Double = 24
    /// Default left.
    package var align: HorizontalAlignment = .left
    /// Default top.
    package var verticalAlign: VerticalAlignment = .top
    /// Whether the box has an outline. Default false.
    package var border = false
    /// Default story.
    package var role: TextRole = .story

    package init(text: LocalizedString) { self.text = text }
  }

  /// What only a sound has.
  package struct Audio {
    /// A track in the book's folder.
    package var trackName: LocalizedString
    /// Seconds from the page's appearing, or from the trigger, to the start of the track, at least 0. Default
    /// 0.
    package var offset: Double = 0
    /// 0 silent … 1 as recorded. Default 1.
    package var volume: Double = 1
    /// Whether the track begins again when it is over. Default false.
    package var loop = false
    /// Whether this is the track that a recorded voice replaces. Default false.
    package var narration = false
    /// When which words are spoken in it. Default none.
    package var cues = Cues()

    package init(trackName: LocalizedString) { self.trackName = trackName }
  }

  /// What only a movie has.
  package struct Movie {
    /// A picture of a movie, or an animated one that is all of it.
    package struct Frame: Sourced {
      /// A picture in the book's folder.
      package var name: LocalizedString
      /// Seconds, at least 0. Default nil: 1 / the movie's frame rate.
      package var duration: Double?
      /// A track that starts with the frame. Default nil.
      package var sound: LocalizedString?
      package var source: PropertyListNode?

      package init(name: LocalizedString, duration: Double? = nil, sound: LocalizedString? = nil) {
        self.name = name
        self.duration = duration
        self.sound = sound
      }
    }

    /// A Sparrow texture atlas, and which of its pictures are the frames.
    package struct Atlas {
      /// An XML file in the book's folder.
      package var fileName: LocalizedString
      /// What the names of the frames begin with. Default "": all pictures of the atlas.
      package var prefix = ""

      package init(fileName: LocalizedString, prefix: String = "") {
        self.fileName = fileName
        self.prefix = prefix
      }
    }

    /// In the order they are shown; empty where an atlas has them.
    package var frames: [Frame]
    /// Default nil: the frames are pictures of their own.
    package var atlas: Atlas?
    /// Frames a second, above 0. Default 12.
    package var frameRate: Double = 12
    /// Whether it begins again when it is over. Default false.
    package var loop = false

    package init(frames: [Frame], atlas: Atlas? = nil) {
      self.frames = frames
      self.atlas = atlas
    }
  }

  /// What only a shape has.
  package struct Shape {
    /// Default rectangle.
    package var form: ShapeKind
    /// The element's `color`. Default black.
    package var color: Color

    package init(form: ShapeKind = .rectangle, color: Color = .black) {
      self.form = form
      self.color = color
    }
  }
}
