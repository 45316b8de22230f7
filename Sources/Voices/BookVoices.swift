import Characters
import Ports
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a recording belongs.
package struct VoicePlace: Hashable, Sendable {
  /// Whose voice it is.
  package var voice: String
  /// A BCP 47 tag.
  package var language: String
  /// From 0.
  package var page: Int
  /// The page's own name, by which it is found again when others have come before it; nil for one without.
  package var pageName: String?

  package init(voice: String, language: String, page: Int, pageName: String? = nil) {
    self.voice = voice
    self.language = language
    self.page = page
    self.pageName = pageName
  }
}

/// A recording that is kept.
package struct VoiceRecording: Hashable, Sendable {
  package var place: VoicePlace
  /// How long it is, above 0.
  package var seconds: Double
  /// When it was made, in seconds since 1970.
  package var made: Double
  /// Among all voices.
  package var path: String
  /// Another text once the file is another.
  package var revision: String
}

/// The recordings of a book.
package final class BookVoices {
  private let folder: VoiceFolder
  /// Where the book is; nil where that is not known.
  private let book: String?
  /// The book's own, within the folder.
  private let own: String
  /// Where its recordings are: its own, or that of another book of its title.
  private var name: String
  /// Voice by voice, and language by language, in page order.
  package private(set) var recordings: [VoiceRecording] = []

  /// - Parameters:
  ///   - book: where the book is; nil where that is not known.
  ///   - own: the folder of its recordings, within that of all.
  ///   - other: one of another book, whose recordings it has until one is changed; nil for none.
  init(in folder: VoiceFolder, of book: String?, folder own: String, borrowedFrom other: String? = nil) {
    self.folder = folder
    self.book = book
    self.own = own
    name = other ?? own
    refresh()
  }

  /// The names of the voices that have recordings, in order.
  package var voices: [String] {
    var names: [String] = []
    for recording in recordings where names.last != recording.place.voice {
      names.append(recording.place.voice)
    }
    return names
  }

  /// Looks again for what is kept.
  package func refresh() {
    recordings = []
    let book = folder.path + "/" + name
    for language in VoiceFiles.names(in: book) {
      for voice in VoiceFiles.names(in: book + "/" + language) {
        for file in VoiceFiles.names(in: "\(book)/\(language)/\(voice)") {
          if let recording = recording(language, voice, file) { recordings.append(recording) }
        }
      }
    }
    recordings.sort {
      let (left, right) = ($0.place, $1.place)
      return (left.voice, left.language, left.page, $0.path) < (
        right.voice, right.language, right.page, $1.path
      )
    }
  }

  private static let ending = ".flac"

  private func recording(_ language: String, _ voice: String, _ file: String) -> VoiceRecording? {
    let path = "\(name)/\(language)/\(voice)/\(file)"
    guard file.hasSuffix(Self.ending), let speaker = SafeName.decoded(voice),
      let tag = SafeName.decoded(language), let opened = folder.open(path),
      let seconds = FlacHeader.seconds(opened.bytes(atMost: FlacHeader.byteCount))
    else { return nil }
    let parts = file.dropLast(Self.ending.count).split(separator: " ", maxSplits: 1)
    guard let number = parts.first.flatMap({ Int($0) }), number > 0 else { return nil }
    let pageName = parts.count > 1 ? SafeName.decoded(String(parts[1])) : nil
    return VoiceRecording(
      place: VoicePlace(voice: speaker, language: tag, page: number - 1, pageName: pageName),
      seconds: seconds, made: VoiceFiles.moment(of: opened), path: path, revision: opened.revision)
  }

  /// Where a recording lies among all voices.
  private func path(of place: VoicePlace) -> String {
    let page = (place.page + 1).padded(to: 3)
    let pageName = place.pageName.map { $0.isEmpty ? "" : " " + SafeName.encoded($0) } ?? ""
    return [
      name, SafeName.encoded(place.language), SafeName.encoded(place.voice), page + pageName + Self.ending,
    ]
    .joined(separator: "/")
  }

  // MARK: Changing

  /// Writes a recording that is not kept yet.
  package func draft(_ sound: RecordedSound) -> VoiceDraft { VoiceDraft(sound, in: folder) }

  /// Whether there is a recording that one of this place would replace.
  package func hasRecording(of place: VoicePlace) -> Bool {
    recordings.contains { $0.place.isOfSamePage(as: place) }
  }

  /// Keeps a recording whole, in place of another one of the same place.
  ///
  /// - Throws: `RecordingFault`; then what was kept is still there, and the draft can be kept later.
  package func keep(_ draft: VoiceDraft, as place: VoicePlace) throws(RecordingFault) {
    try makeOwn()
    let path = path(of: place)
    // Of a page that has had another number there may be one by another name.
    let former = recordings.filter { $0.place.isOfSamePage(as: place) && $0.path != path }
    try draft.keep(at: path)
    if let book { VoiceFiles.note(book, in: folder.path + "/" + name) }
    for recording in former { unlink(folder.path + "/" + recording.path) }
    refresh()
  }

  /// Takes a recording away.
  package func remove(_ recording: VoiceRecording) throws(RecordingFault) {
    let place = recording.path.dropFirst(name.count)
    try makeOwn()
    let path = folder.path + "/" + name + place
    guard unlink(path) == 0 || errno == ENOENT else { throw RecordingFault(errno) }
    // Folders in which there is nothing more go as well: of the voice, the language, the book.
    var names = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for _ in 0..<3 {
      let folder = names.joined(separator: "/")
      if VoiceFiles.names(in: folder).isEmpty { VoiceFiles.removeNote(in: folder) }
      guard rmdir(folder) == 0 else { break }
      names = names.dropLast()
    }
    refresh()
  }

  /// Makes recordings of another book of the same title its own before one is changed: the other keeps its.
  private func makeOwn() throws(RecordingFault) {
    guard name != own else { return }
    if !recordings.isEmpty {
      // What is hidden is no book's, until all is there.
      let draft = "\(folder.path)/.\(own)"
      for recording in recordings {
        try VoiceFiles.share(recording.path, as: draft + recording.path.dropFirst(name.count), in: folder)
      }
      if let book { VoiceFiles.note(book, in: draft) }
      // Another program may have made it meanwhile.
      guard rename(draft, folder.path + "/" + own) == 0 || errno == ENOTEMPTY else {
        throw RecordingFault(errno)
      }
    }
    name = own
    refresh()
  }

  /// Copies a recording, as it is, to where nothing is yet.
  ///
  /// - Parameter path: of the copy; absolute, from home by `~/`, or within the folder that the program runs
  ///   in.
  package func export(_ recording: VoiceRecording, to path: String) -> VoiceTask {
    let (folder, place) = (folder, recording.path)
    var target = path
    if path.hasPrefix("~/"), let home = folder.home { target = home + path.dropFirst() }
    let copy = target
    return VoiceTask(isAtOnce: folder.isAtOnce) { () throws(RecordingFault) in
      guard let file = folder.open(place) else { throw .failed }
      try VoiceFiles.copy(file, to: copy, by: folder.writing)
    }
  }
}

extension VoicePlace {
  /// Whether both are of one voice's reading of one page. One with a name is found by that, whatever its
  /// number was: pages may have come before it since then.
  fileprivate func isOfSamePage(as other: VoicePlace) -> Bool {
    guard voice == other.voice, language == other.language else { return false }
    return pageName == nil && other.pageName == nil ? page == other.page : pageName == other.pageName
  }
}
