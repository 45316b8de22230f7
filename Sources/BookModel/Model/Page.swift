import BookFormat
import BookVocabulary
import PropertyList

/// One page of a book. What is not written is what `PageKeys` says.
package struct Page: Sourced {
  /// An element that had a fault and is not on the page.
  package struct LeftOutElement {
    package var name: String
    /// Its place among the elements the author wrote.
    package var index: Int
    /// False where it may have been given another name, which could not be read.
    package var isNamed = true
    /// Nil where it could not be read.
    package var type: ElementType?
    /// What could be read of it, and the defaults of the rest; of its kind only where `hasKind` is set. Nil
    /// where it is no dictionary.
    package var remains: Element?
    /// Whether all that makes it what it is could be read: its file, its words, its track, its frames.
    package var hasKind = false

    package init(name: String, index: Int) {
      self.name = name
      self.index = index
    }
  }

  /// The elements that are on it, and those that had a fault.
  struct Contents {
    var elements: [Element] = []
    var leftOut: [LeftOutElement] = []
  }

  private final class DeferredContents {
    private(set) lazy var contents = decode()
    private(set) lazy var letterColors = decodeLetterColors()
    private let decode: () -> Contents
    private let decodeLetterColors: () -> [Color]

    init(_ decode: @escaping () -> Contents, letterColors: @escaping () -> [Color]) {
      (self.decode, decodeLetterColors) = (decode, letterColors)
    }
  }

  private enum Content {
    case decoded(Contents)
    /// They are decoded when they are first asked for.
    case deferred(DeferredContents)
  }

  package var name: String?
  package var title: LocalizedString?
  /// Nil: the book's music goes on.
  package var music: LocalizedString?
  package var enterAnimation = PageAnimation()
  package var exitAnimation = PageAnimation()
  /// In drawing order: a later one lies over an earlier one.
  package var elements: [Element] {
    get { contents.elements }
    _modify { yield &contents.elements }
  }
  /// What triggers set and ask for, gone with the page; in the file's order.
  package var values: [BookValue] = []
  /// The colours that elements have by the number of a value, from 1.
  package var palette: [Color] = []
  /// Names of texts of the page; the others follow them.
  package var readingOrder: [String] = []
  /// The parts of a comic page, one after the other; each has a size and lies on the page, in part at least.
  package var panels: [PageRect] = []
  /// Elements with faults, in the file's order.
  package var leftOut: [LeftOutElement] {
    get { contents.leftOut }
    _modify { yield &contents.leftOut }
  }
  package var source: PropertyListNode?
  /// Nil: the player's choice.
  package var background: Color?
  /// Seconds until the next page comes by itself; nil: never.
  package var autoAdvance: Double?

  private var content = Content.decoded(Contents())
  var contents: Contents {
    get {
      switch content {
      case .decoded(let contents): contents
      case .deferred(let deferred): deferred.contents
      }
    }
    _modify {
      var contents = contents
      // Nothing else keeps them, so that they are changed where they lie.
      content = .decoded(Contents())
      defer { content = .decoded(contents) }
      yield &contents
    }
  }

  package init(source: PropertyListNode? = nil) { self.source = source }

  /// Has its elements decoded when they are first asked for.
  ///
  /// - Parameter letterColors: finds them without its other elements.
  mutating func decodeLater(_ decode: @escaping () -> Contents, letterColors: @escaping () -> [Color]) {
    content = .deferred(DeferredContents(decode, letterColors: letterColors))
  }

  /// The colours of its texts, in their order, of those that have one: found before its elements are decoded.
  package var letterColors: [Color] {
    switch content {
    case .deferred(let deferred): deferred.letterColors
    case .decoded(let contents):
      contents.elements.compactMap { if case .text(let text) = $0.kind { text.fontColor } else { nil } }
    }
  }

  /// The names of all elements that the author wrote, those that are left out behind the others.
  package var names: [String] { elements.map(\.name) + leftOut.map(\.name) }
}

/// How a page comes or goes. Without the dictionary: all its defaults.
package struct PageAnimation: Sourced {
  /// Seconds.
  package var duration = BookFormat.pageAnimation.duration.defaultValue
  package var source: PropertyListNode?
  /// The key `animation`.
  package var kind = BookFormat.pageAnimation.animation.defaultValue
  /// The key `type`.
  package var transition = BookFormat.pageAnimation.type.defaultValue

  package init() {}
}

extension Page {
  /// A page that is a picture and nothing else.
  ///
  /// - Parameters:
  ///   - picture: relative to the book's folder.
  ///   - width: of the picture, in pixels; `height` its height.
  package init(showing picture: LocalizedString, width: Double, height: Double) {
    self.init()
    var element = Element(name: "picture", index: 0, kind: .image(Element.Image(fileName: picture)))
    (element.width, element.height) = (width, height)
    elements = [element]
  }
}
