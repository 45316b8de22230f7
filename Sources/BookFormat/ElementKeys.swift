import BookVocabulary
import Outlines

/// The keys of an element: those of every type first, then those that mean something for some types only.
package final class ElementKeys: KeyDeclarations {
  package let type = FormatKey<ElementType?>("type", .word(), requirement: .required, "what the element is")
  package let name = FormatKey<String?>(
    "name", .name(), absent: "`element` + its index on the page, from 0",
    "what triggers call it; another element's of the page: warning, and triggers mean the first")
  package let x = FormatKey<Double>(
    "x", .number(.coordinate, .pixels, default: 0), "from the page's left edge, to the pivot")
  package let y = FormatKey<Double>(
    "y", .number(.coordinate, .pixels, default: 0), "from the page's top edge, to the pivot")
  package let width = FormatKey<Double>(
    "width", .number(.size, .pixels, default: 0),
    absent: "what the page has to the right of `x`; 0 for audio",
    "at scale 1")
  package let height = FormatKey<Double>(
    "height", .number(.size, .pixels, default: 0), absent: "what the page has below `y`; 0 for audio",
    "at scale 1")
  package let alpha = FormatKey<Double>("alpha", .number(.fraction, default: 1), "clear … opaque")
  package let rotation = FormatKey<Double>(
    "rotation", .number(.coordinate, .degrees, default: 0), "about the pivot")
  package let scaleX = FormatKey<Double>(
    "scaleX", .number(.coordinate, default: 1), "about the pivot; what is below 0 mirrors")
  package let scaleY = FormatKey<Double>(
    "scaleY", .number(.coordinate, default: 1), "about the pivot; what is below 0 mirrors")
  package let pivotX = FormatKey<Double>(
    "pivotX", .number(.coordinate, .pixels, default: 0),
    "from the element's own left edge: this point lies at `x`")
  package let pivotY = FormatKey<Double>(
    "pivotY", .number(.coordinate, .pixels, default: 0),
    "from the element's own top edge: this point lies at `y`")
  package let visible = FormatKey<Bool>("visible", .boolean(default: true), "whether it is drawn and touched")
  package let color = FormatKey<Color?>(
    "color", .color, absent: "black", "of a shape, and of a text without `fontColor`")
  package let description = FormatKey<LocalizedString?>(
    "description", .words,
    "what a picture or a movie shows, what is heard of a sound; what a thing that can be touched is called")
  package let isActive = FormatKey<Bool>(
    "isActive", .boolean(default: false), absent: "true for `activearea`, else false",
    "whether it answers touches")
  package let draggable = FormatKey<Bool>(
    "draggable", .boolean(default: false), "whether it can be carried to another place")
  package let dragArea = FormatKey<Parts>(
    "dragArea", .parts("drag area"), absent: "the page", "the area that the element stays in")
  package let dropTargets = FormatKey<[String]>(
    "dropTargets", .array(of: "names of elements"),
    "what it may be dropped on; not an element of the page: error")
  package let returns = FormatKey<Bool>(
    "returns", .boolean(default: false), "whether it goes back when it is not dropped on a target")
  package let belongsOn = FormatKey<[String]>(
    "belongsOn", .array(of: "names of elements"),
    "where it stays: dropped there it lies with its pivot at the other's `x` and `y`, and cannot be carried any more; "
      + "dropped on anything else, it is on no target; not an element of the page: error")
  package let grace = FormatKey<Double>(
    "grace", .number(.size, .pixels, default: 0),
    "how far beside the box of what it belongs on it may be dropped")
  package let tweens = FormatKey<Parts>("tweens", .parts("array of tweens"), "what moves of it, and when")
  package let trigger = FormatKey<Parts>("trigger", .parts("trigger"), "what sets the element off")
  package let triggers = FormatKey<Parts>(
    "triggers", .parts("array of triggers"), "beside `trigger`: any of them sets the element off")

  package let fileName = FormatKey<LocalizedString?>(
    "fileName", or: ["filename"], .file("picture: PNG, JPEG, GIF, SVG, WebP"), requirement: .required,
    of: [.image],
    "stretched over the box")

  package let imageArea = FormatKey<Parts>(
    "imageArea", .parts("image area"), absent: "the box", of: [.image],
    "where the whole picture lies; what of it lies in the box is seen")
  package let outline = FormatKey<Outline?>(
    "outline", .outline, of: [.image, .activearea, .shape],
    "what of it is seen and touched, within its box; a shape is this figure")

  package let text = FormatKey<LocalizedString?>(
    "text", or: ["contents"], .words, requirement: .required, of: [.text], "what is read; empty: warning")
  package let fontColor = FormatKey<Color?>(
    "fontColor", .color, absent: "the element's `color`, else black", of: [.text], "of the letters")
  package let fontName = FormatKey<String?>(
    "fontName", .name(of: "a font"), absent: "the player's choice", of: [.text],
    played: .only("where letters are drawn large"), "of the letters")
  package let fontSize = FormatKey<Double>(
    "fontSize", .number(.fontSize, .pixels, default: 24), of: [.text], "of the letters")
  package let align = FormatKey<HorizontalAlignment>(
    "align", .word(default: .left), of: [.text], "how its lines stand between the box's left and right edge")
  package let verticalAlign = FormatKey<VerticalAlignment>(
    "verticalAlign", .word(default: .top), of: [.text],
    "where it stands between the box's top and bottom edge")
  package let border = FormatKey<Bool>(
    "border", .boolean(default: false), of: [.text], "an outline round the box")
  package let role = FormatKey<TextRole>(
    "role", .word(default: .story), of: [.text], "what it is to its reader, and so where it belongs")

  package let audio = FormatKey<Parts>(
    "audio", .parts("track"), requirement: .required, of: [.audio], "what is heard")
  package let volume = FormatKey<Double>(
    "volume", .number(.fraction, default: BookFormat.track.volume.defaultValue), of: [.audio],
    played: .only("as in the track"), "as in the track, which comes first")
  package let loop = FormatKey<Bool>(
    "loop", .boolean(default: false), of: [.audio, .movie],
    "whether it begins again when it is over; of a sound as in the track, which comes first")
  package let narration = FormatKey<Bool>(
    "narration", .boolean(default: false), of: [.audio], played: .only("as in the track"),
    "as in the track, which comes first")

  package let frames = FormatKey<Parts>(
    "frames", .parts("array of frames"), requirement: .requiredIf("without `atlas`"), of: [.movie],
    "in the order in which they are shown")
  package let frameRate = FormatKey<Double>(
    "frameRate", .number(.frameRate, .framesASecond, default: 12), of: [.movie],
    "how fast frames without a `duration` follow each other")
  package let frameOf = FormatKey<String?>(
    "frameOf", .name(of: "a value"), of: [.image, .movie],
    "the value whose number says which frame is seen, from 0: then it does not play; of an image the frames are "
      + "those of an animated GIF")
  package let atlas = FormatKey<LocalizedString?>(
    "atlas", .file("texture atlas"), of: [.movie],
    "a Sparrow texture atlas (XML; faulty, without its picture or with one that cannot be decoded or does not hold "
      + "its parts, or without frames of the prefix: error); with `frames` too, `frames` count")
  package let prefix = FormatKey<String?>(
    "prefix", .name(), absent: "empty: all of them", of: [.movie],
    "what the names of the atlas's frames begin with")

  package let shape = FormatKey<ShapeKind>(
    "shape", .word(default: .rectangle), of: [.shape], "the figure, filled with `color`")
  package let colorOf = FormatKey<String?>(
    "colorOf", .name(of: "a value"), of: [.text, .shape],
    "the value whose number says which colour of the page's `palette` it has: 1 for the first; its own for a number "
      + "that is none of them")

  package var inOrder: [any AnyFormatKey] {
    [
      type, name, x, y, width, height, alpha, rotation, scaleX, scaleY, pivotX, pivotY, visible, color,
      description, isActive, draggable, dragArea, dropTargets, returns, belongsOn, grace, tweens, trigger,
      triggers, fileName, imageArea, outline, text, fontColor, fontName, fontSize, align, verticalAlign,
      border, role, audio, volume, loop, narration, frames, frameRate, frameOf, atlas, prefix, shape,
      colorOf,
    ]
  }
}

