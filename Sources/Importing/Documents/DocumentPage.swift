import BookDrafts

/// A page of a PDF document: its picture, its words and its links, in points from its top left corner.
struct DocumentPage {
  let file: String
  /// From 1.
  let number: Int
  let width: Double
  let height: Double
  /// nil where it cannot be kept.
  let picture: ImportJob.UsedPicture?
  let blocks: [DocumentBlock]
  let links: [Link]

  struct Link {
    var box: DraftBox
    /// From 1.
    var page: Int?
    var address: String?
  }

  /// - Parameter side: pixels of the longer side of its picture.
  /// - Returns: nil, and a loss, where the page cannot be read.
  init?(_ index: Int, of file: String, side: Int, _ job: ImportJob) {
    let place = SourcePlace(file)
    let root: SourceElement
    let picture: [UInt8]
    switch job.decoder.documentPage(index, of: file, side: side) {
    case .failure(let fault):
      job.lose("page \(index + 1): \(fault.message)", at: place)
      return nil
    case .success(let page):
      guard let read = try? SourceXML.read(page.xml, of: file) else {
        job.lose("page \(index + 1) cannot be read", at: place)
        return nil
      }
      (root, picture) = (read, page.picture)
    }
    guard let width = Self.number(root["width"]), let height = Self.number(root["height"]), width > 0,
      height > 0
    else {
      job.lose("page \(index + 1) has no size", at: place)
      return nil
    }
    self.file = file
    number = index + 1
    self.width = width
    self.height = height
    self.picture = job.usePicture(
      picture, named: "page-\(index + 1)", from: .documentPage(index, of: file, side: side), at: place)
    let page = DraftBox(x: 0, y: 0, width: width, height: height)
    blocks = DocumentBlock.blocks(of: root.elements("line").compactMap { DocumentLine($0, on: page) })
    links = root.elements("link").compactMap { link in
      Self.box(of: link, on: page).map {
        Link(box: $0, page: link["page"].flatMap { Int($0) }, address: link["address"])
      }
    }
  }

  /// The box of a block, wider where there is nothing beside it: to its right, or to both sides alike if it
  /// is centred.
  ///
  /// - Parameter factor: how many times as wide it becomes at most.
  func room(for block: DocumentBlock, atMost factor: Double) -> DraftBox {
    var box = block.box
    let others = blocks.map(\.box).filter {
      $0.y < box.y + box.height && box.y < $0.y + $0.height && $0 != box
    }
    let right = others.map(\.x).filter { $0 >= box.middle.x }.min() ?? width
    let left = others.map { $0.x + $0.width }.filter { $0 <= box.middle.x }.max() ?? 0
    let (spareLeft, spareRight) = (max(0, box.x - left), max(0, right - (box.x + box.width)))
    let wanted = (factor - 1) * box.width
    let spare = block.isCentered ? min(spareLeft, spareRight, wanted / 2) : min(spareRight, wanted)
    if block.isCentered { box.x -= spare }
    box.width += block.isCentered ? 2 * spare : spare
    return box
  }

  /// A number that lies on some page.
  fileprivate static func number(_ text: String?) -> Double? {
    text.flatMap { Double($0) }.flatMap { abs($0) <= 20_000 ? $0 : nil }
  }

  /// What of an element lies on the page; nil where that is nothing.
  fileprivate static func box(of element: SourceElement, on page: DraftBox) -> DraftBox? {
    let numbers = ["x", "y", "width", "height"].compactMap { number(element[$0]) }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return DraftBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]).intersection(page)
  }
}

/// A line of words of a page.
struct DocumentLine {
  var words: String
  var box: DraftBox
  /// Of its letters.
  var size: Double
  /// `#rrggbb`
  var color: String

  /// - Returns: nil for one that is not on the page, or says nothing.
  init?(_ element: SourceElement, on page: DraftBox) {
    guard let box = DocumentPage.box(of: element, on: page) else { return nil }
    words = element.text.collapsed
    guard !words.isEmpty else { return nil }
    self.box = box
    size = DocumentPage.number(element["size"]).flatMap { $0 > 0 ? $0 : nil } ?? box.height
    color = element["color"].flatMap { $0.utf8.count == 7 ? $0 : nil } ?? "#000000"
  }
}

/// Lines that are read as one text.
struct DocumentBlock {
  private(set) var lines: [DocumentLine]

  var box: DraftBox {
    let left = lines.map(\.box.x).min() ?? 0
    let top = lines.map(\.box.y).min() ?? 0
    let right = lines.map { $0.box.x + $0.box.width }.max() ?? 0
    let bottom = lines.map { $0.box.y + $0.box.height }.max() ?? 0
    return DraftBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  var size: Double { lines[0].size }
  var color: String { lines[0].color }

  /// How far sizes of letters in a block may be apart, and its lines from each other, in sizes.
  private static let sizeRatio = 1.15
  private static let mostGap = 0.8
  /// A line that has less of its block's width ends a paragraph, or is a line of verse.
  private static let fullLine = 0.75
  /// How far from each other the middles of centred lines are, and how far their ends are at least, in sizes.
  private static let sameMiddle = 0.5

  /// Lines in the order in which they are read, as blocks.
  static func blocks(of lines: [DocumentLine]) -> [DocumentBlock] {
    var blocks: [DocumentBlock] = []
    for line in lines {
      if let last = blocks.last, last.takes(line) {
        blocks[blocks.count - 1].lines.append(line)
      } else {
        blocks.append(DocumentBlock(lines: [line]))
      }
    }
    return blocks
  }

  private func takes(_ line: DocumentLine) -> Bool {
    let last = lines[lines.count - 1]
    let ratio = max(line.size, last.size) / min(line.size, last.size)
    let gap = line.box.y - (last.box.y + last.box.height)
    let overlap = min(line.box.x + line.box.width, last.box.x + last.box.width) - max(line.box.x, last.box.x)
    return line.color == last.color && ratio <= Self.sizeRatio && line.box.y > last.box.y
      && gap <= Self.mostGap * line.size && overlap > 0
  }

  /// Whether its lines are centred under each other.
  var isCentered: Bool {
    guard lines.count > 1 else { return false }
    let middles = lines.map(\.box.middle.x), lefts = lines.map(\.box.x)
    return spread(middles) <= Self.sameMiddle * size && spread(lefts) > Self.sameMiddle * size
  }

  private func spread(_ numbers: [Double]) -> Double { (numbers.max() ?? 0) - (numbers.min() ?? 0) }

  /// Its words: lines that are full go on in the next one, and words that were parted are whole again.
  var words: String {
    let width = box.width
    var words = ""
    for (number, line) in lines.enumerated() {
      words += line.words
      guard number + 1 < lines.count else { break }
      let next = lines[number + 1].words
      if isCentered || line.box.width < Self.fullLine * width {
        words += "\n"
      } else if words.last == "-", next.first?.isLowercase == true, words.dropLast().last?.isLetter == true {
        words.removeLast()
      } else {
        words += " "
      }
    }
    return words
  }
}
