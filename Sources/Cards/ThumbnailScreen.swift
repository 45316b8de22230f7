import Screens

/// A screen that paints thumbnails a slice of its ticks.
package protocol ThumbnailScreen: TimedScreen, WorkingScreen {
  var pictures: CardThumbnails { get set }
  var slice: WorkSlice { get set }
  var needsFrame: Bool { get set }
}

extension ThumbnailScreen {
  package var ticksUntilNextChange: Int? { pictures.canGoOn ? 1 : nil }

  package func advance(ticks: Int) -> Outcome {
    if pictures.goOn(while: slice.begin(seconds: WorkSlice.ofTick)) { needsFrame = true }
    return .stay
  }

  package func keepTime(by clock: @escaping () -> Double) { slice.clock = clock }
  package func collect() { pictures.wake() }
}