/// The keys of the dictionary `audio` of a sound.
package final class TrackKeys: KeyDeclarations {
  package let trackName = FormatKey<LocalizedString?>(
    "trackName", .file("track"), requirement: .required, "what is heard")
  package let offset = FormatKey<Double>(
    "offset", .number(.seconds, .seconds, default: 0),
    "from the element's appearing to the start of the track")
  package let volume = FormatKey<Double>(
    "volume", .number(.fraction, default: 1), "silent … as it was recorded")
  package let loop = FormatKey<Bool>(
    "loop", .boolean(default: false), "whether it begins again when it is over")
  package let narration = FormatKey<Bool>(
    "narration", .boolean(default: false),
    "a voice that reads the page; one that the reader has recorded is heard in its place, with its own length and as "
      + "loud as it was recorded, and further narrations of the page keep their time in silence")
  package let cues = FormatKey<Parts>(
    "cues", .parts("array of cues, or dictionary of language tags and such arrays"),
    "when which words are spoken, for each language of the track")

  package var inOrder: [any AnyFormatKey] { [trackName, offset, volume, loop, narration, cues] }
}

/// The keys of a cue of a track.
package final class CueKeys: KeyDeclarations {
  package let time = FormatKey<Double?>(
    "time", .number(.seconds, .seconds), requirement: .required,
    "from the start of the track; not later than those before it, or when the track is over: warning")
  package let element = FormatKey<String?>(
    "element", .name(of: "a text on the page"), requirement: .required,
    "whose words are spoken; another element, or none: error")
  package let start = FormatKey<Int?>(
    "start", .wholeNumber(.index), requirement: .required, "the first character that is spoken, from 0")
  package let length = FormatKey<Int?>(
    "length", .wholeNumber(.letters), requirement: .required,
    "how many characters; beyond the end of the text in the cue's language: error")

  package var inOrder: [any AnyFormatKey] { [time, element, start, length] }
}

/// The keys of a frame of a movie.
package final class FrameKeys: KeyDeclarations {
  package let name = FormatKey<LocalizedString?>(
    "name", .file("picture"), requirement: .required,
    "what is shown; a movie of one frame that names an animated GIF shows that GIF's pictures")
  package let duration = FormatKey<Double?>(
    "duration", .number(.seconds, .seconds), absent: "1 / the movie's `frameRate`",
    "how long it is shown; a frame of no length is never shown")
  package let sound = FormatKey<LocalizedString?>("sound", .file("track"), "starts with the frame")

  package var inOrder: [any AnyFormatKey] { [name, duration, sound] }
}
