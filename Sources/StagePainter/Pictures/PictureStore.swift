/// The pictures of a book, each decoded once for the size it is needed in and kept within a bound of bytes.
public final class PictureStore {
  /// What the store may keep, in bytes of decoded pixels. Default 64 MiB.
  public let capacity: Int
  /// Where a book's file lies on disk; nil for one that may not be opened.
  private let locate: (String) -> String?
  /// Most recently used last.
  private var kept: [Entry] = []
  private var problems: [(file: String, problem: PictureProblem)] = []

  private struct Entry {
    var file: String
    var width: Int
    var height: Int
    var picture: PictureSurface
  }

  /// - Parameter locate: the path of a file the book names, or nil where the book may not open it.
  public init(capacity: Int = 64 << 20, locate: @escaping (String) -> String?) {
    self.capacity = capacity
    self.locate = locate
  }

  /// The picture at least as large as asked for: exactly that size when it is decoded now, larger when it has
  /// been decoded larger before (a picture that shrinks is scaled while it is drawn, not decoded again).
  /// nil for a picture that cannot be shown; `problem(of:)` tells why.
  func picture(_ file: String, width: Int, height: Int) -> PictureSurface? {
    guard problem(of: file) == nil else { return nil }
    let wide = min(max(width, 1), PictureDecoder.maximumSide)
    let high = min(max(height, 1), PictureDecoder.maximumSide)
    let exact = kept.firstIndex { $0.file == file && $0.width == wide && $0.height == high }
    if let index = exact
      ?? kept.firstIndex(where: { $0.file == file && $0.width >= wide && $0.height >= high })
    {
      let entry = kept.remove(at: index)
      kept.append(entry)
      return entry.picture
    }
    guard let path = locate(file) else {
      problems.append((file, .undecodable))
      return nil
    }
    // A picture that was smaller before is growing: decode it with room to grow, not at every size on the way.
    let isGrowing = kept.contains { $0.file == file }
    let room = isGrowing ? 2 : 1
    do throws(PictureProblem) {
      let picture = try PictureDecoder.decode(path: path, width: wide * room, height: high * room)
      kept.removeAll { $0.file == file && $0.width <= picture.width && $0.height <= picture.height }
      kept.append(Entry(file: file, width: picture.width, height: picture.height, picture: picture))
      dropOldest()
      return picture
    } catch {
      problems.append((file, error))
      return nil
    }
  }

  /// Why a picture that was asked for cannot be shown; nil while nothing is wrong with it.
  public func problem(of file: String) -> PictureProblem? {
    problems.first { $0.file == file }?.problem
  }

  /// Lets every decoded picture go, as when the window has another size.
  public func removeAll() {
    kept.removeAll()
  }

  private func dropOldest() {
    var bytes = kept.reduce(0) { $0 + $1.picture.byteCount }
    while bytes > capacity, kept.count > 1 {
      bytes -= kept.removeFirst().picture.byteCount
    }
  }
}
