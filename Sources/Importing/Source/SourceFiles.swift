/// What a book is imported from: a folder or an archive, as files with names.
///
/// Nothing outside of it can be named: importers ask for what is in `names`, and get bytes.
package protocol SourceFiles: AnyObject {
  /// What the source is called in messages: its path as the reader named it.
  var path: String { get }
  /// What the source is called without its folder and its ending: a title where it says none.
  var title: String { get }
  /// All files, folders before a slash, without what is hidden: in natural order of the whole path.
  var names: [String] { get }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - name: one of `names`.
  ///   - most: bytes; of a longer file nothing is given.
  func bytes(of name: String, atMost most: Int) throws(SourceFault) -> [UInt8]
}

/// Why a file of a source cannot be read.
package struct SourceFault: Error, Hashable {
  /// In the style of a `Diagnostic`.
  package var message: String

  package init(_ message: String) { self.message = message }
}

/// A place in a source.
package struct SourcePlace: Hashable, Sendable {
  /// The file; nil for the source itself.
  package var file: String?
  /// From 1.
  package var line: Int?
  /// From 1, in characters.
  package var column: Int?

  package init(_ file: String? = nil, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// Decodes files of a source, where that can do no harm.
package protocol SourceDecoder: AnyObject {
  /// A picture of the source.
  ///
  /// - Returns: why no book can have it, where that is so.
  func look(atPicture name: String) -> Result<PictureLook, SourceFault>
  /// A picture that is none of the source's files.
  func look(atPicture bytes: [UInt8]) -> Result<PictureLook, SourceFault>
  /// A picture of the source small and in greys, of so many dots.
  func raster(ofPicture name: String, width: Int, height: Int) -> Result<PictureRaster, SourceFault>
  /// A track of the source.
  func look(atTrack name: String) -> Result<TrackLook, SourceFault>
  /// Parts of tracks, one after another, as a track of its own.
  ///
  /// - Parameter clips: at least one.
  func look(atClips clips: [TrackClip]) -> Result<TrackLook, SourceFault>
  /// A text of Markdown as CommonMark's XML, each element with its `sourcepos`.
  func markdownXML(of text: [UInt8]) throws(SourceFault) -> [UInt8]
  /// How much room the letters of a font of the source take.
  func measures(ofFont name: String) -> Result<FontMeasures, SourceFault>
  /// What a PDF document of the source has, as XML: how many pages, its title and author, and its outline.
  func documentXML(_ name: String) throws(SourceFault) -> [UInt8]
  /// A page of a PDF document of the source: its words and links as XML, and its picture as a file.
  ///
  /// - Parameters:
  ///   - index: from 0.
  ///   - side: pixels of the longer side of its picture.
  func documentPage(
    _ index: Int, of name: String, side: Int
  ) -> Result<(xml: [UInt8], picture: [UInt8]), SourceFault>
}

extension SourceDecoder {
  package func look(atClips clips: [TrackClip]) -> Result<TrackLook, SourceFault> {
    .failure(SourceFault("tracks cannot be cut"))
  }

  package func measures(ofFont name: String) -> Result<FontMeasures, SourceFault> {
    .failure(SourceFault("fonts cannot be read"))
  }

  package func documentXML(_ name: String) throws(SourceFault) -> [UInt8] {
    throw SourceFault("documents cannot be read")
  }

  package func documentPage(
    _ index: Int, of name: String, side: Int
  ) -> Result<(xml: [UInt8], picture: [UInt8]), SourceFault> {
    .failure(SourceFault("documents cannot be read"))
  }
}

/// A part of a track of the source.
package struct TrackClip: Hashable, Sendable {
  /// Of a file of the source.
  package var name: String
  /// Within the track.
  package var seconds: Range<Double>

  package init(_ name: String, _ seconds: Range<Double>) {
    self.name = name
    self.seconds = seconds
  }
}

/// What a picture is.
package struct PictureLook: Hashable, Sendable {
  /// Pixels.
  package var width: Int
  /// Pixels.
  package var height: Int
  /// The colour of its edges, `#rrggbb`, where they have one: the paper that it is drawn on.
  package var ground: String?
  /// Pictures with other contents have another, as good as always.
  package var digest: String
  /// What its file is called at the end: `png`.
  package var ending: String

  package init(width: Int, height: Int, ground: String? = nil, digest: String, ending: String) {
    self.width = width
    self.height = height
    self.ground = ground
    self.digest = digest
    self.ending = ending
  }
}

/// What a track is.
package struct TrackLook: Hashable, Sendable {
  package var seconds: Double
  /// Tracks with other contents have another, as good as always.
  package var digest: String
  /// What its file is called at the end: `wav`.
  package var ending: String
  /// The track as the book can have it, where that is not as the source has it.
  package var converted: [UInt8]?

  package init(seconds: Double, digest: String, ending: String, converted: [UInt8]? = nil) {
    self.seconds = seconds
    self.digest = digest
    self.ending = ending
    self.converted = converted
  }
}
