/// What is asked of the process that reads what is imported (`DecoderProgram.Role.importing`).
extension MediaService {
  /// Tells what lies in a ZIP archive, and what of it is not taken.
  package func archiveListing(of file: MediaFile) throws(MediaProblem) -> ArchiveListing {
    try ArchiveListing(records: written(.archiveEntries, of: file, atMost: ArchiveListing.mostBytes))
  }

  /// The files in a ZIP archive that can be taken, in its order.
  package func archiveEntries(of file: MediaFile) throws(MediaProblem) -> [ArchiveEntry] {
    try archiveListing(of: file).entries
  }

  /// Unpacks a file of an archive.
  ///
  /// - Returns: its bytes, as a file that lies nowhere.
  /// - Throws: `MediaProblem`, for one that is encrypted or larger than its kind may be, too.
  package func file(of entry: ArchiveEntry, in archive: MediaFile) throws(MediaProblem) -> MediaFile {
    guard !entry.isEncrypted else { throw .archive(.isEncrypted) }
    switch entry.bound {
    case .track: guard entry.size <= MediaLimits.trackBytes else { throw .trackTooLarge }
    case .picture, .archive: guard entry.size <= MediaLimits.fileBytes else { throw .fileTooLarge }
    }
    let bytes = try written(.archiveEntry(entry.index), of: archive, atMost: entry.size)
    // As large as it said, or the archive is another one by now.
    guard bytes.count == entry.size else { throw .damaged(reason: "") }
    guard let file = MediaFile(of: bytes) else { throw .takesTooMuchMemory }
    return file
  }

  /// The XML that cmark makes of a Markdown text, with the places of its parts (`sourcepos`) in it.
  package func markdownXML(of file: MediaFile) throws(MediaProblem) -> [UInt8] {
    try written(.markdownXML, of: file, atMost: MediaLimits.fileBytes)
  }

  /// The bytes that are written for a request.
  private func written(
    _ request: MediaRequest, of file: MediaFile, atMost count: Int
  ) throws(MediaProblem) -> [UInt8] {
    guard let memory = SharedPixels(forBytes: count) else { throw .takesTooMuchMemory }
    let answer = try answer(request, about: file, pixels: memory) { false }
    guard case .written(let bytes) = answer, bytes <= memory.byteCount else { throw .decoderFailed }
    return memory.bytes(bytes)
  }
}
