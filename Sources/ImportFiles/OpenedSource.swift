import Importing
import Media

/// A source whose files can be handed to the process that decodes.
package protocol OpenedSource: SourceFiles {
  /// Another text once one of its files has changed.
  var revision: String { get }
  /// What of it is not taken, in the style of a `Diagnostic`.
  var omissions: [String] { get }

  /// Opens one of `names`.
  func open(_ name: String) throws(SourceFault) -> MediaFile
}

extension OpenedSource {
  package var omissions: [String] { [] }
}
