import Media

/// A command to the thread that plays.
enum SoundCommand: Sendable, BitwiseCopyable {
  case start(number: Int, ring: SampleRing, gain: Float, fade: Double)
  case stop(number: Int, fade: Double)
  case finish(number: Int, within: Double)
  case turn(number: Int, gain: Float, fade: Double)
}

/// Commands from the reader's thread to the one that plays; neither waits.
struct CommandQueue: Sendable {
  private static let capacity = 1024
  private let places = SharedMemory<SoundCommand>(count: capacity)
  private let written = SharedNumber(0)
  private let read = SharedNumber(0)

  func deallocate() {
    places.deallocate()
    written.deallocate()
    read.deallocate()
  }

  /// - Returns: false where the queue is full, as when the thread that plays takes none.
  func put(_ command: SoundCommand) -> Bool {
    let place = written.value
    guard place - read.value < Self.capacity else { return false }
    // A command has no references, so that what stood there need not be released.
    (places.start + Int(place) % Self.capacity).initialize(to: command)
    written.value = place + 1
    return true
  }

  /// The next command; nil where there is none.
  func take() -> SoundCommand? {
    let place = read.value
    guard place < written.value else { return nil }
    defer { read.value = place + 1 }
    return places.start[Int(place) % Self.capacity]
  }
}
