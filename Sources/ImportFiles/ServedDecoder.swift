import BookModel
import Characters
import Importing
import Media
import PropertyList

/// Has another process decode a source's files.
package final class ServedDecoder: SourceDecoder {
  private let source: any OpenedSource
  let media: any MediaService
  private let converter: SoundConverter?
  /// By name: of a track that is cut in many parts.
  private var playableTracks: [String: MediaFile] = [:]

  /// - Parameter converter: for sounds that cannot be decoded. Default nil: they are refused.
  package init(of source: any OpenedSource, by media: any MediaService, converter: SoundConverter? = nil) {
    self.source = source
    self.media = media
    self.converter = converter
  }

  package func look(atPicture name: String) -> Result<PictureLook, SourceFault> {
    Result { () throws(SourceFault) in try look(atPicture: source.open(name), called: name) }
  }

  package func look(atPicture bytes: [UInt8]) -> Result<PictureLook, SourceFault> {
    Result { () throws(SourceFault) in
      guard let file = MediaFile(of: bytes) else { throw SourceFault("there is no memory for a picture") }
      return try look(atPicture: file, called: "the picture")
    }
  }

  private func look(atPicture file: MediaFile, called name: String) throws(SourceFault) -> PictureLook {
    do throws(MediaProblem) {
      let facts = try media.facts(ofPicture: file)
      return PictureLook(
        width: facts.width, height: facts.height, ground: try ground(of: file, facts),
        digest: file.digest, ending: Self.ending(of: file.bytes(atMost: Self.headBytes)))
    } catch {
      throw SourceFault("\(name.quoted) \(error.words)")
    }
  }

  package func raster(
    ofPicture name: String, width: Int, height: Int
  ) -> Result<PictureRaster, SourceFault> {
    Result { () throws(SourceFault) in
      let file = try source.open(name)
      guard let pixels = SharedPixels(width: width, height: height) else {
        throw SourceFault("there is no memory for a picture")
      }
      do throws(MediaProblem) {
        _ = try media.draw(.whole, of: file, into: pixels)
      } catch {
        throw SourceFault("\(name.quoted) \(error.words)")
      }
      let luminances = pixels.pixels.map(Self.luminance)
      guard let raster = PictureRaster(width: width, height: height, luminances: luminances) else {
        throw SourceFault("\(name.quoted) cannot be drawn")
      }
      return raster
    }
  }

  /// Of a pixel on white paper (ITU-R BT.709).
  private static func luminance(_ pixel: UInt32) -> UInt8 {
    let paper = 255 - pixel >> 24
    let sum = (pixel >> 16 & 0xFF) * 54 + (pixel >> 8 & 0xFF) * 183 + (pixel & 0xFF) * 19
    return UInt8(clamping: sum >> 8 + paper)
  }

  package func look(atTrack name: String) -> Result<TrackLook, SourceFault> {
    Result { () throws(SourceFault) in
      let file = try source.open(name)
      if let size = try? file.size(within: .track), size > MediaLimits.fileBytes {
        throw SourceFault(
          "\(name.quoted) is larger than \(MediaLimits.fileBytes / 1_000_000) MB")
      }
      do throws(MediaProblem) {
        let facts = try media.facts(ofTrack: file)
        return TrackLook(
          seconds: facts.seconds, digest: file.digest,
          ending: Self.trackEnding(of: file.bytes(atMost: Self.headBytes), called: name))
      } catch .notATrack, .unknownEncoding {
        return try convert(file, called: name)
      } catch {
        throw SourceFault("\(name.quoted) \(error.words)")
      }
    }
  }

  /// A sound that libsndfile does not know, as one that it knows.
  private func convert(_ file: MediaFile, called name: String) throws(SourceFault) -> TrackLook {
    guard let converter else {
      throw SourceFault(
        "\(name.quoted) is a sound that only 'ffmpeg', which is not installed, can convert")
    }
    guard let bytes = converter.convert(file), let converted = MediaFile(of: bytes),
      let facts = try? media.facts(ofTrack: converted)
    else { throw SourceFault("\(name.quoted) is no sound that 'ffmpeg' can convert") }
    return TrackLook(
      seconds: facts.seconds, digest: FileDigest.of(bytes), ending: SoundConverter.ending, converted: bytes)
  }

  private static let mostPlayable = 4

  /// A track of the source as one that can be decoded.
  func playable(_ name: String) throws(SourceFault) -> MediaFile {
    if let known = playableTracks[name] { return known }
    var file = try source.open(name)
    if case .success(let look) = look(atTrack: name), let bytes = look.converted,
      let converted = MediaFile(of: bytes)
    {
      file = converted
    }
    // A converted one is in memory.
    if playableTracks.count >= Self.mostPlayable { playableTracks = [:] }
    playableTracks[name] = file
    return file
  }

  package func markdownXML(of text: [UInt8]) throws(SourceFault) -> [UInt8] {
    guard let file = MediaFile(of: text) else { throw SourceFault("there is no memory for a text") }
    do throws(MediaProblem) {
      return try media.markdownXML(of: file)
    } catch {
      throw SourceFault("the text \(error.words)")
    }
  }

  package func measures(ofFont name: String) -> Result<FontMeasures, SourceFault> {
    Result { () throws(SourceFault) in
      let file = try source.open(name)
      do throws(MediaProblem) {
        let facts = try media.facts(ofFont: file)
        return FontMeasures(lineHeight: facts.lineHeight, widths: facts.widths)
      } catch {
        throw SourceFault("\(name.quoted) \(error.words)")
      }
    }
  }

  package func documentXML(_ name: String) throws(SourceFault) -> [UInt8] {
    let file = try source.open(name)
    do throws(MediaProblem) {
      return try media.documentXML(of: file)
    } catch {
      throw SourceFault("\(name.quoted) \(error.words)")
    }
  }

  package func documentPage(
    _ index: Int, of name: String, side: Int
  ) -> Result<(xml: [UInt8], picture: [UInt8]), SourceFault> {
    Result { () throws(SourceFault) in
      let file = try source.open(name)
      do throws(MediaProblem) {
        return try media.documentPage(index, of: file, side: side)
      } catch {
        throw SourceFault("it \(error.words)")
      }
    }
  }

  // MARK: The ground of a picture

  /// Dots of the longer side: enough to tell paper from a drawing that reaches the edge.
  private static let sampleSide = 96.0
  /// What of the edge has to be of one colour, and how far its channels may be from it.
  private static let sameShare = 0.9
  private static let tolerance = 12

  /// The colour that nearly all of the picture's edge has.
  private func ground(of file: MediaFile, _ facts: PictureFacts) throws(MediaProblem) -> String? {
    let scale = min(1, Self.sampleSide / Double(max(facts.width, facts.height)))
    let width = max(1, Int(Double(facts.width) * scale))
    let height = max(1, Int(Double(facts.height) * scale))
    guard let pixels = SharedPixels(width: width, height: height) else { return nil }
    _ = try media.draw(.whole, of: file, into: pixels)
    var edge: [UInt32] = []
    for column in 0..<width {
      edge += [pixels.pixels[column], pixels.pixels[(height - 1) * width + column]]
    }
    for row in 0..<height { edge += [pixels.pixels[row * width], pixels.pixels[(row + 1) * width - 1]] }
    guard edge.allSatisfy({ $0 >> 24 == 0xFF }) else { return nil }
    let channels = [16, 8, 0].map { shift in
      edge.map { Int($0 >> UInt32(shift) & 0xFF) }.sorted()[edge.count / 2]
    }
    let same = edge.filter { pixel in
      zip([16, 8, 0], channels).allSatisfy { shift, channel in
        abs(Int(pixel >> UInt32(shift) & 0xFF) - channel) <= Self.tolerance
      }
    }
    guard Double(same.count) >= Self.sameShare * Double(edge.count) else { return nil }
    return "#" + channels.hexadecimal
  }

  // MARK: What files are called

  /// Of a file, by which its kind is known.
  private static let headBytes = 8

  private static func ending(of bytes: [UInt8]) -> String {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if bytes.starts(with: [0xFF, 0xD8]) { return "jpg" }
    if bytes.starts(with: "GIF8".utf8) { return "gif" }
    if bytes.starts(with: "RIFF".utf8) { return "webp" }
    return bytes.starts(with: [0x1F, 0x8B]) ? "svgz" : "svg"
  }

  private static func trackEnding(of bytes: [UInt8], called name: String) -> String {
    if bytes.starts(with: "RIFF".utf8) { return "wav" }
    if bytes.starts(with: "OggS".utf8) { return "ogg" }
    if bytes.starts(with: "fLaC".utf8) { return "flac" }
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    return ["aiff", "aif", "au", "caf", "opus"].contains(ending) ? ending : "mp3"
  }
}
