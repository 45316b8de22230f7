import BookVocabulary
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Speaks words by espeak-ng (1.50 and later; its `speak_lib.h` has all that is called here), found at run
/// time.
///
/// The library has one voice and one state for the whole process, so that there is one of these, and it has
/// one user.
final class Synthesizer {
  /// Frames a second.
  private let rate: Int
  private let calls: Calls

  #if os(Linux)
    private static let library = "libespeak-ng.so.1"
  #else
    private static let library = "libespeak-ng.1.dylib"
  #endif
  /// Words a minute: as one reads to a child. The library's own pace is 175.
  private static let pace: Int32 = 150

  /// nil where there is no such library, or it finds none of its voices.
  init?() {
    guard let calls = Calls(library: Self.library) else { return nil }
    // AUDIO_OUTPUT_SYNCHRONOUS: it plays nothing; espeakINITIALIZE_DONT_EXIT.
    let rate = calls.initialize(2, 0, nil, 0x8000)
    guard rate > 0 else { return nil }
    self.rate = Int(rate)
    self.calls = calls
    calls.setCallback { samples, count, events in Take.of(events)?.take(samples, Int(count), events) ?? 1 }
    // espeakRATE
    _ = calls.setParameter(1, Self.pace, 0)
  }

  /// Speaks words, as many as there is memory for, which becomes a WAV file of one channel.
  func speak(_ words: [UInt8], in language: String, into memory: SharedPixels) throws(MediaProblem)
    -> SpokenTrack
  {
    guard setVoice(language) else { throw .speechless(.noVoice) }
    let take = Take(memory, rate: rate)
    // From the start, to the end, without markup: POS_CHARACTER, espeakCHARS_UTF8. The take comes back with
    // each event.
    let isDone = (words + [0]).withUnsafeBytes {
      calls.synthesize(
        $0.baseAddress, $0.count, 0, 1, 0, 1, nil, Unmanaged.passUnretained(take).toOpaque()) == 0
    }
    guard isDone else { throw .speechless(.failed) }
    return take.finish()
  }

  /// Takes the voice of a language, or else of what it is a kind of; false where there is none.
  private func setVoice(_ language: String) -> Bool {
    let tag = language.lowercased()
    let primary = String(tag.prefix { $0 != "-" })
    return [tag, primary].contains { tag in
      tag.withCString { name in
        // espeak_VOICE: name, languages, identifier; gender, age, variant, score; spare.
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 40, alignment: 8)
        defer { bytes.deallocate() }
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
        bytes.storeBytes(of: name, toByteOffset: 8, as: UnsafePointer<CChar>.self)
        return !tag.isEmpty && calls.setVoice(bytes.baseAddress) == 0
      }
    }
  }
}

/// The library's functions.
private struct Calls {
  typealias Callback = @convention(c) (UnsafePointer<Int16>?, Int32, UnsafeRawPointer?) -> Int32
  typealias Initialize = @convention(c) (Int32, Int32, UnsafePointer<CChar>?, Int32) -> Int32
  typealias SetCallback = @convention(c) (Callback?) -> Void
  typealias SetParameter = @convention(c) (Int32, Int32, Int32) -> Int32
  typealias SetVoice = @convention(c) (UnsafeMutableRawPointer?) -> Int32
  typealias Synthesize =
    @convention(c) (
      UnsafeRawPointer?, Int, UInt32, Int32, UInt32, UInt32, UnsafeMutablePointer<UInt32>?,
      UnsafeMutableRawPointer?
    ) -> Int32

  let initialize: Initialize
  let setCallback: SetCallback
  let setParameter: SetParameter
  let setVoice: SetVoice
  let synthesize: Synthesize

  init?(library: String) {
    guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL),
      let initialize = dlsym(handle, "espeak_Initialize"),
      let setCallback = dlsym(handle, "espeak_SetSynthCallback"),
      let setParameter = dlsym(handle, "espeak_SetParameter"),
      let setVoice = dlsym(handle, "espeak_SetVoiceByProperties"),
      let synthesize = dlsym(handle, "espeak_Synth")
    else { return nil }
    self.initialize = unsafeBitCast(initialize, to: Initialize.self)
    self.setCallback = unsafeBitCast(setCallback, to: SetCallback.self)
    self.setParameter = unsafeBitCast(setParameter, to: SetParameter.self)
    self.setVoice = unsafeBitCast(setVoice, to: SetVoice.self)
    self.synthesize = unsafeBitCast(synthesize, to: Synthesize.self)
  }
}

/// What has been spoken of a sentence so far.
private final class Take {
  private let bytes: UnsafeMutableRawBufferPointer
  private let rate: Int
  private let most: Int
  private var count = 0
  private var marks: [Speech.Mark] = []

  private static let headLength = 44
  private static let mostMarks = 2000

  init(_ memory: SharedPixels, rate: Int) {
    bytes = UnsafeMutableRawBufferPointer(memory.pixels)
    self.rate = rate
    most = min((bytes.count - Self.headLength) / 2, Int(SpokenTrack.longest * Double(rate)))
  }

  /// The take that was handed to `espeak_Synth`: user_data of an espeak_EVENT, the last of a list included.
  static func of(_ events: UnsafeRawPointer?) -> Take? {
    events?.load(fromByteOffset: 24, as: UnsafeRawPointer?.self).map {
      Unmanaged<Take>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Takes samples, and what happens in them: 1 ends the speaking.
  func take(_ samples: UnsafePointer<Int16>?, _ number: Int, _ events: UnsafeRawPointer?) -> Int32 {
    takeMarks(events)
    let number = max(0, min(number, most - count))
    if let samples, number > 0 {
      let place = bytes.baseAddress.map { $0 + Self.headLength + 2 * count }
      place?.copyMemory(from: samples, byteCount: 2 * number)
      count += number
    }
    return count < most ? 0 : 1
  }

  /// Takes note of words: of espeak_EVENT are read its type, text_position (from 1), length and sample.
  private func takeMarks(_ events: UnsafeRawPointer?) {
    guard var event = events else { return }
    // espeakEVENT_LIST_TERMINATED, espeakEVENT_WORD
    while case let type = event.load(as: Int32.self), type != 0 {
      if type == 1, marks.count < Self.mostMarks {
        let (place, length) = (
          event.load(fromByteOffset: 8, as: Int32.self), event.load(fromByteOffset: 12, as: Int32.self)
        )
        let sample = event.load(fromByteOffset: 20, as: Int32.self)
        marks.append(
          Speech.Mark(
            second: Double(max(0, sample)) / Double(rate), character: max(0, Int(place) - 1),
            length: max(0, Int(length))))
      }
      event += 40
    }
  }

  /// Makes a file of it (the RIFF of Microsoft's and IBM's "Multimedia Programming Interface", 1991).
  func finish() -> SpokenTrack {
    var head: [UInt8] = []
    func number(_ value: Int, bytes: Int) {
      for byte in 0..<bytes { head.append(UInt8(value >> (8 * byte) & 255)) }
    }
    head += Array("RIFF".utf8)
    number(36 + 2 * count, bytes: 4)
    head += Array("WAVEfmt ".utf8)
    number(16, bytes: 4)
    for (value, bytes) in [(1, 2), (1, 2), (rate, 4), (2 * rate, 4), (2, 2), (16, 2)] {
      number(value, bytes: bytes)
    }
    head += Array("data".utf8)
    number(2 * count, bytes: 4)
    bytes.copyBytes(from: head)
    let seconds = Double(count) / Double(rate)
    return SpokenTrack(seconds: seconds, marks: marks.filter { $0.second <= seconds })
  }
}
