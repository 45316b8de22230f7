import BookDrafts
import Characters
import Importing
import Media
import MediaDecoding

/// A source whose files stand in the test.
final class MemorySource: SourceFiles {
  let path: String
  let title: String
  let names: [String]
  private let files: [String: [UInt8]]

  /// - Parameter files: their texts by their names; what a picture's or a track's file holds is of no matter.
  convenience init(_ files: [String: String], title: String = "tale") {
    self.init(bytes: files.mapValues { Array($0.utf8) }, title: title)
  }

  init(bytes files: [String: [UInt8]], title: String = "tale") {
    self.title = title
    path = title
    self.files = files
    names = NaturalOrder.sorted(Array(files.keys))
  }

  func bytes(of name: String, atMost most: Int) throws(SourceFault) -> [UInt8] {
    guard let bytes = files[name], bytes.count <= most else { throw SourceFault("there is no \(name)") }
    return bytes
  }
}

/// Takes every file that is called like a picture or a track for one, all pictures of one size.
final class StubDecoder: SourceDecoder {
  private let source: MemorySource
  private let size: (width: Int, height: Int)
  private let ground: String?

  init(_ source: MemorySource, size: (width: Int, height: Int) = (400, 300), ground: String? = nil) {
    self.source = source
    self.size = size
    self.ground = ground
  }

  private static let pictures = ["png", "jpg"]
  private static let tracks = ["wav", "ogg"]

  private func ending(of name: String, among endings: [String]) throws(SourceFault) -> String {
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    guard endings.contains(ending) else { throw SourceFault("\(name.quoted) cannot be used") }
    return ending
  }

  func look(atPicture name: String) -> Result<PictureLook, SourceFault> {
    Result { () throws(SourceFault) in
      let ending = try ending(of: name, among: Self.pictures)
      var look = look(try source.bytes(of: name, atMost: .max), ending)
      if let size = sizes[name] { (look.width, look.height) = size }
      return look
    }
  }

  func look(atPicture bytes: [UInt8]) -> Result<PictureLook, SourceFault> { .success(look(bytes, "svg")) }

  private func look(_ bytes: [UInt8], _ ending: String) -> PictureLook {
    PictureLook(
      width: size.width, height: size.height, ground: ground,
      digest: String(decoding: bytes, as: UTF8.self), ending: ending)
  }

  /// Of pictures of another size than all, by their names.
  var sizes: [String: (width: Int, height: Int)] = [:]
  /// What pictures look like small, by their names. All others are white.
  var rasters: [String: PictureRaster] = [:]
  /// Pictures that are cut off.
  var spoilt: Set<String> = []

  func raster(ofPicture name: String, width: Int, height: Int) -> Result<PictureRaster, SourceFault> {
    let white = [UInt8](repeating: 255, count: width * height)
    let raster = rasters[name] ?? PictureRaster(width: width, height: height, luminances: white)
    guard !spoilt.contains(name), let raster else {
      return .failure(SourceFault("\(name.quoted) is not seen"))
    }
    return .success(raster)
  }

  /// The XML of a PDF document, and that of its pages.
  var document: (contents: String, pages: [String]) = ("", [])

  func documentXML(_ name: String) throws(SourceFault) -> [UInt8] { Array(document.contents.utf8) }

  func documentPage(
    _ index: Int, of name: String, side: Int
  ) -> Result<(xml: [UInt8], picture: [UInt8]), SourceFault> {
    guard document.pages.indices.contains(index) else { return .failure(SourceFault("it is not there")) }
    return .success((Array(document.pages[index].utf8), Array("page \(index)".utf8)))
  }

  func look(atTrack name: String) -> Result<TrackLook, SourceFault> {
    Result { () throws(SourceFault) in
      let ending = try ending(of: name, among: Self.tracks)
      let bytes = try source.bytes(of: name, atMost: .max)
      return TrackLook(seconds: 2, digest: String(decoding: bytes, as: UTF8.self), ending: ending)
    }
  }

  func markdownXML(of text: [UInt8]) throws(SourceFault) -> [UInt8] {
    guard let file = MediaFile(of: text) else { throw SourceFault("there is no memory for the text") }
    do throws(MediaProblem) {
      return try ImportDecoder().markdownXML(of: file)
    } catch {
      throw SourceFault("the text cannot be read")
    }
  }
}

/// A source made into a draft.
struct Drafted {
  let book: BookDraft
  let job: ImportJob

  init(
    _ files: [String: String], by importer: any Importer.Type, prepare: (StubDecoder) -> Void = { _ in }
  ) throws {
    let source = MemorySource(files)
    let decoder = StubDecoder(source)
    prepare(decoder)
    job = ImportJob(of: source, decoder: decoder)
    book = try importer.draft(job)
  }

  /// What was not carried over: `file:line: message`.
  var losses: [String] {
    job.losses.map { loss in
      let line = loss.place.line.map { "\($0):" } ?? ""
      return "\(loss.place.file ?? ""):\(line) \(loss.message)"
    }
  }
}

extension PageDraft {
  /// What its elements say, in all languages, or show.
  var content: [String] {
    elements.map { element in
      switch element.entry("text") ?? element.entry("fileName") {
      case .string(let text): text
      case .dictionary(let entries):
        entries.map { entry in
          if case .string(let text) = entry.value { "\(entry.key): \(text)" } else { "?" }
        }.joined(separator: " | ")
      default: "?"
      }
    }
  }
}
