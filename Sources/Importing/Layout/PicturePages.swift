import BookDrafts
import BookVocabulary

/// How pages of a picture and words are laid out, all of a book alike: beside, under or without each other.
package struct PicturePages {
  /// Of every page, in page pixels.
  package let width: Double
  package let height: Double
  /// Of the letters, in page pixels.
  package let size: Double
  /// Where pictures and words of a page that has both lie.
  package let pictureBox: DraftBox
  package let wordsBox: DraftBox

  private static let margin = 32.0
  /// In sizes of letters.
  private static let letterWidth = 0.5
  /// In sizes of letters.
  package static let lineHeight = 1.35
  /// Pictures that are wider than this have their words under them.
  private static let wide = 1.25

  /// - Parameters:
  ///   - ratios: width by height of the pictures that have words.
  ///   - words: of every page with a picture, in every language: the longest decide.
  package init(ratios: [Double], words: [[String]]) {
    let ratio = ratios.isEmpty ? 4.0 / 3 : ratios.sorted()[ratios.count / 2]
    size = 30
    let (margin, size) = (Self.margin, size)
    if ratio >= Self.wide {
      width = 1024
      let picture = (width / min(ratio, 4)).rounded()
      let lines = words.map { Self.lines($0, in: 1024 - 2 * margin, size: size) }.max() ?? 0
      let room = min(max((lines * Self.lineHeight * size).rounded() + margin, 96), 420)
      height = picture + room
      pictureBox = DraftBox(x: 0, y: 0, width: width, height: picture)
      wordsBox = DraftBox(
        x: margin, y: picture + margin / 2, width: width - 2 * margin, height: room - margin)
    } else {
      height = 768
      let picture = (height * max(ratio, 0.5)).rounded()
      let column = 448.0
      width = picture + column
      pictureBox = DraftBox(x: 0, y: 0, width: picture, height: height)
      wordsBox = DraftBox(
        x: picture + margin, y: margin, width: column - 2 * margin, height: height - 2 * margin)
    }
  }

  /// How many lines paragraphs take, with the space between them.
  package static func lines(_ paragraphs: [String], in width: Double, size: Double) -> Double {
    let letters = max(1, width / (size * letterWidth))
    let lines = paragraphs.flatMap { $0.split(separator: "\n") }.map {
      (Double($0.count) / letters).rounded(.up)
    }
    return lines.reduce(0, +) + 0.5 * Double(max(0, paragraphs.count - 1))
  }

  /// The ratio that most pictures have, to about a fiftieth; of several the one that comes first.
  static func commonRatio(_ ratios: [Double]) -> Double {
    let ratios = ratios.map { min(max($0, 0.2), 5) }
    var counts: [Int: Int] = [:]
    let classes = ratios.map { Int(($0 * 50).rounded()) }
    for number in classes { counts[number, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    return zip(classes, ratios).first { counts[$0.0] == most }?.1 ?? 1
  }

  /// The box of a picture that is not distorted, in the middle of another.
  package static func fitted(_ ratio: Double, in box: DraftBox) -> DraftBox {
    let scale = min(box.width / ratio, box.height)
    let (width, height) = (max(1, (scale * ratio).rounded()), max(1, scale.rounded()))
    return DraftBox(
      x: box.x + ((box.width - width) / 2).rounded(), y: box.y + ((box.height - height) / 2).rounded(),
      width: width, height: height)
  }

  /// All of a page.
  package var page: DraftBox { DraftBox(x: 0, y: 0, width: width, height: height) }

  /// Where the words of a page without a picture lie.
  package var proseBox: DraftBox {
    DraftBox(
      x: 2 * Self.margin, y: Self.margin, width: width - 4 * Self.margin, height: height - 2 * Self.margin)
  }

  /// The colour of letters that are read on a ground, `#rrggbb`; nil for the player's own.
  package static func ink(on ground: String?) -> String? {
    guard let ground, let number = Int(ground.dropFirst(), radix: 16) else { return nil }
    let channels = [number >> 16 & 0xFF, number >> 8 & 0xFF, number & 0xFF].map { Double($0) / 255 }
    let luminance = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    return luminance > 0.45 ? "#20180f" : "#fbf6ea"
  }
}
