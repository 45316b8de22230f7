import BookChecking
import BookModel
import Foundation
import Media
import PropertyList

extension MediaFile {
  /// A file opened by a test; nil where there is none.
  package convenience init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.init(descriptor: descriptor)
  }

  /// One of the pictures of `Tests/Pictures`.
  package convenience init?(picture: String) { self.init(path: Checkout.path("Tests/Pictures/" + picture)) }
}

// Tests know every path as a string; the product has paths as bytes, and opens beneath folders only.

extension PropertyListReader {
  package static func read(file: String) -> PropertyListDocument {
    let descriptor = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    return descriptor < 0 ? unopened(file: file, error: errno) : read(descriptor: descriptor, file: file)
  }
}

extension Book {
  package static func read(path: String) -> BookReading { read(path: FilePath(path)) }
}

extension BookChecker {
  package static func check(path: String, media: (any MediaService)? = nil) -> [Diagnostic] {
    check(path: FilePath(path), media: media)
  }
}

extension BookFolder {
  package init(path: String) { self.init(path: FilePath(path)) }
}
