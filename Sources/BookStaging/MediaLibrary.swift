import BookModel
import BookVocabulary
import StageCore
import TextureAtlas

/// What a page builder has to know of the files that a book names.
///
/// Looking into a file takes time. A library may find out in the background: then its answer is `pending`
/// until it knows, and a stage that was built of such answers is provisional.
package protocol MediaLibrary {
  /// The length in seconds of a track; nil where it cannot be read.
  func trackLength(_ file: String) -> LibraryAnswer<Double>

  /// The pictures of a texture atlas whose names begin with `prefix`, ordered by name with numbers in the
  /// order of numbers; nil where the atlas cannot be read.
  func atlasFrames(_ file: String, prefix: String) -> LibraryAnswer<[AtlasFrame]>

  /// How many seconds each picture of an animated one shows, in their order; nil where the file is no such
  /// picture.
  func animation(_ file: String) -> LibraryAnswer<[Double]>

  /// Width and height of a picture in its own pixels; nil where it cannot be shown. By default nil: it
  /// is not known.
  func pictureSize(_ file: String) -> LibraryAnswer<(width: Double, height: Double)>

  /// Takes what has been found out since, and waits for all that was asked, for `seconds` at most; whether
  /// that is anything. By default nothing, at once.
  func collect(waiting seconds: Double) -> Bool

  /// How many answers are known by now: those that another caller has collected are known to all. By default
  /// 0.
  var answerCount: Int { get }

  /// Says that no caller waits any more for what the library is still finding out; who asks again waits
  /// again. By default none does.
  func dropQuestions()
}

extension MediaLibrary {
  package func pictureSize(_ file: String) -> LibraryAnswer<(width: Double, height: Double)> { .known(nil) }
  package func collect(waiting seconds: Double) -> Bool { false }
  package var answerCount: Int { 0 }
  package func dropQuestions() {}
}

/// What a library says of a file.
package enum LibraryAnswer<Value> {
  /// All there is to know; nil where the file is not there, or not such a file.
  case known(Value?)
  /// The library is still finding out.
  case pending
}

/// One picture of a texture atlas.
package struct AtlasFrame: Sendable, Equatable {
  /// The picture it is a part of, by its path within the book's folder.
  package var file: String
  /// Which part.
  package var region: AtlasRegion

  /// A part of the picture `file`.
  package init(file: String, region: AtlasRegion) {
    self.file = file
    self.region = region
  }
}

extension BookAtlas {
  /// The pictures whose names begin with a prefix, ordered by name, as a movie shows them.
  package func frames(prefix: String) -> [AtlasFrame] {
    atlas.frames(prefix: prefix).map { part in
      AtlasFrame(
        file: picture,
        region: AtlasRegion(
          x: part.x, y: part.y, width: part.width, height: part.height, frameX: part.frameX,
          frameY: part.frameY, frameWidth: part.frameWidth, frameHeight: part.frameHeight,
          isRotated: part.isRotated))
    }
  }
}

/// Knows no file: for what does not depend on what is in a book's pictures and sounds.
package struct NoMedia: MediaLibrary {
  package init() {}

  package func trackLength(_ file: String) -> LibraryAnswer<Double> { .known(nil) }
  package func atlasFrames(_ file: String, prefix: String) -> LibraryAnswer<[AtlasFrame]> { .known(nil) }
  package func animation(_ file: String) -> LibraryAnswer<[Double]> { .known(nil) }
}
