import BookModel
import PropertyList

/// The list of a pack as it was written. The pack is read by a second copy, so that only unpacking would show
/// that the first one is damaged.
enum PackedList {
  /// What is wrong with it; nil for a book in a folder, and where it is as it was packed or the only copy.
  static func fault(of source: BookSource) -> Diagnostic? {
    guard let pack = source.folder.pack, let contents = pack.contents, pack.compiledList() != nil,
      case .failure(let problem) = pack.open(contents.list)
    else { return nil }
    let reason = problem == .cut ? "was cut off" : "is not what was packed"
    return Diagnostic(
      .error, "\(contents.list.quoted) \(reason); it is unpacked without its comments",
      hint: "copy the pack once more from where it came", file: pack.path.description)
  }
}
