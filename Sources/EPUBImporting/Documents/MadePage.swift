import BookDrafts
import Importing

/// A page as it was made of a file, before it has its place in the book.
struct MadePage {
  var draft: PageDraft
  /// In its own pixels.
  var width: Double
  var height: Double
  /// The file that it was made of.
  let file: String
  let place: SourcePlace
  /// Ids of elements that are on it.
  var ids: Set<String> = []
  /// Where its texts' characters belong.
  var marks: [String: [Mark]] = [:]
  var links: [Link] = []
  let side: EPUBPackage.Side?
  let isFixed: Bool

  /// Words of a text.
  struct Mark: Hashable {
    var element: String
    var characters: Range<Int>
  }

  /// An element that leads to another page once that has its name.
  struct Link {
    var element: String
    var link: SourceLink
  }

  init(
    _ draft: PageDraft, width: Double, height: Double, of item: EPUBPackage.SpineItem, file: String
  ) {
    self.draft = draft
    self.width = width
    self.height = height
    self.file = file
    place = item.place
    side = item.side
    isFixed = item.isFixed
  }

  mutating func add(_ marks: [TextMark], of element: String) {
    for mark in marks {
      ids.insert(mark.id)
      self.marks[mark.id, default: []].append(Mark(element: element, characters: mark.characters))
    }
  }
}
