import BookVocabulary
import Compositing

/// Decoded pictures, and what they take. Those go first that were not needed for longest; none goes that is
/// drawn now.
final class PictureCache {
  struct Entry {
    let request: PictureRequest
    /// In the size of the request, or smaller where that exceeded the bound.
    let surface: PictureSurface
    /// The higher, the later it was needed.
    var rank: Int
    /// The frames that the sessions of the store last drew it in, by their places; fewer than there are
    /// sessions where the others never did.
    var frames: [Int] = []
    /// Decoded for a window of another size: shown only until it has been decoded anew.
    var isOutdated = false

    func wasDrawn(in frame: PictureSessionFrame) -> Bool {
      frames.indices.contains(frame.session) && frames[frame.session] == frame.number
    }

    /// Whether a session has drawn it since a frame of its own.
    func wasDrawn(since frames: [Int]) -> Bool {
      zip(self.frames, frames).contains { $0 >= $1 }
    }

    mutating func isDrawn(in frame: PictureSessionFrame) {
      while frames.count <= frame.session { frames.append(.min) }
      frames[frame.session] = frame.number
    }
  }

  /// Bytes of the pictures that are kept and ordered here.
  let capacity: Int
  /// One picture a size.
  private var entries: [FramePicture: [Entry]] = [:]
  private(set) var byteCount = 0
  /// The files whose previews were looked for; each is, once.
  var previewedFiles: Set<String> = []

  init(capacity: Int) { self.capacity = capacity }

  /// The picture for a request, which is thereby needed in a frame.
  func use(_ request: PictureRequest, rank: Int, in frame: PictureSessionFrame) -> PictureSurface? {
    use(request.picture, rank: rank, in: frame) { $0.request == request }
  }

  /// A picture at least as large as a request.
  func useLarger(_ request: PictureRequest, rank: Int, in frame: PictureSessionFrame) -> PictureSurface? {
    use(request.picture, rank: rank, in: frame) {
      $0.surface.width >= request.width && $0.surface.height >= request.height
    }
  }

  /// The picture in any size: the largest.
  func useAny(_ picture: FramePicture, rank: Int, in frame: PictureSessionFrame) -> PictureSurface? {
    let largest = entries[picture]?.map(\.surface.byteCount).max()
    return use(picture, rank: rank, in: frame) { $0.surface.byteCount == largest }
  }

  private func use(
    _ picture: FramePicture, rank: Int, in frame: PictureSessionFrame, where fits: (Entry) -> Bool
  ) -> PictureSurface? {
    guard let place = entries.index(forKey: picture),
      let index = entries.values[place].firstIndex(where: fits)
    else { return nil }
    entries.values[place][index].rank = rank
    entries.values[place][index].isDrawn(in: frame)
    return entries.values[place][index].surface
  }

  /// Says that the picture for a request will be needed; false where there is none.
  func keep(_ request: PictureRequest, rank: Int) -> Bool {
    guard let index = entries[request.picture]?.firstIndex(where: { $0.request == request }) else {
      return false
    }
    entries[request.picture]?[index].rank = rank
    entries[request.picture]?[index].isOutdated = false
    return true
  }

  /// In how many sizes a picture has been drawn in a frame.
  func sizes(of picture: FramePicture, drawnIn frame: PictureSessionFrame) -> Int {
    entries[picture, default: []].count { $0.wasDrawn(in: frame) }
  }

  func holds(_ picture: FramePicture) -> Bool { entries[picture]?.isEmpty == false }

  /// Takes a picture in.
  ///
  /// - Parameter frame: the frame that is taken to have drawn it; nil for none.
  func insert(
    _ surface: PictureSurface, for request: PictureRequest, rank: Int, in frame: PictureSessionFrame?
  ) {
    // Two sessions may have ordered the same.
    if let index = entries[request.picture]?.firstIndex(where: { $0.request == request }) {
      byteCount -= entries[request.picture]?.remove(at: index).surface.byteCount ?? 0
    }
    var entry = Entry(request: request, surface: surface, rank: rank)
    if let frame { entry.isDrawn(in: frame) }
    entries[request.picture, default: []].append(entry)
    byteCount += surface.byteCount
  }

  /// Bytes of what the sessions drew since frames of theirs.
  func byteCount(drawnSince frames: [Int]) -> Int {
    entries.values.joined().lazy.filter { $0.wasDrawn(since: frames) }.reduce(0) { $0 + $1.surface.byteCount }
  }

  /// Lets pictures go, but none drawn since frames of the sessions, until the others take no more than
  /// `bytes`.
  func trim(to bytes: Int, sparing frames: [Int]) {
    while byteCount > bytes {
      let oldest = entries.values.joined().filter { !$0.wasDrawn(since: frames) }.min { $0.rank < $1.rank }
      guard let oldest else { return }
      remove { $0.surface === oldest.surface }
    }
  }

  /// Says that every picture was decoded for a window of another size.
  func outdate() {
    for picture in entries.keys {
      for index in entries[picture, default: []].indices { entries[picture]?[index].isOutdated = true }
    }
  }

  /// Lets go what was decoded for a window of another size and has not been drawn since frames of the
  /// sessions.
  func removeOutdated(sparing frames: [Int]) {
    remove { $0.isOutdated && !$0.wasDrawn(since: frames) }
  }

  /// Lets all go that has not been drawn since frames of the sessions.
  func removeAll(sparing frames: [Int]) {
    remove { !$0.wasDrawn(since: frames) }
  }

  /// Forgets what a session drew that is no more.
  func forget(session: Int) {
    for picture in entries.keys {
      for index in entries[picture, default: []].indices {
        guard entries[picture]?[index].frames.indices.contains(session) == true else { continue }
        entries[picture]?[index].frames[session] = .min
      }
    }
  }

  /// The files of all pictures that are here.
  var files: [String] { entries.keys.map(\.file) }

  /// Lets the pictures of some files go.
  func forget(files: Set<String>) {
    remove { files.contains($0.request.picture.file) }
    previewedFiles.subtract(files)
  }

  private func remove(where isOver: (Entry) -> Bool) {
    for (picture, kept) in entries where kept.contains(where: isOver) {
      byteCount -= kept.filter(isOver).reduce(0) { $0 + $1.surface.byteCount }
      let rest = kept.filter { !isOver($0) }
      entries[picture] = rest.isEmpty ? nil : rest
    }
  }
}

/// A frame of one of the sessions of a store.
struct PictureSessionFrame: Equatable {
  /// The session's place in the store.
  let session: Int
  /// Counted by the session.
  let number: Int
}
