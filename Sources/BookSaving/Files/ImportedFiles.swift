import BookEditing
import BookModel
import Characters
import Media
import PropertyList

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files on their way into a book: seen to be what a book can use, and copied once all else is done.
package final class ImportedFiles: BookFiles {
  private let folder: BookFolder
  private let media: any MediaService
  private var copies: [(name: String, bytes: [UInt8])] = []
  /// Those that have been written.
  private var written: [(name: String, file: BookFile)] = []

  /// What the book will call those that are still to be copied.
  package var names: Set<String> { Set(copies.map(\.name)) }

  /// - Parameter folder: the book's.
  package init(to folder: BookFolder, media: any MediaService) { (self.folder, self.media) = (folder, media) }

  package func importFile(_ path: String, as name: String?) throws(FileImportFault) -> ImportedFile {
    let source = FilePath(path)
    let own = source.lastComponent.description
    return try importFile(own, of: BookFolder(path: source.folder), called: path, as: name ?? own)
  }

  /// Brings a file of another book in. That book is not trusted: only what is in its folder comes.
  ///
  /// - Parameter name: what that book calls it, and this one, too, where the name is free; of a folder that
  ///   this one has not it comes into the book's own.
  package func importFile(_ name: String, of book: BookFolder) throws(FileImportFault) -> ImportedFile {
    let inner = name.pathNames.dropLast().joined(separator: "/")
    let hasFolder = if case .failure(.folder) = folder.open(inner) { true } else { inner.isEmpty }
    return try importFile(
      name, of: book, called: name, as: hasFolder ? name : FilePath(name).lastComponent.description)
  }

  private func importFile(
    _ own: String, of source: BookFolder, called path: String, as name: String
  ) throws(FileImportFault) -> ImportedFile {
    let file: MediaFile
    switch source.open(own) {
    case .success(let opened): file = opened
    case .failure(let problem): throw Self.fault(problem, path)
    }
    let kind = try kind(of: file, called: path)
    return ImportedFile(name: try freeName(name, for: Self.bytes(of: file, kind)), kind: kind)
  }

  private func kind(of file: MediaFile, called path: String) throws(FileImportFault) -> ImportedFile.Kind {
    if let facts = try? media.facts(ofPicture: file) {
      return .picture(width: Double(facts.width), height: Double(facts.height))
    }
    if (try? media.facts(ofTrack: file)) != nil { return .track }
    throw FileImportFault(
      "\(path.quoted) is no picture and no sound that a book can have",
      hint: "pictures are PNG, JPEG, GIF, SVG or WebP")
  }

  /// The name under which the book has these bytes, or will have them.
  private func freeName(_ preferred: String, for bytes: [UInt8]) throws(FileImportFault) -> String {
    let (stem, ending) = Self.parts(of: preferred)
    let folders = preferred.pathNames.dropLast().joined(separator: "/")
    if !folders.isEmpty, case .failure(let problem) = folder.open(folders), problem != .folder {
      if problem == .missing {
        throw FileImportFault(
          "the book has no folder \(folders.quoted)", hint: "files come into folders that are there",
          isOfNewName: true)
      }
      throw Self.fault(problem, folders, isOfNewName: true)
    }
    for number in 1...Self.mostNames {
      let name = number == 1 ? preferred : "\(stem)-\(number)\(ending)"
      if let copy = copies.first(where: { $0.name == name }) {
        if copy.bytes == bytes { return name }
        continue
      }
      switch folder.open(name) {
      case .success(let file): if Self.bytes(of: file, .track) == bytes { return name }
      case .failure(.missing):
        copies.append((name, bytes))
        return name
      case .failure(let problem) where [.emptyName, .address, .absolute, .leadsOut].contains(problem):
        throw Self.fault(problem, name, isOfNewName: true)
      case .failure: break
      }
    }
    throw FileImportFault(
      "the book has \(Self.mostNames) files called \(preferred.quoted)", isOfNewName: true)
  }

  private static let mostNames = 1000

  /// `pictures/fish` and `.png`.
  private static func parts(of name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return (name, "") }
    return (String(name[..<dot]), String(name[dot...]))
  }

  private static func bytes(of file: MediaFile, _ kind: ImportedFile.Kind) -> [UInt8] {
    file.bytes(count: (try? file.size(within: kind == .track ? .track : .picture)) ?? 0)
  }

  private static func fault(
    _ problem: BookFileProblem, _ name: String, isOfNewName: Bool = false
  ) -> FileImportFault {
    let name = name.quoted
    var fault =
      switch problem {
      case .emptyName: FileImportFault("the name of a file is missing")
      case .address: FileImportFault("\(name) is an address, not a file")
      case .absolute, .leadsOut:
        FileImportFault("\(name) does not lie in the book's folder", hint: "name it relative to that folder")
      case .linkLeadsOut: FileImportFault("\(name) is a link that leads out of its folder")
      case .missing: FileImportFault("there is no \(name)")
      case .unreadable, .cut, .changed: FileImportFault("\(name) cannot be read")
      case .folder, .notAFile: FileImportFault("\(name) is no file")
      }
    fault.isOfNewName = isOfNewName
    return fault
  }

  // MARK: Copying

  /// Writes all files; where one cannot be written, none is.
  package func copyAll() throws(SavingFault) {
    for (name, bytes) in copies {
      do throws(SavingFault) {
        written.append((name, try BookFile.create(bytes, at: folder.path.appending(name))))
      } catch {
        removeCopies()
        throw error
      }
    }
  }

  /// Takes away what was written, and not what another program has changed since then.
  ///
  /// - Parameter used: the names of files that stay, as the book has them. Default none.
  package func removeCopies(except used: Set<String> = []) {
    for (name, file) in written where !used.contains(name) && file.isUnchanged {
      _ = file.path.withCString(unlink)
    }
    written = []
  }
}
