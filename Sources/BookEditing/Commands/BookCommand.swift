import BookFormat
import BookVocabulary
import PropertyList

/// A change of a book, as a person means it. Its text is its name in the list of steps, its line in scripts,
/// and what a test reads.
///
/// ```swift
/// let command = try BookCommand.read("move star by 10 0").command
/// print(command.text)
/// ```
///
/// Elements are those of the page that is spoken of (`on`), by their names; one without a name is
/// `element` + its index. Pages are numbered from 1, places in arrays from 0.
package enum BookCommand: Hashable, Sendable {
  /// A page without elements; without a gap behind the last one.
  case addPage(PageGap?, name: String?)
  /// A page once more, behind the page itself.
  case copyPage(PageReference)
  /// A page gets another number.
  case movePage(PageReference, to: Int)
  case removePage(PageReference, withReferences: Bool)
  /// The page that the following commands speak of.
  case on(SpokenPage)

  /// A new element over all others of the page.
  case add(ElementType, name: String?, [Property])
  case set(ValueAddress, CommandValue)
  case unset(ValueAddress)
  /// A value comes into an array, before the one at the address.
  case insert(ValueAddress, CommandValue)
  /// A value is taken out of an array.
  case take(ValueAddress, withReferences: Bool)
  /// A value gets another place in its array, counted without itself.
  case moveItem(ValueAddress, to: Int)

  case move([String], Motion)
  /// - Parameter at: the upper left corner; nil leaves it where it is.
  case resize(String, width: Double, height: Double, at: Point?)
  case order(String, Depth)
  case rename(String, to: String)
  /// A value of the book, or of the page that is spoken of, gets another name.
  case renameValue(ValueAddress, to: String)
  /// Elements once more, over all others of a page. Default: the one that is spoken of.
  case copy([String], to: PageReference?)
  case remove([String], withReferences: Bool)
  /// A file comes into the book, and an element that shows or plays it onto the page that is spoken of.
  case importFile(String, as: String?)

  /// So many steps back.
  case undo(Int)
  /// So many steps that were taken back.
  case redo(Int)
}

extension BookCommand {
  /// Where a page comes in.
  package enum PageGap: Hashable, Sendable {
    case before(PageReference)
    case after(PageReference)
  }

  /// A page that commands can speak of.
  package enum SpokenPage: Hashable, Sendable {
    case page(PageReference)
    case own(OwnPageKind)
  }

  /// A key of a new element, and its value.
  package struct Property: Hashable, Sendable {
    package var key: String
    package var value: CommandValue

    package init(_ key: String, _ value: CommandValue) { (self.key, self.value) = (key, value) }
  }

  /// A place on the page, in page pixels.
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// Where elements go, all of them as far.
  package enum Motion: Hashable, Sendable {
    /// Page pixels to the right, and down.
    case by(Double, Double)
    /// The smallest `x` and the smallest `y` among them come there.
    case to(Point)
  }

  /// A place in the drawing order.
  package enum Depth: Hashable, Sendable {
    /// From 0, which is under all others.
    case index(Int)
    case front, back
  }
}

/// Where a value stands: in the book, in the page that is spoken of, or in an element of it.
package struct ValueAddress: Hashable, Sendable {
  package enum Owner: Hashable, Sendable {
    case book
    case page
    case element(String)
  }

  package var owner: Owner
  /// From the owner; it begins with a key.
  package var steps: [PropertyListStep]

  package init(_ owner: Owner, _ steps: [PropertyListStep]) { (self.owner, self.steps) = (owner, steps) }

  /// The address of a key.
  package init(_ owner: Owner, _ key: any AnyFormatKey) { self.init(owner, [.key(key.spelling)]) }
}
