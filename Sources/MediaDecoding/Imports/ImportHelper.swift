import CConfinement
import Media

/// The side of another process that reads what is imported: it gives up its rights, as the one that decodes,
/// then answers one request after another.
enum ImportHelper {
  /// Answers until no more requests come.
  static func run() {
    DecoderHelper.setUpLibraries()
    let extent = DecoderHelper.confine(
      to: MediaLimits.importMemory,
      preparing: {
        DecoderHelper.loadAll()
        ImportLibraries.loadAll()
      })
    guard let extent else { return }
    DecoderHelper.answerRequests(
      on: Int32(CONFINEMENT_CONNECTION), by: ImportDecoder(findsFonts: extent.landlock),
      longestIdle: DecoderHelper.longestIdle)
  }
}

/// Reads archives, Markdown, fonts and PDF documents, and decodes what a `MediaDecoder` does, so that an
/// import takes one process.
package final class ImportDecoder: MediaService {
  private let decoder: MediaDecoder
  /// The archive and the document that were read last.
  private let archive = Monitor<ArchiveReader?>(nil)
  private let document = Monitor<DocumentReader?>(nil)

  /// - Parameter findsFonts: whether fonts can be looked for by name. Default true.
  package init(findsFonts: Bool = true) { decoder = MediaDecoder(findsFonts: findsFonts) }

  package func answer(
    _ request: MediaRequest, about file: MediaFile, pixels: SharedPixels?, isAbandoned: @Sendable () -> Bool
  ) throws(MediaProblem) -> MediaAnswer {
    switch request {
    case .archiveEntries:
      let records = try reading(file) { (archive) throws(MediaProblem) in try archive.records() }
      return try .written(records, to: pixels)
    case .archiveEntry(let index):
      guard let pixels else { throw .decoderFailed }
      return .written(
        bytes: try reading(file) { (archive) throws(MediaProblem) in
          try archive.unpack(index, into: UnsafeMutableRawBufferPointer(pixels.pixels))
        })
    case .markdownXML:
      return try .written(MarkdownReader.xml(of: file), to: pixels)
    case .fontFacts:
      return try .written(FontReader.facts(of: file), to: pixels)
    case .documentXML:
      let xml = try reading(document: file) { (document) throws(MediaProblem) in document.contents() }
      return try .written(xml, to: pixels)
    case .documentPage(let index, let side):
      let page = try reading(document: file) { (document) throws(MediaProblem) in
        try document.page(index, side: side)
      }
      let length = withUnsafeBytes(of: UInt64(page.xml.count), Array.init)
      return try .written(length + page.xml + page.picture, to: pixels)
    case .drawing, .facts, .durations, .trackLength, .trackFacts, .samples, .speech, .letterFacts, .letters,
      .regions, .smallerPicture, .printing:
      return try decoder.answer(request, about: file, pixels: pixels, isAbandoned: isAbandoned)
    }
  }

  /// Reads of an archive, which stays open for the next request.
  private func reading<Result: Sendable>(
    _ file: MediaFile, _ read: (ArchiveReader) throws(MediaProblem) -> Result
  ) throws(MediaProblem) -> Result {
    try archive.withLock { (archive) throws(MediaProblem) in
      guard let identity = file.identity else { throw .unreadable }
      if let archive, archive.identity == identity { return try read(archive) }
      archive = nil
      let fresh = try ArchiveReader(file, identity)
      archive = fresh
      return try read(fresh)
    }
  }

  /// Reads of a document, which stays open for the next request.
  private func reading<Result: Sendable>(
    document file: MediaFile, _ read: (DocumentReader) throws(MediaProblem) -> Result
  ) throws(MediaProblem) -> Result {
    try document.withLock { (document) throws(MediaProblem) in
      guard let identity = file.identity else { throw .unreadable }
      if let document, document.identity == identity { return try read(document) }
      document = nil
      let fresh = try DocumentReader(file, identity)
      document = fresh
      return try read(fresh)
    }
  }
}
