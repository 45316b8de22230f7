import Games
import GridPictures
import Media

/// Keeps pictures that the reader has coloured as PNG files: for a reader at a terminal in the background,
/// for all others at once.
///
/// ```swift
/// let keeper = PictureKeeper(wake: terminal.wake) { PictureFolder.ofReader(environment: variable) }
/// keeper.keep(picture, named: "The fish")
/// if let answer = keeper.takeAnswer() { … }  // nil: the reader is woken when it has come
/// ```
///
/// Used from one thread.
package final class PictureKeeper {
  package typealias Answer = Result<String, PictureFolder.Fault>

  private struct Job: BackgroundJob {
    let key: Int
    let picture: ColoredPicture
    let name: String
  }

  private let keep: @Sendable (Job) -> Answer
  /// nil where they are kept at once.
  private let worker: BackgroundWorker<Job, Answer>?
  private var count = 0
  private var answer: Answer?

  /// - Parameters:
  ///   - wake: called from another thread when a picture has been kept, or could not be. Default nil: they
  ///     are kept at once.
  ///   - folder: where to; asked each time, by the thread that writes. nil where there is none.
  package init(wake: (@Sendable () -> Void)? = nil, in folder: @escaping @Sendable () -> PictureFolder?) {
    let keep: @Sendable (Job) -> Answer = { job in
      Result { () throws(PictureFolder.Fault) in
        guard let folder = folder() else { throw .noFolder }
        let picture = job.picture
        guard let bytes = PNGFile.bytes(of: picture.pixels(), width: picture.width, height: picture.height)
        else { throw .notMade }
        return try folder.write(bytes, named: job.name)
      }
    }
    self.keep = keep
    worker = wake.map { wake in BackgroundWorker(wake: wake) { job, _ in keep(job) } }
  }

  deinit {
    // Who leaves at once has kept it all the same.
    worker?.waitForAll(seconds: Self.longestKeeping)
    worker?.close()
  }

  private static let longestKeeping = 3.0

  /// Keeps a picture, under a name that is made of some words.
  package func keep(_ picture: ColoredPicture, named name: String) {
    count += 1
    let job = Job(key: count, picture: picture, name: name)
    if let worker { worker.hurry(job) } else { answer = keep(job) }
  }

  /// What has become of the picture that was kept last, once.
  package func takeAnswer() -> Answer? {
    if let last = worker?.takeOutcomes().last { answer = last.product }
    defer { answer = nil }
    return answer
  }
}
