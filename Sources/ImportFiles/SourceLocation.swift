import BookModel
import Importing
import Media
import PropertyList

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a source lies: a folder, or a file in one.
struct SourceLocation {
  let path: FilePath

  /// Whether it is no book itself: a folder without a list, or a file that is called like a source.
  var maybeSource: Bool {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return false }
    if status.st_mode & S_IFMT != S_IFDIR { return ImportForm.maybeSource(path.lastComponent.description) }
    let list = path.appending(BookImport.listName)
    return list.withCString { stat($0, &status) } != 0
  }

  /// - Returns: the source, and the file of it that was named, if the source is the folder around one.
  /// - Throws: `ImportRefusal` where nothing is there, or it cannot be read.
  func open(_ media: any MediaService) throws(ImportRefusal) -> (source: any OpenedSource, start: String?) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else {
      throw fault(String(cString: strerror(errno)).lowercased())
    }
    do throws(SourceFault) {
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return (try FolderSource(path), nil)
      case S_IFREG:
        guard let file = file(at: path) else { throw SourceFault("the file cannot be read") }
        if ArchiveSource.isArchive(file) { return (try ArchiveSource(file, at: path, by: media), nil) }
        guard !ArchiveSource.isOfAnotherKind(file) else {
          throw SourceFault(
            "this is an archive, but no ZIP, as CBR and CB7 are: its files packed as a ZIP are read")
        }
        guard !ImportForm.isArchive(path.lastComponent.description) else {
          throw SourceFault("this is no ZIP archive, though it is called like one, or it is not all there")
        }
        // Pictures lie beside what a link leads to.
        let path = isLink ? path.resolved : path
        let name = path.lastComponent.description
        if ImportForm.isAlone(name) || ImportForm.isDocument(file) {
          return (FolderSource(file: name, in: path.folder), name)
        }
        return (try FolderSource(path.folder, isWhole: false), name)
      default: throw SourceFault("this is neither a file nor a folder")
      }
    } catch {
      throw fault(error.message)
    }
  }

  private var isLink: Bool {
    var status = stat()
    return path.withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private func fault(_ message: String) -> ImportRefusal {
    ImportRefusal(Diagnostic(.error, message, file: path.description))
  }
}

/// Opens a file that the reader named, wherever it leads.
private func file(at path: FilePath) -> MediaFile? {
  let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
  return descriptor < 0 ? nil : MediaFile(descriptor: descriptor)
}
