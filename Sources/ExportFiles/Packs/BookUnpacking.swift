import BookModel
import BookSaving
import Media
import PropertyList

/// A pack that has become a folder again.
package struct BookUnpacking {
  /// The names of the files in the folder.
  package private(set) var files: [String] = []
  /// What is wrong with the pack, in the style of a `Diagnostic`: of each file that is not in the
  /// folder as it was packed.
  package private(set) var losses: [String] = []

  /// Makes a folder of the files in a pack, where nothing is, or an empty folder; none where no file can be
  /// saved. A list that was cut off or changed is written anew by its values, of which the pack has a second
  /// copy.
  ///
  /// - Throws: `SavingFault`; nothing is left behind then.
  package init(of pack: BookPack, holding contents: PackContents, at folder: FilePath) throws(SavingFault) {
    var hasNothing = false
    do throws(SavingFault) {
      try NewBookFolder.create(at: folder) { write throws(SavingFault) in
        try save(pack, holding: contents, write)
        hasNothing = files.isEmpty
        if hasNothing { throw .missing }
      }
    } catch {
      // Of a pack of which nothing is left the losses say why there is no folder.
      guard hasNothing else { throw error }
    }
  }

  private mutating func save(
    _ pack: BookPack, holding contents: PackContents,
    _ write: (_ bytes: [UInt8], _ name: String) throws(SavingFault) -> Void
  ) throws(SavingFault) {
    let source = BookFolder(path: pack.path)
    var places = UnpackedPlaces()
    for file in contents.files {
      let name = file.name.quoted
      if let reason = places.add(file.name) {
        losses.append("\(name) \(reason)")
        // Without its list a folder is no book.
        if file.name == contents.list { return files = [] }
        continue
      }
      switch source.open(file.name) {
      case .failure(let problem):
        guard file.name == contents.list, let list = Self.list(of: pack) else {
          losses.append("\(name) \(Self.words(of: problem))")
          continue
        }
        try write(list, file.name)
        losses.append("\(name) \(Self.words(of: problem)), and is written anew, without its comments")
      case .success(let opened):
        guard let size = try? opened.size(within: .track) else { throw .tooLarge }
        let bytes = opened.bytes(atMost: size)
        guard bytes.count == size else { throw .changedElsewhere }
        try write(bytes, file.name)
      }
      files.append(file.name)
    }
  }

  /// The list by its values; nil where these are lost, too.
  private static func list(of pack: BookPack) -> [UInt8]? {
    guard let compiled = pack.compiledList(),
      let root = CompiledList.document(compiled, file: "", text: { nil })?.root
    else { return nil }
    return PropertyListWriter.write(root.value)
  }

  private static func words(of problem: BookFileProblem) -> String {
    switch problem {
    case .cut: "was cut off"
    case .changed: "is not what was packed"
    case .emptyName, .address, .absolute, .leadsOut, .linkLeadsOut: "does not lie in the book's folder"
    case .missing, .unreadable, .folder, .notAFile: "cannot be read"
    }
  }
}
