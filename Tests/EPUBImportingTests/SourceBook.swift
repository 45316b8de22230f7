import BookDrafts
import Characters
import EPUBImporting
import Importing
import PropertyList

/// An EPUB whose files stand in the test.
final class SourceBook: SourceFiles, SourceDecoder {
  let path = "tale.epub"
  let title = "tale"
  let names: [String]
  private let files: [String: [UInt8]]
  /// Of all pictures.
  private let size: (width: Int, height: Int)
  /// Seconds that every track has.
  private static let trackLength = 20.0
  /// Parts of tracks that the book has asked for.
  private(set) var clips: [[TrackClip]] = []

  /// - Parameter files: their texts by their names; what a picture's or a track's file holds is of no matter.
  init(_ files: [String: String], size: (width: Int, height: Int) = (400, 300)) {
    self.files = files.mapValues { Array($0.utf8) }
    self.size = size
    names = files.keys.sorted(by: NaturalOrder.precedes)
  }

  /// A package with its files beside it.
  ///
  /// - Parameters:
  ///   - manifest: items beside those of `files`, which get the names of their files as ids.
  ///   - spine: names of files.
  convenience init(
    _ files: [String: String], metadata: String = "", manifest: String = "", spine: [String],
    spineAttributes: String = "", size: (width: Int, height: Int) = (400, 300),
    overlays: [String: String] = [:]
  ) {
    let items = files.keys.sorted().filter { !$0.hasPrefix("META-INF/") }.map { name in
      let overlay = overlays[name].map { " media-overlay=\"\($0)\"" } ?? ""
      return "<item id=\"\(name)\" href=\"\(name)\" media-type=\"\(Self.type(of: name))\"\(overlay)/>"
    }
    let references = spine.map { name in
      name.hasPrefix("<") ? name : "<itemref idref=\"\(name)\"/>"
    }
    var all = [
      "META-INF/container.xml": Self.container,
      "book/package.opf": """
      <package xmlns:dc="http://purl.org/dc/elements/1.1/" version="3.0">
      <metadata><dc:title>A Tale</dc:title><dc:language>en</dc:language>\(metadata)</metadata>
      <manifest>\(items.joined())\(manifest)</manifest>
      <spine \(spineAttributes)>\(references.joined())</spine></package>
      """,
    ]
    for (name, text) in files {
      if name.hasPrefix("META-INF/") { all[name] = text } else { all["book/" + name] = text }
    }
    self.init(all, size: size)
  }

  static let container =
    "<container><rootfiles><rootfile full-path=\"book/package.opf\"/></rootfiles></container>"

  private static func type(of name: String) -> String {
    let types = [
      "xhtml": "application/xhtml+xml", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg",
      "css": "text/css", "smil": "application/smil+xml", "wav": "audio/wav", "otf": "font/otf",
      "ncx": "application/x-dtbncx+xml",
    ]
    return types[name.split(separator: ".").last.map(String.init) ?? ""] ?? "application/octet-stream"
  }

  func bytes(of name: String, atMost most: Int) throws(SourceFault) -> [UInt8] {
    guard let bytes = files[name], bytes.count <= most else { throw SourceFault("there is no \(name)") }
    return bytes
  }

  private func look(_ bytes: [UInt8], _ ending: String) -> PictureLook {
    PictureLook(
      width: size.width, height: size.height, digest: String(decoding: bytes, as: UTF8.self), ending: ending)
  }

  func look(atPicture name: String) -> Result<PictureLook, SourceFault> {
    Result { () throws(SourceFault) in
      guard let ending = name.split(separator: ".").last, ["png", "jpg", "svg"].contains(ending) else {
        throw SourceFault("\(name) is no picture")
      }
      return look(try bytes(of: name, atMost: .max), String(ending))
    }
  }

  func look(atPicture bytes: [UInt8]) -> Result<PictureLook, SourceFault> { .success(look(bytes, "svg")) }

  func raster(ofPicture name: String, width: Int, height: Int) -> Result<PictureRaster, SourceFault> {
    .failure(SourceFault("it is not seen"))
  }

  func look(atTrack name: String) -> Result<TrackLook, SourceFault> {
    Result { () throws(SourceFault) in
      guard name.hasSuffix(".wav") else { throw SourceFault("\(name) is no track") }
      let bytes = try bytes(of: name, atMost: .max)
      return TrackLook(
        seconds: Self.trackLength, digest: String(decoding: bytes, as: UTF8.self), ending: "wav")
    }
  }

  func look(atClips clips: [TrackClip]) -> Result<TrackLook, SourceFault> {
    self.clips.append(clips)
    let seconds = clips.reduce(0) { $0 + $1.seconds.upperBound - $1.seconds.lowerBound }
    return .success(
      TrackLook(seconds: seconds, digest: "clips \(self.clips.count)", ending: "wav", converted: [1]))
  }

  /// Of a font in whose file stands how wide all its small letters are, in sizes of them.
  func measures(ofFont name: String) -> Result<FontMeasures, SourceFault> {
    Result { () throws(SourceFault) in
      let text = String(decoding: try bytes(of: name, atMost: .max), as: UTF8.self)
      guard let width = Double(text) else { throw SourceFault("\(name) is no font") }
      let letters = (0x61...0x7A as ClosedRange<UInt32>).map { ($0, width) }
      return FontMeasures(lineHeight: 2, widths: Dictionary(uniqueKeysWithValues: letters))
    }
  }

  func markdownXML(of text: [UInt8]) throws(SourceFault) -> [UInt8] { throw SourceFault("it is not read") }

  /// The book as it comes to be written, and what was not carried over: `file:line: message`.
  func imported() throws -> (book: BookDraft, losses: [String]) {
    let job = ImportJob(of: self, decoder: self)
    let book = try EPUBImporter.draft(job)
    return (
      book,
      job.losses.map { loss in
        let line = loss.place.line.map { "\($0):" } ?? ""
        return "\(loss.place.file ?? ""):\(line) \(loss.message)"
      }
    )
  }
}

/// A book of fixed pages.
enum FixedBook {
  static let metadata = "<meta property=\"rendition:layout\">pre-paginated</meta>"

  /// A page's file.
  static func page(
    _ body: String, styles: String = "", viewport: String = "width=800, height=600",
    bodyAttributes: String = ""
  ) -> String {
    """
    <html><head><meta name="viewport" content="\(viewport)"/><style>body { margin: 0 } \(styles)</style></head>
    <body \(bodyAttributes)>\(body)</body></html>
    """
  }

  /// The elements of a page by itself.
  static func elements(
    _ body: String, styles: String = "", files: [String: String] = ["fish.png": "fish"],
    bodyAttributes: String = ""
  ) throws -> [ElementDraft] {
    let page = page(body, styles: styles, bodyAttributes: bodyAttributes)
    let source = SourceBook(
      files.merging(["one.xhtml": page]) { $1 }, metadata: metadata, spine: ["one.xhtml"])
    return try source.imported().book.pages[0].elements
  }
}

extension ElementDraft {
  func entry(_ key: String) -> PropertyListValue? { entries.first { $0.key == key }?.value }

  var words: String? { if case .string(let text)? = entry("text") { text } else { nil } }
}
