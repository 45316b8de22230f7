import Reader

extension ReadingSession {
  /// Plays the page until nothing more happens by itself, or so many seconds have passed.
  package func advanceToRest(within seconds: Double) {
    var left = Int(seconds * frameRate)
    while left > 0, let next = ticksUntilNextChange {
      advanceThrough(ticks: min(next, left))
      left -= next
    }
  }
}
