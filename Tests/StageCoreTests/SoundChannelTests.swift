import StageCore
import Testing

struct SoundChannelTests {
  private func channel(length: Double = 0.1, offset: Double = 0, loops: Bool = false) -> SoundChannel {
    SoundChannel(SoundContent(file: "a.wav", length: length, offset: offset, loops: loops), frameRate: 30)
  }

  private func play(_ channel: inout SoundChannel, ticks: Int) -> [SoundChannel.Event?] {
    var events: [SoundChannel.Event?] = []
    for _ in 0..<ticks { events.append(channel.advance()) }
    return events
  }

  private func isQuiet(_ channel: inout SoundChannel, ticks: Int) -> Bool {
    play(&channel, ticks: ticks).allSatisfy { $0 == nil }
  }

  @Test func aSecondOfThirtyTicksIsThirtyTicks() {
    #expect(channel(length: 1).length == 30)
    #expect(channel(length: 1.001).length == 31)
    #expect(channel(length: 0).length == 1)
    #expect(channel(length: .nan, offset: -4).offset == 0)
  }

  @Test func playingCountsTheOffsetAndThenTheTrack() {
    var channel = channel(length: 0.1, offset: 0.1)
    #expect(channel.play() == nil)
    #expect(play(&channel, ticks: 7) == [nil, nil, .started, nil, nil, .completed, nil])
  }

  @Test func playingAgainWhilePlayingChangesNothing() {
    var channel = channel()
    #expect(channel.play() == .started)
    _ = channel.advance()
    #expect(channel.play() == nil)
    #expect(channel.position == 1)
  }

  @Test func aStopCancelsTheEndAndRewinds() {
    var channel = channel()
    channel.play()
    _ = channel.advance()
    channel.stop()
    #expect(isQuiet(&channel, ticks: 10))
    #expect(channel.play() == .started)
    #expect(play(&channel, ticks: 3) == [nil, nil, .completed])
  }

  @Test func aLoopNeverCompletes() {
    var channel = channel(loops: true)
    channel.play()
    #expect(isQuiet(&channel, ticks: 100))
    #expect(channel.position == 1)
  }

  @Test func volumeStaysInRangeAndIsMultipliedWithTheMaster() {
    func channel(volume: Double) -> SoundChannel {
      SoundChannel(SoundContent(file: "a.wav", length: 1, volume: volume), frameRate: 30)
    }
    #expect(channel(volume: 7).volume == 1)
    #expect(channel(volume: .nan).volume == 0)
    #expect(channel(volume: 0.5).loudness(master: 0.5) == 0.25)
  }
}
