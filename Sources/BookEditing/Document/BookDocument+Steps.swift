import BookFormat
import PropertyList

extension BookDocument {
  /// Does what several commands say, as one step, or as a part of one that is open: all of them, or nothing.
  ///
  /// - Parameters:
  ///   - files: where imported files come from; without it none can be.
  ///   - step: the name of the step. Default: the texts of all commands.
  /// - Returns: what the commands have left pointing nowhere.
  /// - Throws: why one of them cannot be done. The book is as before.
  @discardableResult
  package mutating func perform(
    _ commands: [BookCommand], files: (any BookFiles)? = nil, step: String? = nil
  ) throws(CommandFault) -> [LooseReference] {
    let before = self
    let isOwn = begin(step ?? commands.map(\.text).joined(separator: "; "))
    var loose: [LooseReference] = []
    var rest = commands[...]
    while !rest.isEmpty {
      do throws(CommandFault) {
        let (count, left) = try performFirst(of: rest, files: files)
        loose += left
        rest = rest.dropFirst(count)
      } catch {
        self = before
        throw error
      }
    }
    if isOwn {
      // Commands that come to nothing together are no step.
      if before.source.utf8 == source.utf8 { giveUp() } else { end() }
    }
    return loose
  }
}
