import Characters
import Media
import PropertyList

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A book in one file, read where it lies: nothing is unpacked.
///
/// What is asked of it is read by its contents, which stand at its beginning. Each of its files is held to
/// its digest before it is handed out the first time, so that a pack that was cut or spoilt on its way
/// loses what was hit and nothing else.
package final class BookPack: Sendable {
  /// The pack as it was when its contents were read.
  private struct Edition: Sendable {
    var identity: MediaFile.Identity?
    /// Nil where they cannot be read.
    var contents: PackContents?
    /// Where the contents end.
    var start = 0
    var filesByName: [String: PackContents.File] = [:]
    var previewsByName: [String: PackContents.File] = [:]
    /// Where those begin that have been held to their digests: a file may have the name of its preview.
    var proven: Set<Int> = []
  }

  package let path: FilePath
  private let edition: Monitor<Edition>

  /// Nil for what is no pack.
  package init?(path: FilePath) {
    guard let pack = Self.open(path) else { return nil }
    let edition = Self.edition(of: pack)
    self.path = path
    self.edition = Monitor(edition)
  }

  /// Whether a file is a pack, by its beginning.
  package static func isPack(_ path: FilePath) -> Bool { open(path) != nil }

  /// What lies in it; nil where that cannot be read.
  package var contents: PackContents? { edition.withLock { $0.contents } }

  /// Opens a file of the book.
  ///
  /// - Parameter name: relative, without `..`.
  package func open(_ name: String) -> Result<MediaFile, BookFileProblem> {
    let name = Self.plain(name)
    return open { edition in
      if let file = edition.filesByName[name] { return .success(file) }
      let isFolder = name.isEmpty || edition.filesByName.keys.contains { $0.hasPrefix(name + "/") }
      return .failure(isFolder ? .folder : .missing)
    }
  }

  /// What was found out about a file when it was packed; nil where nothing was.
  package func facts(of name: String) -> PackContents.MediaFacts? {
    edition.withLock { $0.filesByName[Self.plain(name)]?.facts }
  }

  /// A picture in few pixels; nil where it is not in the pack, or was spoilt.
  package func preview(of name: String) -> PicturePreview? {
    let name = Self.plain(name)
    let found = part { edition in
      edition.previewsByName[name].map { .success($0) } ?? .failure(.missing)
    }
    guard case .success((let part, let file)) = found, let facts = file.facts, let size = file.inflatedSize,
      PicturePreview.isSize(facts.width, facts.height), size <= 4 * PicturePreview.mostPixels,
      let bytes = Deflate.inflated(part.bytes(atMost: file.size), size: size)
    else { return nil }
    return PicturePreview(packedBytes: bytes, width: facts.width, height: facts.height)
  }

  /// The names of what lies in a folder of the book, in order.
  package func names(in folder: String) -> [String] {
    let prefix = folder.isEmpty ? "" : Self.plain(folder) + "/"
    let names = edition.withLock { Array($0.filesByName.keys) }.filter { $0.hasPrefix(prefix) }
    return Set(names.map { String($0.dropFirst(prefix.count).prefix { $0 != "/" }) }).sorted()
  }

  /// How large the book's list is as it was written, in bytes; 0 where it is not known.
  package var listSize: Int {
    edition.withLock { edition in
      edition.contents.flatMap { edition.filesByName[$0.list] }.map { $0.inflatedSize ?? $0.size } ?? 0
    }
  }

  /// The book's list as it was read when it was packed; nil where it has to be read from its own text.
  package func compiledList() -> [UInt8]? {
    let file = open { $0.contents?.compiledList.map { .success($0) } ?? .failure(.missing) }
    guard let list = try? file.get(), let size = list.part?.count, size <= PropertyListLimits.fileSize else {
      return nil
    }
    return list.bytes(atMost: size)
  }

  // MARK: -

  /// The file, where it begins as a pack does.
  private static func open(_ path: FilePath) -> MediaFile? {
    let descriptor = path.withCString { systemOpen($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    let file = MediaFile(descriptor: descriptor)
    guard FileSystem.kind(of: descriptor) == .file,
      PackFormat.isBeginning(file.bytes(atMost: PackFormat.beginningLength))
    else { return nil }
    return file
  }

  private static func edition(of pack: MediaFile) -> Edition {
    var edition = Edition(identity: pack.identity)
    guard let (bytes, end) = contentsBytes(of: pack), let contents = PackContents(bytes: bytes) else {
      return edition
    }
    edition.contents = contents
    edition.start = end
    edition.filesByName = byName(contents.files)
    edition.previewsByName = byName(contents.previews)
    return edition
  }

  private static func byName(_ files: [PackContents.File]) -> [String: PackContents.File] {
    Dictionary(files.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The contents behind their local header, and where they end.
  private static func contentsBytes(of pack: MediaFile) -> (bytes: [UInt8], end: Int)? {
    let name = Array(PackFormat.contentsName.utf8)
    let head = pack.bytes(from: PackFormat.beginningLength, atMost: PackFormat.headerLength + name.count)
    guard head.starts(with: PackFormat.signature), head.dropFirst(PackFormat.headerLength).elementsEqual(name)
    else {
      return nil
    }
    func number(at place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(head[place + $1]) << (8 * $1) }
    }
    let (checksum, size) = (number(at: 14), number(at: 18))
    let start = PackFormat.beginningLength + head.count
    guard size <= PackFormat.mostContents else { return nil }
    let bytes = pack.bytes(from: start, atMost: size)
    guard bytes.count == size, Int(Checksum.of(bytes)) == checksum else { return nil }
    return (bytes, start + size)
  }

  /// Opens a file of the pack as it is now.
  ///
  /// - Parameter find: finds it in the contents.
  private func open(
    _ find: (Edition) -> Result<PackContents.File, BookFileProblem>
  ) -> Result<MediaFile, BookFileProblem> {
    part(find).flatMap { Self.inflated($0.part, $0.file) }
  }

  /// Where a file lies in the pack as it is now. Files are held to their digests while others are asked for.
  ///
  /// - Parameter find: finds it in the contents.
  private func part(
    _ find: (Edition) -> Result<PackContents.File, BookFileProblem>
  ) -> Result<(part: MediaFile, file: PackContents.File), BookFileProblem> {
    guard let pack = Self.open(path) else { return .failure(.missing) }
    let (found, start, proven) = edition.withLock { edition in
      // Another pack may have come in the place of the one that was read.
      if edition.identity != pack.identity { edition = Self.edition(of: pack) }
      return (find(edition), edition.start, edition.proven)
    }
    switch found {
    case .failure(let problem): return .failure(problem)
    case .success(let file):
      let start = start + file.offset
      guard let size = pack.identity?.size, start + file.size <= Int(size) else { return .failure(.cut) }
      guard let part = MediaFile(sharing: pack, part: start..<start + file.size) else {
        return .failure(.unreadable)
      }
      if !proven.contains(file.offset) {
        guard part.digest == file.digest else { return .failure(.changed) }
        edition.withLock { if $0.identity == pack.identity { $0.proven.insert(file.offset) } }
      }
      return .success((part, file))
    }
  }

  /// A file as the book has it.
  private static func inflated(
    _ part: MediaFile, _ file: PackContents.File
  ) -> Result<MediaFile, BookFileProblem> {
    guard let size = file.inflatedSize else { return .success(part) }
    guard max(size, file.size) <= PropertyListLimits.fileSize,
      let bytes = Deflate.inflated(part.bytes(atMost: file.size), size: size),
      let inflated = MediaFile(of: bytes)
    else { return .failure(.unreadable) }
    return .success(inflated)
  }

  /// A name without what leads nowhere else.
  private static func plain(_ name: String) -> String {
    name.pathNames.filter { $0 != "." }.joined(separator: "/")
  }
}

extension MediaFile {
  /// A part of a file that is open already; nil where no more files can be opened.
  fileprivate convenience init?(sharing file: MediaFile, part: Range<Int>) {
    let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return nil }
    self.init(descriptor: descriptor, part: part)
  }
}

/// The system's own, which methods hide.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { open(path, flags) }
