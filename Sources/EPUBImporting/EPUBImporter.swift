import BookDrafts
import Importing

/// Makes a book of an EPUB, version 2 or 3: pages that are laid out already, chapters, or both.
///
/// No script of it runs, and nothing that lies elsewhere is fetched.
package enum EPUBImporter: Importer {
  package static func draft(_ job: ImportJob) throws(ImportFault) -> BookDraft {
    try EPUBBook(try EPUBPackage.read(job), of: job).draft()
  }
}
