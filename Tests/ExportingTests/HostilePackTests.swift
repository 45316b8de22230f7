import BookModel
import ExportFiles
import TestSupport
import Testing

/// Packs that are made to do harm: too much to be unpacked, or names that a terminal would obey.
@Suite struct HostilePackTests {
  private func file(_ name: String, at offset: Int, size: Int, inflatedSize: Int? = nil) -> PackContents.File
  {
    PackContents.File(name: name, offset: offset, size: size, inflatedSize: inflatedSize, digest: "")
  }

  /// Whether contents with some files are read at all.
  private func isRead(_ files: [PackContents.File]) -> Bool {
    let contents = PackContents(list: "book.plist", compiledList: nil, files: files)
    return PackContents(bytes: contents.bytes) != nil
  }

  @Test("Parts that share bytes, and those that swell, are no pack: a small one could fill a disk")
  func outOfProportion() {
    let list = file("book.plist", at: 100, size: 1000, inflatedSize: 20_000)
    #expect(isRead([list, file("a.png", at: 1200, size: 5000)]))
    #expect(!isRead([list, file("a.svg", at: 100, size: 1000), file("b.svg", at: 100, size: 1000)]))
    #expect(isRead([list, file("a.svg", at: 1200, size: 5000, inflatedSize: 1_000_000)]))
    #expect(!isRead([list, file("a.svg", at: 1200, size: 5000, inflatedSize: 1_000_001)]))
    let far = file("far.svg", at: Int(UInt32.max), size: 0)
    #expect(isRead([list, far]))
    #expect(!isRead([list, file("a.svg", at: 100, size: 1000), far]))
    #expect(!isRead((0..<100).map { file("\($0).svg", at: 0, size: 50_000, inflatedSize: 64 << 20) }))
  }

  @Test(
    "Of a pack no file is made that a terminal could be harmed by, or that stands in the place of another one"
  )
  func places() {
    var places = UnpackedPlaces()
    for name in [
      "book.plist", "pictures/sea.png", "pictures/👩‍🚀.png", "suoni/è.ogg", "\u{200F}תמונה.png",
      "soft\u{AD}hyphen.png",
    ] {
      #expect(places.add(name) == nil, "\(name)")
    }
    for name in ["a\u{1B}[31m.svg", "new\nline.svg", "\u{202E}gnp.exe"] {
      #expect(places.add(name) == "has a name that could harm a terminal")
    }
    for name in ["book.plist", "./book.plist", "pictures", "book.plist/inner.svg", "pictures//sea.png"] {
      #expect(places.add(name) == "is in the pack twice, or in the place of a folder", "\(name)")
    }
  }
}
