import BookVocabulary

/// The format of books: every kind of dictionary that they have, with each key declared once. Known keys,
/// faults of type and range, defaults, units, and the tables of `docs/format.md` come from here.
package enum BookFormat {
  package static let book = BookKeys()
  package static let page = PageKeys()
  package static let pageAnimation = PageAnimationKeys()
  package static let panel = RectangleKeys(sizeNote: "; 0: error")
  package static let element = ElementKeys()
  package static let track = TrackKeys()
  package static let cue = CueKeys()
  package static let frame = FrameKeys()
  package static let dragArea = RectangleKeys()
  package static let imageArea = RectangleKeys(from: "the element's own")
  package static let tween = TweenKeys()
  package static let trigger = TriggerKeys()
  package static let value = ValueKeys()
  package static let condition = ConditionKeys()
  package static let game = GameKeys()
}

/// The entries of a root dictionary.
package final class BookKeys: KeyDeclarations {
  package let title = FormatKey<LocalizedString?>(
    "title", .words, absent: "the folder's or file's name", "what the book is called")
  package let subtitle = FormatKey<LocalizedString?>("subtitle", .words, "the line below the title")
  package let authors = FormatKey<[String]>("authors", .array(of: "names"), "those who made the book")
  package let languages = FormatKey<[String]>(
    "languages", .array(of: "language tags"), played: .only("the first"),
    "the first is for readers of none of the others; no tag: warning")
  package let width = FormatKey<Double>(
    "width", .number(.pageSize, .pixels, default: 1024), "of every page")
  package let height = FormatKey<Double>(
    "height", .number(.pageSize, .pixels, default: 768), "of every page")
  package let frameRate = FormatKey<Double>(
    "frameRate", .number(.frameRate, .ticksASecond, default: 30), "how often what moves is moved on")
  package let spread = FormatKey<PageSpread>(
    "spread", .word(default: .none), "which pages belong side by side")
  package let cover = FormatKey<LocalizedString?>("cover", .file("picture"), "what the shelf shows")
  package let intro = FormatKey<Parts>("intro", .parts("page"), "shown before all others")
  package let menu = FormatKey<Parts>(
    "menu", .parts("page"), "the main menu; one from which nothing leads into the book: warning")
  package let end = FormatKey<Parts>(
    "end", .parts("page"), "shown behind the last page; without it one is made of the cover")
  package let credits = FormatKey<Parts>(
    "credits", .parts("page, or array of words"), "who made the book; of an array each is a line")
  package let games = FormatKey<Parts>(
    "games", .parts("array of games, or `none`"), absent: "made of the book's pictures",
    "what can be played; `none`: nothing")
  package let music = FormatKey<LocalizedString?>("music", .file("track"), "heard in the background")
  package let values = FormatKey<Parts>(
    "values", .parts("dictionary of values"),
    "what triggers set and ask for, kept through all pages: each name with a number, true, false or a value")
  package let pages = FormatKey<Parts>(
    "pages", .parts("array of pages"), requirement: .required, "in reading order; empty: error")

  package var inOrder: [any AnyFormatKey] {
    [
      title, subtitle, authors, languages, width, height, frameRate, spread, cover, intro, menu, end,
      credits, games, music, values, pages,
    ]
  }
}

/// The keys of a page.
package final class PageKeys: KeyDeclarations {
  package let elements = FormatKey<Parts>(
    "elements", .parts("array of elements"),
    "drawn in order: a later one lies over an earlier one; none: warning")
  package let enterAnimation = FormatKey<Parts>(
    "enterAnimation", .parts("page animation"), absent: "all defaults", "how the page comes")
  package let exitAnimation = FormatKey<Parts>(
    "exitAnimation", .parts("page animation"), absent: "all defaults", "how the page goes")
  package let name = FormatKey<String?>(
    "name", .name(), "what `goToPage` calls it; the same as an earlier page's: warning")
  package let title = FormatKey<LocalizedString?>("title", .words, "what the table of contents calls it")
  package let background = FormatKey<Color?>(
    "background", .color, absent: "the player's paper", "what lies under all elements")
  package let music = FormatKey<LocalizedString?>(
    "music", .file("track"), absent: "the book's", "heard in the background while the page is read")
  package let autoAdvance = FormatKey<Double?>(
    "autoAdvance", .number(.seconds, .seconds), absent: "never", "until the next page comes by itself")
  package let palette = FormatKey<[Color]>(
    "palette", .colors, "the colours that elements have by the number of a value (`colorOf`)")
  package let readingOrder = FormatKey<[String]>(
    "readingOrder", .array(of: "names of texts"), absent: "from top to bottom, else drawing order",
    "the order in which they are read")
  package let values = FormatKey<Parts>(
    "values", .parts("dictionary of values"),
    "as the book's, and gone with the page; one of the book of the same name is not seen there: warning")
  package let panels = FormatKey<Parts>(
    "panels", .parts("array of panels"), "in the order in which they are read")

  package var inOrder: [any AnyFormatKey] {
    [
      elements, enterAnimation, exitAnimation, name, title, background, music, autoAdvance, palette,
      readingOrder, values, panels,
    ]
  }
}

/// The keys of `enterAnimation` and `exitAnimation`.
package final class PageAnimationKeys: KeyDeclarations {
  package let animation = FormatKey<PageAnimationKind>(
    "animation", .word(default: .slide), "how one page gives way to the other")
  package let type = FormatKey<Transition>("type", .word(default: .linear), "how it goes from start to end")
  package let duration = FormatKey<Double>(
    "duration", .number(.seconds, .seconds, default: 1), "how long it takes")

  package var inOrder: [any AnyFormatKey] { [animation, type, duration] }
}

/// The keys of a panel, a drag area and an image area: a rectangle, all of which has to be there.
package final class RectangleKeys: KeyDeclarations {
  package let x: FormatKey<Double?>
  package let y: FormatKey<Double?>
  package let width: FormatKey<Double?>
  package let height: FormatKey<Double?>

  /// - Parameters:
  ///   - origin: whose left and top edge it is counted from, where it is not the page's. Default nil.
  ///   - sizeNote: what is said of its width and height besides. Default nothing.
  init(from origin: String? = nil, sizeNote: String = "") {
    let from = origin.map { ", from \($0)" } ?? ""
    x = FormatKey("x", .number(.coordinate, .pixels), requirement: .required, "the left edge" + from)
    y = FormatKey("y", .number(.coordinate, .pixels), requirement: .required, "the top edge" + from)
    width = FormatKey(
      "width", .number(.size, .pixels), requirement: .required, "from the left edge to the right" + sizeNote)
    height = FormatKey(
      "height", .number(.size, .pixels), requirement: .required, "from the top edge down" + sizeNote)
  }

  package var inOrder: [any AnyFormatKey] { [x, y, width, height] }
}
