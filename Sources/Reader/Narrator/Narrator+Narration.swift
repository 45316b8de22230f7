import Characters
import StageCore

/// Going back and on in what is narrated on a page.
extension Narrator {
  /// Seconds into a sentence from which on going back leads to its beginning, and not to the one before.
  static let settledSentence = 1.5

  /// How far the narration of the page is, and how long it is, in seconds of its track; nil where none has
  /// been heard.
  package var narrationTime: (elapsed: Double, length: Double)? {
    guard let (id, content) = narration else { return nil }
    return (stage.seconds(inTrackOf: id) ?? content.length, content.length)
  }

  /// How many of its seconds are heard in one; nil where none has been heard.
  package var narrationSpeed: Double? { narration?.content.speed }

  /// Whether a narration plays by now.
  package var isNarrating: Bool {
    narration.map { stage.seconds(inTrackOf: $0.id) != nil } ?? false
  }

  /// Goes on by so many seconds in what is narrated, or back (below 0), within its track.
  ///
  /// - Returns: false where nothing is narrated.
  @discardableResult
  package func skip(seconds: Double) -> Bool {
    guard let (id, content) = narration, let time = narrationTime else { return false }
    return seek(id, to: min(max(0, time.elapsed + seconds), content.length))
  }

  /// Goes to the beginning of another sentence of what is narrated: the next one (1), or this one, and from
  /// its beginning the one before (−1).
  ///
  /// - Returns: false where no cue says which words are spoken.
  @discardableResult
  package func skipSentence(_ step: Int) -> Bool {
    guard let (id, content) = narration, let time = narrationTime?.elapsed, !content.cues.isEmpty else {
      return false
    }
    let beginnings = sentenceBeginnings(of: content.cues)
    if step > 0 {
      // Behind the last one there is nothing to go to.
      guard let next = beginnings.first(where: { $0 > time }) else { return true }
      return seek(id, to: next)
    }
    let before = beginnings.filter { $0 <= time - Self.settledSentence }
    return seek(id, to: before.last ?? 0)
  }

  /// Has the narration go on with what stands at a place of a text, from the words on that a cue names there.
  ///
  /// - Parameter character: from 0.
  /// - Returns: false where no narration on the page has cues for the text.
  @discardableResult
  package func narrate(_ text: ElementID, from character: Int) -> Bool {
    for id in narrations {
      guard case .sound(let content) = stage.content(of: id) else { continue }
      let cues = content.cues.filter { $0.element == text }
      guard let first = cues.first else { continue }
      let spoken = cues.last { $0.characters.contains(character) }
      let before = cues.filter { $0.characters.lowerBound <= character }.max {
        $0.characters.lowerBound < $1.characters.lowerBound
      }
      return seek(id, to: (spoken ?? before ?? first).time)
    }
    return false
  }

  // MARK: Where it was left

  /// Seconds of a narration from which on its place is kept: what is shorter is heard again from its
  /// beginning.
  package static let longNarration = 60.0

  /// The second of a long narration that is being heard; nil while none is.
  package var narrationPlace: Double? {
    guard let time = narrationTime, time.length >= Self.longNarration, isNarrating else { return nil }
    return time.elapsed
  }

  /// Has the narration of the page that is read go on where it was left, once its time begins.
  package func resumeNarration(at seconds: Double) {
    resumption = narrations.isEmpty ? nil : (page.index, seconds)
  }

  /// Whether the narration is about to go on where it was left, so that its beginning is not to be heard.
  var isResuming: Bool { resumption?.page == page.index }

  /// Once all is known of the page's tracks, in its first tick.
  func resumeNarration() {
    guard let resumption, !view.isHeld else { return }
    self.resumption = nil
    guard resumption.page == page.index, stage.tick == 0, let id = narrations.first else { return }
    stage.seek(id, to: resumption.seconds)
  }

  /// The narration that sounded last; nil where none has.
  private var narration: (id: ElementID, content: SoundContent)? {
    guard let id = page.progress.narration, case .sound(let content) = stage.content(of: id) else {
      return nil
    }
    return (id, content)
  }

  /// The narrations of the page, the one that sounded last first.
  private var narrations: [ElementID] {
    let others = stage.displayList.filter { id in
      if case .sound(let content) = stage.content(of: id) { content.isNarration } else { false }
    }
    return ([page.progress.narration].compactMap(\.self)) + others.filter { $0 != page.progress.narration }
  }

  private func seek(_ id: ElementID, to seconds: Double) -> Bool {
    page.isAtItsEnd = false
    stage.seek(id, to: seconds)
    return true
  }

  /// The times of the cues with which another sentence begins, in order.
  private func sentenceBeginnings(of cues: [SpokenCue]) -> [Double] {
    var starts: [ElementID: [Int]] = [:]
    var latest: (ElementID, Int)?
    return cues.compactMap { cue in
      if starts[cue.element] == nil {
        starts[cue.element] = Sentences.beginnings(in: page.words(of: cue.element))
      }
      let sentence = starts[cue.element]?.lastIndex { $0 <= cue.characters.lowerBound } ?? 0
      defer { latest = (cue.element, sentence) }
      return latest.map { $0 == (cue.element, sentence) } == true ? nil : cue.time
    }
  }
}
