import Media
import StageCore

/// A picture to be decoded.
struct PictureJob: BackgroundJob {
  let request: PictureRequest
  /// The size it is decoded in: that of the request, or smaller where there is no room for that.
  let width: Int
  let height: Int

  var key: PictureRequest { request }
}

/// Decodes the pictures of a book; used by one thread.
protocol PictureDecoding: AnyObject {
  /// - Parameter isAbandoned: asked now and then; once it says yes, whatever comes of it is of no use any more.
  func decode(_ job: PictureJob, isAbandoned: () -> Bool) throws(MediaProblem) -> PictureSurface
}

/// Has the pictures of a book decoded from their files.
final class PictureFiles: PictureDecoding {
  private let service: any MediaService
  private let open: (String) -> MediaFile?

  /// - Parameter open: opens a file that the book names; nil where it may not, or there is none.
  init(service: any MediaService, open: @escaping (String) -> MediaFile?) {
    self.service = service
    self.open = open
  }

  func decode(_ job: PictureJob, isAbandoned: () -> Bool) throws(MediaProblem) -> PictureSurface {
    guard let file = open(job.request.picture.file) else { throw .unreadable }
    guard let pixels = SharedPixels(width: job.width, height: job.height) else { throw .takesTooMuchMemory }
    let part: PicturePart =
      switch job.request.picture {
      case .file: .whole
      case .region(_, let region): .region(region)
      case .still(_, let index): .still(index)
      }
    let isOpaque = try service.draw(part, of: file, into: pixels, isAbandoned: isAbandoned)
    guard let picture = PictureSurface(pixels, isOpaque: isOpaque) else { throw .takesTooMuchMemory }
    return picture
  }
}
