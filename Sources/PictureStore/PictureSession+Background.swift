import BookVocabulary
import Compositing
import Media

/// What a session does of a store that decodes in the background; of one that decodes at once it does nothing
/// of it.
extension PictureSession {
  /// In what order the worker does what the sessions of its store have ordered.
  private enum WorkerRank: Int {
    case page
    case thumbnailsSeen
    case pagesAhead
    case thumbnails
  }

  /// Of the pictures that are needed to draw.
  private var rank: Int {
    let rank: WorkerRank = use == .pages ? .page : isSeen ? .thumbnailsSeen : .thumbnails
    return rank.rawValue
  }

  /// Of what may be needed later.
  private var rankAhead: Int {
    let rank: WorkerRank = use == .pages ? .pagesAhead : .thumbnails
    return rank.rawValue
  }

  /// Whether a job is of this session.
  private var isMine: @Sendable (PictureJob) -> Bool { { [place] in $0.session == place } }

  /// Whether pictures can come later than they are asked for.
  package var decodesInBackground: Bool { worker != nil }

  /// Whether pictures are still to come that the page begins with.
  package var isAwaitingPage: Bool { orders.values.contains(where: \.isOfPage) }

  /// Says what a page needs that is about to be shown, in drawing order. Whatever else was to be decoded for
  /// this session is dropped: the page it was for has been left.
  package func beginPage(_ needed: [PictureRequest]) {
    guard let worker else { return }
    store.collect()
    let before = orders
    orders = [:]
    var page: [PictureStore.Worker.Order] = []
    for request in needed where !isSettled(request) {
      page.append(.init(order(request, isUrgent: true, isOfPage: true), isUrgent: true, rank: rank))
    }
    ordersOfLeftPage = before.keys.filter { orders[$0] == nil }.reduce(into: [:]) { $0[$1] = frame }
    store.trim(cache)
    worker.replaceOrders(page, of: isMine)
  }

  /// Says what may be needed after the page that has been drawn, the soonest first. As much of it is decoded
  /// ahead as goes into half of the store, and what is drawn now is not let go for it.
  package func prefetch(_ requests: [PictureRequest]) {
    guard let worker else { return }
    store.collect()
    let drawnNow = store.drawnNow()
    cache.removeOutdated(sparing: drawnNow)
    orders = orders.filter { $0.value.isUrgent }
    var space = min(capacity / 2, capacity - cache.byteCount(drawnSince: drawnNow))
    let ahead = requests.filter { request in
      ordersOfLeftPage[request] = nil
      guard problem(of: request.picture) == nil, orders[request] == nil else { return false }
      space -= request.byteCount
      return space >= 0
    }
    // Pictures that are needed soonest are let go last.
    for request in ahead.reversed() { _ = cache.keep(request, rank: nextRank()) }
    for request in ahead.reversed() where !cache.keep(request, rank: nextRank()) {
      orders[request] = Order(byteCount: request.byteCount, rank: nextRank(), isUrgent: false)
    }
    store.trim(cache)
    let isOrdered = { [orders] (request: PictureRequest) in orders[request]?.isUrgent == false }
    worker.replaceLaterOrders(
      ahead.filter(isOrdered).map { .init(job(for: $0), isUrgent: false, rank: rankAhead) }, of: isMine)
  }

  /// Takes the decoded pictures, and reports once what has come since it was asked last.
  ///
  /// - Returns: whether something has come that the page was waiting for, so that it has to be drawn again.
  @discardableResult
  package func collect() -> Bool {
    store.collect()
    defer { (news, hasNewLetters) = ([], false) }
    return !news.isEmpty || hasNewLetters
  }

  /// Takes the pictures that were decoded for this session.
  func take(_ outcome: PictureStore.Worker.Outcome) {
    let request = outcome.job.request
    let order = orders.removeValue(forKey: request)
    if order?.isUrgent == true { news.insert(request) }
    guard case .success(let surface) = outcome.product else { return }
    // Pictures that are not awaited any more are kept within the bound.
    let drawnIn = order.flatMap { $0.isOfPage ? frame : $0.frame }
    cache.insert(
      surface, for: request, rank: order?.rank ?? 0,
      in: drawnIn.map { PictureSessionFrame(session: place, number: $0) })
    store.trim(cache)
  }

