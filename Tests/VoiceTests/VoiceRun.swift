import CConfinement
import Foundation
import Ports
import Media
import MediaDecoding
import TestSupport
import Voices

/// A folder of voices, with recordings that a test makes.
struct VoiceRun {
  let data: TemporaryFolder
  let folder: VoiceFolder

  /// - Parameter free: bytes that are free on the disk. Default any number.
  init(free: Int = .max) throws {
    data = try TemporaryFolder()
    let disk = Disk(free: free)
    folder = VoiceFolder(path: data.path + "/voices", isAtOnce: true) { descriptor, bytes in
      disk.write(bytes, to: descriptor)
    }
    self.disk = disk
  }

  let disk: Disk

  /// A disk that becomes full.
  final class Disk: Sendable {
    private let freeBytes: Monitor<Int>
    var free: Int {
      get { freeBytes.withLock { $0 } }
      set { freeBytes.withLock { $0 = newValue } }
    }

    init(free: Int) { freeBytes = Monitor(free) }

    func write(_ data: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
      guard free > 0 else {
        errno = ENOSPC
        return -1
      }
      let count = Foundation.write(descriptor, data.baseAddress, min(data.count, free))
      free -= max(0, count)
      return count
    }
  }

  func voices(of title: String? = "The mill", digest: String = "0123456789abcdef0123") -> BookVoices {
    folder.voices(ofBook: title, digest: digest)
  }

  /// The folder of a book, which is there.
  func book(_ name: String) throws -> String {
    let path = data.path + "/" + name
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// Noise, which no coder makes small.
  static func noise(_ seconds: Double, seed: Int = 1, rate: Int = 48_000) -> RecordedSound {
    var generator = SeededGenerator(seed: seed)
    return RecordedSound(
      samples: (0..<Int(seconds * Double(rate))).map { _ in
        Int16.random(in: -20_000...20_000, using: &generator)
      },
      rate: rate)
  }

  /// Keeps a recording.
  func keep(_ sound: RecordedSound, _ place: VoicePlace, in voices: BookVoices) throws {
    try voices.keep(voices.draft(sound), as: place)
  }

  /// The paths of all files beneath the folder, in order, hidden ones too.
  var files: [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder.path + "/" + name, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  /// What is in a recording, decoded.
  static func decoded(_ file: MediaFile) throws -> [Int16] {
    let decoder = MediaDecoder()
    var samples: [Int16] = []
    var second = 0.0
    while true {
      guard let memory = SharedPixels(width: 2048, height: 8) else { return samples }
      let piece = try decoder.samples(ofTrack: file, at: second, into: memory)
      samples += (0..<piece.count).map {
        Int16((Float(bitPattern: memory.pixels[2 * $0]) * 32_768).rounded())
      }
      if piece.isLast { return samples }
      second += Double(piece.count) / Double(piece.rate)
    }
  }
}

extension VoicePlace {
  /// A voice's reading of a page, from 1, as a test writes it.
  static func reading(
    _ page: Int, by voice: String = "Mamma", in language: String = "it", named name: String? = nil
  )
    -> VoicePlace
  {
    VoicePlace(voice: voice, language: language, page: page - 1, pageName: name)
  }
}
