import CellGrid
import HeadlessReading

/// Receives a reading frame by frame.
package protocol FrameSink: AnyObject {
  /// A window, as it is seen from a moment on.
  ///
  /// - Parameter seconds: since the reading began; never before the last frame's.
  func take(_ grid: Grid, at seconds: Double)
  /// Another page has begun.
  func turn(toPage number: Int, at seconds: Double)
  /// The reading is over.
  func end(at seconds: Double)
}

extension FrameSink {
  package func turn(toPage number: Int, at seconds: Double) {}
}

/// Hands every frame of headless screens to the writers of pictures.
///
/// ```swift
/// let filming = FilmRecorder(reader, by: [gif], atMost: 60)
/// _ = runner.run(script)
/// filming.end()
/// ```
package final class FilmRecorder {
  private let screens: HeadlessScreens
  private let sinks: [any FrameSink]
  private let mostSeconds: Double
  private let onTicks: ((Int) -> Void)?
  private var page: Int?
  /// How much has been seen.
  package private(set) var seconds = 0.0

  /// Begins with the current frame, and goes on with every tick.
  ///
  /// - Parameters:
  ///   - screens: their `onTicks` is called as before.
  ///   - mostSeconds: what comes later is not seen.
  package init(_ screens: HeadlessScreens, by sinks: [any FrameSink], atMost mostSeconds: Double) {
    self.screens = screens
    self.sinks = sinks
    self.mostSeconds = mostSeconds
    onTicks = screens.onTicks
    take()
    screens.onTicks = { [weak self] count in
      guard let self else { return }
      self.onTicks?(count)
      self.havePassed(ticks: count)
    }
  }

  /// Whether the film has its full length.
  package var isOver: Bool { seconds >= mostSeconds }

  /// Lets time pass until nothing moves any more, or all has been seen.
  package func watch() {
    while !isOver, !screens.isWornOut, screens.stack.ticksUntilNextChange != nil { screens.advance() }
  }

  /// Finishes the film.
  package func end() {
    screens.onTicks = onTicks
    for sink in sinks { sink.end(at: seconds) }
  }

  private func havePassed(ticks count: Int) {
    guard !isOver else { return }
    let rate = screens.stack.frameRate
    // Later frames are left out.
    seconds += min(Double(count), max(1, ((mostSeconds - seconds) * rate).rounded(.up))) / rate
    take()
  }

  private func take() {
    let number = screens.pageNumber()
    if page != number {
      page = number
      for sink in sinks { sink.turn(toPage: number, at: seconds) }
    }
    let grid = screens.grid
    for sink in sinks { sink.take(grid, at: seconds) }
  }
}

/// Keeps the picture of one moment.
package final class StillSink: FrameSink {
  /// Nil for the last one.
  private let moment: Double?
  /// The window at that moment; at the last one that was seen, where it never came.
  package private(set) var grid = Grid(columns: 0, rows: 0)

  /// - Parameter moment: seconds since the reading began; nil for its end.
  package init(at moment: Double?) { self.moment = moment }

  package func take(_ grid: Grid, at seconds: Double) {
    if seconds <= (moment ?? .infinity) + 1e-6 { self.grid = grid }
  }

  package func end(at seconds: Double) {}
}
