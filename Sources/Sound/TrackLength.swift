import CSndfile

/// How long sound tracks are, read from their headers by libsndfile; nothing is played.
public enum TrackLength {
  /// Seconds; nil where the file is no track that libsndfile knows.
  public static func seconds(path: String) -> Double? {
    var info = SF_INFO()
    guard let file = sf_open(path, Int32(SFM_READ), &info) else { return nil }
    sf_close(file)
    guard info.samplerate > 0, info.frames >= 0 else { return nil }
    return Double(info.frames) / Double(info.samplerate)
  }
}
