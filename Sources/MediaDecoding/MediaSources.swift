import Media
import PictureRegions

/// What a `MediaDecoder` keeps open between requests: the sheet and the animated picture that were read last,
/// and tracks.
struct MediaSources {
  private var sheet: (file: MediaFile.Identity, sheet: PictureSheet)?
  private var animation: (file: MediaFile.Identity, animation: AnimatedPicture)?
  private var tracks = OpenTracks()
  private let letters: LetterSetter

  init(findsFonts: Bool) { letters = LetterSetter(findsFonts: findsFonts) }

  /// Lets the pictures go that are kept; false where there are none.
  mutating func dropPictures() -> Bool {
    guard sheet != nil || animation != nil else { return false }
    sheet = nil
    animation = nil
    return true
  }

  mutating func answer(
    _ request: MediaRequest, _ file: MediaFile, _ pixels: SharedPixels?
  ) throws(MediaProblem) -> MediaAnswer {
    switch request {
    case .drawing(let part):
      guard let pixels else { throw .decoderFailed }
      return .drawn(isOpaque: try draw(part, of: file, into: pixels))
    case .facts: return .facts(try StillPicture.facts(of: file))
    case .durations: return .durations(try AnimatedPicture.durations(of: file))
    case .smallerPicture(let side):
      return try .written(StillPicture.smallerFile(of: file, side: side), to: pixels)
    case .trackLength: return .seconds(try TrackReader(file).measuredSeconds())
    case .trackFacts: return .trackFacts(try TrackReader(file).facts())
    case .samples(let second):
      guard let pixels else { throw .decoderFailed }
      return .samples(try tracks.read(file, at: second, into: pixels))
    case .letterFacts(let form): return .letterFacts(try letters.facts(of: file, as: form))
    case .letters(let form, let way):
      guard let pixels else { throw .decoderFailed }
      try letters.draw(file, as: form, by: way, into: pixels)
      return .drawn(isOpaque: false)
    case .regions(let limits):
      guard let pixels else { throw .decoderFailed }
      return .regions(try regions(of: file, within: limits, by: pixels))
    case .speech, .archiveEntries, .archiveEntry, .markdownXML, .fontFacts, .documentXML, .documentPage,
      .printing:
      throw .decoderFailed
    }
  }

  private mutating func draw(
    _ part: PicturePart, of file: MediaFile, into pixels: SharedPixels
  ) throws(MediaProblem) -> Bool {
    switch part {
    case .whole: try StillPicture.draw(file, into: pixels)
    case .region(let region): try sheet(file).draw(region, into: pixels)
    case .still(let index): try animation(file).draw(index, into: pixels)
    }
  }

  /// Draws a picture, and writes over it which pixel lies in which of its regions.
  private func regions(
    of file: MediaFile, within limits: RegionLimits, by pixels: SharedPixels
  ) throws(MediaProblem) -> RegionFacts {
    guard RegionLimits.allow(width: pixels.width, height: pixels.height) else { throw .noSuchPart }
    _ = try StillPicture.draw(file, into: pixels)
    guard
      let picture = RegionPicture(width: pixels.width, height: pixels.height, premultiplied: pixels.pixels)
    else { throw .noSuchPart }
    let map = RegionMap(of: picture, limits: limits)
    pixels.write(map)
    return RegionFacts(map)
  }

  private mutating func sheet(_ file: MediaFile) throws(MediaProblem) -> PictureSheet {
    guard let identity = file.identity else { throw .unreadable }
    if let sheet, sheet.file == identity { return sheet.sheet }
    // The one before goes first, so that there are never two.
    sheet = nil
    let fresh = try PictureSheet(file)
    sheet = (identity, fresh)
    if fresh.byteCount + (animation?.animation.byteCount ?? 0) > MediaLimits.keptBytes { animation = nil }
    return fresh
  }

  private mutating func animation(_ file: MediaFile) throws(MediaProblem) -> AnimatedPicture {
    guard let identity = file.identity else { throw .unreadable }
    if let animation, animation.file == identity { return animation.animation }
    animation = nil
    let fresh = try AnimatedPicture(file)
    guard fresh.byteCount <= MediaLimits.keptBytes else { return fresh }
    animation = (identity, fresh)
    if fresh.byteCount + (sheet?.sheet.byteCount ?? 0) > MediaLimits.keptBytes { sheet = nil }
    return fresh
  }
}
