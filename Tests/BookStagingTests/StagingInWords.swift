import BookModel
import BookStaging
import BookVocabulary
import StageCore
import TestSupport

/// What a test knows of files: tracks of a second and a half, one animated picture and one atlas.
struct ToldMedia: MediaLibrary {
  func trackLength(_ file: String) -> LibraryAnswer<Double> { .known(file == "missing.wav" ? nil : 1.5) }

  func atlasFrames(_ file: String, prefix: String) -> LibraryAnswer<[AtlasFrame]> {
    guard file == "fish.xml" else { return .known(nil) }
    let names = ["swim1", "swim2", "turn1"].filter { $0.hasPrefix(prefix) }
    return .known(
      names.indices.map {
        AtlasFrame(file: "fish.png", region: AtlasRegion(x: Double($0) * 10, y: 0, width: 10, height: 20))
      })
  }

  func animation(_ file: String) -> LibraryAnswer<[Double]> {
    .known(file == "dance.gif" ? [0.1, 0.2, 0.3] : nil)
  }
}

/// The stage of a page in a property list, given by what stands inside its `elements` array.
func stage(_ elements: String, page: String = "", book: String = "") throws -> Stage {
  let book = try readBook(elements, page: page, book: book)
  return PageBuilder(book: book, media: ToldMedia()).staged(book.pages[0]).stage
}

func readBook(_ elements: String, page: String = "", book: String = "") throws -> Book {
  let folder = try TemporaryFolder()
  let path = try folder.write(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>\(book)<key>pages</key><array><dict>
    \(page)<key>elements</key><array>\(elements)</array></dict></array></dict></plist>
    """, to: "book.plist")
  struct Unreadable: Error {}
  guard let book = Book.read(path: path).book, !book.pages.isEmpty else { throw Unreadable() }
  return book
}

/// What happens on a stage from its next tick to tick `limit`, as "tick: event".
func diary(of stage: Stage, until limit: Int) -> [String] {
  var diary: [String] = []
  while stage.tick < limit {
    stage.advance()
    diary += stage.takeEvents().map { "\(stage.tick): \($0.words(on: stage))" }
  }
  return diary
}
