import BookChecking
import BookModel
import BookSaving
import ExportFiles
import Foundation
import Media
import MediaDecoding
import PropertyList
import TestSupport
import Testing

/// A book in one file.
@Suite struct BookPackTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Packs a book, and returns where it lies.
  @discardableResult
  private func pack(_ book: String, as name: String = "tale.leggi", keepsPixels: Bool = false) throws
    -> String
  {
    let reading = Book.read(path: FilePath(book))
    let location = BookLocation(path: FilePath(book))
    let decoder = MediaDecoder()
    var packing = try BookPacking(
      try #require(reading.book), list: location.name.description, in: reading.folder, media: decoder,
      keepsPixels: keepsPixels)
    let path = folder.path + "/" + name
    try packing.write(to: FilePath(path))
    #expect(packing.size == (try bytes(path).count))
    return path
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func contents(_ name: String, of book: BookFolder) throws -> [UInt8] {
    let file = try book.open(name).get()
    return file.bytes(atMost: try file.size(within: .track))
  }

  @Test(
    "A packed book reads as its folder does, with the same files, and is no larger",
    arguments: ["lucciole", "officina", "pesce-stella"])
  func readsTheSame(book: String) throws {
    let path = Checkout.path("books/" + book)
    let packed = try pack(path, keepsPixels: true)
    let (one, other) = (Book.read(path: FilePath(path)), Book.read(path: FilePath(packed)))
    #expect(one.digest == other.digest && other.diagnostics.isEmpty)
    #expect(one.book?.pages.count == other.book?.pages.count)
    var (size, files) = (try contents("book.plist", of: one.folder).count, 0)
    for name in Set(try #require(one.book).files).union(["book.plist"]) {
      let bytes = try contents(name, of: one.folder)
      #expect(bytes == (try contents(name, of: other.folder)), "\(name)")
      size += name == "book.plist" ? 0 : bytes.count
      files += 1
    }
    #expect(files > 40)
    #expect(try bytes(packed).count < size)
  }

  @Test(
    "A packed book that is played has the pages that a check finds in it",
    arguments: ["lucciole", "officina", "pesce-stella"])
  func isPlayedAsItIsChecked(book: String) throws {
    let path = FilePath(try pack(Checkout.path("books/" + book)))
    let checked = try #require(Book.read(path: path).book)
    let played = try #require(Book.read(path: path, isPlayed: true).book)
    for (one, other) in zip(checked.allPages, played.allPages) {
      #expect(one.place == other.place)
      // Before its elements are asked for.
      #expect(other.page.letterColors == one.page.letterColors)
      #expect("\(other.page.elements)" == "\(one.page.elements)")
    }
    #expect(played.allPages.count { !$0.page.letterColors.isEmpty } > 5)
  }

  @Test("A packed book with a fault all the same is played without what has it, and a check tells it")
  func faultsOfWhatIsPlayed() throws {
    let list = try folder.write(
      "{ pages = ( { elements = ( { type = text; text = Hello; }, { type = text; } ); } ); }",
      to: "odd/book.plist")
    let packed = FilePath(try pack(String(list.dropLast("/book.plist".count))))
    let played = Book.read(path: packed, isPlayed: true)
    #expect(played.diagnostics.isEmpty && played.leftOut == 0)
    var page = try #require(played.book?.pages.first)
    #expect(page.elements.count == 1 && page.leftOut.count == 1)
    page.elements[0].x = 5
    #expect(page.elements.map(\.x) == [5] && page.leftOut.count == 1)
    #expect(BookChecker.check(path: packed).contains { $0.severity == .error })
  }

  @Test("A pack is a ZIP archive: its first file says what it is, and any tool finds the book's files")
  func anArchive() throws {
    let packed = try pack(Checkout.path("books/lucciole"), keepsPixels: true)
    let start = try bytes(packed).prefix(62)
    #expect(Array(start.prefix(4)) == [0x50, 0x4B, 3, 4])
    #expect(String(decoding: start.dropFirst(30), as: UTF8.self) == "mimetypeapplication/x-leggi-book")
    let file = try #require(MediaFile(opening: packed))
    let importer = ImportDecoder()
    let entries = try importer.archiveListing(of: file).entries
    #expect(
      entries.map(\.name).prefix(4) == [
        "mimetype", "META-INF/contents.list", "META-INF/book.list",
        "META-INF/previews/pictures/menu-night.svg",
      ])
    for name in ["book.plist", "pictures/cover.svg"] {
      let entry = try #require(entries.first { $0.name == "book/" + name })
      let unpacked = try importer.file(of: entry, in: file)
      #expect(
        unpacked.bytes(atMost: try unpacked.size()) == (try bytes(Checkout.path("books/lucciole/" + name))))
    }
  }

  @Test("Two packs of a book are the same bytes")
  func deterministic() throws {
    let book = Checkout.path("books/officina")
    #expect(try bytes(pack(book, as: "one.leggi")) == bytes(pack(book, as: "two.leggi")))
  }

  @Test("A fault of a packed book is told with the line of its list, as of its folder")
  func placesOfFaults() throws {
    let list = try folder.write(
      """
      { pages = (
          { elements = ( { type = text; text = "Hello"; x = 0; y = 0; width = 300; height = 100;
            colour = "#ffffff"; } ); }
      ); }
      """, to: "odd/book.plist")
    let odd = String(list.dropLast("/book.plist".count))
    let packed = try pack(odd)
    let one = BookChecker.check(path: FilePath(odd)).map(\.rendered)
    let other = BookChecker.check(path: FilePath(packed)).map(\.rendered)
    #expect(other.first?.hasPrefix("\(packed)/book.plist:3:7: warning: ") == true)
    #expect(
      other == one.map { odd + "/" == $0.prefix(odd.count + 1) ? packed + $0.dropFirst(odd.count) : $0 })
  }

  @Test(
    "Pictures come in no more pixels than a window shows, unless all are asked for; their size stays known")
  func fewerPixels() throws {
    let list = try folder.write(
      """
      { width = 1000; height = 500; pages = ( { elements = (
        { type = image; fileName = whole.png; x = 0; y = 0; width = 1000; height = 500; },
        { type = image; fileName = half.png; x = 0; y = 0; width = 500; height = 250; },
        { type = image; fileName = grows.png; x = 0; y = 0; width = 500; height = 250;
          tweens = ( { properties = { scaleX = 2; scaleY = 2; }; duration = 1; } ); },
        { type = image; fileName = small.png; x = 0; y = 0; width = 1000; height = 500; } ); } ); }
      """, to: "photos/book.plist")
    let book = String(list.dropLast("/book.plist".count))
    let large = PortableNetworkGraphic.blank(width: 6000, height: 3000, color: 2)
    for (name, picture) in [
      ("whole", large), ("half", large), ("grows", large),
      ("small", PortableNetworkGraphic.blank(width: 300, height: 150, color: 2)),
    ] {
      try Data(picture).write(to: URL(fileURLWithPath: "\(book)/\(name).png"))
    }
    let packed = BookFolder(path: FilePath(try pack(book)))
    let decoder = MediaDecoder()
    func width(_ name: String) throws -> Int {
      try decoder.facts(ofPicture: packed.open(name + ".png").get()).width
    }
    #expect(try ["whole", "half", "grows", "small"].map(width) == [1200, 600, 1200, 300])
    #expect(packed.pack?.facts(of: "whole.png")?.width == 6000)
    #expect(packed.pack?.facts(of: "whole.png")?.height == 3000)
    let kept = BookFolder(path: FilePath(try pack(book, as: "kept.leggi", keepsPixels: true)))
    #expect(try decoder.facts(ofPicture: kept.open("whole.png").get()).width == 6000)
  }

  @Test("Pictures and sounds of a pack are decoded where they lie, and how long they take is known before")
  func decodedInPlace() throws {
    let book = Checkout.path("books/lucciole")
    let (one, other) = (
      BookFolder(path: FilePath(book)), BookFolder(path: FilePath(try pack(book, keepsPixels: true)))
    )
    let decoder = MediaDecoder()
    let picture = try other.open("pictures/cover.svg").get()
    #expect(picture.part != nil)
    #expect(
      try decoder.facts(ofPicture: picture) == decoder.facts(ofPicture: one.open("pictures/cover.svg").get()))
    let seconds = try decoder.seconds(ofTrack: one.open("sounds/hoot.ogg").get())
    #expect(try decoder.seconds(ofTrack: other.open("sounds/hoot.ogg").get()) == seconds)
    #expect(other.pack?.facts(of: "sounds/hoot.ogg")?.seconds == seconds)
  }

  @Test("Files of a pack are named as in a folder, and what is no file of it is refused likewise")
  func names() throws {
    let packed = BookFolder(path: FilePath(try pack(Checkout.path("books/lucciole"))))
    for name in ["./pictures/cover.svg", "pictures//cover.svg"] { _ = try packed.open(name).get() }
    let refused: [(String, BookFileProblem)] = [
      ("", .emptyName), ("/etc/passwd", .absolute), ("../lucciole/book.plist", .leadsOut),
      ("pictures", .folder),
      (".", .folder), ("nothing.svg", .missing), ("META-INF/book.list", .missing), ("mimetype", .missing),
    ]
    for (name, problem) in refused {
      #expect(throws: problem, "\(name)") { try packed.open(name).get() }
    }
    #expect(packed.neighbours(of: "pictures/x.svg").contains("pictures/cover.svg"))
    #expect(packed.neighbours(of: "x") == ["book.plist", "pictures", "sounds"])
  }

  @Test("A pack that another has replaced is read as it is now")
  func replaced() throws {
    let first = try folder.write(
      #"{ pages = ( { elements = ( { type = image; fileName = a.svg; } ); } ); }"#, to: "a/book.plist")
    try folder.write("<svg>one</svg>", to: "a/a.svg")
    let book = String(first.dropLast("/book.plist".count))
    let packed = BookFolder(path: FilePath(try pack(book)))
    #expect(try String(decoding: contents("a.svg", of: packed), as: UTF8.self) == "<svg>one</svg>")
    try folder.write("<svg>number two</svg>", to: "a/a.svg")
    let next = try pack(book, as: "next.leggi")
    _ = rename(next, folder.path + "/tale.leggi")
    #expect(try String(decoding: contents("a.svg", of: packed), as: UTF8.self) == "<svg>number two</svg>")
  }

  @Test("What is there already is never overwritten, and what is packed is not edited")
  func nothingIsLost() throws {
    let packed = try pack(Checkout.path("books/officina"))
    let before = try bytes(packed)
    #expect(throws: SavingFault.exists) { try pack(Checkout.path("books/lucciole")) }
    #expect(throws: SavingFault.packed) { try BookFile.open(FilePath(packed)) }
    #expect(try bytes(packed) == before)
  }

  @Test("An unpacked book has the files that were packed, byte by byte")
  func unpacked() throws {
    let book = Checkout.path("books/officina")
    let packed = try pack(book, keepsPixels: true)
    let target = folder.path + "/again"
    let opened = try #require(BookPack(path: FilePath(packed)))
    let contents = try #require(opened.contents)
    let made = try BookUnpacking(of: opened, holding: contents, at: FilePath(target))
    #expect(
      made.losses.isEmpty && made.files.count == contents.files.count && made.files.contains("book.plist"))
    for file in made.files { #expect(try bytes("\(target)/\(file)") == bytes("\(book)/\(file)"), "\(file)") }
    #expect(Book.read(path: FilePath(target)).digest == Book.read(path: FilePath(book)).digest)
    #expect(throws: SavingFault.exists) {
      try BookUnpacking(of: opened, holding: contents, at: FilePath(target))
    }
  }
}

extension MediaFile {
  /// A file by its path; nil where it cannot be opened.
  fileprivate convenience init?(opening path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.init(descriptor: descriptor)
  }
}
