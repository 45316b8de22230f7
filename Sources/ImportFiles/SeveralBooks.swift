import Characters
import Importing
import PropertyList
import TextImporting

/// What a source is that holds several books, each in a folder: no book is made of all of them together.
enum SeveralBooks {
  private static let mostNamed = 6

  /// Why no book is made of a source; nil for one that has one book in it.
  ///
  /// - Parameter start: the file that the reader named; nil for all of the source.
  static func fault(of source: any SourceFiles, start: String?) -> ImportFault? {
    guard start == nil else { return nil }
    let own = folders(of: source.names.filter { isList($0) })
    let isOutside = { (name: String) in !own.contains { name.hasPrefix($0 + "/") } }
    if !own.isEmpty, !source.names.contains(where: { isOutside($0) && ImportForm.takes($0) }) {
      let count = own.count == 1 ? "there is a book" : "there are \(own.count) books"
      return ImportFault(
        "\(count) in it: \(list(own))",
        hint: "open one of them; LEGGI_PATH names folders whose books the shelf shows")
    }
    let sources = MarkdownImporter.foldersOfLanguages(in: source.names)
    guard sources.count > 1 else { return nil }
    return ImportFault(
      "there are \(sources.count) books in it: \(list(sources))", hint: "each of them is a source by itself")
  }

  private static func isList(_ name: String) -> Bool {
    name.pathNames.last.map { String($0) == BookImport.listName } ?? false
  }

  /// The folders of files, each once, in order.
  private static func folders(of files: [String]) -> [String] {
    var known: Set<String> = []
    return files.map { $0.pathNames.dropLast().joined(separator: "/") }.filter { known.insert($0).inserted }
  }

  private static func list(_ names: [String]) -> String {
    let named =
      names.prefix(mostNamed).map { ($0.isEmpty ? "." : $0).quoted }
      + (names.count > mostNamed ? ["…"] : [])
    return named.joined(separator: ", ")
  }
}
