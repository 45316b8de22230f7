import Ports
import StageCore
import TestSupport
import Testing

/// Devices that fail, vanish, block, come later, or take another rate than they promised.
@Suite struct DeviceWorldTests {
  private static func run(_ manners: ScriptedDevice.Manner..., blocks: Bool = false) throws -> SoundRun {
    let run = try SoundRun(manners, blocks: blocks)
    try WaveFile.level(0.5, seconds: 60).write(to: "long.wav", in: run.folder)
    return run
  }

  @Test func withoutASoundNoDeviceIsOpened() throws {
    let run = try Self.run(.good)
    run.play().pass(1)
    #expect(run.devices.isEmpty)
    #expect(run.engine.step() == nil)
  }

  @Test func theDeviceIsGivenBackAfterFiveSecondsOfSilence() throws {
    let run = try Self.run(.good)
    run.play(.sound("long.wav")).pass(1).play().pass(4.5)
    #expect(!run.devices[0].isClosed)
    run.pass(0.7)
    #expect(run.devices[0].isClosed && run.engine.step() == nil && run.wakes == 0)
    run.play(.sound("long.wav", beginning: 200)).pass(0.1)
    #expect(run.heard.at(0.05) > 0.49)
  }

  @Test func aMissingDeviceIsToldOnceAndTriedAgainEveryFiveSecondsAndWithTheNextSound() throws {
    let run = try Self.run(.missing)
    run.play(.sound("long.wav")).pass(1)
    #expect(run.desk.failure == .noDevice)
    #expect(run.devices.count == 1 && run.wakes == 1)
    run.pass(12)
    #expect(run.devices.count == 3 && run.wakes == 1)
    run.play(.sound("long.wav"), .sound("long.wav", element: 1)).pass(0.1)
    #expect(run.devices.count == 4 && run.wakes == 1)
    run.play().pass(20)
    #expect(run.devices.count == 4, "nothing is to be heard")
  }

  @Test func aDeviceThatAppearsLaterTakesUpTheTrackWhereItShouldBe() throws {
    let run = try Self.run(.missing, .good)
    try WaveFile(samples: (0..<960_000).map { Double($0) / 960_000 }).write(to: "rising.wav", in: run.folder)
    run.play(.sound("rising.wav")).pass(5.2)
    #expect(run.desk.failure == nil && run.wakes == 2)
    run.play(.sound("rising.wav", at: 5.2)).pass(0.2)
    #expect(abs((run.heard.last ?? 0) - 5.4 / 20) < 0.01)
  }

  @Test func aDeviceThatVanishesIsToldAndItsSoundsGoOnWhenItIsBack() throws {
    let run = try Self.run(.vanishing(after: 24_000), .good)
    run.play(.sound("long.wav")).pass(1)
    #expect(run.desk.failure == .vanished && run.wakes == 1)
    #expect(run.devices[0].isClosed)
    run.pass(5).play(.sound("long.wav", at: 6)).pass(0.2)
    #expect(run.desk.failure == nil)
    #expect(run.heard.last ?? 0 > 0.49)
  }

  @Test func aDeviceThatTakesNothingForTwoSecondsIsBlocked() throws {
    let run = try Self.run(.stuck(after: 24_000))
    run.play(.sound("long.wav")).pass(2)
    #expect(run.desk.failure == nil)
    run.pass(1)
    #expect(run.desk.failure == .blocked)
  }

  @Test func aDeviceThatBlocksInOpeningIsToldAfterTwoSecondsAndTakenWhenItOpens() throws {
    let run = try Self.run(.good, blocks: true)
    run.play(.sound("long.wav")).pass(1.9)
    #expect(run.desk.failure == nil)
    run.pass(0.2)
    #expect(run.desk.failure == .blocked && run.wakes == 1)
    // As long as it has not answered no other is tried.
    run.play(.sound("long.wav", at: 2), .sound("long.wav", element: 1)).pass(10)
    #expect(run.devices.count == 1)
    run.unblock()
    run.pass(0.3)
    #expect(run.desk.failure == nil && run.wakes == 2)
    run.play(.sound("long.wav", at: 12)).pass(0.2)
    #expect(run.heard.last ?? 0 > 0.49)
  }

  @Test(arguments: [24_000, 44_100, 96_000])
  func aDeviceThatTakesAnotherRateIsHandedThatRate(rate: Int) throws {
    let run = try Self.run(.rate(rate))
    try WaveFile.tone(441, seconds: 3).write(to: "tone.wav", in: run.folder)
    run.play(.sound("tone.wav")).pass(0.02)
    #expect(run.wakes == 1)
    run.play(.sound("tone.wav", at: 0.02)).pass(2)
    let second = Array(run.heard.suffix(rate))
    #expect((440...442).contains(zip(second, second.dropFirst()).count { $0 < 0 && $1 >= 0 }))
  }
}
