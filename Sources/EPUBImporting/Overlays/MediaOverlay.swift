import Importing

/// Which words are spoken in which part of which track, in order.
struct MediaOverlay {
  private(set) var parts: [Part] = []

  /// Words that are spoken.
  struct Part {
    let file: String
    let id: String?
    /// Nil for words that no track speaks.
    let clip: Clip?
    let place: SourcePlace
  }

  struct Clip {
    let file: String
    /// Seconds.
    let begin: Double
    /// Seconds; nil for the track's end.
    let end: Double?
  }

  /// Of a file.
  private static let mostParts = 100_000

  init(_ root: SourceElement, file: String, reader: DocumentReader) {
    for element in root.descendants where element.name == "par" {
      guard parts.count < Self.mostParts else {
        reader.lose("from here on nothing is spoken: there is too much of it", at: element.place)
        return
      }
      let text = element.first("text")?["src"]
      let audio = element.first("audio")
      let clip = audio.flatMap { Self.clip($0, in: file, reader) }
      guard let text, let target = SourceReference.file(text, from: file) else {
        reader.lose("what is spoken here belongs to no words", at: element.place)
        continue
      }
      if audio == nil { reader.lose("words without a track are read aloud by the player", at: element.place) }
      parts.append(
        Part(file: target, id: SourceReference.fragment(text), clip: clip, place: element.place))
    }
  }

  private static func clip(_ audio: SourceElement, in file: String, _ reader: DocumentReader) -> Clip? {
    let address = audio["src"] ?? ""
    guard let name = SourceReference.file(address, from: file), reader.job.has(name) else {
      let reason =
        SourceReference.isAbsolute(address) ? "lies elsewhere, and nothing is fetched" : "is not there"
      reader.lose("the track \(address.quoted) \(reason)", at: audio.place)
      return nil
    }
    func moment(_ attribute: String) -> Double? {
      guard let text = audio[attribute] else { return nil }
      if let seconds = ClockValue.seconds(text) { return seconds }
      reader.lose("\(text.quoted) is no time", at: audio.place)
      return nil
    }
    return Clip(file: name, begin: moment("clipBegin") ?? 0, end: moment("clipEnd"))
  }
}
