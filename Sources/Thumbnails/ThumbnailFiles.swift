import Media

/// Has a thread of its own read thumbnails that were kept, keep those that were made, and make covers, so
/// that no reader waits for a disk.
///
/// One that was made of files in another state than they are in now is not found.
///
/// A shelf of thousands of books asks for the covers that are seen, again with every row that it moves by:
///
/// ```swift
/// let files = ThumbnailFiles(cache: cache, service: media, wake: wake) { path in open(path) }
/// files.want(
///   shelf.seenBooks.map { .init(ThumbnailKey(book: $0.digest, .cover, form), cover: $0.coverPath) })
/// // When the terminal has been woken:
/// for (key, thumbnail) in files.collect() { shelf.show(thumbnail, for: key) }  // nil: the book has no cover
/// ```
///
/// Used from one thread.
package final class ThumbnailFiles {
  /// A thumbnail that is wanted.
  package struct Request: Sendable {
    package let key: ThumbnailKey
    /// The picture file that it is made of where none was kept, as `open` knows it; nil where it cannot be
    /// made of one.
    package let cover: String?
    /// The files that what it shows is made of, as `open` knows them.
    package let sources: [String]

    /// - Parameters:
    ///   - cover: the picture file that it is made of where none was kept. Default none.
    ///   - sources: the files that what it shows is made of, beside `cover`. Default none.
    package init(_ key: ThumbnailKey, cover: String? = nil, sources: [String] = []) {
      self.key = key
      self.cover = cover
      self.sources = sources
    }
  }

  private struct Found {
    let thumbnail: Thumbnail?
    /// What it is kept as: with the state that its sources were in when it was looked for.
    let name: ThumbnailKey
  }

  private struct Job: BackgroundJob {
    struct Key: Hashable {
      let thumbnail: ThumbnailKey
      let isKept: Bool
    }

    enum Task: Sendable {
      case find(cover: String?, sources: [String])
      case keep(Thumbnail, ThumbnailKey)
    }

    let thumbnail: ThumbnailKey
    let task: Task

    var isKept: Bool {
      if case .keep = task { true } else { false }
    }
    var key: Key { Key(thumbnail: thumbnail, isKept: isKept) }
  }

  private let worker: BackgroundWorker<Job, Found>
  /// What is to be made, as what it is to be kept.
  private var names: [ThumbnailKey: ThumbnailKey] = [:]

  /// - Parameters:
  ///   - cache: used by the thread alone from now on; nil where nothing is to be kept.
  ///   - service: who decodes covers.
  ///   - wake: called by the thread when something has come.
  ///   - open: opens a cover's file; nil where it may not, or there is none. Called by the thread.
  package init(
    cache: ThumbnailCache?, service: any MediaService, wake: @escaping @Sendable () -> Void,
    open: @escaping @Sendable (String) -> MediaFile?
  ) {
    worker = BackgroundWorker(wake: wake) { job, isAbandoned in
      switch job.task {
      case .keep(let thumbnail, let name):
        cache?.keep(thumbnail, for: name)
        return Found(thumbnail: thumbnail, name: name)
      case .find(let cover, let sources):
        let name = job.thumbnail.ofState(
          cache == nil ? [] : ([cover].compactMap(\.self) + sources).map { open($0)?.revision ?? "" })
        if let kept = cache?.thumbnail(for: name) { return Found(thumbnail: kept, name: name) }
        guard let cover else { return Found(thumbnail: nil, name: name) }
        let made = CoverPicture.thumbnail(
          form: job.thumbnail.form, by: service, isAbandoned: isAbandoned
        ) { open(cover) }
        if let made { cache?.keep(made, for: name) }
        return Found(thumbnail: made, name: name)
      }
    }
  }

  deinit { worker.close() }

  /// Says which thumbnails are wanted now, the first ones first, in place of those that were wanted before.
  package func want(_ requests: [Request]) {
    worker.replaceOrders(
      requests.map {
        .init(Job(thumbnail: $0.key, task: .find(cover: $0.cover, sources: $0.sources)), isUrgent: true)
      }
    ) { !$0.isKept }
  }

  /// Keeps a thumbnail for later, once there is nothing else to be done; one of sources that have changed
  /// since it was looked for will not be found again.
  package func keep(_ thumbnail: Thumbnail, for key: ThumbnailKey) {
    let job = Job(thumbnail: key, task: .keep(thumbnail, names.removeValue(forKey: key) ?? key))
    worker.replaceLaterOrders([.init(job, isUrgent: false)]) { $0.key == job.key }
  }

  /// Takes what has come of what was wanted: nil of a thumbnail that was not kept, and cannot be made of a
  /// file.
  package func collect() -> [(key: ThumbnailKey, thumbnail: Thumbnail?)] {
    worker.takeOutcomes().filter { !$0.job.isKept }.map { outcome in
      let (key, found) = (outcome.job.thumbnail, outcome.product)
      names[key] = found.thumbnail == nil ? found.name : nil
      return (key, found.thumbnail)
    }
  }

  /// Waits until all is done that was asked for, for `seconds` at most.
  package func finish(within seconds: Double) { worker.waitForAll(seconds: seconds) }
}
