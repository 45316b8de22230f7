import BookDrafts
import Characters
import Importing

/// Makes a book of Markdown with pictures: of one file, of a folder of chapters, or of a folder for each
/// language, as Book Dash has them, which becomes one book in all of its languages.
///
/// A picture, and the words to the next one, are a page.
package enum MarkdownImporter: Importer {
  package static func draft(_ job: ImportJob) throws(ImportFault) -> BookDraft {
    var editions: [MarkdownEdition] = []
    let folders = try folders(of: job)
    // As many altogether as a book in two languages has.
    let mostPages = min(ImportLimits.textPages, 2 * ImportLimits.textPages / max(1, folders.count))
    for folder in folders {
      editions.append(try MarkdownEdition(folder, of: job, mostPages: mostPages))
    }
    guard editions.contains(where: { !$0.pages.isEmpty }) else {
      throw ImportFault("there are no words and no pictures in it")
    }
    return MarkdownBook(editions, of: job).draft()
  }

  /// The texts of each edition: of one for each language that a folder is called by, else of all.
  private static func folders(of job: ImportJob) throws(ImportFault) -> [MarkdownEdition.Texts] {
    let files = job.start.map { [$0] } ?? job.source.names.filter(isMarkdown)
    guard !files.isEmpty else { throw ImportFault("there is no Markdown in it") }
    var byLanguage: [(language: String, files: [String])] = []
    var places: [String: Int] = [:]
    var others: [String] = []
    let folders = LanguageFolders(of: files)
    for file in files {
      guard let language = folders.language(of: file) else {
        others.append(file)
        continue
      }
      if let place = places[language] {
        byLanguage[place].files.append(file)
      } else {
        places[language] = byLanguage.count
        byLanguage.append((language, [file]))
      }
    }
    guard !byLanguage.isEmpty, job.start == nil else { return [.init(language: nil, files: inOrder(files))] }
    for file in others {
      job.lose("the file is in no language's folder, and left out", at: SourcePlace(file))
    }
    // What translations are made from comes first: English, where it is there.
    let first = byLanguage.first { $0.language == "en" } ?? byLanguage[0]
    let all = [first] + byLanguage.filter { $0.language != first.language }
    for more in all.dropFirst(mostLanguages) {
      job.lose(
        "the language is left out: a book has at most \(mostLanguages)", at: SourcePlace(more.files.first))
    }
    return all.prefix(mostLanguages).map { .init(language: $0.language, files: inOrder($0.files)) }
  }

  /// Of a book.
  private static let mostLanguages = 100

  private static func isMarkdown(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }

  /// The cover first; all else in natural order, but for a file that is the folder's index, which has the
  /// story where there are others that have not.
  private static func inOrder(_ files: [String]) -> [String] {
    let isCover = { (file: String) in BookFileName.stem(of: file).lowercased() == "cover" }
    return files.filter(isCover) + files.filter { !isCover($0) }
  }

  /// The folders that have folders called by languages with Markdown in them, each once, in order.
  package static func foldersOfLanguages(in files: [String]) -> [String] {
    var known: Set<String> = []
    let texts = files.filter(isMarkdown)
    let folders = LanguageFolders(of: texts)
    return texts.filter { folders.language(of: $0) != nil }.map(LanguageFolders.parent)
      .filter { known.insert($0).inserted }
  }
}
