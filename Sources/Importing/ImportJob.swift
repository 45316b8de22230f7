import BookDrafts
import Characters

/// A book on its way out of a source: what is read of it, which files the book will have, and what cannot be
/// carried over.
///
/// ```swift
/// let job = ImportJob(of: folder, decoder: decoder)
/// let book = try MarkdownImporter.draft(job)
/// for loss in job.losses { tell(loss) }
/// ```
package final class ImportJob {
  package let source: any SourceFiles
  /// The file that the reader named, in a folder of more; nil for all of the source.
  package let start: String?
  package let decoder: any SourceDecoder
  private let progress: (any ImportProgress)?
  private let names: Set<String>

  /// What has not been carried over, in the order in which it was met.
  package private(set) var losses: [Loss] = []
  /// How many losses there are beside those that are listed.
  package private(set) var unlistedLosses = 0
  /// The files that the book will have.
  package private(set) var files: [File] = []
  private var pictures: [String: UsedPicture?] = [:]
  private var tracks: [String: UsedTrack?] = [:]
  private var lengths: [String: Double?] = [:]
  private var takenNames: Set<String> = []
  /// The number that is tried next behind a name that is taken.
  private var nextNumbers: [String: Int] = [:]
  /// Pictures that are none of the source's files, by their bytes.
  private var madePictures: [[UInt8]: UsedPicture?] = [:]
  private var textBytesLeft = ImportLimits.textBytes
  private var filesLeft = ImportLimits.files
  private var keptBytesLeft = ImportLimits.keptBytes
  /// The names of files by their contents.
  private var known: [String: String] = [:]

  /// What could not be carried over.
  package struct Loss: Hashable, Sendable {
    package var place: SourcePlace
    /// In the style of a `Diagnostic`.
    package var message: String
    package var hint: String?
  }

  /// Losses beyond these are counted.
  private static let mostLosses = 1000

  /// - Parameters:
  ///   - start: the file that the reader named, in a folder of more. Default nil: all of the source.
  ///   - progress: notified of what is finished. Default nil.
  package init(
    of source: any SourceFiles, start: String? = nil, decoder: any SourceDecoder,
    progress: (any ImportProgress)? = nil
  ) {
    self.progress = progress
    self.source = source
    self.start = start
    names = Set(source.names)
    self.decoder = decoder
  }

  /// What the source is called: a title where it says none.
  package var title: String {
    guard let start else { return source.title }
    let name = start.pathNames.last ?? start
    return name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : String(name[..<$0]) } ?? name
  }

  /// Says that a page is finished.
  package func advance() { progress?.advance(isDecoded: false) }

  /// Whether the source has a file of that name.
  package func has(_ name: String) -> Bool { names.contains(name) }

  /// The bytes of a file that is read as text. All that are read of a source may have
  /// `ImportLimits.textBytes`; one that is read twice counts twice.
  package func bytes(of name: String, atMost most: Int) throws(ImportFault) -> [UInt8] {
    guard textBytesLeft > 0 else {
      throw ImportFault("there is more before it than in any book", at: SourcePlace(name))
    }
    do throws(SourceFault) {
      let bytes = try source.bytes(of: name, atMost: most)
      textBytesLeft -= bytes.count
      progress?.advance(isDecoded: false)
      return bytes
    } catch {
      throw ImportFault(error.message, at: SourcePlace(name))
    }
  }

  /// Says that something could not be carried over.
  ///
  /// - Parameters:
  ///   - message: in the style of a `Diagnostic`: lower case, names in quotes, no full stop.
  ///   - place: where it stands in the source.
  package func lose(_ message: String, hint: String? = nil, at place: SourcePlace) {
    guard losses.count < Self.mostLosses else {
      unlistedLosses += 1
      return
    }
    // What is quoted of a source may have line ends; a message is a line.
    let line = message.split { $0.isNewline }.joined(separator: " ")
    losses.append(Loss(place: place, message: line, hint: hint))
  }

  /// Has the book have a picture of the source; nil, and a loss, where it cannot.
  ///
  /// - Parameter place: where the picture is asked for.
  package func usePicture(_ name: String, at place: SourcePlace) -> UsedPicture? {
    if let known = pictures[name] { return known }
    guard takesFile(at: place) else { return nil }
    let used: UsedPicture?
    switch decoder.look(atPicture: name) {
    case .success(let look):
      used = UsedPicture(file: use(.source(name), look.digest, name, look.ending), look: look)
    case .failure(let fault):
      lose(fault.message, at: place)
      used = nil
    }
    pictures[name] = .some(used)
    return used
  }

  /// Has the book have a picture that is none of the source's files.
  ///
  /// - Parameters:
  ///   - name: what it is called, without an ending.
  ///   - origin: where the same bytes come from when they are written. Default nil: they are kept.
  package func usePicture(
    _ bytes: [UInt8], named name: String, from origin: File.Origin? = nil, at place: SourcePlace
  ) -> UsedPicture? {
    guard origin == nil else { return lookAtPicture(bytes, named: name, from: origin, at: place) }
    if let known = madePictures[bytes] { return known }
    let used = lookAtPicture(bytes, named: name, from: nil, at: place)
    madePictures[bytes] = .some(used)
    return used
  }

  private func lookAtPicture(
    _ bytes: [UInt8], named name: String, from origin: File.Origin?, at place: SourcePlace
  ) -> UsedPicture? {
    guard takesFile(at: place) else { return nil }
    switch decoder.look(atPicture: bytes) {
    case .success(let look):
      return UsedPicture(file: use(origin ?? .bytes(bytes), look.digest, name, look.ending), look: look)
    case .failure(let fault):
      lose(fault.message, at: place)
      return nil
    }
  }

  /// Has the book have a track of the source; nil, and a loss, where it cannot.
  package func useTrack(_ name: String, at place: SourcePlace) -> UsedTrack? {
    if let known = tracks[name] { return known }
    guard takesFile(at: place) else { return nil }
    let used: UsedTrack?
    switch decoder.look(atTrack: name) {
    case .success(let look):
      let origin =
        look.converted.map { bytes -> File.Origin in
          kept(bytes) ? .bytes(bytes) : .convertedTrack(name)
        } ?? .source(name)
      used = UsedTrack(
        file: use(origin, look.digest, name, look.ending, folder: "sounds"), seconds: look.seconds)
    case .failure(let fault):
      lose(fault.message, at: place)
      used = nil
    }
    tracks[name] = .some(used)
    return used
  }

  /// How long a track of the source is; nil, and a loss, where it is none.
  package func seconds(ofTrack name: String, at place: SourcePlace) -> Double? {
    if let known = lengths[name] { return known }
    let seconds: Double?
    switch decoder.look(atTrack: name) {
    case .success(let look): seconds = look.seconds
    case .failure(let fault):
      lose(fault.message, at: place)
      seconds = nil
    }
    lengths[name] = .some(seconds)
    return seconds
  }

  /// Has the book have a track of parts of the source's tracks; nil, and a loss, where it cannot.
  ///
  /// - Parameters:
  ///   - clips: one after another, at least one.
  ///   - name: what the track is called, without an ending.
  package func useTrack(of clips: [TrackClip], named name: String, at place: SourcePlace) -> UsedTrack? {
    guard takesFile(at: place) else { return nil }
    switch decoder.look(atClips: clips) {
    case .success(let look):
      return UsedTrack(
        file: use(.clips(clips), look.digest, name, look.ending, folder: "sounds"), seconds: look.seconds)
    case .failure(let fault):
      lose(fault.message, at: place)
      return nil
    }
  }

  /// Whether bytes are kept until they are written.
  private func kept(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= keptBytesLeft else { return false }
    keptBytesLeft -= bytes.count
    return true
  }

  /// Whether one more picture or track is looked at; a loss where there are too many.
  private func takesFile(at place: SourcePlace) -> Bool {
    guard filesLeft > 0 else {
      lose("a picture or sound is left out: a book has at most \(ImportLimits.files)", at: place)
      return false
    }
    filesLeft -= 1
    progress?.advance(isDecoded: true)
    return true
  }

  /// - Returns: the file's name in the book's folder; of a file of the same contents that it has already.
  private func use(
    _ origin: File.Origin, _ digest: String, _ name: String, _ ending: String, folder: String = "pictures"
  ) -> String {
    if let file = known[digest] { return file }
    let file = freeName(BookFileName.stem(of: name), ending, in: folder)
    known[digest] = file
    files.append(File(name: file, origin: origin))
    return file
  }

  private func freeName(_ stem: String, _ ending: String, in folder: String) -> String {
    let whole = "\(folder)/\(stem).\(ending)"
    // Some file systems do not distinguish upper and lower case.
    let key = whole.lowercased()
    guard !takenNames.insert(key).inserted else { return whole }
    while true {
      let number = nextNumbers[key] ?? 2
      nextNumbers[key] = number + 1
      let name = "\(folder)/\(stem)-\(number).\(ending)"
      if takenNames.insert(name.lowercased()).inserted { return name }
    }
  }
}

/// Makes a book of a source of one form.
package protocol Importer {
  /// The book, and with it the losses of `job`.
  ///
  /// - Throws: `ImportFault` where nothing can be made of it.
  static func draft(_ job: ImportJob) throws(ImportFault) -> BookDraft
}

/// Why nothing can be made of a source.
package struct ImportFault: Error, Hashable {
  /// In the style of a `Diagnostic`.
  package var message: String
  package var hint: String?
  package var place: SourcePlace

  package init(_ message: String, hint: String? = nil, at place: SourcePlace = SourcePlace()) {
    self.message = message
    self.hint = hint
    self.place = place
  }
}
