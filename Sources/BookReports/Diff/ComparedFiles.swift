import BookFormat
import BookModel

/// The files that two versions of a book both name, compared byte by byte.
struct ComparedFiles {
  /// One for each that differs, in the order of their names.
  private(set) var changes: [BookDifference.Change] = []
  /// Those of them, and atlases whose pictures differ.
  private(set) var names: Set<String> = []

  init(_ old: Book, in oldFolder: BookFolder, _ new: Book, in newFolder: BookFolder) {
    let both = Set(old.files).intersection(new.files).sorted()
    for name in both {
      compare(name, in: oldFolder, newFolder)
      // The picture of an atlas is named by the atlas alone.
      guard name.hasSuffix(".xml"), let picture = try? newFolder.atlas(name).picture else { continue }
      compare(picture, in: oldFolder, newFolder)
      if names.contains(picture) { names.insert(name) }
    }
  }

  private mutating func compare(_ name: String, in oldFolder: BookFolder, _ newFolder: BookFolder) {
    let file = oldFolder.compare(name, with: newFolder)
    guard !file.isSame, names.insert(name).inserted else { return }
    var change = BookDifference.Change(kind: .changed)
    change.file = name
    change.old = Self.words(file.old)
    change.new = file.old == file.new ? "as many others" : Self.words(file.new)
    changes.append(change)
  }

  private static func words(_ state: ComparedFile.State) -> String {
    switch state {
    case .bytes(let count): count == 1 ? "1 byte" : "\(count) bytes"
    case .tooLarge: "too large"
    case .unopened: "cannot be opened"
    }
  }
}
