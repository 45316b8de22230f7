import BookChecking
import Media
import PropertyList
import TestSupport

/// What the check says of small books.
enum CheckedBook {
  /// The faults of a list, with files beside it in its folder.
  ///
  /// - Parameters:
  ///   - files: what they have in them, by their names. Default none.
  ///   - media: who looks into them; nil to leave them closed. Default nil.
  static func faults(
    ofList list: String, files: [String: String] = [:], media: (any MediaService)? = nil
  ) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    let path = try folder.write(list, to: "book.plist")
    return withExtendedLifetime(folder) { BookChecker.check(path: path, media: media) }
  }

  /// Severity, message and hint of each fault of a book of one page, in an old-style list.
  static func words(
    _ elements: String, page: String = "", book: String = "", pages: String = ""
  ) throws -> [String] {
    try faults(ofList: "{ \(book) pages = ( { \(page) elements = ( \(elements) ); }\(pages) ); }")
      .map { "\($0.severity): \($0.message); \($0.hint ?? "-")" }
  }
}
