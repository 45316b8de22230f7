import Importing
import Media

/// A source whose files can be handed to the process that decodes.
package protocol OpenedSource: SourceFiles {
  /// Opens one of `names`.
  func open(_ name: String) throws(SourceFault) -> MediaFile
}
