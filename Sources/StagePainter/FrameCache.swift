/// Keeps what is costly to make from one frame to the next; what a frame does not ask for is let go after it.
struct FrameCache<Key: Hashable, Value> {
  private var current: [Key: Value] = [:]
  private var previous: [Key: Value] = [:]

  /// Says that what is asked for from now on belongs to a new frame.
  mutating func beginFrame() {
    swap(&current, &previous)
    current.removeAll(keepingCapacity: true)
  }

  /// The value of a key, made only if the last frame did not have it.
  mutating func value(for key: Key, make: () -> Value) -> Value {
    if let value = current[key] { return value }
    let value = previous[key] ?? make()
    current[key] = value
    return value
  }
}
