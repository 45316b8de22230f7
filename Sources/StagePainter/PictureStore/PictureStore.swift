import Media
import StageCore

/// The pictures of a book, each decoded once for the size it is needed in and kept within a bound of bytes.
///
/// A store decodes at once whatever is asked for; or else, for a reader at a terminal, in the background:
/// then a picture may still be coming when its page is drawn, and the pictures of other pages can be decoded
/// ahead.
///
/// Used from one thread.
package final class PictureStore {
  /// What the store may keep, in bytes: decoded pictures, and those that are promised.
  /// Default 64 MiB.
  package let capacity: Int
  package static let defaultCapacity = 64 << 20

  /// How long frames wait for pictures that are still coming. Default not at all.
  package var patience = Patience.none

  private let decode: Worker.Work
  /// Decodes in the background; nil for a store that decodes at once.
  let worker: Worker?
  var cache = PictureCache()
  var problems: [FramePicture: MediaProblem] = [:]
  /// The sizes that were asked for in this frame and the last, and that no picture has.
  private var wishes: [FramePicture: [Wish]] = [:]
  /// What is being decoded in the background, or is to be.
  var orders: [PictureRequest: Order] = [:]
  /// What the page that was left had ordered, and the frame it was last asked for in; it is not begun again
  /// while that page goes.
  var ordersOfLeftPage: [PictureRequest: Int] = [:]
  /// Seconds for which this frame may still wait.
  var patienceLeft = 0.0
  /// Counts the frames that were painted.
  private(set) var frame = 0
  /// Counts what was needed, so that the oldest picture is known.
  private var useCount = 0

  typealias Worker = BackgroundWorker<PictureJob, Result<PictureSurface, MediaProblem>>

  /// One picture is decoded in so many sizes for a frame.
  private static let mostSizes = 16

  private struct Wish {
    var request: PictureRequest
    var frame: Int
  }

  /// A picture that has been ordered from the worker.
  struct Order {
    var byteCount: Int
    /// How soon it is needed, as in the cache.
    var rank: Int
    /// Whether the page that is read needs it: as it begins, or as it was last painted.
    var isUrgent: Bool
    /// Whether the page begins with it.
    var isOfPage = false
    /// The frame it was last asked for in.
    var frame: Int?
  }

  /// Seconds for which a frame waits for pictures that it asks for first, all together, before it is drawn
  /// without them.
  package struct Patience {
    /// For the very first frame, before which there is nothing to be seen.
    package var atFirst: Double
    package var later: Double
    /// Seconds since some moment: who has patience has the clock, too.
    package var clock: () -> Double

    package init(atFirst: Double, later: Double, clock: @escaping () -> Double) {
      self.atFirst = atFirst
      self.later = later
      self.clock = clock
    }

    /// Every frame is drawn with what is there.
    package static var none: Patience { Patience(atFirst: 0, later: 0) { 0 } }
  }

  /// How pictures are decoded.
  package enum Decoding {
    /// When they are asked for: a page is never drawn without them.
    case atOnce
    /// On a thread of its own, which calls `wake` when a picture has come that the page is waiting for.
    case inBackground(wake: @Sendable () -> Void)
  }

  /// - Parameters:
  ///   - service: who decodes them.
  ///   - open: opens a file that the book names; nil where it may not, or there is none. Called on whatever
  ///     thread decodes.
  package init(
    capacity: Int = PictureStore.defaultCapacity, decoding: Decoding = .atOnce, service: any MediaService,
    open: @escaping (String) -> MediaFile?
  ) {
    self.capacity = capacity
    let decode: Worker.Work = { job, isAbandoned in
      Result { () throws(MediaProblem) in
        try job.decoded(by: service, open: open, isAbandoned: isAbandoned)
      }
    }
    self.decode = decode
    switch decoding {
    case .atOnce: worker = nil
    case .inBackground(let wake): worker = Worker(wake: wake, perform: decode)
    }
  }

  deinit { worker?.close() }

  /// What is kept and promised, in bytes; at most `capacity`, but for pictures of a few dots each.
  package var byteCount: Int { cache.byteCount + promisedBytes }

  /// How many pictures that were asked for cannot be shown.
  package var problemCount: Int { problems.count }

  /// Why a picture that was asked for cannot be shown; nil while nothing is wrong with it.
  package func problem(of picture: FramePicture) -> MediaProblem? { problems[picture] }

  /// Says that the window has another size, so that every picture will be needed in another one.
  package func sizesChange() {
    wishes = [:]
    // What is there can stand in for what is coming.
    if worker == nil { cache.removeAll() } else { cache.outdate() }
  }

  /// Says that what is asked for from now on belongs to a new frame.
  func beginFrame() {
    patienceLeft = frame == 0 ? patience.atFirst : patience.later
    frame += 1
    collect()
    dropStaleOrders()
  }

  /// The picture in the size asked for, held to what is ever decoded, or in another one, to be scaled while
  /// it is drawn; nil for one that cannot be shown, of which `problem(of:)` tells why, and for one that is
  /// still coming.
  ///
  /// A picture that changes its size from frame to frame is not decoded for each of them: it is given larger
  /// until two frames ask for one size. Where a page asks for more than the store can keep, the last ones are
  /// given coarser.
  func picture(_ picture: FramePicture, width: Int, height: Int) -> PictureSurface? {
    guard problems[picture] == nil else { return nil }
    let request = PictureRequest(picture, width: width, height: height)
    if let surface = cache.use(request, rank: nextRank(), frame: frame) { return surface }
    // A page that shows one picture in ever other sizes has the others scaled while they are drawn.
    if cache.sizes(of: picture, drawnIn: frame) >= Self.mostSizes,
      let other = cache.useLarger(request, rank: nextRank(), frame: frame)
        ?? cache.useAny(picture, rank: nextRank(), frame: frame)
    {
      return other
    }
    // Nothing changes its size that was not asked for in another size a frame ago: what a page shows for the
    // first time is decoded for its own size, whatever was read before.
    let before = wishes[picture, default: []].filter { $0.frame == frame - 1 }
    let isSteady = before.isEmpty || before.contains { $0.request == request }
    wishes[picture, default: []].removeAll { $0.frame < frame - 1 }
    wishes[picture, default: []].append(Wish(request: request, frame: frame))
    if !isSteady, let larger = cache.useLarger(request, rank: nextRank(), frame: frame) { return larger }
    // What has been smaller is growing, and is decoded with room to grow on.
    let isGrowing = !isSteady && cache.holds(picture)
    let wanted = isGrowing ? PictureRequest(picture, width: 2 * width, height: 2 * height) : request
    return worker == nil ? decodeNow(wanted) : obtain(wanted, insteadOf: request)
  }

  /// The picture of a request if it is there; nothing is decoded for it.
  func pictureAtHand(_ picture: FramePicture, width: Int, height: Int) -> PictureSurface? {
    cache.use(PictureRequest(picture, width: width, height: height), rank: nextRank(), frame: frame)
  }

  private func decodeNow(_ request: PictureRequest) -> PictureSurface? {
    switch decode(job(for: request), { false }) {
    case .success(let surface):
      cache.insert(surface, for: request, rank: nextRank(), frame: frame)
      trim()
      return surface
    case .failure(let problem):
      problems[request.picture] = problem
      return nil
    }
  }

  /// How a request is to be decoded.
  func job(for request: PictureRequest) -> PictureJob {
    let room =
      capacity - cache.byteCount(drawnSince: frame - 1) - promisedBytes(urgentOnly: true)
    var (width, height) = (request.width, request.height)
    if request.byteCount > room {
      // Half of what is left, so that something is left for every other.
      let part = (Double(max(room, 0)) / 2 / Double(request.byteCount)).squareRoot()
      width = max(1, Int(Double(width) * part))
      height = max(1, Int(Double(height) * part))
    }
    return PictureJob(request: request, width: width, height: height)
  }

  func nextRank() -> Int {
    useCount += 1
    return useCount
  }

  /// Lets the longest unneeded pictures go until all that is kept has room.
  func trim() {
    cache.trim(to: capacity - promisedBytes, sparing: frame - 1)
  }

  private var promisedBytes: Int { promisedBytes(urgentOnly: false) }

  private func promisedBytes(urgentOnly: Bool) -> Int {
    orders.values.reduce(0) { $0 + ($1.isUrgent || !urgentOnly ? $1.byteCount : 0) }
  }
}
