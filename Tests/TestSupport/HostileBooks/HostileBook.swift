/// A small book that attacks one thing, made in code so that nothing large lies in the repository.
///
/// ```swift
/// for book in HostileBook.all { try book.write(to: folder.path + "/" + book.name) }
/// ```
package struct HostileBook: Sendable, CustomStringConvertible {
  /// What `leggi check` has to say of it.
  package enum Verdict: Sendable {
    /// At least one error or warning.
    case reported
    /// No fault: it is allowed, only unkind.
    case clean
    /// Either: it depends on the libraries or the rights of the machine.
    case either
  }

  /// A name for files and for the command line: "svg-turbulence".
  package let name: String
  /// The target of the attack, in a sentence.
  package let attack: String
  package let verdict: Verdict
  /// Whether its first page takes long to come, so that a reader's keys have to be answered meanwhile; it has
  /// a second page then.
  package let isSlow: Bool
  /// Whether it reaches for a picture that lies outside of its folder, so that nothing of it may be drawn.
  package let drawsNothing: Bool
  /// When a snapshot is taken of it: seconds after its first page has come.
  package let moment: Double
  let content: @Sendable (HostileFolder) throws -> Void

  init(
    _ name: String, _ attack: String, _ verdict: Verdict, isSlow: Bool = false,
    drawsNothing: Bool = false, moment: Double = 0,
    _ content: @escaping @Sendable (HostileFolder) throws -> Void
  ) {
    self.name = name
    self.attack = attack
    self.verdict = verdict
    self.isSlow = isSlow
    self.drawsNothing = drawsNothing
    self.moment = moment
    self.content = content
  }

  package var description: String { name }

  /// Whether it keeps our own code busy, which takes many times longer in the tests' build.
  package var isOwnWork: Bool { ["text", "story", "letter"].contains(where: name.hasPrefix) }

  /// Writes the book, and what lies outside of it, into a folder that is made for it.
  ///
  /// - Returns: The path to open, as bytes: one is no UTF-8.
  package func write(to path: String) throws -> [UInt8] {
    let folder = try HostileFolder(path: path)
    try content(folder)
    return folder.opened
  }

  /// All of them, class by class.
  package static let all =
    binaryLists + oldStyleLists + listsInXML + strangeLists + damagingSVGs + endlessSVGs + nestedSVGs
    + leakySVGs
    + sizedSVGs + jpegs + pngs + gifs + webPs + otherKinds + sparseFiles + strangeFiles + strangeNames
    + atlases
    + movies + sounds + texts + letters + stories
}
