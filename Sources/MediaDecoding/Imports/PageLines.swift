import CGdkPixbuf
import CPoppler

/// A line of words of a PDF page, in points from the page's top left corner.
struct PageLine {
  var text: String
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double
  /// Of its letters.
  var size: Double
  /// `#rrggbb`
  var color: String
  /// The same colour: red, green, blue, each from 0 to 255.
  var channels: [Int]
}

/// The lines of a page, in the order in which poppler reads them.
struct PageLines {
  private(set) var lines: [PageLine] = []

  /// Characters of a page; what is beyond is not read.
  private static let mostCharacters = 100_000

  /// A gap in a line that is as wide as so many of its letters are high parts words that only stand beside
  /// each other.
  private static let widestGap = 1.5

  /// - Parameters:
  ///   - width: of the page, in points, and `height` its.
  init(of page: OpaquePointer, width: Double, height: Double, by poppler: poppler_functions) {
    // Where words reach beyond the page poppler reads only some of those on it, unless it is asked for all.
    var area = PopplerRectangle(x1: -width, y1: -height, x2: 2 * width, y2: 2 * height)
    guard let words = poppler.poppler_page_get_text_for_area(page, &area) else { return }
    defer { g_free(words) }
    let text = Array(String(cString: words).unicodeScalars)
    var boxes: UnsafeMutablePointer<PopplerRectangle>?
    var count: guint = 0
    guard poppler.poppler_page_get_text_layout_for_area(page, &area, &boxes, &count) != 0, let boxes else {
      return
    }
    defer { g_free(boxes) }
    let attributes = poppler.poppler_page_get_text_attributes_for_area(page, &area)
    defer { poppler.poppler_page_free_text_attributes(attributes) }
    let styles = Self.styles(attributes)
    let length = min(text.count, Int(count), Self.mostCharacters)
    var start = 0
    while start < length {
      let end = text[start..<length].firstIndex(of: "\n") ?? length
      for part in Self.parts(text[start..<end], boxes) {
        if let line = Self.line(part, boxes, styles) { lines.append(line) }
      }
      start = end + 1
    }
  }

  /// A line of poppler's, parted where its words are of two columns.
  private static func parts(
    _ line: ArraySlice<Unicode.Scalar>, _ boxes: UnsafeMutablePointer<PopplerRectangle>
  ) -> [ArraySlice<Unicode.Scalar>] {
    var parts: [ArraySlice<Unicode.Scalar>] = []
    var (start, last) = (line.startIndex, line.startIndex)
    for place in line.indices where !line[place].properties.isWhitespace {
      let (left, right) = (boxes[last], boxes[place])
      let gap = max(right.x1 - left.x2, left.x1 - right.x2)
      if place > last, gap > widestGap * (right.y2 - right.y1) {
        parts.append(line[start...last])
        start = place
      }
      last = place
    }
    return parts + [line[start...]]
  }

  /// From which character on, and as what.
  private typealias Style = (start: Int, size: Double, channels: [Int])

  private static func styles(_ attributes: UnsafeMutablePointer<GList>?) -> [Style] {
    var styles: [Style] = []
    var entry = attributes
    while let attribute = entry?.pointee {
      entry = attribute.next
      guard let style = attribute.data?.assumingMemoryBound(to: PopplerTextAttributes.self).pointee else {
        continue
      }
      let channels = [style.color.red, style.color.green, style.color.blue].map { Int($0 >> 8) }
      styles.append((Int(style.start_index), style.font_size, channels))
    }
    return styles
  }

  /// Whether a character means something: fonts that do not say what their letters are have codes that do
  /// not.
  private static func isReadable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar == "\t"
    case .privateUse, .unassigned, .surrogate: false
    default: scalar != "\u{FFFD}"
    }
  }

  private static func line(
    _ text: ArraySlice<Unicode.Scalar>, _ boxes: UnsafeMutablePointer<PopplerRectangle>, _ styles: [Style]
  ) -> PageLine? {
    guard let first = text.firstIndex(where: { !$0.properties.isWhitespace }), text.allSatisfy(isReadable)
    else { return nil }
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for place in text.indices where !text[place].properties.isWhitespace {
      let box = boxes[place]
      left = min(left, box.x1)
      top = min(top, box.y1)
      right = max(right, box.x2)
      bottom = max(bottom, box.y2)
    }
    let style = styles.last { $0.start <= first } ?? (0, bottom - top, [0, 0, 0])
    let color = style.channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    var words = String.UnicodeScalarView()
    words.append(contentsOf: text)
    return PageLine(
      text: String(words), left: left, top: top, right: right, bottom: bottom, size: style.size,
      color: "#" + color, channels: style.channels)
  }
}
