import BookVocabulary
import StageCore
import Testing

/// A reader has a sound go on from elsewhere in its track.
@Suite struct SeekTests {
  private func stage(_ elements: ElementDescription...) -> Stage {
    Stage(width: 100, height: 100, frameRate: 30, elements: elements)
  }

  private func completions(_ stage: Stage, within ticks: Int) -> [Int] {
    (1...ticks).filter { _ in
      stage.advance()
      return stage.takeEvents().contains(.happened(.soundCompleted, to: ElementID(index: 0)))
    }
  }

  @Test func whatFollowsItsEndComesSoonerOrLater() {
    let on = stage(.sound("song", length: 2))
    on.seek(ElementID(index: 0), to: 1)
    #expect(completions(on, within: 90) == [30])
    let back = stage(.sound("song", length: 2))
    back.advance(ticks: 45)
    back.seek(ElementID(index: 0), to: 0.5)
    #expect(completions(back, within: 90) == [45])
  }

  @Test func oneThatIsOverOrStillToBeginBeginsThere() {
    let over = stage(.sound("song", length: 1))
    over.advance(ticks: 40)
    _ = over.takeEvents()
    over.seek(ElementID(index: 0), to: 0.5)
    #expect(completions(over, within: 60) == [16])
    let early = stage(.sound("song", length: 1, offset: 10))
    _ = early.takeEvents()
    early.seek(ElementID(index: 0), to: 0.5)
    early.advance()
    #expect(early.takeEvents() == [.soundStarted(ElementID(index: 0))])
  }

  @Test func timesBesideTheTrackAreHeldToIt() {
    for (seconds, end) in [(-3.0, 60), (.nan, 60), (99, 1), (.infinity, 1)] {
      let stage = stage(.sound("song", length: 2))
      stage.seek(ElementID(index: 0), to: seconds)
      #expect(completions(stage, within: 90) == [end], "\(seconds)")
    }
  }

  @Test func whatIsNotOnThePageOrNoSoundIsLetBe() {
    let waiting = stage(
      .sound("song", length: 1, waitsFor: [TriggerDescription(triggeringElement: "bell", event: .touched)]),
      .box("bell"))
    let before = waiting.revision
    for index in 0..<3 { waiting.seek(ElementID(index: index), to: 0.5) }
    waiting.advance()
    #expect(waiting.revision == before && waiting.takeEvents().isEmpty)
  }

  @Test func aTrackAtAnotherSpeedIsAsLongAsItIsHeard() {
    let content = SoundContent(file: "voice.ogg", length: 3, speed: 1.5)
    let stage = stage(ElementDescription(name: "voice", content: .sound(content)))
    stage.advance(ticks: 30)
    #expect(stage.seconds(inTrackOf: ElementID(index: 0)) == 1.5)
    #expect(completions(stage, within: 60) == [30])
  }

  @Test func wordsComeInTheTickOfTheirTimeAtAnySpeed() {
    for speed in [0.75, 1, 1.5] {
      let cues = [0.5, 1.2].map { SpokenCue(time: $0, element: ElementID(index: 1), characters: 0..<1) }
      let content = SoundContent(file: "voice.ogg", length: 3, cues: cues, speed: speed)
      let stage = stage(ElementDescription(name: "voice", content: .sound(content)), .box("text"))
      for cue in cues {
        let ticks = stage.ticksUntilNextCue ?? 0
        stage.advance(ticks: ticks - 1)
        #expect(stage.spokenCue != cue)
        stage.advance()
        #expect(stage.spokenCue == cue)
        let late = Double(stage.tick) / 30 - cue.time / speed
        #expect(late >= -0.001 && late < 0.1, "within 100 ms")
      }
      #expect(stage.ticksUntilNextCue == nil)
    }
  }
}
