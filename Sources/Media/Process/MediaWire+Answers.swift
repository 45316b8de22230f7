import BookVocabulary

/// Answers.
extension MediaWire {
  /// The words of an answer, and the bytes that follow them.
  package static func words(of answer: Result<MediaAnswer, MediaProblem>) -> (words: [UInt64], bytes: [UInt8])
  {
    switch answer {
    case .success(.drawn(let isOpaque)): return ([0, isOpaque ? 1 : 0, 0, 0], [])
    case .success(.facts(let facts)):
      return ([1, UInt64(facts.width), UInt64(facts.height), facts.isWhole ? 1 : 0], [])
    case .success(.durations(let durations)):
      return ([2, UInt64(8 * durations.count), 0, 0], durations.withUnsafeBytes(Array.init))
    case .success(.seconds(let seconds)): return ([3, seconds.bitPattern, 0, 0], [])
    case .success(.samples(let samples)):
      let count = UInt64(samples.count) << 1 | (samples.isLast ? 1 : 0)
      return ([7, count, UInt64(samples.rate), samples.seconds.bitPattern], [])
    case .success(.spoken(let track)):
      let numbers = track.marks.prefix(mostMarks).flatMap {
        [$0.second.bitPattern, UInt64(clamping: $0.character), UInt64(clamping: $0.length)]
      }
      return (
        [8, UInt64(8 * numbers.count), track.seconds.bitPattern, 0], numbers.withUnsafeBytes(Array.init)
      )
    case .success(.trackFacts(let facts)):
      return ([9, facts.seconds.bitPattern, facts.isWhole ? 1 : 0, 0], [])
    case .success(.letterFacts(let facts)):
      let numbers = facts.numbers
      return (
        [10, UInt64(8 * numbers.count), UInt64(facts.lines.count), 0], numbers.withUnsafeBytes(Array.init)
      )
    case .success(.regions(let facts)):
      let numbers = facts.numbers
      return (
        [11, UInt64(8 * numbers.count), facts.counts, facts.difference.bitPattern],
        numbers.withUnsafeBytes(Array.init)
      )
    case .success(.written(let bytes)): return ([12, UInt64(bytes), 0, 0], [])
    case .success(.printed(let bytes, let unknown)):
      return ([13, UInt64(bytes), UInt64(unknown?.value ?? 0), 0], [])
    case .failure(.damaged(let reason)):
      let bytes = Array(reason.utf8.prefix(longestReason))
      return ([4, UInt64(bytes.count), 0, 0], bytes)
    case .failure(.tooManyPixels(let width, let height)):
      return ([5, UInt64(clamping: width), UInt64(clamping: height), 0], [])
    case .failure(let problem): return ([6, UInt64(plain.firstIndex(of: problem) ?? 0), 0, 0], [])
    }
  }

  /// Problems without values of their own.
  private static let plain: [MediaProblem] =
    [
      .decoderFailed, .unreadable, .fileTooLarge, .notAPicture, .notATrack, .noSuchPart, .takesTooLong,
      .takesTooMuchMemory, .outOfTime, .abandoned, .trackTooLarge,
      .speechless(.notInstalled), .speechless(.noVoice), .speechless(.failed),
      .unknownEncoding,
    ] + ImportLibrary.allCases.map { .notInstalled($0) } + ArchiveProblem.allCases.map { .archive($0) }

  /// How many bytes follow the words of an answer; nil for words that are none.
  package static func followingBytes(_ words: [UInt64]) -> Int? {
    switch words[0] {
    case 2: words[1] <= UInt64(8 * MediaLimits.animationPictures) && words[1] % 8 == 0 ? Int(words[1]) : nil
    case 4: words[1] <= UInt64(longestReason) ? Int(words[1]) : nil
    case 8:
      words[1] <= UInt64(mostMarks * markBytes) && words[1] % UInt64(markBytes) == 0 ? Int(words[1]) : nil
    case 10: words[1] <= UInt64(LetterFacts.mostBytes) && words[1] % 8 == 0 ? Int(words[1]) : nil
    case 11: words[1] <= UInt64(RegionFacts.mostBytes) && words[1] % 8 == 0 ? Int(words[1]) : nil
    case 0, 1, 3, 5, 6, 7, 9, 12, 13: 0
    default: nil
    }
  }

