import StageCore

/// Decoded pictures, and what they take. Those go first that were not needed for longest; none goes that is
/// drawn now.
struct PictureCache {
  struct Entry {
    let request: PictureRequest
    /// In the size of the request, or smaller where there was no room for that.
    let surface: PictureSurface
    /// The higher, the later it was needed.
    var rank: Int
    /// The frame it was last drawn in.
    var frame: Int
    /// Decoded for a window of another size: shown only until it has been decoded anew.
    var isOutdated = false
  }

  /// One picture a size.
  private var entries: [FramePicture: [Entry]] = [:]
  private(set) var byteCount = 0

  /// The picture for a request, which is thereby needed in a frame.
  mutating func use(_ request: PictureRequest, rank: Int, frame: Int) -> PictureSurface? {
    use(request.picture, rank: rank, frame: frame) { $0.request == request }
  }

  /// A picture at least as large as a request.
  mutating func useLarger(_ request: PictureRequest, rank: Int, frame: Int) -> PictureSurface? {
    use(request.picture, rank: rank, frame: frame) {
      $0.surface.width >= request.width && $0.surface.height >= request.height
    }
  }

  /// The picture in any size: the largest.
  mutating func useAny(_ picture: FramePicture, rank: Int, frame: Int) -> PictureSurface? {
    let largest = entries[picture]?.map(\.surface.byteCount).max()
    return use(picture, rank: rank, frame: frame) { $0.surface.byteCount == largest }
  }

  private mutating func use(
    _ picture: FramePicture, rank: Int, frame: Int, where fits: (Entry) -> Bool
  ) -> PictureSurface? {
    guard let index = entries[picture]?.firstIndex(where: fits) else { return nil }
    entries[picture]?[index].rank = rank
    entries[picture]?[index].frame = frame
    return entries[picture]?[index].surface
  }

  /// Says that the picture for a request will be needed; false where there is none.
  mutating func keep(_ request: PictureRequest, rank: Int) -> Bool {
    guard let index = entries[request.picture]?.firstIndex(where: { $0.request == request }) else {
      return false
    }
    entries[request.picture]?[index].rank = rank
    entries[request.picture]?[index].isOutdated = false
    return true
  }

  /// In how many sizes a picture has been drawn in a frame.
  func sizes(of picture: FramePicture, drawnIn frame: Int) -> Int {
    entries[picture, default: []].count { $0.frame == frame }
  }

  func holds(_ picture: FramePicture) -> Bool { entries[picture]?.isEmpty == false }

  mutating func insert(_ surface: PictureSurface, for request: PictureRequest, rank: Int, frame: Int) {
    entries[request.picture, default: []].append(
      Entry(request: request, surface: surface, rank: rank, frame: frame))
    byteCount += surface.byteCount
  }

  /// Bytes of what was drawn since a frame.
  func byteCount(drawnSince frame: Int) -> Int {
    entries.values.joined().lazy.filter { $0.frame >= frame }.reduce(0) { $0 + $1.surface.byteCount }
  }

  /// Lets pictures go, but none drawn since a frame, until the others take no more than `bytes`.
  mutating func trim(to bytes: Int, sparing frame: Int) {
    while byteCount > bytes {
      let oldest = entries.values.joined().filter { $0.frame < frame }.min { $0.rank < $1.rank }
      guard let oldest else { return }
      remove { $0.surface === oldest.surface }
    }
  }

  /// Says that every picture was decoded for a window of another size.
  mutating func outdate() {
    for picture in entries.keys {
      for index in entries[picture, default: []].indices { entries[picture]?[index].isOutdated = true }
    }
  }

  /// Lets go what was decoded for a window of another size and has not been drawn since a frame.
  mutating func removeOutdated(sparing frame: Int) {
    remove { $0.isOutdated && $0.frame < frame }
  }

  mutating func removeAll() {
    entries = [:]
    byteCount = 0
  }

  private mutating func remove(where isOver: (Entry) -> Bool) {
    for (picture, kept) in entries where kept.contains(where: isOver) {
      byteCount -= kept.filter(isOver).reduce(0) { $0 + $1.surface.byteCount }
      let rest = kept.filter { !isOver($0) }
      entries[picture] = rest.isEmpty ? nil : rest
    }
  }
}
