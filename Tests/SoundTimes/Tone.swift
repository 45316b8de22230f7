import CSndfile

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

enum ToneFormat {
  case wave, mp3

  var number: Int32 {
    switch self {
    case .wave: Int32(SF_FORMAT_WAV | SF_FORMAT_PCM_16)
    case .mp3: Int32(SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III)
    }
  }
}

/// Writes a tone at 44,100 frames a second, so that it has to be converted; false where that cannot be done.
func writeTone(_ name: String, seconds: Int, format: ToneFormat, hertz: Double) -> Bool {
  var info = SF_INFO()
  (info.samplerate, info.channels, info.format) = (44_100, 1, format.number)
  guard let file = sf_open(folder + "/" + name, Int32(SFM_WRITE), &info) else { return false }
  defer { sf_close(file) }
  let second = (0..<44_100).map { Float(0.5 * sin(2 * .pi * hertz * Double($0) / 44_100)) }
  for _ in 0..<seconds {
    guard sf_writef_float(file, second, sf_count_t(second.count)) == second.count else { return false }
  }
  return true
}
