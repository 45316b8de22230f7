import CSndfile
import Media

/// How long sound tracks are, read from their headers by libsndfile; nothing is played.
enum TrackHeader {
  /// Seconds.
  ///
  /// - Throws: `MediaProblem` for a file that is no track that libsndfile knows.
  static func seconds(of file: MediaFile) throws(MediaProblem) -> Double {
    _ = try file.size()
    var info = SF_INFO()
    // libsndfile reads on from where the descriptor stands; it is left open, as it is not libsndfile's.
    file.rewind()
    guard let track = sf_open_fd(file.descriptor, Int32(SFM_READ), &info, 0) else { throw .notATrack }
    sf_close(track)
    let seconds = Double(info.frames) / Double(info.samplerate)
    guard info.samplerate > 0, info.frames >= 0, seconds.isFinite else { throw .notATrack }
    return seconds
  }
}
