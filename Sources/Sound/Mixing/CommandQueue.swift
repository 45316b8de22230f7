/// What the thread that plays is told.
enum SoundCommand {
  case start(number: Int, ring: SampleRing, gain: Float, fade: Double)
  case stop(number: Int, fade: Double)
  case finish(number: Int, within: Double)
  case turn(number: Int, gain: Float, fade: Double)
}

/// Commands from the reader's thread to the one that plays; neither waits.
struct CommandQueue {
  private static let capacity = 1024
  private let places = UnsafeMutablePointer<SoundCommand>.allocate(capacity: capacity)
  private let written = SharedNumber(0)
  private let read = SharedNumber(0)

  func deallocate() {
    places.deallocate()
    written.deallocate()
    read.deallocate()
  }

  /// - Returns: false where there is no room, as when nobody takes any.
  func put(_ command: SoundCommand) -> Bool {
    let place = written.value
    guard place - read.value < Self.capacity else { return false }
    // Nothing in a command is counted, so what stood there need not be let go.
    (places + Int(place) % Self.capacity).initialize(to: command)
    written.value = place + 1
    return true
  }

  /// The next command; nil where there is none.
  func take() -> SoundCommand? {
    let place = read.value
    guard place < written.value else { return nil }
    defer { read.value = place + 1 }
    return places[Int(place) % Self.capacity]
  }
}
