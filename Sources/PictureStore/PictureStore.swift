import BookVocabulary
import Compositing
import Media

/// The pictures of a book, each decoded once for the size it is needed in and kept within a bound of bytes.
///
/// A store decodes at once whatever is asked for; or else, for a reader at a terminal, in the background:
/// then a picture may still be coming when its page is drawn, and the pictures of other pages can be decoded
/// ahead.
///
/// Each painter draws through a `PictureSession`, with orders and frames of its own. A picture that one
/// session draws is let go for no other. The worker decodes first what is seen first: pages that are read,
/// thumbnails that are looked at, pages that may come next, all other thumbnails.
///
/// ```swift
/// let store = PictureStore(decoding: .inBackground(wake: wake), service: media, open: open)
/// let painter = StagePainter(pictures: store.session())
/// let thumbnails = ThumbnailPainter(pictures: store.session(.thumbnails), form: form)
/// ```
///
/// Used, with its sessions, from one thread.
package final class PictureStore {
  /// What the store may keep, in bytes: decoded pictures, and those that are promised. Default 64 MiB.
  package var capacity: Int { pages.capacity }
  package static let defaultCapacity = 64 << 20
  /// What it may keep for thumbnails beside that, in bytes: some hundred small pictures.
  package static let thumbnailCapacity = 8 << 20

  /// What pages are drawn from, and what thumbnails are: small pictures have a bound of their own, so that
  /// neither pushes the other's out.
  let pages: PictureCache
  let thumbnails: PictureCache
  let decode: Worker.Work
  /// Who decodes them.
  package let service: any MediaService
  /// Called from another thread when something has come; nil for a store that decodes at once.
  package let wake: (@Sendable () -> Void)?
  /// Opens a file that the book names; nil where it may not, or there is none.
  package let open: @Sendable (String) -> MediaFile?
  /// Finds a picture that the book has ready in few pixels.
  let preview: (String) -> PicturePreview?
  /// Decodes in the background; nil for a store that decodes at once.
  package let worker: Worker?
  var problems: [FramePicture: MediaProblem] = [:]
  /// Large letters, which come in the same way.
  package let letters: LetterStore
  /// By their places; nil where one is free.
  private var sessions: [Weak] = []
  /// How often files have changed since the book was opened; those that are not named, never.
  private var editions: [String: Int] = [:]
  /// Counts what was needed, so that the oldest picture is known.
  private var useCount = 0

  /// Decodes pictures on a thread of its own.
  package typealias Worker = BackgroundWorker<PictureJob, Result<PictureSurface, MediaProblem>>

  private struct Weak { weak var session: PictureSession? }

  /// How pictures are decoded.
  package enum Decoding {
    /// When they are asked for: a page is never drawn without them.
    case atOnce
    /// On a thread of its own, which calls `wake` when a picture has come that a page or a thumbnail is
    /// waiting for.
    case inBackground(wake: @Sendable () -> Void)
  }

  /// - Parameters:
  ///   - thumbnailCapacity: what may be kept for thumbnails, in bytes. Default 8 MiB.
  ///   - service: who decodes them, and sets large letters.
  ///   - previews: finds a picture that the book has ready in few pixels: thumbnails are made of it where it
  ///     is large enough, and pages show it until it has been decoded in the background. Default none.
  ///   - open: opens a file that the book names; nil where it may not, or there is none. Called on whatever
  ///     thread decodes.
  package init(
    capacity: Int = PictureStore.defaultCapacity, thumbnailCapacity: Int = PictureStore.thumbnailCapacity,
    decoding: Decoding = .atOnce, service: any MediaService,
    previews: @escaping (String) -> PicturePreview? = { _ in nil },
    open: @escaping @Sendable (String) -> MediaFile?
  ) {
    self.open = open
    preview = previews
    self.service = service
    pages = PictureCache(capacity: capacity)
    thumbnails = PictureCache(capacity: thumbnailCapacity)
    let decode: Worker.Work = { job, isAbandoned in
      Result { () throws(MediaProblem) in
        try job.decoded(by: service, open: open, isAbandoned: isAbandoned)
      }
    }
    self.decode = decode
    switch decoding {
    case .atOnce:
      (worker, wake) = (nil, nil)
      letters = LetterStore(service: service, wake: nil)
    case .inBackground(let wake):
      worker = Worker(wake: wake, perform: decode)
      self.wake = wake
      letters = LetterStore(service: service, wake: wake)
    }
  }

  deinit { worker?.close() }

  /// A session for one who draws from the store. It keeps the store, and what it has ordered goes with it.
  ///
  /// - Parameter use: pages or thumbnails. Default pages.
  package func session(_ use: PictureSession.Use = .pages) -> PictureSession {
    let place = sessions.firstIndex { $0.session == nil } ?? sessions.count
    let session = PictureSession(of: self, place: place, use: use)
    if place == sessions.count { sessions.append(Weak()) }
    sessions[place].session = session
    return session
  }

  /// Another store of the same book, which decodes in the same way but opens files otherwise.
  package func opening(_ open: @escaping @Sendable (String) -> MediaFile?) -> PictureStore {
    PictureStore(
      decoding: wake.map { .inBackground(wake: $0) } ?? .atOnce, service: service, previews: preview,
      open: open)
  }

  /// Bytes of the pictures that are kept and ordered for pages and thumbnails.
  package var byteCount: Int { byteCount(of: pages) + byteCount(of: thumbnails) }

  /// What is kept and promised in a cache, in bytes; at most its capacity, but for pictures of a few dots
  /// each.
  func byteCount(of cache: PictureCache) -> Int { cache.byteCount + promisedBytes(of: cache) }

  /// Bytes of the pictures that are ordered for a cache.
  func promisedBytes(of cache: PictureCache, urgentOnly: Bool = false) -> Int {
    sessions.reduce(0) { bytes, weak in
      guard let session = weak.session, session.cache === cache else { return bytes }
      return bytes + session.promisedBytes(urgentOnly: urgentOnly)
    }
  }

  /// The frames since which all is drawn now, by the places of the sessions.
  ///
  /// - Parameter other: a session that counts as drawing nothing; nil for none.
  func drawnNow(exceptBy other: PictureSession? = nil) -> [Int] {
    sessions.map { weak in
      guard let session = weak.session, session !== other else { return .max }
      return session.frame - 1
    }
  }

  /// Lets the longest unneeded pictures go until the cache is within its bound.
  func trim(_ cache: PictureCache) {
    cache.trim(to: cache.capacity - promisedBytes(of: cache), sparing: drawnNow())
  }

  func nextRank() -> Int {
    useCount += 1
    return useCount
  }

  /// Gives each session the pictures that were decoded for it.
  func collect() {
    // Each frame comes by here, and mostly nothing is owed. What came for an order that was dropped waits.
    let isOwed = sessions.contains { $0.session?.orders.isEmpty == false }
    let outcomes = isOwed ? worker?.takeOutcomes() ?? [] : []
    for outcome in outcomes where outcome.job.edition == edition(of: outcome.job.request) {
      if case .failure(let problem) = outcome.product { problems[outcome.job.request.picture] = problem }
      sessions[outcome.job.session].session?.take(outcome)
    }
    if letters.collect() { lettersHaveCome() }
  }

  /// Has the pages of all sessions drawn again, but of one that draws on with the letters that have come.
  func lettersHaveCome(exceptTo waiting: PictureSession? = nil) {
    for weak in sessions where weak.session !== waiting { weak.session?.hasNewLetters = true }
  }

  /// Forgets the pictures of files that have changed: they are decoded anew when they are drawn again.
  ///
  /// - Returns: whether there was anything to forget.
  @discardableResult
  package func forget(files hasChanged: (String) -> Bool) -> Bool {
    var files = Set(problems.keys.map(\.file) + pages.files + thumbnails.files)
    for weak in sessions { files.formUnion(weak.session?.orders.keys.map(\.picture.file) ?? []) }
    let changed = files.filter(hasChanged)
    for file in changed { editions[file, default: 0] += 1 }
    problems = problems.filter { !changed.contains($0.key.file) }
    pages.forget(files: changed)
    thumbnails.forget(files: changed)
    for weak in sessions { weak.session?.forgetOrders(of: changed) }
    return !changed.isEmpty
  }

  /// Which edition of its file a picture is decoded from.
  func edition(of request: PictureRequest) -> Int { editions[request.picture.file] ?? 0 }

  /// Forgets a session that is no more: its orders, and what it drew.
  func end(session place: Int) {
    worker?.replaceOrders([]) { $0.session == place }
    pages.forget(session: place)
    thumbnails.forget(session: place)
  }
}
