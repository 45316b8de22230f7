import BookVocabulary
import Compositing
import Media

/// What one painter draws from a `PictureStore`: it has its own orders, its own frames and its own patience,
/// so that two painters may go on side by side.
///
/// A session for thumbnails draws from small pictures with a bound of their own, and is served after the
/// pages.
package final class PictureSession {
  /// What is drawn.
  package enum Use: Sendable {
    case pages
    case thumbnails
  }

  /// How long frames wait for pictures that are still coming. Default not at all.
  package var patience = Patience.none
  /// Whether the reader sees what is drawn. The pictures of thumbnails that are not seen are decoded
  /// after all others. Default true.
  package var isSeen = true

  /// What it is a session of, and others may have a session of.
  package let store: PictureStore
  /// Its place among the sessions of the store.
  package let place: Int
  let use: Use
  let cache: PictureCache
  /// The sizes that were asked for in this frame and the last, and that no picture has.
  private var recentRequests: [FramePicture: [RecentRequest]] = [:]
  /// The pictures that are ordered in the background.
  var orders: [PictureRequest: Order] = [:]
  /// What the page that was left had ordered, and the frame it was last asked for in; it is not begun again
  /// while that page goes.
  var ordersOfLeftPage: [PictureRequest: Int] = [:]
  /// Seconds for which this frame may still wait.
  var patienceLeft = 0.0
  /// What the page was waiting for and has come, and was neither drawn nor reported since.
  var news: Set<PictureRequest> = []
  /// The same of letters.
  var hasNewLetters = false
  /// Counts the frames that were painted.
  package private(set) var frame = 0

  /// One picture is decoded in so many sizes for a frame.
  private static let mostSizes = 16

  private struct RecentRequest {
    var request: PictureRequest
    var frame: Int
  }

  /// A picture that has been ordered from the worker.
  struct Order {
    var byteCount: Int
    /// How soon it is needed, as in the cache.
    var rank: Int
    /// Whether the page that is drawn needs it: as it begins, or as it was last painted.
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

    /// Every frame is drawn with the pictures that are there.
    package static var none: Patience { Patience(atFirst: 0, later: 0) { 0 } }
  }

  /// - Parameter place: among the sessions of the store.
  init(of store: PictureStore, place: Int, use: Use) {
    self.store = store
    self.place = place
    self.use = use
    cache = use == .pages ? store.pages : store.thumbnails
  }

  deinit { store.end(session: place) }

  /// What the store may keep for what is drawn like this, in bytes.
  package var capacity: Int { cache.capacity }

  /// What the store keeps and has promised for what is drawn like this, in bytes; at most `capacity`, but for
  /// pictures of a few dots each.
  package var byteCount: Int { store.byteCount(of: cache) }

  /// How many pictures that were asked for cannot be shown.
  package var problemCount: Int { store.problems.count }

  /// Why a picture that was asked for cannot be shown; nil while nothing is wrong with it.
  package func problem(of picture: FramePicture) -> MediaProblem? { store.problems[picture] }

  /// Says that the window has another size, so that every picture will be needed in another one.
  package func sizesChange() {
    recentRequests = [:]
    // A picture that is there stands in for one that is coming.
    if worker == nil { cache.removeAll(sparing: store.drawnNow(exceptBy: self)) } else { cache.outdate() }
  }

  /// Says that a layout is made before the next frame.
  ///
  /// - Parameter isAwaited: whether it may wait as long as that frame; else not at all.
  package func beginLayout(isAwaited: Bool) { patienceLeft = isAwaited ? patienceOfFrame : 0 }

  /// Seconds for which the frame that comes next may wait.
  private var patienceOfFrame: Double { frame == 0 ? patience.atFirst : patience.later }

  /// Waits with what patience is left until all letters are there that have been asked for.
  package func waitForLetters() {
    guard patienceLeft > 0 else { return }
    let start = patience.clock()
    waitForLetters(seconds: patienceLeft)
    patienceLeft -= patience.clock() - start
  }

  /// Waits until all letters are there that have been asked for, for `seconds` at most. It draws on with
  /// them; the others' pages are drawn again.
  package func waitForLetters(seconds: Double) {
    if store.letters.wait(seconds: seconds) { store.lettersHaveCome(exceptTo: self) }
  }

  /// Says that what is asked for from now on belongs to a new frame.
  package func beginFrame() {
    patienceLeft = patienceOfFrame
    frame += 1
    store.collect()
    dropStaleOrders()
  }

  /// The picture in the size asked for, held to what is ever decoded, or in another one, to be scaled while
  /// it is drawn; nil for one that cannot be shown, see `problem(of:)`, and for one that is
  /// still coming.
  ///
  /// A picture that changes its size from frame to frame is not decoded for each of them: it is given larger
  /// until two frames ask for one size. Where a page asks for more than the store can keep, the last ones are
  /// given coarser.
  package func picture(_ picture: FramePicture, width: Int, height: Int) -> PictureSurface? {
    guard problem(of: picture) == nil else { return nil }
    let request = PictureRequest(picture, width: width, height: height)
    if let surface = pictureThatIsThere(request) { return surface }
    // A page that shows one picture in ever other sizes has the others scaled while they are drawn.
    if cache.sizes(of: picture, drawnIn: thisFrame) >= Self.mostSizes,
      let other = cache.useLarger(request, rank: nextRank(), in: thisFrame)
        ?? cache.useAny(picture, rank: nextRank(), in: thisFrame)
    {
      return other
    }
    // Nothing changes its size that was not asked for in another size a frame ago: what a page shows for the
    // first time is decoded for its own size, whatever was read before.
    let before = recentRequests[picture, default: []].filter { $0.frame == frame - 1 }
    let isSteady = before.isEmpty || before.contains { $0.request == request }
    recentRequests[picture, default: []].removeAll { $0.frame < frame - 1 }
    recentRequests[picture, default: []].append(RecentRequest(request: request, frame: frame))
    if !isSteady, let larger = cache.useLarger(request, rank: nextRank(), in: thisFrame) { return larger }
    // What has been smaller is growing, and is decoded larger, to grow on.
    let isGrowing = !isSteady && cache.holds(picture)
    let wanted = isGrowing ? PictureRequest(picture, width: 2 * width, height: 2 * height) : request
    return worker == nil ? decodeNow(wanted) : obtain(wanted, insteadOf: request)
  }

  /// The picture of a request, to be drawn, in that very size; nil where it is not there.
  func pictureThatIsThere(_ request: PictureRequest) -> PictureSurface? {
    guard let surface = cache.use(request, rank: nextRank(), in: thisFrame) else { return nil }
    if !news.isEmpty { news.remove(request) }
    return surface
  }

  /// The picture of a request if it is there; nothing is decoded for it.
  package func pictureAtHand(_ picture: FramePicture, width: Int, height: Int) -> PictureSurface? {
    cache.use(PictureRequest(picture, width: width, height: height), rank: nextRank(), in: thisFrame)
  }

  /// Says that what is drawn next has nothing to do with what was drawn before, so that no picture of it
  /// grows or shrinks.
  package func forgetSizes() { recentRequests = [:] }

  private func decodeNow(_ request: PictureRequest) -> PictureSurface? {
    switch store.decode(job(for: request), { false }) {
    case .success(let surface):
      cache.insert(surface, for: request, rank: nextRank(), in: thisFrame)
      store.trim(cache)
      return surface
    case .failure(let problem):
      store.problems[request.picture] = problem
      return nil
    }
  }

  /// How a request is to be decoded.
  func job(for request: PictureRequest) -> PictureJob {
    let space =
      capacity - cache.byteCount(drawnSince: store.drawnNow())
      - store.promisedBytes(of: cache, urgentOnly: true)
    var (width, height) = (request.width, request.height)
    if request.byteCount > space {
      // Half of what is left, so that something is left for every other.
      let part = (Double(max(space, 0)) / 2 / Double(request.byteCount)).squareRoot()
      width = max(1, Int(Double(width) * part))
      height = max(1, Int(Double(height) * part))
    }
    return PictureJob(
      request: request, session: place, edition: store.edition(of: request), width: width, height: height)
  }

  /// What the worker knows an order by.
  func key(of request: PictureRequest) -> PictureJob.Key {
    PictureJob.Key(session: place, request: request, edition: store.edition(of: request))
  }

  /// Forgets what was asked for of files that have changed.
  func forgetOrders(of files: Set<String>) {
    orders = orders.filter { !files.contains($0.key.picture.file) }
    ordersOfLeftPage = ordersOfLeftPage.filter { !files.contains($0.key.picture.file) }
    recentRequests = recentRequests.filter { !files.contains($0.key.file) }
  }

  /// What it has ordered, in bytes.
  func promisedBytes(urgentOnly: Bool) -> Int {
    orders.values.reduce(0) { $0 + ($1.isUrgent || !urgentOnly ? $1.byteCount : 0) }
  }

  var thisFrame: PictureSessionFrame { PictureSessionFrame(session: place, number: frame) }
  var worker: PictureStore.Worker? { store.worker }
  func nextRank() -> Int { store.nextRank() }
}