  /// Orders a picture that a frame asks for, and waits for it shortly if nothing can stand in for it.
  ///
  /// - Parameter smaller: what will do, where a larger picture is ordered.
  func obtain(_ request: PictureRequest, insteadOf smaller: PictureRequest) -> PictureSurface? {
    if ordersOfLeftPage[request] != nil {
      ordersOfLeftPage[request] = frame
      return cache.useAny(request.picture, rank: nextRank(), in: thisFrame)
    }
    let isFirstAsked = orders[request]?.frame == nil
    if orders[request]?.isUrgent != true, !keepOrders(atLeast: smaller) {
      let isOfPage = orders.removeValue(forKey: request)?.isOfPage ?? false
      let job = order(request, isUrgent: true, isOfPage: isOfPage)
      store.trim(cache)
      worker?.hurry(job, rank: rank)
    }
    orders[request]?.frame = frame
    if let standIn = cache.useAny(request.picture, rank: nextRank(), in: thisFrame)
      ?? preview(of: request.picture)
    {
      return standIn
    }
    guard isFirstAsked, patienceLeft > 0, let worker else { return nil }
    let start = patience.clock()
    worker.wait(for: key(of: request), seconds: patienceLeft)
    store.collect()
    // Patience has run out for pictures that have not come.
    patienceLeft = orders[request] == nil ? patienceLeft - (patience.clock() - start) : 0
    return pictureThatIsThere(request)
  }

  /// Takes a picture that the book has ready in few pixels, until it has been decoded; nil where there is
  /// none, and where it was taken before.
  private func preview(of picture: FramePicture) -> PictureSurface? {
    guard case .file(let file) = picture, cache.previewedFiles.insert(file).inserted,
      let preview = store.preview(file), let surface = PictureSurface(preview, isStandIn: true)
    else { return nil }
    keep(surface, for: PictureRequest(picture, width: surface.width, height: surface.height))
    return surface
  }

  /// Whether the book has a thumbnail's picture ready that is large enough, so that none is decoded.
  private func hasPreview(for request: PictureRequest) -> Bool {
    guard use == .thumbnails, case .file(let file) = request.picture,
      let preview = store.preview(file), preview.width >= request.width, preview.height >= request.height,
      let surface = PictureSurface(preview, isStandIn: false)
    else { return false }
    keep(surface, for: request)
    return true
  }

  private func keep(_ surface: PictureSurface, for request: PictureRequest) {
    cache.insert(surface, for: request, rank: nextRank(), in: thisFrame)
    store.trim(cache)
  }

  /// Whether pictures are there in the sizes asked for. Those that are not are ordered, and the page is drawn
  /// again when one of them has come; but more than half of what the store may keep is never ordered.
  package func provide(_ requests: [PictureRequest]) -> Bool {
    guard let worker else { return true }
    let wanted = requests.filter { problem(of: $0.picture) == nil }
    guard wanted.reduce(0, { $0 + $1.byteCount }) <= capacity / 2 else { return false }
    let missing = wanted.filter { cache.use($0, rank: nextRank(), in: thisFrame) == nil }
    for request in missing where orders[request]?.isUrgent != true {
      worker.hurry(order(request, isUrgent: true, isOfPage: false), rank: rank)
    }
    return missing.isEmpty
  }

  /// Drops what was asked for by frames that are over, as the sizes of a picture that has gone on growing.
  func dropStaleOrders() {
    ordersOfLeftPage = ordersOfLeftPage.filter { $0.value >= frame - 1 }
    let stale = orders.filter { !$0.value.isOfPage && $0.value.frame.map { $0 < frame - 1 } ?? false }
    guard !stale.isEmpty else { return }
    for request in stale.keys { orders[request] = nil }
    worker?.drop(Set(stale.keys.map(key)))
  }

  /// Says that a frame still needs what has been ordered of a picture and is as large as a request.
  ///
  /// - Returns: whether there is any.
  private func keepOrders(atLeast request: PictureRequest) -> Bool {
    let coming = orders.filter {
      $0.key.picture == request.picture && $0.value.isUrgent && $0.key.width >= request.width
        && $0.key.height >= request.height
    }
    for key in coming.keys { orders[key]?.frame = frame }
    return !coming.isEmpty
  }

  /// Whether there is nothing to be done for a request.
  private func isSettled(_ request: PictureRequest) -> Bool {
    problem(of: request.picture) != nil || orders[request] != nil
      || cache.use(request, rank: nextRank(), in: thisFrame) != nil || hasPreview(for: request)
  }

  private func order(_ request: PictureRequest, isUrgent: Bool, isOfPage: Bool) -> PictureJob {
    let job = job(for: request)
    orders[request] = Order(
      byteCount: 4 * job.width * job.height, rank: nextRank(), isUrgent: isUrgent, isOfPage: isOfPage)
    return job
  }
}
