import BookFormat
import BookVocabulary
import PropertyList

/// Reads the keys that only elements of one type have.
struct ElementKindDecoder {
  let owner: BookSubject.ElementName
  /// The element's own colour.
  let color: Color?
  private let keys = BookFormat.element

  /// Nil where a key without which the element is nothing is missing or faulty.
  func kind(_ type: ElementType, from reader: inout KeyedReader) -> Element.Kind? {
    switch type {
    case .image: image(from: &reader).map { .image($0) }
    case .text: text(from: &reader).map { .text($0) }
    case .audio: audio(from: &reader).map { .audio($0) }
    case .movie: movie(from: &reader).map { .movie($0) }
    case .activearea: .activeArea
    case .shape:
      .shape(.init(form: reader.read(keys.shape), color: color ?? .black))
    }
  }

  private func image(from reader: inout KeyedReader) -> Element.Image? {
    let area = reader.rectangle(
      keys.imageArea, as: .imageArea, BookFormat.imageArea, of: .imageArea(of: owner))
    guard let fileName = reader.read(keys.fileName) else { return nil }
    var image = Element.Image(fileName: fileName)
    image.area = area
    return image
  }

  private func text(from reader: inout KeyedReader) -> Element.Text? {
    let words = reader.read(keys.text)
    var text = Element.Text(text: words ?? LocalizedString(""))
    text.fontColor = reader.read(keys.fontColor) ?? color
    text.fontName = reader.read(keys.fontName)
    text.fontSize = reader.read(keys.fontSize)
    text.align = reader.read(keys.align)
    text.verticalAlign = reader.read(keys.verticalAlign)
    text.border = reader.read(keys.border)
    text.role = reader.read(keys.role)
    return words == nil ? nil : text
  }

  /// The keys stand in the dictionary `audio`; those that are ours may stand beside it too.
  private func audio(from reader: inout KeyedReader) -> Element.Audio? {
    guard let node = reader.dictionary(keys.audio) else { return nil }
    var inner = KeyedReader(node, as: .track, of: .audio(owner), log: reader.log)
    inner.noteUnknownKeys()
    defer { if inner.isFaulty { reader.markFaulty() } }
    let track = BookFormat.track
    let trackName = inner.read(track.trackName)
    var audio = Element.Audio(trackName: trackName ?? LocalizedString(""))
    audio.offset = inner.read(track.offset)
    audio.volume = inner.read(track.volume, default: reader.read(keys.volume))
    let (loop, narration) = (reader.read(keys.loop), reader.read(keys.narration))
    audio.loop = inner.read(track.loop, default: loop)
    audio.narration = inner.read(track.narration, default: narration)
    audio.cues = CueDecoder(owner: owner, log: reader.log).cues(of: &inner)
    return trackName == nil ? nil : audio
  }

  private func movie(from reader: inout KeyedReader) -> Element.Movie? {
    let nodes = reader.array(keys.frames)
    let atlas = reader.read(keys.atlas).map {
      Element.Movie.Atlas(fileName: $0, prefix: reader.read(keys.prefix) ?? "")
    }
    if nodes.isEmpty, atlas == nil, !reader.isFaulty { reader.reportMissing(keys.frames) }
    var movie = Element.Movie(frames: [], atlas: atlas)
    movie.frames = nodes.enumerated().compactMap { frame(from: $1, index: $0, reader: &reader) }
    movie.frameRate = reader.read(keys.frameRate)
    movie.loop = reader.read(keys.loop)
    return movie
  }

  private func frame(from node: PropertyListNode, index: Int, reader: inout KeyedReader) -> Element.Movie
    .Frame?
  {
    let subject = BookSubject.frame(index, of: owner)
    guard node.kind == .dictionary else {
      reader.report(.notADictionary(subject, found: node.kind), at: node)
      return nil
    }
    var inner = KeyedReader(node, as: .frame, of: subject, log: reader.log)
    inner.noteUnknownKeys()
    defer { if inner.isFaulty { reader.markFaulty() } }
    let keys = BookFormat.frame
    let name = inner.read(keys.name)
    var frame = Element.Movie.Frame(
      name: name ?? LocalizedString(""), duration: inner.read(keys.duration), sound: inner.read(keys.sound))
    (frame.index, frame.source) = (index, node)
    return name == nil ? nil : frame
  }
}
