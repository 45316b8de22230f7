import Characters

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folders in which books are looked for.
package enum ShelfFolders {
  /// More than a reader names.
  private static let most = 100

  /// The folders, those that the reader has named first: `./books`, LEGGI_PATH, the setting `shelf`,
  /// `leggi/books` in the folders for data (XDG Base Directory Specification), and the books that came with
  /// the program.
  ///
  /// - Parameters:
  ///   - variable: the value of an environment variable; nil where it is not set.
  ///   - setting: folders that are absolute, or begin with `~/`.
  ///   - here: the folder that Leggi was started in, absolute; nil where it is gone.
  ///   - program: the path of the program, without links. One that is installed in a `bin` has its books in
  ///     `share/leggi/books` beside that, wherever it is installed; one that was built in a checkout has
  ///     that one's, unless LEGGI_PATH names others. Default none.
  /// - Returns: absolute paths, each once; whether they are there is not looked at.
  package static func of(
    environment variable: (String) -> String?, setting: [String] = [], here: String?, program: String? = nil
  ) -> [String] {
    let home = variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    func absolute(_ path: String) -> String? {
      if path.isEmpty || path.utf8.contains(0) { return nil }
      if path == "~" || path.hasPrefix("~/") { return home.map { $0 + path.dropFirst() } }
      return path.hasPrefix("/") ? path : here.map { "\($0)/\(path)" }
    }
    func parts(_ name: String) -> [String]? {
      variable(name).flatMap { $0.isEmpty ? nil : $0.split(separator: ":").map(String.init) }
    }
    let dataHome =
      variable("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? home.map { $0 + "/.local/share" }
    let dataFolders = (parts("XDG_DATA_DIRS") ?? ["/usr/local/share", "/usr/share"]).filter {
      $0.hasPrefix("/")
    }
    let named = ["books"] + (parts("LEGGI_PATH") ?? []) + setting
    let all =
      named.compactMap(absolute)
      + ([dataHome] + dataFolders + [program.flatMap(dataFolder)]).compactMap(\.self).map {
        $0 + "/leggi/books"
      }
      + [variable("LEGGI_PATH") == nil ? program.flatMap(checkout).map { $0 + "/books" } : nil]
      .compactMap(\.self)
    var known: Set<String> = []
    return Array(all.filter { known.insert($0).inserted }.prefix(most))
  }

  /// The folder for data that belongs to the `bin` in which a program is installed.
  private static func dataFolder(of program: String) -> String? {
    let parts = program.pathNames
    guard program.hasPrefix("/"), parts.dropLast().last == "bin" else { return nil }
    return parts.dropLast(2).map { "/" + $0 }.joined() + "/share"
  }

  /// The checkout that a program was built in.
  private static func checkout(of program: String) -> String? {
    let parts = program.pathNames
    guard program.hasPrefix("/"), let build = parts.lastIndex(of: ".build") else { return nil }
    return parts[..<build].map { "/" + $0 }.joined()
  }

  /// The folder that the process is in; nil where it is gone, or its name is no text.
  package static var here: String? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return String(validatingCString: folder)
  }
}
