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
  package var fileCount: Int { items.count - (contents.compiledList == nil ? 0 : 1) }
  /// How many bytes the pack has, and the book's files have in their folder.
  package private(set) var size = 0
  package private(set) var sizeBefore = 0
  /// How many pictures come in fewer pixels.
  package private(set) var smallerPictures = 0

  private let folder: BookFolder
  private var items: [Item] = []
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
    let sizes = keepsPixels ? nil : PictureSizes(of: book)
    var taken: Set<String> = [list]
    for named in book.namedFiles where taken.insert(named.name).inserted {
      guard case .success(let file) = folder.open(named.name) else { continue }
      try add(file, named, sizes, media)
      guard named.kind == .atlas, let picture = try? folder.atlas(named.name).picture,
        taken.insert(picture).inserted, case .success(let file) = folder.open(picture)
      else { continue }
      try add(file, NamedFile(name: picture, kind: .picture), nil, media)
    }
    placeItems()
  }

  /// The list as it was written, and compiled.
  private mutating func addList(_ name: String) throws(SavingFault) {
    guard case .success(let file) = folder.open(name), let size = try? file.size() else { throw .missing }
    let bytes = file.bytes(atMost: size)
    if let compiled = CompiledListWriter.bytes(of: PropertyListReader.read(contents: bytes, file: name)) {
      items.append(Self.item(compiled, at: PackFormat.listName, called: PackFormat.listName))
      contents.compiledList = items[0].file
    }
    var item = Self.item(bytes, at: PackFormat.folder + name, called: name)
    if let deflated = Deflate.deflated(bytes), deflated.count < bytes.count {
      item.bytes = deflated
      (item.file.size, item.file.inflatedSize) = (deflated.count, bytes.count)
      item.file.digest = FileDigest.of(deflated)
    }
    items.append(item)
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
    items.append(item)
  }

  private static func item(_ bytes: [UInt8], at path: String, called name: String) -> Item {
    Item(
      path: path,
      file: PackContents.File(name: name, offset: 0, size: bytes.count, digest: FileDigest.of(bytes)),
      bytes: bytes, checksum: Checksum.of(bytes))
  }

  /// Says where each file will lie.
  private mutating func placeItems() {
    var offset = 0
    for index in items.indices {
      offset += PackFormat.headerLength + items[index].path.utf8.count
      items[index].file.offset = offset
      offset += items[index].file.size
    }
    var files = items.map(\.file)
    if contents.compiledList != nil { contents.compiledList = files.removeFirst() }
    contents.files = files
  }

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
