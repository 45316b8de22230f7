import BookModel
import CommandFiles
import ImportFiles
import Media
import Terminal

/// A source in another form than a book's, of which a book is made.
package enum ImportedSource {
  /// Watches an import, and says at a terminal how far one has come that takes long.
  package static func watch(of source: FilePath, by decoder: DecoderProcess) -> ImportWatch {
    ImportWatch(of: source, by: decoder) { decoded in
      Output.errorInPlace("\(decoded) pages and pictures …")
    } tell: { fault in
      Output.errorInPlace("")
      Output.error(fault.rendered)
    }
  }

  /// Ends the watch, and takes away what it has said.
  package static func end(_ watch: ImportWatch) {
    if watch.end() { Output.errorInPlace("") }
  }

  /// What converts sounds; nil where none is installed.
  package static var converter: SoundConverter? {
    Environment.variable("PATH").flatMap { SoundConverter(searching: $0) }
  }

  /// The book that is to be read: what is named, or what is made of it where it is no book; nil, and why on
  /// standard error, where it cannot be made.
  package static func book(at path: FilePath) -> FilePath? {
    // Before anything is made ready that an import needs, and a book does not.
    guard BookImport.mayRead(path) else { return path }
    let decoder = Program.makeDecoder(as: .importing)
    defer { decoder.close() }
    let watch = watch(of: path, by: decoder)
    defer { end(watch) }
    do throws(ImportRefusal) {
      return try UserFolders.imports?.book(
        of: path, media: decoder, converter: converter, watch: watch
      ) {
        Output.error("making a book of \(path.description.quoted) …")
      } ?? path
    } catch {
      for diagnostic in error.diagnostics { Output.error(diagnostic.rendered) }
      return nil
    }
  }
}
