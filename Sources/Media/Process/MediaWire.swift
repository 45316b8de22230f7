import BookVocabulary
import PictureRegions

/// Requests and answers as words of 64 bits, which go from process to process.
///
/// What comes from the decoder's process is not trusted more than the file that it read: every number is held
/// to what it may be.
package enum MediaWire {
  /// Words of a request; the file, and where to draw, go with it as descriptors.
  package static let requestLength = 16
  /// Words of an answer; bytes may follow.
  package static let answerLength = 4
  /// Of a decoder's own words, in bytes.
  package static let longestReason = 200

  /// Words at a request's end that say which part of what is open is the file: where it begins, and one more
  /// than its bytes; 0 and 0 for all of it.
  private static let partLength = 2

  package typealias Request = (request: MediaRequest, part: Range<Int>?, width: Int, height: Int)

  /// - Parameters:
  ///   - part: which bytes of what is open are the file; nil for all.
  ///   - width: of the pixels that are drawn, and `height` theirs; 0 where none are.
  package static func words(
    of request: MediaRequest, part: Range<Int>?, width: Int, height: Int
  ) -> [UInt64] {
    var words: [UInt64] = [UInt64(kind(of: request)), UInt64(width), UInt64(height)]
    switch request {
    case .drawing(.still(let index)): words.append(UInt64(clamping: index))
    case .drawing(.region(let region)):
      words.append(region.isRotated ? 1 : 0)
      words += [
        region.x, region.y, region.width, region.height, region.frameX, region.frameY, region.frameWidth,
        region.frameHeight,
      ].map(\.bitPattern)
    case .samples(let second): words.append(second.bitPattern)
    case .speech(let language): words += packed(language)
    case .letterFacts(let form): words += Self.words(of: form)
    case .letters(let form, let way):
      words += Self.words(of: form) + [way.a, way.b, way.c, way.d, way.tx, way.ty].map(\.bitPattern)
    case .regions(let limits):
      words += [limits.colors, limits.regions, limits.leastArea, limits.boxWidth, limits.boxHeight].map {
        UInt64($0)
      }
    case .smallerPicture(let side): words.append(UInt64(clamping: side))
    case .archiveEntry(let index): words.append(UInt64(clamping: index))
    case .documentPage(let index, let side): words += [UInt64(clamping: index), UInt64(clamping: side)]
    case .printing(.picture(let number, let form)):
      words.append(UInt64(clamping: number))
      if case .pixels(let width, let height, let isOpaque) = form {
        words += [UInt64(clamping: width), UInt64(clamping: height), isOpaque ? 1 : 0]
      }
    case .printing, .drawing(.whole), .facts, .durations, .trackLength, .trackFacts, .archiveEntries,
      .markdownXML, .fontFacts, .documentXML:
      break
    }
    words += Array(repeating: 0, count: requestLength - partLength - words.count)
    return words + (part.map { [UInt64($0.lowerBound), UInt64($0.count) + 1] } ?? [0, 0])
  }

  private static func kind(of request: MediaRequest) -> Int {
    switch request {
    case .drawing(.whole): 0
    case .drawing(.region): 1
    case .drawing(.still): 2
    case .facts: 3
    case .durations: 4
    case .trackLength: 5
    case .samples: 6
    case .speech: 7
    case .trackFacts: 8
    case .letterFacts: 9
    case .letters: 10
    case .regions: 11
    case .archiveEntries: 12
    case .archiveEntry: 13
    case .markdownXML: 14
    case .documentXML: 15
    case .documentPage: 16
    case .printing(.begin): 17
    case .printing(.page): 18
    case .printing(.end): 19
    case .printing(.picture(_, .jpeg)): 20
    case .printing(.picture(_, .pixels)): 21
    case .smallerPicture: 22
    case .fontFacts: 23
    }
  }

  /// nil for words that are no request.
  package static func request(_ words: [UInt64]) -> Request? {
    guard words.count == requestLength else { return nil }
    let number = { (index: Int) in Double(bitPattern: words[index]) }
    let request: MediaRequest? =
      switch words[0] {
      case 0: .drawing(.whole)
      case 1:
        .drawing(
          .region(
            AtlasRegion(
              x: number(4), y: number(5), width: number(6), height: number(7), frameX: number(8),
              frameY: number(9), frameWidth: number(10), frameHeight: number(11), isRotated: words[3] == 1)))
      case 2: .drawing(.still(Int(clamping: words[3])))
      case 3: .facts
      case 4: .durations
      case 5: .trackLength
      case 6: .samples(at: number(3))
      case 7: .speech(language: unpacked(words[3..<3 + tagLength]))
      case 8: .trackFacts
      case 9: form(words[3..<3 + formLength]).map { .letterFacts($0) }
      case 10:
        form(words[3..<3 + formLength]).map {
          .letters(
            $0,
            AffineTransform(
              a: number(7), b: number(8), c: number(9), d: number(10), tx: number(11), ty: number(12)))
        }
      case 11:
        RegionLimits(
          colors: Int(clamping: words[3]), regions: Int(clamping: words[4]),
          leastArea: Int(clamping: words[5]), boxWidth: Int(clamping: words[6]),
          boxHeight: Int(clamping: words[7])
        ).map { .regions($0) }
      case 12: .archiveEntries
      case 13: .archiveEntry(Int(clamping: words[3]))
      case 14: .markdownXML
      case 15: .documentXML
      case 16:
        (1...UInt64(MediaLimits.side)).contains(words[4])
          ? .documentPage(Int(clamping: words[3]), side: Int(words[4])) : nil
      case 17: .printing(.begin)
      case 18: .printing(.page)
      case 19: .printing(.end)
      case 20: .printing(.picture(Int(clamping: words[3]), .jpeg))
      case 21:
        words[4...5].allSatisfy { (1...UInt64(MediaLimits.side)).contains($0) }
          ? .printing(
            .picture(
              Int(clamping: words[3]),
              .pixels(width: Int(words[4]), height: Int(words[5]), isOpaque: words[6] == 1)))
          : nil
      case 22: (1...UInt64(MediaLimits.side)).contains(words[3]) ? .smallerPicture(side: Int(words[3])) : nil
      case 23: .fontFacts
      default: nil
      }
    return request.map { ($0, part(words), Int(clamping: words[1]), Int(clamping: words[2])) }
  }

  private static func part(_ words: [UInt64]) -> Range<Int>? {
    let (start, count) = (words[requestLength - partLength], words[requestLength - 1])
    guard count > 0, start <= UInt64(Int32.max) << 16, count <= UInt64(Int32.max) << 16 else { return nil }
    return Int(start)..<Int(start + count - 1)
  }

  /// Words that a form takes.
  private static let formLength = 4

  private static func words(of form: LetterForm) -> [UInt64] {
    let use: UInt64 =
      switch form.use {
      case .heading: 0
      case .cell(let isBold, let isItalic): 1 | (isBold ? 2 : 0) | (isItalic ? 4 : 0)
      }
    let alignment = HorizontalAlignment.allCases.firstIndex(of: form.alignment) ?? 0
    return [form.fontSize.bitPattern, form.width.bitPattern, UInt64(alignment), use]
  }

  private static func form(_ words: ArraySlice<UInt64>) -> LetterForm? {
    let words = Array(words)
    let alignments = HorizontalAlignment.allCases
    guard words[2] < UInt64(alignments.count) else { return nil }
    return LetterForm(
      fontSize: Double(bitPattern: words[0]), width: Double(bitPattern: words[1]),
      alignment: alignments[Int(words[2])],
      use: words[3] & 1 == 0 ? .heading : .cell(isBold: words[3] & 2 != 0, isItalic: words[3] & 4 != 0))
  }

  /// Words that a language's tag takes.
  private static let tagLength = 4

  /// A language's tag, its end left out where it is longer than any.
  private static func packed(_ tag: String) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: tagLength)
    words.withUnsafeMutableBytes { $0.copyBytes(from: tag.utf8.prefix($0.count)) }
    return words
  }

  private static func unpacked(_ words: ArraySlice<UInt64>) -> String {
    Array(words).withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
