import StageCore

/// The pictures of a book, each decoded once for the size it is needed in and kept within a bound of bytes.
public final class PictureStore {
  /// What the store may keep, in bytes of decoded pixels. Default 64 MiB.
  public let capacity: Int
  /// Where a book's file lies on disk; nil for one that may not be opened.
  private let locate: (String) -> String?
  private var files: [FramePicture: StoredFile] = [:]
  /// What pictures were last cut from, as the frames of a movie come from the same; let go when none has been cut for
  /// `sourceFrames` frames.
  private var sheet: PictureSheet?
  private var reel: PictureReel?
  private var lastCut = 0
  private static let sourceFrames = 120
  /// Counts the frames that were painted.
  private var frame = 0
  /// Counts what was asked for, so that the oldest picture is known.
  private var useCount = 0
  private var byteCount = 0

  /// What is known of a file.
  private struct StoredFile {
    var problem: PictureProblem?
    /// One picture a size.
    var pictures: [StoredPicture] = []
    /// The sizes asked for in this frame and the last that no picture has.
    var wishes: [(width: Int, height: Int, frame: Int)] = []
  }

  private struct StoredPicture {
    var picture: PictureSurface
    var lastUse: Int
  }

  /// - Parameter locate: the path of a file the book names, or nil where the book may not open it.
  public init(capacity: Int = 64 << 20, locate: @escaping (String) -> String?) {
    self.capacity = capacity
    self.locate = locate
  }

  /// Why a picture that was asked for cannot be shown; nil while nothing is wrong with it.
  public func problem(of file: FramePicture) -> PictureProblem? { files[file]?.problem }

  /// Lets every decoded picture go, as when the window has another size.
  public func removeAll() {
    for file in files.keys { files[file]?.pictures = [] }
    byteCount = 0
    letSourcesGo()
  }

  private func letSourcesGo() {
    sheet = nil
    reel = nil
  }

  /// Says that what is asked for from now on belongs to a new frame.
  func beginFrame() {
    frame += 1
    if frame - lastCut > Self.sourceFrames { letSourcesGo() }
  }

  /// The picture in the size asked for, held to what is ever decoded, or larger; nil for one that cannot be shown:
  /// `problem(of:)` tells why.
  ///
  /// A picture that changes its size from frame to frame is not decoded for each of them: it is given larger, to be
  /// scaled while it is drawn, until two frames ask for one size.
  func picture(_ file: FramePicture, width: Int, height: Int) -> PictureSurface? {
    let (width, height) = PictureDecoder.size(for: width, height)
    useCount += 1
    var stored = files[file] ?? StoredFile()
    guard stored.problem == nil else { return nil }
    if let index = stored.pictures.firstIndex(where: {
      $0.picture.width == width && $0.picture.height == height
    }) {
      return use(index, of: file)
    }
    // Nothing changes its size that was not asked for in another size a frame ago: what a page shows for the first
    // time is decoded for its own size, whatever was read before.
    let before = stored.wishes.filter { $0.frame == frame - 1 }
    let isSteady = before.isEmpty || before.contains { $0.width == width && $0.height == height }
    stored.wishes.removeAll { $0.frame < frame - 1 }
    stored.wishes.append((width, height, frame))
    files[file] = stored
    if !isSteady,
      let index = stored.pictures.firstIndex(where: {
        $0.picture.width >= width && $0.picture.height >= height
      })
    {
      return use(index, of: file)
    }
    // What has been smaller is growing, and is decoded with room to grow on.
    let room = isSteady || stored.pictures.isEmpty ? 1 : 2
    return decode(file, width: room * width, height: room * height)
  }

  private func use(_ index: Int, of file: FramePicture) -> PictureSurface? {
    files[file]?.pictures[index].lastUse = useCount
    return files[file]?.pictures[index].picture
  }

  private func decode(_ file: FramePicture, width: Int, height: Int) -> PictureSurface? {
    guard let path = locate(file.file) else {
      files[file]?.problem = .undecodable
      return nil
    }
    do throws(PictureProblem) {
      let picture = try decode(file, path: path, width: width, height: height)
      files[file]?.pictures.append(StoredPicture(picture: picture, lastUse: useCount))
      byteCount += picture.byteCount
      dropOldest()
      return picture
    } catch {
      files[file]?.problem = error
      return nil
    }
  }

  private func decode(
    _ file: FramePicture, path: String, width: Int, height: Int
  ) throws(PictureProblem) -> PictureSurface {
    switch file {
    case .file: return try PictureDecoder.decode(path: path, width: width, height: height)
    case .region(_, let region):
      let sheet = try sheet(path)
      return try sheet.picture(of: region, width: width, height: height)
    case .still(_, let index):
      let reel = try reel(path)
      return try reel.picture(index, width: width, height: height)
    }
  }

  private func sheet(_ path: String) throws(PictureProblem) -> PictureSheet {
    lastCut = frame
    if let sheet, sheet.path == path { return sheet }
    let sheet = try PictureSheet(path: path)
    self.sheet = sheet
    return sheet
  }

  private func reel(_ path: String) throws(PictureProblem) -> PictureReel {
    lastCut = frame
    if let reel, reel.path == path { return reel }
    let reel = try PictureReel(path: path)
    self.reel = reel
    return reel
  }

  /// Lets pictures go, the longest unused first, until the others fit; the one used last stays.
  private func dropOldest() {
    while byteCount > capacity {
      let pictures = files.flatMap { name, file in
        file.pictures.indices.map { (name: name, index: $0, lastUse: file.pictures[$0].lastUse) }
      }
      guard pictures.count > 1, let oldest = pictures.min(by: { $0.lastUse < $1.lastUse }) else { return }
      byteCount -= files[oldest.name]?.pictures.remove(at: oldest.index).picture.byteCount ?? 0
    }
  }
}
