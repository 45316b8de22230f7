import BookFormat
import BookVocabulary
import PropertyList

extension Element {
  /// What only a picture has.
  package struct Image {
    /// A picture in the book's folder.
    package var fileName: LocalizedString
    /// Where all of it lies, from the element's top left corner; nil: in its box.
    package var area: PageRect?

    package init(fileName: LocalizedString) { self.fileName = fileName }
  }

  /// What only a text has.
  package struct Text {
    /// The words; line ends count.
    package var text: LocalizedString
    /// The element's `color` where it is not written; nil: black, or as the reader wishes.
    package var fontColor: Color?
    /// Nil: the player's choice.
    package var fontName: String?
    package var fontSize = BookFormat.element.fontSize.defaultValue
    package var align = BookFormat.element.align.defaultValue
    package var verticalAlign = BookFormat.element.verticalAlign.defaultValue
    package var border = BookFormat.element.border.defaultValue
    package var role = BookFormat.element.role.defaultValue

    package init(text: LocalizedString) { self.text = text }
  }

  /// What only a sound has.
  package struct Audio {
    /// A track in the book's folder.
    package var trackName: LocalizedString
    /// Seconds from the page's appearing, or from the trigger, to the start of the track.
    package var offset = BookFormat.track.offset.defaultValue
    package var volume = BookFormat.track.volume.defaultValue
    package var loop = BookFormat.track.loop.defaultValue
    /// Whether this is the track that a recorded voice replaces.
    package var narration = BookFormat.track.narration.defaultValue
    package var cues = Cues()

    package init(trackName: LocalizedString) { self.trackName = trackName }
  }

  /// What only a movie has.
  package struct Movie {
    /// A picture of a movie, or an animated one that is all of it.
    package struct Frame: Sourced {
      /// A picture in the book's folder.
      package var name: LocalizedString
      /// Seconds; nil: 1 / the movie's frame rate.
      package var duration: Double?
      /// A track that starts with the frame.
      package var sound: LocalizedString?
      /// Its place among the frames the author wrote, from 0, left out ones included.
      package var index = 0
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
      /// What the names of the frames begin with; "": all pictures of the atlas.
      package var prefix = ""

      package init(fileName: LocalizedString, prefix: String = "") {
        self.fileName = fileName
        self.prefix = prefix
      }
    }

    /// In the order they are shown; empty where an atlas has them.
    package var frames: [Frame]
    /// Nil: the frames are pictures of their own.
    package var atlas: Atlas?
    /// Frames a second.
    package var frameRate = BookFormat.element.frameRate.defaultValue
    package var loop = BookFormat.element.loop.defaultValue

    package init(frames: [Frame], atlas: Atlas? = nil) {
      self.frames = frames
      self.atlas = atlas
    }
  }

  /// What only a shape has.
  package struct Shape {
    package var form: ShapeKind
    /// The element's `color`. Default black.
    package var color: Color

    package init(form: ShapeKind = BookFormat.element.shape.defaultValue, color: Color = .black) {
      self.form = form
      self.color = color
    }
  }
}
