// How fast the states that pages can come to are searched: a line a figure, `NAME NUMBER`. `make bench` runs
// it, since pages cannot be explored from another package. The arguments are the folder of a book whose
// busiest page is played, and that of one whose busiest page is explored.

import BookModel
import BookStaging
import Exploring
import PageExploring
import StageCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Neither lengths nor frames make a difference to what a tick or a state costs.
private struct ShortTracks: MediaLibrary {
  func trackLength(_ file: String) -> LibraryAnswer<Double> { .known(1) }
  func atlasFrames(_ file: String, prefix: String) -> LibraryAnswer<[AtlasFrame]> { .known(nil) }
  func animation(_ file: String) -> LibraryAnswer<[Double]> { .known(nil) }
}

private func processorSeconds(_ work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  work()
  return now() - start
}

/// Of several rounds the fastest counts.
private let rounds = 15

private func pages(of path: String) -> [StageState] {
  guard let book = Book.read(path: FilePath(path)).book, !book.pages.isEmpty else {
    print("there is no book at \(path)")
    exit(1)
  }
  let builder = PageBuilder(book: book, media: ShortTracks())
  return book.pages.map { builder.staged($0).stage.state }
}

guard CommandLine.arguments.count == 3 else {
  print("usage: rehearsal-times BOOK-THAT-IS-PLAYED BOOK-THAT-IS-EXPLORED")
  exit(2)
}

/// A tick, on the page with the most tweens, from its beginning on.
private let played = pages(of: CommandLine.arguments[1]).max { left, right in
  func tweens(_ page: StageState) -> Int {
    (0..<page.elementCount).reduce(0) { $0 + page.description(of: ElementID(index: $1)).tweens.count }
  }
  return tweens(left) < tweens(right)
}
private let ticks = 200
private var tickSeconds = Double.infinity
for _ in 0..<rounds {
  guard let played else { break }
  let seconds = processorSeconds {
    for _ in 0..<50 {
      let stage = Stage(played)
      for _ in 0..<ticks {
        stage.advance()
        stage.forEachEvent { _ in }
      }
    }
  }
  tickSeconds = min(tickSeconds, seconds / Double(50 * ticks))
}
print("tick-seconds", tickSeconds)

/// A state, on the page that has the most of them.
private let explored = pages(of: CommandLine.arguments[2]).map { page in
  var explorer = PageExplorer(page)
  return (page: page, states: explorer.explore().states)
}.max { $0.states < $1.states }
private var stateSeconds = Double.infinity
for _ in 0..<rounds {
  guard let explored, explored.states > 0 else { break }
  let seconds = processorSeconds {
    for _ in 0..<10 {
      var explorer = PageExplorer(explored.page)
      _ = explorer.explore()
    }
  }
  stateSeconds = min(stateSeconds, seconds / Double(10 * explored.states))
}
print("state-seconds", stateSeconds)
