import Importing
import PropertyList

/// Why no book can be made of a source: what could not be carried over on the way, and the error that ended
/// it.
package struct ImportRefusal: Error {
  /// The error last.
  package let diagnostics: [Diagnostic]

  /// The source cannot be opened.
  init(_ diagnostic: Diagnostic) { diagnostics = [diagnostic] }

  init(_ fault: ImportFault, losses: [ImportJob.Loss] = [], of source: any SourceFiles) {
    diagnostics =
      losses.map { Diagnostic($0, of: source) }
      + [Diagnostic(.error, fault.message, hint: fault.hint, at: fault.place, of: source)]
  }
}

extension Diagnostic {
  /// What of a source could not be carried over.
  init(_ loss: ImportJob.Loss, of source: any SourceFiles) {
    self.init(.warning, loss.message, hint: loss.hint, at: loss.place, of: source)
  }

  /// - Parameter place: in a source; its file is named by the source's path, if that is not where Leggi was
  ///   called, and its own.
  fileprivate init(
    _ severity: Severity, _ message: String, hint: String?, at place: SourcePlace, of source: any SourceFiles
  ) {
    let folder = source.path == "." ? "" : source.path.hasSuffix("/") ? source.path : source.path + "/"
    self.init(severity, message, hint: hint, file: place.file.map { folder + $0 } ?? source.path)
    line = place.line
    column = place.column
  }
}
