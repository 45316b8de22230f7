/// The folder of a book, and the only way to its files.
public struct BookFolder: Sendable, Hashable {
  /// The folder's path.
  public let path: String

  public init(path: String) { self.path = path }

  /// The path of a file that the book names, if it may be opened.
  public func path(of name: String) -> Result<String, BookFileProblem> { .failure(.missing) }
}

/// Why a file that a book names is not opened.
public enum BookFileProblem: Error, Sendable, Hashable, CaseIterable {
  /// The name is empty or blank.
  case emptyName
  /// The name is the address of something on the network.
  case address
  /// The name begins at the root of the file system, or at somebody's home.
  case absolute
  /// The name leads out of the folder by `..`.
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
