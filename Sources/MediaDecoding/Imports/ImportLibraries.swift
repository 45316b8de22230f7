import CLibrariesOnDemand
import CPoppler
import Media

/// The libraries by which something is imported, each loaded when it is first asked for.
enum ImportLibraries {
  private static let loadedZip = loaded(zip_load)
  private static let loadedCommonMark = loaded(cmark_load)
  private static let loadedPoppler = loaded(poppler_load)

  /// libzip.
  static func zip() throws(MediaProblem) -> zip_functions {
    guard let zip = loadedZip else { throw .notInstalled(.zip) }
    return zip
  }

  /// cmark.
  static func commonMark() throws(MediaProblem) -> cmark_functions {
    guard let commonMark = loadedCommonMark else { throw .notInstalled(.commonMark) }
    return commonMark
  }

  /// poppler, with its interface for GLib.
  static func poppler() throws(MediaProblem) -> poppler_functions {
    guard let poppler = loadedPoppler else { throw .notInstalled(.poppler) }
    return poppler
  }

  /// Loads those that are installed, where no file can be opened afterwards.
  static func loadAll() { _ = (loadedZip, loadedCommonMark, loadedPoppler) }

  private static func loaded<Functions>(_ load: (UnsafeMutablePointer<Functions>) -> Bool) -> Functions? {
    withUnsafeTemporaryAllocation(of: Functions.self, capacity: 1) { functions in
      functions.baseAddress.flatMap { load($0) ? $0.pointee : nil }
    }
  }
}
