import BookModel
import BookSaving
import Media

/// A pack that becomes a folder again.
package enum BookUnpacking {
  /// Makes a folder of the files in a pack, where nothing is, or an empty folder.
  ///
  /// - Parameter contents: what lies in the pack.
  /// - Returns: the names of the files in it, and of those that were cut off or changed and are not in it.
  /// - Throws: `SavingFault`; nothing is left behind then.
  package static func make(
    of contents: PackContents, in pack: FilePath, at folder: FilePath
  ) throws(SavingFault) -> (files: [String], lost: [(name: String, problem: BookFileProblem)]) {
    let source = BookFolder(path: pack)
    var files: [String] = []
    var lost: [(name: String, problem: BookFileProblem)] = []
    try NewBookFolder.create(at: folder) { write throws(SavingFault) in
      for file in contents.files {
        switch source.open(file.name) {
        case .failure(let problem): lost.append((file.name, problem))
        case .success(let opened):
          guard let size = try? opened.size(within: .track) else { throw .tooLarge }
          let bytes = opened.bytes(atMost: size)
          guard bytes.count == size else { throw .changedElsewhere }
          try write(bytes, file.name)
          files.append(file.name)
        }
      }
    }
    return (files, lost)
  }
}