  /// nil for what is no answer.
  package static func answer(_ words: [UInt64], bytes: [UInt8]) -> Result<MediaAnswer, MediaProblem>? {
    let sides = 1...UInt64(Int32.max)
    switch words[0] {
    case 0: return .success(.drawn(isOpaque: words[1] == 1))
    case 1:
      guard sides.contains(words[1]), sides.contains(words[2]) else { return nil }
      return .success(
        .facts(PictureFacts(width: Int(words[1]), height: Int(words[2]), isWhole: words[3] == 1)))
    case 2:
      let durations = doubles(bytes)
      return durations.allSatisfy { (0...1000).contains($0) } ? .success(.durations(durations)) : nil
    case 3:
      return seconds(words[1]).map { .success(.seconds($0)) }
    case 4: return .failure(.damaged(reason: String(decoding: bytes, as: UTF8.self)))
    case 5: return .failure(.tooManyPixels(width: Int(clamping: words[1]), height: Int(clamping: words[2])))
    case 7: return samples(words).map { .success(.samples($0)) }
    case 8: return spoken(words, bytes: bytes).map { .success(.spoken($0)) }
    case 9:
      return seconds(words[1]).map { .success(.trackFacts(TrackFacts(seconds: $0, isWhole: words[2] == 1))) }
    case 10:
      return LetterFacts(doubles(bytes), lineCount: Int(clamping: words[2])).map {
        .success(.letterFacts($0))
      }
    case 11:
      return RegionFacts(
        counts: words[2], difference: Double(bitPattern: words[3]), numbers: numbers(bytes)
      ).map { .success(.regions($0)) }
    case 12:
      return words[1] <= UInt64(SharedPixels.mostBytes) ? .success(.written(bytes: Int(words[1]))) : nil
    case 13:
      guard words[1] <= UInt64(SharedPixels.mostBytes) else { return nil }
      let unknown = words[2] == 0 ? nil : Unicode.Scalar(UInt32(clamping: words[2]))
      return .success(.printed(bytes: Int(words[1]), unknown: unknown))
    case 6: return plain.indices.contains(Int(clamping: words[1])) ? .failure(plain[Int(words[1])]) : nil
    default: return nil
    }
  }

  /// Of the words of one sentence.
  private static let mostMarks = 2000
  private static let markBytes = 24

  private static func spoken(_ words: [UInt64], bytes: [UInt8]) -> SpokenTrack? {
    let seconds = Double(bitPattern: words[2])
    guard (0...SpokenTrack.longest).contains(seconds) else { return nil }
    let marks = stride(from: 0, to: bytes.count - markBytes + 1, by: markBytes).map { start in
      bytes.withUnsafeBytes { bytes in
        func number(_ index: Int) -> UInt64 {
          bytes.loadUnaligned(fromByteOffset: start + 8 * index, as: UInt64.self)
        }
        return Speech.Mark(
          second: Double(bitPattern: number(0)), character: Int(clamping: number(1)),
          length: Int(clamping: number(2)))
      }
    }
    // Whether a word lies within the sentence is checked where the sentence is known (`SpokenWords`).
    return marks.allSatisfy { (0...seconds).contains($0.second) }
      ? SpokenTrack(seconds: seconds, marks: marks) : nil
  }

  private static func doubles(_ bytes: [UInt8]) -> [Double] {
    numbers(bytes).map { Double(bitPattern: $0) }
  }

  private static func numbers(_ bytes: [UInt8]) -> [UInt64] {
    stride(from: 0, to: bytes.count - 7, by: 8).map { start in
      bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt64.self) }
    }
  }

  private static func seconds(_ word: UInt64) -> Double? {
    let seconds = Double(bitPattern: word)
    return seconds.isFinite && seconds >= 0 ? seconds : nil
  }

  private static func samples(_ words: [UInt64]) -> TrackSamples? {
    let (count, rate) = (words[1] >> 1, Int(clamping: words[2]))
    guard count <= UInt64(Int32.max), TrackSamples.rates.contains(rate), let seconds = seconds(words[3])
    else {
      return nil
    }
    return TrackSamples(count: Int(count), rate: rate, seconds: seconds, isLast: words[1] & 1 == 1)
  }
}
