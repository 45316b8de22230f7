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
  /// Characters before which a word begins that is written from right to left, or behind which one ends.
  private var beginnings: Set<Int> = []

  /// Characters of a page; what is beyond is not read.
  private static let mostCharacters = 100_000

  /// A gap in a line that is as wide as so many of its letters are high parts words that only stand beside
  /// each other.
  private static let widestGap = 1.5
  /// The least that parts words, in heights of letters.
  private static let blank = 0.1

  /// - Parameters:
  ///   - width: of the page, in points, and `height` its.
  init(of page: OpaquePointer, width: Double, height: Double, by poppler: poppler_functions) {
    // Where words reach beyond the page poppler reads only some of those on it, unless it is asked for all;
    // and those of a page that is read from the right only from there.
    var area = PopplerRectangle(x1: -width, y1: -height, x2: 2 * width, y2: 2 * height)
    var marked = Self.text(of: page, in: &area, by: poppler)
    var other = PopplerRectangle(x1: area.x2, y1: area.y1, x2: area.x1, y2: area.y2)
    let fromRight = Self.text(of: page, in: &other, by: poppler)
    if fromRight.count > marked.count { (area, marked) = (other, fromRight) }
    // Poppler puts marks round words that are written from right to left, and has no boxes for them. Of the
    // blanks between such words it leaves some out.
    var text: [Unicode.Scalar] = []
    var beginnings: Set<Int> = []
    for scalar in marked {
      guard ("\u{202A}"..."\u{202E}").contains(scalar) else {
        text.append(scalar)
        continue
      }
      beginnings.insert(text.count)
    }
    self.beginnings = beginnings
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
      for part in parts(text[start..<end], boxes) {
        if let line = line(part, boxes, styles) { lines.append(line) }
      }
      start = end + 1
    }
  }

  private static func text(
    of page: OpaquePointer, in area: inout PopplerRectangle, by poppler: poppler_functions
  ) -> String.UnicodeScalarView {
    guard let words = poppler.poppler_page_get_text_for_area(page, &area) else { return .init() }
    defer { g_free(words) }
    return String(cString: words).unicodeScalars
  }

  /// A line of poppler's, parted where its words are of two columns.
  private func parts(
    _ line: ArraySlice<Unicode.Scalar>, _ boxes: UnsafeMutablePointer<PopplerRectangle>
  ) -> [ArraySlice<Unicode.Scalar>] {
    var parts: [ArraySlice<Unicode.Scalar>] = []
    var (start, last) = (line.startIndex, line.startIndex)
    let extents = extents(line, boxes)
    for place in line.indices where !line[place].properties.isWhitespace {
      let (left, right) = (extents[last - line.startIndex], extents[place - line.startIndex])
      let gap = max(right.x1 - left.x2, left.x1 - right.x2)
      if place > last, gap > Self.widestGap * (right.y2 - right.y1) {
        parts.append(line[start...last])
        start = place
      }
      last = place
    }
    return parts + [line[start...]]
  }

  /// What each character of a line takes up: its box; in a line that is written from right to left the box of
  /// its word, as poppler has the letters of a word from left to right in any case.
  private func extents(
    _ line: ArraySlice<Unicode.Scalar>, _ boxes: UnsafeMutablePointer<PopplerRectangle>
  ) -> [PopplerRectangle] {
    var extents = line.indices.map { boxes[$0] }
    guard line.contains(where: Self.isRightToLeft) else { return extents }
    var start = line.startIndex
    for place in line.indices where place + 1 == line.endIndex || isBeginning(place + 1, in: line) {
      let word = start..<place + 1
      let whole = word.reduce(into: boxes[start]) { whole, place in
        (whole.x1, whole.x2) = (min(whole.x1, boxes[place].x1), max(whole.x2, boxes[place].x2))
      }
      for place in word { extents[place - line.startIndex] = whole }
      start = place + 1
    }
    return extents
  }

  /// Whether a word, or what is between words, begins with a character.
  private func isBeginning(_ place: Int, in line: ArraySlice<Unicode.Scalar>) -> Bool {
    beginnings.contains(place)
      || line[place].properties.isWhitespace != line[place - 1].properties.isWhitespace
  }

  /// Letters of Hebrew, Arabic and the scripts beside them, and the forms in which fonts have them.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EEFF: true
    default: false
    }
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

  private func line(
    _ text: ArraySlice<Unicode.Scalar>, _ boxes: UnsafeMutablePointer<PopplerRectangle>, _ styles: [Style]
  ) -> PageLine? {
    guard let first = text.firstIndex(where: { !$0.properties.isWhitespace }),
      text.allSatisfy(Self.isReadable)
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
    let color = style.channels.hexadecimal
    var words = String.UnicodeScalarView()
    let extents = beginnings.isEmpty ? [] : extents(text, boxes)
    for place in text.indices {
      if place > text.startIndex, beginnings.contains(place), !text[place].properties.isWhitespace,
        !text[place - 1].properties.isWhitespace
      {
        let (before, after) = (extents[place - 1 - text.startIndex], extents[place - text.startIndex])
        if before.x1 - after.x2 > Self.blank * (after.y2 - after.y1) { words.append(" ") }
      }
      words.append(text[place])
    }
    return PageLine(
      text: String(words), left: left, top: top, right: right, bottom: bottom, size: style.size,
      color: "#" + color, channels: style.channels)
  }
}
