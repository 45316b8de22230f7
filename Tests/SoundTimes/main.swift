// The cost of sound, a line a figure, `NAME VALUE`. `make bench` runs it, since the mixer cannot be called
// from another package. The arguments are a folder to write sounds into, and the program that decodes them.

import BookVocabulary
import Ports
import Media
import Sound
import StageCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

guard CommandLine.arguments.count == 3 else {
  print("usage: sound-times FOLDER LEGGI")
  exit(2)
}
let folder = CommandLine.arguments[1]
let decoder = DecoderProcess(DecoderProgram(of: CommandLine.arguments[2]))

let clock: @Sendable () -> Double = {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func desk(of engine: SoundEngine) -> SoundDesk {
  SoundDesk(engine: engine, service: decoder) { file in
    guard case .book(let name) = file else { return nil }
    let descriptor = open(folder + "/" + name, O_RDONLY | O_CLOEXEC)
    return descriptor < 0 ? nil : MediaFile(descriptor: descriptor)
  }
}

func part(_ file: String, _ number: Int, loops: Bool) -> SoundScore.Part {
  SoundScore.Part(
    source: .element(ElementID(index: number), page: 0, beginning: 0), file: .book(file), volume: 0.2,
    loops: loops,
    isTimed: false)
}

/// Plays for some seconds; the first one does not count.
///
/// - Returns: the part of a processor that this program, and the one that decodes, have taken.
func share(of parts: [SoundScore.Part], expecting tracks: [String], seconds: Double) -> Double {
  let engine = SoundEngine(clock: clock, device: { ClockedDevice(clock: clock) }, wake: {})
  let desk = desk(of: engine)
  desk.expect(tracks.map(TrackFile.book))
  usleep(1_000_000)
  desk.play(SoundScore(parts))
  usleep(1_000_000)
  let (start, taken) = (clock(), Processor.seconds(decoder.processIdentifier))
  usleep(UInt32(seconds * 1e6))
  let share = (Processor.seconds(decoder.processIdentifier) - taken) / (clock() - start)
  desk.play(.silence)
  usleep(100_000)
  engine.close()
  return share
}

let short = (0..<16).map { "short-\($0).wav" }
for (number, name) in short.enumerated() {
  guard writeTone(name, seconds: 1, format: .wave, hertz: 200 + 30 * Double(number)) else { exit(1) }
}
guard writeTone("minute.mp3", seconds: 60, format: .mp3, hertz: 330),
  writeTone("hours.mp3", seconds: 5400, format: .mp3, hertz: 330)
else {
  print("no MP3")
  exit(1)
}

print(
  "share-16-loaded",
  share(of: short.enumerated().map { part($1, $0, loops: true) }, expecting: short, seconds: 4))
print(
  "share-8-streamed",
  share(of: (0..<8).map { part("hours.mp3", $0, loops: false) }, expecting: [], seconds: 4))

let engine = SoundEngine(clock: clock, device: { ClockedDevice(clock: clock) }, wake: {})
let book = desk(of: engine)

/// Seconds from the score to the first sample that the device is handed.
@MainActor func start(_ file: String, _ number: Int) -> Double {
  book.play(.silence)
  usleep(200_000)
  ClockedDevice.firstSample.withLock { $0 = 0 }
  let before = clock()
  book.play(SoundScore([part(file, number, loops: false)]))
  while ClockedDevice.firstSample.withLock({ $0 }) == 0, clock() - before < 5 { usleep(200) }
  return ClockedDevice.firstSample.withLock { $0 } - before
}

// What a first sound needs is there by the second.
_ = start("minute.mp3", 0)
usleep(1_500_000)
let memory = Processor.residentBytes(decoder.processIdentifier)
print("start-90-minutes", start("hours.mp3", 1))
usleep(3_000_000)
print("memory-90-minutes", max(0, Processor.residentBytes(decoder.processIdentifier) - memory))
book.expect(short.map(TrackFile.book))
usleep(500_000)
print("start-touched", start(short[3], 2))
engine.close()
decoder.close()
