/// The folder of a book, and the only way to its files: nothing outside it is ever opened.
///
/// ```swift
/// switch reading.folder.path(of: "pictures/fish.svg") {
/// case .success(let path): show(path)
/// case .failure(let problem): leaveOut(because: problem)
/// }
/// ```
public struct BookFolder: Sendable, Hashable {
  /// The folder's path.
  public let path: String
  /// The same without links; nil for a folder that is not there.
  private let realPath: String?

  public init(path: String) {
    self.path = path
    realPath = FileSystem.realPath(path)
  }

  /// The path, free of links, of a file that the book names relative to its folder, if it may be opened.
  public func path(of name: String) -> Result<String, BookFileProblem> {
    if let problem = Self.problem(of: name) { return .failure(problem) }
    guard let realPath, let file = FileSystem.realPath(realPath + "/" + name) else {
      return .failure(.missing)
    }
    guard file.hasPrefix(realPath == "/" ? realPath : realPath + "/") else {
      return .failure(file == realPath ? .folder : .linkLeadsOut)
    }
    switch FileSystem.kind(of: file) {
    case .file: return .success(file)
    case .folder: return .failure(.folder)
    case .other: return .failure(.notAFile)
    case nil: return .failure(.missing)
    }
  }

  /// The names of what stands where a file of that name would, for a guess at what was meant.
  func neighbours(of name: String) -> [String] {
    let folders = name.split(separator: "/").dropLast()
    guard let realPath, Self.problem(of: name) == nil,
      let folder = FileSystem.realPath(([realPath] + folders.map(String.init)).joined(separator: "/")),
      folder == realPath || folder.hasPrefix(realPath + "/")
    else { return [] }
    return FileSystem.names(in: folder).map { (folders + [Substring($0)]).joined(separator: "/") }
  }

  /// What is wrong with the name itself, wherever it leads.
  private static func problem(of name: String) -> BookFileProblem? {
    if name.allSatisfy(\.isWhitespace) { return .emptyName }
    if name.contains("://") || addresses.contains(where: name.lowercased().hasPrefix) { return .address }
    if name.hasPrefix("/") || name.hasPrefix("~/") { return .absolute }
    if name.split(separator: "/").contains("..") { return .leadsOut }
    // A path ends at its first NUL: what lies behind it would be checked but not opened.
    if name.unicodeScalars.contains("\0") { return .missing }
    return nil
  }

  private static let addresses = ["file:", "http:", "https:", "data:"]
}

/// Why a file that a book names is not opened.
public enum BookFileProblem: Error, Sendable, Hashable, CaseIterable {
  /// The name is empty or blank.
  case emptyName
  /// The name is an address, of something on the network most likely.
  case address
  /// The name begins at the root of the file system, or at somebody's home.
  case absolute
  /// The name leads upwards by `..`.
  case leadsOut
  /// A symbolic link leads out of the folder.
  case linkLeadsOut
  /// There is no such file.
  case missing
  /// A folder, where a file is needed.
  case folder
  /// A pipe, a socket or a device: nothing that can be read to its end.
  case notAFile
}
