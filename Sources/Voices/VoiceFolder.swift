import Ports
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// All that has been recorded: FLAC files, a folder for each book, in it one for each language, in it one for
/// each voice, so that a person who looks there finds their way.
///
/// ```swift
/// let voices = VoiceFolder(path: data + "/leggi/voices").voices(ofBook: "The mill", digest: digest)
/// let draft = voices.draft(sound)
/// try voices.keep(draft, as: place)
/// ```
package final class VoiceFolder: Sendable {
  package let path: String
  let writing: FileWriting
  /// Where `~/` leads; nil where it is not known.
  let home: String?
  /// Whether files are written before a task returns, as in tests.
  let isAtOnce: Bool

  /// - Parameters:
  ///   - path: absolute; it need not be there.
  ///   - home: the reader's own folder, which `~/` leads to; nil where it is not known. Default nil.
  ///   - isAtOnce: whether what is written is there at once, and no thread of its own writes it. Default
  ///     false.
  ///   - writing: writes bytes into a file. Default the system.
  package init(
    path: String, home: String? = nil, isAtOnce: Bool = false,
    writing: @escaping FileWriting = { write($0, $1.baseAddress, $1.count) }
  ) {
    self.path = path
    self.home = home
    self.isAtOnce = isAtOnce
    self.writing = writing
  }

  /// Opens a recording by its path among all of them; nil where there is none.
  package func open(_ path: String) -> MediaFile? { VoiceFiles.openFile(path, beneath: self.path) }

  /// The recordings of a book.
  ///
  /// - Parameters:
  ///   - title: by which one is found again whose list has been changed; nil for a book without one.
  ///   - digest: of its list, by which it is known.
  ///   - path: where the book is, absolute, by which it is told from others of its title; nil where that is
  ///     not known, and it is taken for the only one. Default nil.
  package func voices(ofBook title: String?, digest: String, at path: String? = nil) -> BookVoices {
    let mark = Self.separator + digest.prefix(Self.digits)
    let own = SafeName.encoded(title ?? "") + mark
    let names = VoiceFiles.names(in: self.path)
    if names.contains(own) { return BookVoices(in: self, of: path, folder: own) }
    if !digest.isEmpty, let known = names.first(where: { $0.hasSuffix(mark) }) {
      return BookVoices(in: self, of: path, folder: known)
    }
    let namesakes = names.filter { name in
      title.map { !$0.isEmpty && name.hasPrefix(SafeName.encoded($0) + Self.separator) } ?? false
    }
    guard let path, !namesakes.isEmpty else {
      return BookVoices(in: self, of: path, folder: namesakes.first ?? own)
    }
    let books = namesakes.map { VoiceFiles.book(of: "\(self.path)/\($0)") }
    // Whose a folder is was not always noted.
    let moved = books.firstIndex { $0.map(VoiceFiles.isGone) ?? false }
    if let place = books.firstIndex(of: path) ?? moved {
      return BookVoices(in: self, of: path, folder: namesakes[place])
    }
    return BookVoices(in: self, of: path, folder: own, borrowedFrom: namesakes[0])
  }

  /// Digits of a digest that part two books of one title.
  private static let digits = 16
  /// Between a book's title and its digits.
  private static let separator = " ="
}
