import Media
import StageCore

/// Decodes pictures in the background.
typealias PictureWorker = BackgroundWorker<PictureJob, Result<PictureSurface, MediaProblem>>

/// The pictures of a book, each decoded once for the size it is needed in and kept within a bound of bytes.
///
/// A store decodes at once whatever is asked for; or else, for a reader at a terminal, in the background: then a picture
/// may still be coming when its page is drawn, and the pictures of other pages can be decoded ahead.
///
/// Used from one thread.
public final class PictureStore {
  /// What the store may keep, in bytes: decoded pictures, and those that are promised.
  /// Default 64 MiB.
  public let capacity: Int
  public static let defaultCapacity = 64 << 20

  /// How many times a picture's coming has changed what a page shows that had been drawn without it.
  public internal(set) var arrivalCount = 0
  /// How many pictures have been decoded.
  public internal(set) var decodeCount = 0

  private let decoder: any PictureDecoding
  /// Decodes in the background; nil for a store that decodes at once.
  let worker: PictureWorker?
  var cache = PictureCache()
  var problems: [FramePicture: MediaProblem] = [:]
  /// The sizes that were asked for in this frame and the last, and that no picture has.
  private var wishes: [FramePicture: [Wish]] = [:]
  /// What is being decoded in the background, or is to be.
  var orders: [PictureRequest: Order] = [:]
  /// What the page that was left had ordered; it is not begun again while that page goes.
  var left: [PictureRequest: Int] = [:]
  /// Seconds for which a frame may wait for pictures.
  var patience: Patience
  var patienceLeft = 0.0
  /// Counts the frames that were painted.
  private(set) var frame = 0
  /// Counts what was needed, so that the oldest picture is known.
  private var useCount = 0

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

  /// Seconds for which a frame waits for pictures that it asks for first, all together, before it is drawn without them.
  struct Patience {
    /// For the very first frame, before which there is nothing to be seen.
    var atFirst: Double
    var later: Double

    static let reader = Patience(atFirst: 0.08, later: 0.025)
  }

  /// How pictures are decoded.
  public enum Decoding {
    /// When they are asked for: a page is never drawn without them.
    case atOnce
    /// On a thread of its own, which calls `wake` when a picture has come that the page is waiting for.
    case inBackground(wake: @Sendable () -> Void)
  }

  /// - Parameters:
  ///   - service: who decodes them.
  ///   - open: opens a file that the book names; nil where it may not, or there is none. Called on whatever thread
  ///     decodes.
  public convenience init(
    capacity: Int = PictureStore.defaultCapacity, decoding: Decoding = .atOnce, service: any MediaService,
    open: @escaping (String) -> MediaFile?
  ) {
    self.init(
      capacity: capacity, decoding: decoding, patience: .reader,
      decoder: PictureFiles(service: service, open: open))
  }

  init(capacity: Int, decoding: Decoding, patience: Patience, decoder: any PictureDecoding) {
    self.capacity = capacity
    self.patience = patience
    self.decoder = decoder
    switch decoding {
    case .atOnce: worker = nil
    case .inBackground(let wake):
      worker = PictureWorker(name: "pictures", wake: wake) { job, isAbandoned in
        Result { () throws(MediaProblem) in try decoder.decode(job, isAbandoned: isAbandoned) }
      }
    }
  }

  deinit { worker?.close() }

  /// What is kept and promised, in bytes; at most `capacity`, but for pictures of a few dots each.
  public var byteCount: Int { cache.byteCount + promisedBytes }

  /// How many pictures that were asked for cannot be shown.
  public var problemCount: Int { problems.count }

  /// Why a picture that was asked for cannot be shown; nil while nothing is wrong with it.
  public func problem(of picture: FramePicture) -> MediaProblem? { problems[picture] }

  /// Says that the window has another size, so that every picture will be needed in another one.
  public func sizesChange() {
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

  /// The picture in the size asked for, held to what is ever decoded, or in another one, to be scaled while it is drawn;
  /// nil for one that cannot be shown, of which `problem(of:)` tells why, and for one that is still coming.
  ///
  /// A picture that changes its size from frame to frame is not decoded for each of them: it is given larger until two
  /// frames ask for one size. Where a page asks for more than the store can keep, the last ones are given coarser.
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
    // Nothing changes its size that was not asked for in another size a frame ago: what a page shows for the first
    // time is decoded for its own size, whatever was read before.
    let before = wishes[picture, default: []].filter { $0.frame == frame - 1 }
    let isSteady = before.isEmpty || before.contains { $0.request == request }
    wishes[picture, default: []].removeAll { $0.frame < frame - 1 }
    wishes[picture, default: []].append(Wish(request: request, frame: frame))
    if !isSteady, let larger = cache.useLarger(request, rank: nextRank(), frame: frame) { return larger }
    // What has been smaller is growing, and is decoded with room to grow on.
    let isGrowing = !isSteady && cache.holds(picture)
    let wanted = isGrowing ? PictureRequest(picture, width: 2 * width, height: 2 * height) : request
    return worker == nil ? decode(wanted) : obtain(wanted, insteadOf: request)
  }

  /// The picture of a request if it is there; nothing is decoded for it.
  func pictureAtHand(_ picture: FramePicture, width: Int, height: Int) -> PictureSurface? {
    cache.use(PictureRequest(picture, width: width, height: height), rank: nextRank(), frame: frame)
  }

  private func decode(_ request: PictureRequest) -> PictureSurface? {
    do throws(MediaProblem) {
      let surface = try decoder.decode(job(for: request)) { false }
      decodeCount += 1
      cache.insert(surface, for: request, rank: nextRank(), frame: frame)
      trim()
      return surface
    } catch {
      problems[request.picture] = error
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
