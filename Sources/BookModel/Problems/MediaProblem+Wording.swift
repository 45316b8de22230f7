import Media
import PropertyList

extension BookProblem.MediaFault {
  /// What is wrong.
  ///
  /// - Parameter file: its name, and whose it is.
  func words(of file: String) -> String {
    switch self {
    case .endsTooEarly: "picture \(file) ends too early"
    case .breaksOff: "sound \(file) ends too early"
    case .isSilent: "sound \(file) has no length"
    case .undecodable(let problem): "\(file) \(problem.words)"
    }
  }

  /// What to do about it; nil where the words say it all.
  var hint: String? {
    switch self {
    case .endsTooEarly: "what is missing is drawn clear, or white: save the picture anew"
    case .breaksOff: "what is missing is not heard: save the sound anew"
    case .isSilent: "it is over at once, and nothing is heard: save the sound anew"
    case .undecodable(let problem): problem.hint
    }
  }
}

extension MediaProblem {
  /// What is wrong with a picture or a sound: what follows its name.
  package var words: String {
    switch self {
    case .unreadable: "cannot be read"
    case .fileTooLarge: "is larger than \(MediaLimits.fileBytes / 1_000_000) MB"
    case .trackTooLarge: "is larger than \(MediaLimits.trackBytes / 1_000_000) MB"
    case .notAPicture: "is no picture"
    case .notATrack: "is no sound"
    case .speechless: "cannot be spoken"
    case .unknownEncoding: "is a sound of a kind that cannot be decoded"
    case .damaged(reason: ""), .decoderFailed, .abandoned: "cannot be decoded"
    case .damaged(let reason): "cannot be decoded: \(Self.words(ofDecoder: reason))"
    case .tooManyPixels(let width, let height):
      "has \(width) × \(height) pixels, more than \(MediaLimits.pixels / 1_000_000) million"
    case .noDecoder: "cannot be decoded: the program that decodes is missing"
    case .noSuchPart: "has no such part"
    case .outOfTime: "has not been looked into: other files have taken too long"
    case .takesTooLong: "cannot be decoded: it takes more than \(Int(MediaLimits.seconds)) s"
    case .takesTooMuchMemory: "cannot be decoded: it takes more than \(MediaLimits.memory >> 20) MB"
    case .notInstalled(let library): "cannot be read: \(library.rawValue) is not installed"
    case .archive(let problem): problem.words
    }
  }

  /// What to do about it; nil where the words say it all.
  package var hint: String? {
    switch self {
    case .notAPicture: "pictures are PNG, JPEG, GIF, SVG or WebP"
    case .notATrack, .unknownEncoding: "sounds are WAV, FLAC, Ogg Vorbis, Opus or MP3"
    case .tooManyPixels: "no terminal shows as many: save it smaller"
    case .fileTooLarge, .trackTooLarge: "save it smaller"
    case .takesTooLong, .takesTooMuchMemory: "save it simpler or smaller"
    case .noDecoder: "install Leggi anew: 'leggi-decoder' belongs into its 'libexec/leggi'"
    case .notInstalled(let library): "Debian has it as '\(library.debianPackage)'"
    case .unreadable, .damaged, .noSuchPart, .decoderFailed, .outOfTime, .abandoned, .speechless, .archive:
      nil
    }
  }

  /// A decoder's own words, made to fit into ours: one line, safe to print.
  private static func words(ofDecoder reason: String) -> String {
    let line = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    var words = PrintableText.safe(line)[...]
    while let last = words.last, last == "." || last == " " { words.removeLast() }
    // An abbreviation stays one.
    let begins = words.dropFirst().first?.isLowercase == true
    return begins ? words.prefix(1).lowercased() + words.dropFirst() : String(words)
  }
}

extension ArchiveProblem {
  /// What is wrong with an archive: what follows its name.
  fileprivate var words: String {
    switch self {
    case .notAnArchive: "is no ZIP archive"
    case .endsTooEarly: "ends too early"
    case .fileTooLarge: "is larger than \(ArchiveLimits.fileBytes / 1_000_000_000) GB"
    case .tooManyEntries: "has more than \(ArchiveLimits.entries) files in it"
    case .unpacksTooLarge:
      "is larger than \(ArchiveLimits.unpackedBytes / 1_000_000_000) GB once it is unpacked"
    case .swells:
      "has a file in it that is more than \(ArchiveLimits.ratio) times as large once it is unpacked"
    case .overlaps: "has files in it that lie over each other"
    case .isEncrypted: "is encrypted"
    }
  }
}
