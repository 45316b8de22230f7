import BookVocabulary
import PropertyList

/// Reads the keys that only elements of one type have.
struct ElementKindDecoder {
  let owner: BookSubject.ElementName
  /// The element's own colour.
  let color: Color?

  /// Nil where a key without which the element is nothing is missing or faulty.
  func kind(_ type: ElementType, from reader: inout KeyedReader) -> Element.Kind? {
    switch type {
    case .image: image(from: &reader).map { .image($0) }
    case .text: text(from: &reader).map { .text($0) }
    case .audio: audio(from: &reader).map { .audio($0) }
    case .movie: movie(from: &reader).map { .movie($0) }
    case .activearea: .activeArea
    case .shape:
      .shape(.init(form: reader.word(.shape) ?? .rectangle, color: color ?? .black))
    }
  }

  private func image(from reader: inout KeyedReader) -> Element.Image? {
    let key = reader.spelling(.fileName, or: .filename)
    if reader[key] == nil { reader.reportMissing(key) }
    return reader.fileName(key).map { Element.Image(fileName: $0) }
  }

  private func text(from reader: inout KeyedReader) -> Element.Text? {
    let key = reader.spelling(.text, or: .contents)
    if reader[key] == nil { reader.reportMissing(key) }
    guard let words = reader.localizedString(key) else { return nil }
    var text = Element.Text(text: words)
    text.fontColor = reader.color(.fontColor) ?? color
    text.fontName = reader.name(.fontName)
    text.fontSize = reader.number(.fontSize, in: .fontSize, default: text.fontSize)
    text.align = reader.word(.align) ?? text.align
    text.verticalAlign = reader.word(.verticalAlign) ?? text.verticalAlign
    text.border = reader.boolean(.border, default: false)
    text.role = reader.word(.role) ?? text.role
    return text
  }

  /// The keys stand in the dictionary `audio`; those that are ours may stand beside it too.
  private func audio(from reader: inout KeyedReader) -> Element.Audio? {
    guard reader[.audio] != nil else {
      reader.reportMissing(.audio)
      return nil
    }
    guard let node = reader.dictionary(.audio) else { return nil }
    var inner = KeyedReader(node, as: .audio, of: .audio(owner), log: reader.log)
    inner.noteUnknownKeys()
    defer { if inner.isFaulty { reader.markFaulty() } }
    if inner[.trackName] == nil { inner.reportMissing(.trackName) }
    guard let track = inner.fileName(.trackName) else { return nil }
    var audio = Element.Audio(trackName: track)
    audio.offset = inner.number(.offset, in: .seconds, default: 0)
    audio.volume = inner.number(.volume, in: .fraction) ?? reader.number(.volume, in: .fraction, default: 1)
    audio.loop = inner.boolean(.loop, default: reader.boolean(.loop, default: false))
    audio.narration = inner.boolean(.narration, default: reader.boolean(.narration, default: false))
    audio.cues = CueDecoder(owner: owner, log: reader.log).cues(of: &inner)
    return audio
  }

  private func movie(from reader: inout KeyedReader) -> Element.Movie? {
    let nodes = reader.array(.frames)
    let atlas = reader.fileName(.atlas).map {
      Element.Movie.Atlas(fileName: $0, prefix: reader.name(.prefix) ?? "")
    }
    if nodes.isEmpty, atlas == nil, !reader.isFaulty { reader.reportMissing(.frames) }
    var movie = Element.Movie(frames: [], atlas: atlas)
    movie.frames = nodes.enumerated().compactMap { frame(from: $1, index: $0, reader: &reader) }
    movie.frameRate = reader.number(.frameRate, in: .frameRate, default: movie.frameRate)
    movie.loop = reader.boolean(.loop, default: false)
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
    if inner[.name] == nil { inner.reportMissing(.name) }
    guard let name = inner.fileName(.name) else { return nil }
    var frame = Element.Movie.Frame(
      name: name, duration: inner.number(.duration, in: .seconds), sound: inner.fileName(.sound))
    frame.source = node
    return frame
  }
}
