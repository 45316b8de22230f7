import CellGrid
import Foundation
import Media
import MediaDecoding
import PictureStore
import StageCore

/// Decodes each picture to one colour, but only once the test lets it: what a reader meets who is faster than
/// the disk.
final class HeldDecoder: MediaService, @unchecked Sendable {
  static let color = RGBColor(red: 200, green: 40, blue: 40)

  private let condition = NSCondition()
  private var released: Set<String>
  /// The file that was opened last, which is drawn next: one thread does both.
  private var opened = ""
  private var begunFiles: [String] = []
  private var abandonedFiles: [String] = []
  private var wakes = 0
  /// How often it has been nudged to look up.
  private var nudges = 0

  /// By which letters are released and held, as files by their names.
  static let letterFacts = "letter facts"
  static let letterMasks = "letter masks"
  private let letters = MediaDecoder()

  /// - Parameter open: the files that are decoded at once; letters are.
  init(open: Set<String> = []) { released = open.union([Self.letterFacts, Self.letterMasks]) }

  /// The files it began with, in that order.
  var begun: [String] { locked { begunFiles } }
  /// The files it was told to abandon, and did.
  var abandoned: [String] { locked { abandonedFiles } }

  /// Lets a picture be decoded.
  func release(_ file: String) {
    locked {
      released.insert(file)
      condition.broadcast()
    }
  }

  /// Lets a picture not be decoded again.
  func hold(_ file: String) { locked { _ = released.remove(file) } }

  /// Has it look up, as it does after every piece of a file, until it has abandoned a picture; false if it
  /// never does.
  func abandons(_ file: String) -> Bool {
    locked {
      nudges += 1
      condition.broadcast()
      return waited { abandonedFiles.contains(file) }
    }
  }

  /// Waits until it has begun with a picture; false if it never does.
  func begins(_ file: String, times: Int = 1) -> Bool {
    locked { waited { begunFiles.count { $0 == file } >= times } }
  }

  /// Waits until the reader has been woken so many times; false if that never happens.
  func wakes(_ count: Int) -> Bool { locked { waited { wakes >= count } } }

  /// What wakes the reader.
  func wake() {
    locked {
      wakes += 1
      condition.broadcast()
    }
  }

  /// A file of the book, none of which is ever looked into.
  func open(_ file: String) -> MediaFile? {
    locked { opened = file }
    return MediaFile(descriptor: -1)
  }

  func answer(
    _ request: MediaRequest, about words: MediaFile, pixels: SharedPixels?, isAbandoned: @Sendable () -> Bool
  ) throws(MediaProblem) -> MediaAnswer {
    switch request {
    case .letterFacts: try wait(for: Self.letterFacts, isAbandoned)
    case .letters: try wait(for: Self.letterMasks, isAbandoned)
    default:
      try wait(for: locked { opened }, isAbandoned)
      pixels?.pixels.update(repeating: Self.color.packed)
      return .drawn(isOpaque: true)
    }
    return try letters.answer(request, about: words, pixels: pixels, isAbandoned: isAbandoned)
  }

  /// Begins with a file, and goes on once that is released.
  private func wait(for file: String, _ isAbandoned: @Sendable () -> Bool) throws(MediaProblem) {
    condition.lock()
    begunFiles.append(file)
    condition.broadcast()
    while !released.contains(file) {
      let seen = nudges
      // The worker asks its own lock: never while holding this one.
      condition.unlock()
      let isOver = isAbandoned()
      condition.lock()
      if isOver {
        abandonedFiles.append(file)
        condition.broadcast()
        condition.unlock()
        throw .abandoned
      }
      if nudges == seen && !released.contains(file) { condition.wait() }
    }
    condition.unlock()
  }

  private func waited(_ isSo: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 20)
    while !isSo() {
      guard condition.wait(until: end) else { return isSo() }
    }
    return true
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}

extension PictureStore {
  /// Pictures from a decoder that a test holds.
  static func held(_ decoder: HeldDecoder, capacity: Int = 64 << 20) -> PictureStore {
    PictureStore(
      capacity: capacity, decoding: .inBackground { [weak decoder] in decoder?.wake() }, service: decoder,
      open: decoder.open)
  }
}

extension PictureSession {
  /// A reader's pictures from a decoder that a test holds.
  ///
  /// - Parameter patience: seconds that a frame waits for them.
  static func held(_ decoder: HeldDecoder, patience: Double = 0, capacity: Int = 64 << 20) -> PictureSession {
    let pictureSession = PictureStore.held(decoder, capacity: capacity).session()
    pictureSession.patience = .seconds(patience)
    return pictureSession
  }
}

extension PictureSession.Patience {
  /// What is waited for as long as the test says, by a clock that stands still.
  static func seconds(_ seconds: Double) -> PictureSession.Patience {
    PictureSession.Patience(atFirst: seconds, later: seconds) { 0 }
  }
}
