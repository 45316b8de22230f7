import Characters

/// A book in another form: its files, and what could not go along.
package struct ExportedBook {
  package var files: [File] = []
  package var losses = ExportLosses()

  /// Without a file.
  package init() {}

  package struct File {
    /// Relative, with `/` between folders.
    package var path: String
    package var origin: Origin

    package enum Origin {
      case bytes([UInt8])
      /// A file in the book's folder.
      case book(String)
      /// A file in the book's folder, in another form.
      case converted(String)
    }
  }

  mutating func add(_ path: String, _ text: String) {
    files.append(File(path: path, origin: .bytes(Array(text.utf8))))
  }

  mutating func lose(_ what: String, on page: Int) { losses.add("\(what) is left out", on: page) }
}

/// The files of a book that an export takes along, each once, under names that every system takes.
struct TakenFiles {
  private(set) var all: [(file: String, path: String, isConverted: Bool)] = []
  /// By the ending of another form, nil for a file as it is, and by its name in the book.
  private var paths: [String?: [String: String]] = [:]
  private let folder: String

  /// - Parameter folder: that they come into.
  init(in folder: String) { self.folder = folder }

  /// All as files of the export.
  ///
  /// - Parameter prefix: before each path.
  func exported(below prefix: String = "") -> [ExportedBook.File] {
    all.map { .init(path: prefix + $0.path, origin: $0.isConverted ? .converted($0.file) : .book($0.file)) }
  }

  /// What a file of the book is called in the export.
  ///
  /// - Parameter ending: of its name where it is there in another form. Default nil: it is there as it is.
  mutating func path(of file: String, as ending: String? = nil) -> String {
    if let path = paths[ending]?[file] { return path }
    var name = file.pathNames.last ?? file
    if let ending { name += "." + ending }
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    let isFree = !all.contains { $0.path.lowercased() == "\(folder)/\(name)".lowercased() }
    let lastEnding = name.lastIndex(of: ".").map { name[$0...].filter { $0.isASCII } } ?? ""
    let path = isPlain && isFree ? "\(folder)/\(name)" : "\(folder)/file-\(all.count + 1)\(lastEnding)"
    paths[ending, default: [:]][file] = path
    all.append((file, path, ending != nil))
    return path
  }

  /// What a page in a browser calls a picture of the book by: a drawing fills its box there, too, and does
  /// not keep its own form in it (SVG 2, 16.3.2).
  ///
  /// - Parameter ending: as of `path`.
  mutating func address(ofPicture file: String, as ending: String? = nil) -> String {
    let path = path(of: file, as: ending)
    return path.lowercased().hasSuffix(".svg") ? path + "#svgView(preserveAspectRatio(none))" : path
  }
}
