import StageCore

/// A picture to be decoded.
struct PictureJob: Sendable {
  let request: PictureRequest
  let path: String
  /// The size it is decoded in: that of the request, or smaller where there is no room for that.
  let width: Int
  let height: Int
}

/// Decodes the pictures of a book; used by one thread.
protocol PictureDecoding: AnyObject {
  /// - Parameter isAbandoned: asked now and then; once it says yes, whatever comes of it is of no use any more.
  func decode(_ job: PictureJob, isAbandoned: () -> Bool) throws(PictureProblem) -> PictureSurface
  /// What is kept from one picture to the next, in bytes.
  var keptBytes: Int { get }
  /// Lets go what is kept.
  func letSourcesGo()
}

/// Decodes pictures from their files. A sheet or a reel that one was cut from is kept, as the frames of a movie come
/// from the same.
final class PictureFiles: PictureDecoding {
  private let maximumBytes: Int
  private var sheet: PictureSheet?
  private var reel: PictureReel?

  /// - Parameter maximumBytes: what may be kept.
  init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  var keptBytes: Int { (sheet?.byteCount ?? 0) + (reel?.byteCount ?? 0) }

  func letSourcesGo() {
    sheet = nil
    reel = nil
  }

  func decode(_ job: PictureJob, isAbandoned: () -> Bool) throws(PictureProblem) -> PictureSurface {
    switch job.request.picture {
    case .file:
      return try PictureDecoder.decode(
        path: job.path, width: job.width, height: job.height, isAbandoned: isAbandoned)
    case .region(_, let region):
      let sheet = try sheet(job.path, isAbandoned)
      return try sheet.picture(of: region, width: job.width, height: job.height)
    case .still(_, let index):
      let reel = try reel(job.path)
      return try reel.picture(index, width: job.width, height: job.height)
    }
  }

  private func sheet(_ path: String, _ isAbandoned: () -> Bool) throws(PictureProblem) -> PictureSheet {
    if let sheet, sheet.path == path { return sheet }
    // The one before goes first, so that there are never two.
    sheet = nil
    let fresh = try PictureSheet(path: path, maximumBytes: maximumBytes, isAbandoned: isAbandoned)
    // Half a sheet must not be taken for the whole one later.
    guard !isAbandoned() else { return fresh }
    sheet = fresh
    if keptBytes > maximumBytes { reel = nil }
    return fresh
  }

  private func reel(_ path: String) throws(PictureProblem) -> PictureReel {
    if let reel, reel.path == path { return reel }
    reel = nil
    let fresh = try PictureReel(path: path)
    guard fresh.byteCount <= maximumBytes else { return fresh }
    reel = fresh
    if keptBytes > maximumBytes { sheet = nil }
    return fresh
  }
}
