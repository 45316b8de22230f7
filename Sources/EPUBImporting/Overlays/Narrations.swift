import BookDrafts
import Importing

/// Has the pages of a book be read as its media overlays say: each page by a track of its own, whose words
/// are marked as they are spoken, and which turns the page.
struct Narrations {
  private let package: EPUBPackage
  private let reader: DocumentReader

  init(_ package: EPUBPackage, reader: DocumentReader) {
    self.package = package
    self.reader = reader
  }

  /// Gaps and rests shorter than this are none that is heard: seconds.
  private static let least = 0.02
  /// Parts of tracks that a page is spoken of.
  private static let mostClips = 1000

  /// What is spoken on a page.
  private struct Voice {
    var clips: [TrackClip] = []
    var cues: [CueDraft] = []
    /// Seconds.
    var length = 0.0
    var place: SourcePlace
  }

  /// Gives pages their tracks.
  func add(to pages: inout [MadePage]) {
    var voices: [Int: Voice] = [:]
    let places = Places(pages)
    var last = 0
    for part in parts() {
      guard let number = places.page(of: part) else {
        reader.lose("no page has the words that are spoken here", key: "spoken \(part.file)", at: part.place)
        continue
      }
      if number < last {
        reader.lose("the voice goes back to a page before: it is heard when that is read", at: part.place)
      }
      last = number
      speak(part, on: pages[number], by: &voices[number, default: Voice(place: part.place)])
    }
    let uses = voices.values.reduce(into: [String: Int]()) { uses, voice in
      for name in Set(voice.clips.map(\.name)) { uses[name, default: 0] += 1 }
    }
    for (number, voice) in voices.sorted(by: { $0.key < $1.key }) {
      guard !voice.clips.isEmpty, let file = track(of: voice, for: pages[number], uses) else { continue }
      var sound = ElementDraft.sound(
        "narration", file: .plain(file), isNarration: true, cues: voice.cues)
      if voices[number + 1]?.clips.isEmpty == false {
        sound.triggers.append(
          TriggerDraft(event: "soundCompleted", of: sound.name, action: "nextPage"))
      }
      pages[number].draft.elements.append(sound)
    }
  }

  /// Of all overlays, in the order of the pages that have them.
  private func parts() -> [MediaOverlay.Part] {
    var read: Set<String> = []
    return package.spine.flatMap { item -> [MediaOverlay.Part] in
      guard let id = item.item.overlay, read.insert(id).inserted else { return [] }
      guard let file = package.items[id]?.file else {
        reader.lose("there is no overlay \(id.quoted): nothing is spoken", at: item.item.place)
        return []
      }
      guard let root = reader.root(of: file, "an overlay") else { return [] }
      return MediaOverlay(root, file: file, reader: reader).parts
    }
  }

  private func speak(_ part: MediaOverlay.Part, on page: MadePage, by voice: inout Voice) {
    guard let clip = part.clip,
      let whole = reader.job.seconds(ofTrack: clip.file, at: part.place)
    else { return }
    guard voice.clips.count < Self.mostClips else {
      reader.lose("what follows on the page is not spoken: it is in too many pieces", at: part.place)
      return
    }
    let end = min(clip.end ?? whole, whole)
    guard end - clip.begin >= Self.least else {
      if clip.begin >= whole {
        reader.lose("the words are spoken behind the end of their track", at: part.place)
      }
      return
    }
    let start = voice.length
    if let last = voice.clips.last, last.name == clip.file,
      abs(last.seconds.upperBound - clip.begin) < Self.least,
      last.seconds.lowerBound < end
    {
      voice.clips[voice.clips.count - 1].seconds = last.seconds.lowerBound..<end
      voice.length += end - last.seconds.upperBound
    } else {
      voice.clips.append(TrackClip(clip.file, clip.begin..<end))
      voice.length += end - clip.begin
    }
    let marks = part.id.flatMap { page.marks[$0] } ?? []
    if marks.isEmpty { reader.lose("what is lit while it is spoken of is no words", at: part.place) }
    // Words of several texts are spoken one after another, as long as each is.
    let letters = Double(marks.reduce(0) { $0 + $1.characters.count })
    var before = 0.0
    for mark in marks {
      let time = start + (voice.length - start) * before / max(1, letters)
      before += Double(mark.characters.count)
      guard voice.cues.last.map({ $0.time < time }) ?? true else { continue }
      voice.cues.append(CueDraft(time: time, element: mark.element, characters: mark.characters))
    }
  }

  /// The file of a page's track: the source's own where the page has all of it and no other page any.
  private func track(of voice: Voice, for page: MadePage, _ uses: [String: Int]) -> String? {
    if voice.clips.count == 1, let clip = voice.clips.first, uses[clip.name] == 1,
      clip.seconds.lowerBound < Self.least,
      let whole = reader.job.seconds(ofTrack: clip.name, at: voice.place),
      whole - clip.seconds.upperBound < 0.5
    {
      return reader.job.useTrack(clip.name, at: voice.place)?.file
    }
    return reader.job.useTrack(
      of: voice.clips, named: page.draft.name ?? BookFileName.stem(of: page.file), at: voice.place)?.file
  }

  /// Which page has which words.
  private struct Places {
    private var pages: [String: Int] = [:]

    init(_ all: [MadePage]) {
      for (number, page) in all.enumerated() {
        pages[page.file] = pages[page.file] ?? number
        for id in page.marks.keys { add(page.file + "#" + id, number) }
      }
      for (number, page) in all.enumerated() {
        for id in page.ids { add(page.file + "#" + id, number) }
      }
    }

    private mutating func add(_ key: String, _ number: Int) { pages[key] = pages[key] ?? number }

    func page(of part: MediaOverlay.Part) -> Int? {
      part.id.flatMap { pages[part.file + "#" + $0] } ?? pages[part.file]
    }
  }
}
