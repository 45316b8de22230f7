import Characters
import Media
import TextureAtlas

/// A texture atlas that a book names, found and read.
package struct BookAtlas: Sendable {
  /// The atlas's picture, as the book would name it: relative to the book's folder.
  package var picture: String
  package var atlas: TextureAtlas
}

/// Why an atlas that is there cannot be played.
package enum BookAtlasProblem: Error, Sendable, Hashable {
  /// The file cannot be opened.
  case file(BookFileProblem)
  case unreadable(TextureAtlasProblem)
  /// The picture that it names cannot be opened.
  case picture(String, BookFileProblem)
}

extension BookFolder {
  /// Reads an atlas. Its picture lies beside it or below, and like every file of the book inside the book's
  /// folder.
  ///
  /// - Throws: `BookAtlasProblem`.
  package func atlas(_ name: String) throws(BookAtlasProblem) -> BookAtlas {
    let file: MediaFile
    do throws(BookFileProblem) {
      file = try open(name).get()
    } catch {
      throw .file(error)
    }
    // One byte more than may be, so that what is too large is seen to be.
    let bytes = file.bytes(atMost: TextureAtlas.maximumBytes + 1)
    let atlas: TextureAtlas
    do throws(TextureAtlasProblem) {
      atlas = try TextureAtlas(bytes: bytes)
    } catch {
      throw .unreadable(error)
    }
    let folders = name.pathNames.dropLast().map { $0 + "/" }.joined()
    let picture = folders + atlas.imagePath
    // The atlas's own word is checked first: put behind a folder, an absolute path would no longer look like
    // one.
    for word in [atlas.imagePath, picture] {
      if case .failure(let problem) = open(word), word == picture || problem != .missing {
        throw .picture(atlas.imagePath, problem)
      }
    }
    return BookAtlas(picture: picture, atlas: atlas)
  }
}
