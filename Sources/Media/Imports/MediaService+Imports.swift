/// What is asked of the process that reads what is imported (`DecoderProgram.Role.importing`).
extension MediaService {
  /// Tells what lies in a ZIP archive, and what of it is not taken.
  package func archiveListing(of file: MediaFile) throws(MediaProblem) -> ArchiveListing {
    try ArchiveListing(
      records: written(.archiveEntries, of: file, atMost: ArchiveListing.mostBytes),
      archiveBytes: file.size(within: .archive))
  }

  /// Unpacks a file of an archive.
  ///
  /// - Returns: its bytes, as a file that lies nowhere.
  /// - Throws: `MediaProblem`, for one that is encrypted or larger than its kind may be, too.
  package func file(of entry: ArchiveEntry, in archive: MediaFile) throws(MediaProblem) -> MediaFile {
    guard !entry.isEncrypted else { throw .archive(.isEncrypted) }
    switch entry.bound {
    case .track: guard entry.size <= MediaLimits.trackBytes else { throw .trackTooLarge }
    case .picture, .archive, .document: guard entry.size <= MediaLimits.fileBytes else { throw .fileTooLarge }
    }
    // The process that unpacks it could change its own memory later: the file is a copy.
    guard let memory = SharedPixels(forBytes: entry.size), let unpacked = memory.file else {
      throw .takesTooMuchMemory
    }
    let answer = try answer(.archiveEntry(entry.index), about: archive, pixels: memory) { false }
    // As large as it said, or the archive is another one by now.
    guard case .written(let count) = answer, count == entry.size else { throw .damaged(reason: "") }
    guard let file = MediaFile(of: unpacked, count: count) else { throw .takesTooMuchMemory }
    return file
  }

  /// The XML that cmark makes of a Markdown text, with the places of its parts (`sourcepos`) in it.
  package func markdownXML(of file: MediaFile) throws(MediaProblem) -> [UInt8] {
    try written(.markdownXML, of: file, atMost: MediaLimits.fileBytes)
  }

  /// How much room the letters of a font take.
  package func facts(ofFont file: MediaFile) throws(MediaProblem) -> FontFacts {
    let bytes = try written(.fontFacts, of: file, atMost: 4 * (1 + 2 * FontFacts.mostLetters))
    let words = bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
    }
    guard let facts = FontFacts(words: words) else { throw .decoderFailed }
    return facts
  }

  /// What a PDF document has, as XML: `<document pages="2" title="…" author="…">`, and in it of its outline
  /// `<item page="1">title</item>`, pages counted from 1.
  package func documentXML(of file: MediaFile) throws(MediaProblem) -> [UInt8] {
    try written(.documentXML, of: file, atMost: MediaLimits.fileBytes)
  }

  /// A page of a PDF document.
  ///
  /// - Parameters:
  ///   - index: from 0.
  ///   - side: pixels of the longer side of its picture: 1 to `MediaLimits.side`.
  /// - Returns: what is on it as XML, `<page width="595" height="842">` with places in points from the top
  ///   left corner: `<line x y width height size color="#rrggbb" erased="1">words</line>`, of which `erased`
  ///   says whether the picture is without it, and `<link x y width height page="2"/>`, or `address` for the
  ///   page; and its picture as a JPEG file.
  package func documentPage(
    _ index: Int, of file: MediaFile, side: Int
  ) throws(MediaProblem) -> (xml: [UInt8], picture: [UInt8]) {
    guard index >= 0 else { throw .noSuchPart }
    let bytes = try written(.documentPage(index, side: side), of: file, atMost: MediaLimits.fileBytes)
    guard bytes.count >= 8 else { throw .decoderFailed }
    let length = bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    guard length <= UInt64(bytes.count - 8) else { throw .decoderFailed }
    let xml = bytes[8..<8 + Int(length)]
    return (Array(xml), Array(bytes[xml.endIndex...]))
  }

  /// The bytes that are written for a request.
  func written(
    _ request: MediaRequest, of file: MediaFile, atMost count: Int
  ) throws(MediaProblem) -> [UInt8] {
    guard let memory = SharedPixels(forBytes: count) else { throw .takesTooMuchMemory }
    let answer = try answer(request, about: file, pixels: memory) { false }
    guard case .written(let bytes) = answer, bytes <= memory.byteCount else { throw .decoderFailed }
    return memory.bytes(bytes)
  }
}
