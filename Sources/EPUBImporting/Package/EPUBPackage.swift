import Characters
import Importing

/// A package: what its book is called, its files, and in which order they are read.
struct EPUBPackage {
  let name: String
  let metadata: PackageMetadata
  /// By their ids.
  let items: [String: Item]
  /// In reading order, those beside it last.
  let spine: [SpineItem]
  /// Of the spine.
  let isRightToLeft: Bool
  let spineElement: SourceElement?
  private let idsByFile: [String: String]

  /// A file of the book.
  struct Item {
    let id: String
    /// Nil where it lies elsewhere, or nowhere.
    let file: String?
    let address: String
    let mediaType: String
    let properties: [String]
    let fallback: String?
    let overlay: String?
    let place: SourcePlace
  }

  /// A file that is read.
  struct SpineItem {
    let item: Item
    let isLinear: Bool
    let isFixed: Bool
    let side: Side?
    let place: SourcePlace
  }

  /// Of a spread.
  enum Side {
    case left, right, center
  }

  /// Files that are read, in all.
  static let mostSpineItems = 2000
  /// Files that stand for one that cannot be read.
  private static let mostFallbacks = 100

  static func read(_ job: ImportJob) throws(ImportFault) -> EPUBPackage {
    let name = try EPUBContainer.packageName(job)
    let fonts = try EPUBContainer.obfuscatedFonts(job)
    let root = try SourceXML.read(
      try job.bytes(of: name, atMost: SourceXML.mostBytes), of: name, entities: CharacterEntities.text)
    return try EPUBPackage(root, name: name, obfuscated: fonts, job)
  }

  private init(
    _ root: SourceElement, name: String, obfuscated: Set<String>, _ job: ImportJob
  ) throws(ImportFault) {
    self.name = name
    metadata = PackageMetadata(root.first("metadata"), job)
    var items: [String: Item] = [:]
    var ids: [String: String] = [:]
    for element in root.first("manifest")?.elements("item") ?? [] {
      let item = Item(element, in: name, job)
      guard items[item.id] == nil else {
        let id = item.id.quoted
        job.lose("\(item.address.quoted) is left out: another file has its id, \(id)", at: item.place)
        continue
      }
      items[item.id] = item
      if let file = item.file {
        ids[file] = ids[file] ?? item.id
        if item.isFont {
          let reason = obfuscated.contains(file) ? "obfuscated " : ""
          job.lose("the \(reason)font \(file.quoted) is left out: letters are the player's", at: item.place)
        }
      }
    }
    self.items = items
    idsByFile = ids
    spineElement = root.first("spine")
    isRightToLeft = spineElement?["page-progression-direction"] == "rtl"
    let isFixed = metadata.values["rendition:layout"] == "pre-paginated"
    var linear: [SpineItem] = []
    var beside: [SpineItem] = []
    for element in (spineElement?.elements("itemref") ?? []).prefix(Self.mostSpineItems) {
      guard let id = element["idref"], let item = items[id] else {
        job.lose("the manifest has no file \((element["idref"] ?? "").quoted)", at: element.place)
        continue
      }
      let read = SpineItem(element, item, isFixed: isFixed)
      if read.isLinear { linear.append(read) } else { beside.append(read) }
    }
    for item in beside {
      job.lose(
        "\(item.item.address.quoted), which is beside the reading order, comes after the last page",
        at: item.place)
    }
    spine = linear + beside
    if let more = spineElement?.elements("itemref").dropFirst(Self.mostSpineItems).first {
      job.lose("from here on files are left out: a book has at most \(Self.mostSpineItems)", at: more.place)
    }
    guard !spine.isEmpty else {
      throw ImportFault("there is nothing to read in it", at: spineElement?.place ?? root.place)
    }
  }

  func item(of file: String) -> Item? { idsByFile[file].flatMap { items[$0] } }

  /// The first file along the fallbacks of an item that can be read.
  func readable(_ item: Item, where isReadable: (Item) -> Bool) -> Item? {
    var (next, left) = (Optional(item), Self.mostFallbacks)
    while let item = next, left > 0 {
      if isReadable(item) { return item }
      next = item.fallback.flatMap { items[$0] }
      left -= 1
    }
    return nil
  }

  /// The picture that stands for the book.
  var cover: Item? {
    items.values.filter { $0.properties.contains("cover-image") }.min { $0.id < $1.id }
      ?? metadata.values["cover"].flatMap { items[$0] }
  }

  /// The file of the navigation: EPUB 3's, else EPUB 2's.
  var navigation: (item: Item, isNCX: Bool)? {
    if let item = items.values.filter({ $0.properties.contains("nav") }).min(by: { $0.id < $1.id }) {
      return (item, false)
    }
    let toc = spineElement?["toc"].flatMap { items[$0] }
    return (toc ?? items.values.first { $0.mediaType == "application/x-dtbncx+xml" }).map { ($0, true) }
  }
}

extension EPUBPackage.Item {
  fileprivate init(_ element: SourceElement, in package: String, _ job: ImportJob) {
    id = element["id"] ?? ""
    address = element["href"] ?? ""
    let name = SourceReference.file(address, from: package)
    file = name.flatMap { job.has($0) ? $0 : nil }
    mediaType = (element["media-type"] ?? "").lowercased()
    properties = (element["properties"] ?? "").split { $0.isWhitespace }.map(String.init)
    fallback = element["fallback"]
    overlay = element["media-overlay"]
    place = element.place
    if file == nil {
      let reason =
        SourceReference.isAbsolute(address)
        ? "lies elsewhere, and nothing is fetched" : name == nil ? "leads out of the book" : "is not there"
      job.lose("\(address.quoted) \(reason)", at: element.place)
    }
  }

  var isFont: Bool {
    mediaType.hasPrefix("font/") || mediaType.hasSuffix("opentype") || mediaType.hasPrefix("application/font")
      || mediaType.hasPrefix("application/x-font")
  }

  var isPage: Bool { mediaType == "application/xhtml+xml" || mediaType == "text/x-oeb1-document" }
  var isDrawing: Bool { mediaType == "image/svg+xml" }
  var isPicture: Bool { ["image/jpeg", "image/png", "image/gif", "image/webp"].contains(mediaType) }
}

extension EPUBPackage.SpineItem {
  fileprivate init(_ element: SourceElement, _ item: EPUBPackage.Item, isFixed: Bool) {
    self.item = item
    isLinear = element["linear"] != "no"
    place = element.place
    let properties = (element["properties"] ?? "").split { $0.isWhitespace }.map(String.init)
    // The first one counts, as the specification has it.
    let layout = properties.first { $0.hasPrefix("rendition:layout-") }
    self.isFixed = layout.map { $0 == "rendition:layout-pre-paginated" } ?? isFixed
    let side = properties.first { $0.hasInside("page-spread-") }
    self.side =
      side.map { side in
        side.hasSuffix("left") ? .left : side.hasSuffix("right") ? .right : .center
      }
  }
}
