import BookVocabulary
import StageCore
import Testing

/// The sound of every passed frame is started.
struct FrameSoundTests {
  /// A movie of frames with these durations, all with a sound but those in `silent`.
  private func dance(
    _ durations: [Double], silent: Set<Int> = [], loops: Bool = false,
    waitsFor triggers: [TriggerDescription] = []
  ) -> ElementDescription {
    let frames = durations.enumerated().map { number, duration in
      MovieContent.Frame(
        picture: .still(file: "dance.gif", index: number), duration: duration,
        sound: silent.contains(number) ? nil : FrameSound(file: "step.wav", length: 0.2))
    }
    return ElementDescription(
      name: "dance", content: .movie(MovieContent(frames: frames, loops: loops)), triggers: triggers)
  }

  private func stage(frameRate: Double, _ elements: ElementDescription...) -> Stage {
    Stage(width: 1024, height: 768, frameRate: frameRate, elements: elements)
  }

  @Test func theFirstFramesSoundBeginsWithTheMovie() {
    let stage = stage(frameRate: 30, dance([0.1, 0.1]))
    #expect(stage.story() == ["dance frame 0 sounded"])
    #expect(stage.diary(until: 9) == ["4: dance frame 1 sounded", "6: dance movie completed"])
  }

  @Test func framesWithoutSoundAreSilent() {
    let stage = stage(frameRate: 30, dance([0.1, 0.1, 0.1], silent: [0, 2]))
    #expect(stage.story() == [])
    #expect(stage.diary(until: 12) == ["4: dance frame 1 sounded", "9: dance movie completed"])
  }

  @Test func framesPassedWithinOneTickSoundTooInOrder() {
    let stage = stage(frameRate: 1, dance([0.25, 0.25, 0, 0.25, 0.5, 0.25]))
    #expect(stage.story() == ["dance frame 0 sounded"])
    #expect(
      stage.diary(until: 3) == [
        "1: dance frame 1 sounded", "1: dance frame 3 sounded", "1: dance frame 4 sounded",
        "2: dance frame 5 sounded", "2: dance movie completed",
      ], "a frame of no length is never reached; at its exact end the earlier frame still shows")
  }

  @Test func aLoopSoundsAgainInEveryCycle() {
    let stage = stage(frameRate: 1, dance([0.25, 0.25], loops: true))
    _ = stage.takeEvents()
    let cycle = ["dance frame 0 sounded", "dance frame 1 sounded", "dance movie completed"]
    stage.advance()
    #expect(stage.story() == cycle.dropFirst() + cycle, "two cycles end within the first tick")
    stage.advance()
    #expect(stage.story() == cycle + cycle, "the wrap came with this one")
  }

  @Test func aMovieThatIsPlayedAgainSoundsAgain() {
    let stage = stage(
      frameRate: 30, dance([0.1], waitsFor: [.when("button", .touched, .play)]),
      .box("button", isActive: true))
    stage.advance(ticks: 5)
    _ = stage.takeEvents()
    stage.touch("button")
    stage.advance()
    #expect(stage.story() == ["button touched", "dance frame 0 sounded"])
  }

  @Test func aMovieOfNoLengthIsSilent() {
    #expect(stage(frameRate: 30, dance([0, 0])).story() == [])
  }

  @Test func framesOfNearlyNoLengthSoundAtMostOnceForEachTenthOfAMillisecond() {
    let stage = stage(frameRate: 10, dance(Array(repeating: 1e-9, count: 50), loops: true))
    _ = stage.takeEvents()
    stage.advance()
    let sounds = stage.story().filter { $0.hasSuffix("sounded") }
    #expect(sounds.count == 1000)
  }

  @Test func aFrameNamesTheFileItsPictureIsTakenFrom() {
    let region = AtlasRegion(x: 1, y: 2, width: 30, height: 20, isRotated: true)
    #expect(FramePicture.region(file: "atlas.png", region).file == "atlas.png")
    #expect(FramePicture.still(file: "dance.gif", index: 3).file == "dance.gif")
    #expect(region.frameWidth == 20 && region.frameHeight == 30, "untrimmed, and upright again")
  }
}
