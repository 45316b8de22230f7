import PropertyList

/// A book that a program makes, as it comes to be written: its entries and its pages.
///
/// ```swift
/// var book = BookDraft(width: 1024, height: 768)
/// book.title = "The Pond"
/// book.pages = [PageDraft(elements: [.image("fish", file: "fish.png", in: box)])]
/// let bytes = PropertyListWriter.write(book.list)
/// ```
package struct BookDraft: Hashable, Sendable {
  package var title: DraftWords?
  package var subtitle: DraftWords?
  package var authors: [String] = []
  /// BCP 47 tags, the book's own first.
  package var languages: [String] = []
  /// Of every page, in page pixels.
  package var width: Double
  /// Of every page, in page pixels.
  package var height: Double
  package var spread = Spread.none
  /// The name of a picture in the book's folder.
  package var cover: DraftWords?
  /// A line each.
  package var credits: [DraftWords] = []
  package var pages: [PageDraft] = []

  /// Which pages belong side by side; raw values are the format's.
  package enum Spread: String, Sendable {
    case none, pairs, afterCover
  }

  /// A book without pages.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The book as a property list.
  package var list: PropertyListValue {
    var entries = EntryList()
    entries.add("title", title?.value)
    entries.add("subtitle", subtitle?.value)
    entries.add("authors", authors.isEmpty ? nil : .array(authors.map { .string($0) }))
    entries.add("languages", languages.isEmpty ? nil : .array(languages.map { .string($0) }))
    entries.add("width", .page(width))
    entries.add("height", .page(height))
    entries.add("spread", spread == .none ? nil : .string(spread.rawValue))
    entries.add("cover", cover?.value)
    entries.add("credits", credits.isEmpty ? nil : .array(credits.map(\.value)))
    entries.add("pages", .array(pages.map(\.value)))
    return .dictionary(entries.all)
  }
}

/// A page of a `BookDraft`.
package struct PageDraft: Hashable, Sendable {
  /// What `goToPage` calls it; each page's own.
  package var name: String?
  package var title: DraftWords?
  /// `#rrggbb`.
  package var background: String?
  /// A track in the book's folder.
  package var music: DraftWords?
  /// Drawn in order.
  package var elements: [ElementDraft]
  /// The names of texts.
  package var readingOrder: [String] = []
  /// In the order in which they are read, in page pixels.
  package var panels: [DraftBox] = []

  package init(name: String? = nil, title: DraftWords? = nil, elements: [ElementDraft] = []) {
    self.name = name
    self.title = title
    self.elements = elements
  }

  var value: PropertyListValue {
    var entries = EntryList()
    entries.add("name", name.map { .string($0) })
    entries.add("title", title?.value)
    entries.add("background", background.map { .string($0) })
    entries.add("music", music?.value)
    entries.add("elements", .array(elements.map(\.value)))
    entries.add("readingOrder", readingOrder.isEmpty ? nil : .array(readingOrder.map { .string($0) }))
    entries.add("panels", panels.isEmpty ? nil : .array(panels.map { .dictionary($0.entries) }))
    return .dictionary(entries.all)
  }
}

/// Entries one after another, without those that have no value.
struct EntryList {
  private(set) var all: [PropertyListValue.Entry] = []

  mutating func add(_ key: String, _ value: PropertyListValue?) {
    guard let value else { return }
    all.append(PropertyListValue.Entry(key, value))
  }
}

extension PropertyListValue {
  /// A number of page pixels, to a hundredth: whole where it is, and 0 for what is no number.
  package static func page(_ number: Double) -> PropertyListValue {
    guard number.isFinite, abs(number) <= 1_000_000 else { return .integer(0) }
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? .integer(Int(rounded)) : .real(rounded)
  }
}
