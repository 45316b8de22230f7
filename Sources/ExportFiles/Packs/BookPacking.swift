import BookModel
import BookSaving
import Media
import PropertyList

/// A book that is made into one file.
///
/// ```swift
/// var packing = try BookPacking(book, list: "book.plist", in: folder, media: decoder, keepsPixels: false)
/// try packing.write(to: FilePath("tale.leggi"))
/// ```
package struct BookPacking {
  /// A file as it comes into the pack.
  private struct Item {
    /// In the archive.
    var path: String
    var file: PackContents.File
    /// Its bytes, where they are not those of the book's own file.
    var bytes: [UInt8]?
    /// CRC-32 of what the archive has of it once that is inflated.
    var checksum: UInt32
  }

  /// The book's files in the pack, its list among them.
  package var fileCount: Int { files.count }
  /// How many bytes the pack has, and the book's files have in their folder.
  package private(set) var size = 0
  package private(set) var sizeBefore = 0
  /// How many pictures come in fewer pixels.
  package private(set) var smallerPictures = 0

  /// How much has been packed.
  ///
  /// - Parameter warnings: how many a check of the book gives.
  package func summary(warnings: Int) -> String {
    func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
    var parts = [counted(fileCount, "file")]
    if smallerPictures > 0 { parts.append(counted(smallerPictures, "picture") + " in fewer pixels") }
    parts.append("\((size + 999) / 1000) kB for \((sizeBefore + 999) / 1000) kB in a folder")
    if warnings > 0 { parts.append("\(counted(warnings, "warning")), which 'leggi check' tells") }
    return parts.joined(separator: ", ")
  }

  private let folder: BookFolder
  /// Nil where only the list's own text has all of it.
  private var compiledList: Item?
  private var previews: [Item] = []
  /// The book's own files.
  private var files: [Item] = []
  private var contents: PackContents

  /// - Parameters:
  ///   - book: without an error, so that all of it is there.
  ///   - list: the name of its list in its folder.
  ///   - keepsPixels: whether pictures come as they are, however large.
  /// - Throws: `SavingFault`: a file of it cannot be read any more.
  package init(
    _ book: Book, list: String, in folder: BookFolder, media: any MediaService, keepsPixels: Bool
  ) throws(SavingFault) {
    self.folder = folder
    contents = PackContents(list: list, compiledList: nil, files: [])
    try addList(list)
    let sizes = PictureSizes(of: book)
    var taken: Set<String> = [list]
    for named in book.namedFiles where taken.insert(named.name).inserted {
      guard case .success(let file) = folder.open(named.name) else { continue }
      try add(file, named, keepsPixels ? nil : sizes, media)
      guard named.kind == .atlas, let picture = try? folder.atlas(named.name).picture,
        taken.insert(picture).inserted, case .success(let file) = folder.open(picture)
      else { continue }
      try add(file, NamedFile(name: picture, kind: .picture), nil, media)
    }
    placeItems()
    addPreviews(of: book, sizes, media)
    placeItems()
  }

  /// The list as it was written, and compiled.
  private mutating func addList(_ name: String) throws(SavingFault) {
    guard case .success(let file) = folder.open(name), let size = try? file.size() else { throw .missing }
    let bytes = file.bytes(atMost: size)
    if let compiled = CompiledListWriter.bytes(of: PropertyListReader.read(contents: bytes, file: name)) {
      compiledList = Self.item(compiled, at: PackFormat.listName, called: PackFormat.listName)
    }
    var item = Self.item(bytes, at: PackFormat.folder + name, called: name)
    if let deflated = Deflate.deflated(bytes), deflated.count < bytes.count,
      !ArchiveLimits.swell(UInt64(deflated.count), to: UInt64(bytes.count))
    {
      item.bytes = deflated
      (item.file.size, item.file.inflatedSize) = (deflated.count, bytes.count)
      item.file.digest = FileDigest.of(deflated)
    }
    files.append(item)
    sizeBefore += bytes.count
  }

  private mutating func add(
    _ file: MediaFile, _ named: NamedFile, _ sizes: PictureSizes?, _ media: any MediaService
  ) throws(SavingFault) {
    var facts = PackContents.MediaFacts()
    var smaller: [UInt8]?
    switch named.kind {
    case .picture:
      guard let picture = try? media.facts(ofPicture: file) else { break }
      (facts.width, facts.height) = (picture.width, picture.height)
      facts.durations = (try? media.durations(ofPicture: file)) ?? []
      if facts.durations.isEmpty, let side = sizes?.side(of: named.name),
        side < max(picture.width, picture.height)
      {
        smaller = try? media.smallerPicture(of: file, side: side)
      }
    case .track: facts.seconds = (try? media.seconds(ofTrack: file)) ?? 0
    case .atlas: break
    }
    guard let size = try? file.size(within: .track) else { throw .tooLarge }
    sizeBefore += size
    var item: Item
    if let smaller, smaller.count < size {
      smallerPictures += 1
      item = Self.item(smaller, at: PackFormat.folder + named.name, called: named.name)
    } else {
      let whole = file.bytes(atMost: size)
      guard whole.count == size else { throw .changedElsewhere }
      item = Self.item(whole, at: PackFormat.folder + named.name, called: named.name)
      // It is read once more when it is written: not all of a book is in memory at once.
      item.bytes = nil
    }
    item.file.facts = facts == PackContents.MediaFacts() ? nil : facts
    files.append(item)
  }

  private static func item(_ bytes: [UInt8], at path: String, called name: String) -> Item {
    Item(
      path: path,
      file: PackContents.File(name: name, offset: 0, size: bytes.count, digest: FileDigest.of(bytes)),
      bytes: bytes, checksum: Checksum.of(bytes))
  }

  /// Adds previews, those of the book's first pages first, while the pack stays smaller than the folder.
  private mutating func addPreviews(of book: Book, _ sizes: PictureSizes, _ media: any MediaService) {
    var room = sizeBefore - spaceTaken
    let facts = Dictionary(files.map { ($0.file.name, $0.file.facts) }, uniquingKeysWith: { one, _ in one })
    let first = [book.intro, book.pages.first, book.menu].flatMap { $0?.namedFiles ?? [] }
    var taken: Set<String> = []
    for (place, named) in (first + book.namedFiles).enumerated()
    where named.kind == .picture && taken.insert(named.name).inserted {
      guard previews.count < Self.mostPreviews, room > 0 else { break }
      guard let side = sizes.previewSide(of: named.name, isSeenFirst: place < first.count),
        let size = facts[named.name] ?? nil,
        let preview = preview(of: named.name, size, side: side, media)
      else { continue }
      let space = preview.file.size + Self.space(ofPath: preview.path) + Self.spaceOfContents
      guard space <= room else { continue }
      room -= space
      previews.append(preview)
    }
  }

  /// A picture in few pixels; nil for one that cannot be decoded.
  private func preview(
    of name: String, _ facts: PackContents.MediaFacts, side: Int, _ media: any MediaService
  ) -> Item? {
    guard facts.width > 0, facts.height > 0, case .success(let file) = folder.open(name) else { return nil }
    let scale = min(1, Double(side) / Double(max(facts.width, facts.height)))
    let (width, height) = (Double(facts.width) * scale, Double(facts.height) * scale)
    guard
      let pixels = SharedPixels(width: max(1, Int(width.rounded())), height: max(1, Int(height.rounded()))),
      let isOpaque = try? media.draw(.whole, of: file, into: pixels),
      let packed = PicturePreview(pixels, isOpaque: isOpaque)?.packedBytes,
      let deflated = Deflate.deflated(packed)
    else { return nil }
    var item = Self.item(deflated, at: PackFormat.previews + name, called: name)
    item.file.inflatedSize = packed.count
    item.checksum = Checksum.of(packed)
    var size = PackContents.MediaFacts()
    (size.width, size.height) = (pixels.width, pixels.height)
    item.file.facts = size
    return item
  }

  /// Says where each file will lie: what is drawn first is read first, so that previews come before the
  /// book's files.
  private mutating func placeItems() {
    var offset = 0
    func place(_ item: inout Item) {
      offset += PackFormat.headerLength + item.path.utf8.count
      item.file.offset = offset
      offset += item.file.size
    }
    if var list = compiledList {
      place(&list)
      compiledList = list
    }
    for index in previews.indices { place(&previews[index]) }
    for index in files.indices { place(&files[index]) }
    contents.compiledList = compiledList?.file
    contents.previews = previews.map(\.file)
    contents.files = files.map(\.file)
  }

  /// Bytes of the pack as it is placed.
  private var spaceTaken: Int {
    items.reduce(contents.bytes.count + Self.spaceOfFrame) { $0 + $1.file.size + Self.space(ofPath: $1.path) }
  }

  /// Bytes that an archive has of a file beside its own: its headers, and its name in both (PKWARE's APPNOTE
  /// 6.3, 4.3.7 and 4.3.12).
  private static func space(ofPath path: String) -> Int { PackFormat.headerLength + 46 + 2 * path.utf8.count }

  /// Bytes of a pack in which there is no book, without its contents.
  private static let spaceOfFrame =
    space(ofPath: PackFormat.mediaTypeName) + PackFormat.mediaType.utf8.count
    + space(ofPath: PackFormat.contentsName) + 22
  /// Bytes that the contents say of a preview, at most: its name stands there already.
  private static let spaceOfContents = 200
  /// More pictures are not seen soon.
  private static let mostPreviews = 1000

  /// In the order in which they lie in the pack.
  private var items: [Item] { (compiledList.map { [$0] } ?? []) + previews + files }

  /// Writes the pack where nothing is, whole or not at all.
  ///
  /// - Throws: `SavingFault`.
  package mutating func write(to place: FilePath) throws(SavingFault) {
    let file = try NewFile(at: place)
    var (zip, count) = (ZipWriter(), 0)
    func add(_ bytes: [UInt8], _ entry: ZipWriter.Entry) throws(SavingFault) {
      guard zip.hasRoom(for: bytes.count) else { throw .tooMuch }
      let header = zip.header(of: entry)
      try file.write(header)
      try file.write(bytes)
      count += header.count + bytes.count
    }
    for (path, bytes) in [
      (PackFormat.mediaTypeName, Array(PackFormat.mediaType.utf8)), (PackFormat.contentsName, contents.bytes),
    ] {
      try add(bytes, .init(path: path, size: bytes.count, checksum: Checksum.of(bytes)))
    }
    for item in items {
      try add(
        try bytes(of: item),
        .init(
          path: item.path, size: item.file.inflatedSize ?? item.file.size, checksum: item.checksum,
          deflatedSize: item.file.inflatedSize == nil ? nil : item.file.size))
    }
    try file.write(zip.directory)
    try file.keep()
    size = count + zip.directory.count
  }

  private func bytes(of item: Item) throws(SavingFault) -> [UInt8] {
    if let bytes = item.bytes { return bytes }
    guard case .success(let file) = folder.open(item.file.name) else { throw .changedElsewhere }
    let bytes = file.bytes(atMost: item.file.size + 1)
    guard bytes.count == item.file.size, Checksum.of(bytes) == item.checksum else { throw .changedElsewhere }
    return bytes
  }
}
