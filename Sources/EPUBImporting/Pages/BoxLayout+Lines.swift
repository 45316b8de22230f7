import BookDrafts
import BookVocabulary
import Importing
import StyleSheets

/// Words in lines.
extension BoxLayout {
  /// Lays out what lies in lines.
  func layOut(
    _ content: InlineContent, of block: StyledElement, in flow: inout BoxFlow, _ around: Surroundings
  ) {
    flow.settle()
    var lines = LineLayout(content, of: block, in: around, page: self)
    if let marker = flow.marker { lines.begin(with: marker) }
    flow.marker = nil
    lines.layOut(&flow)
  }
}

/// Breaks lines, and puts what is in them at its place.
private struct LineLayout {
  private let pieces: [InlineContent.Piece]
  private let block: StyledElement
  private let around: BoxLayout.Surroundings
  private let page: BoxLayout
  private var builder = TextBuilder()
  /// Of the line that is being filled.
  private var x: Double
  private var height: Double
  private var pictures:
    [(element: StyledElement, size: BoxLayout.PictureSize, x: Double, link: SourceLink?)] = []
  private var linked: [(link: SourceLink, words: String, start: Double, end: Double)] = []
  /// Of a blank, if words follow: pixels.
  private var blank: Double?
  private var isEmpty = true
  /// Of all lines.
  private var textTop: Double?
  private var textBottom = 0.0
  private var areas: [(link: SourceLink, words: String, box: DraftBox)] = []
  private var hasOtherWords = false
  private var lineHasWords = false
  private var markerWidth = 0.0
  private var lineCount = 0
  private var widest = 0.0
  /// How much wider words may be than they are counted: the book's font may not be readable.
  private static let slack = 1.1

  init(_ content: InlineContent, of block: StyledElement, in around: BoxLayout.Surroundings, page: BoxLayout)
  {
    pieces = content.pieces
    self.block = block
    self.around = around
    self.page = page
    x = block.style.indent.pixels(of: around.width) ?? 0
    height = block.style.lineRoom
  }

  mutating func begin(with marker: String) {
    builder.add(marker.trimmed, block.style, at: block.place)
    builder.addBlank()
    markerWidth = block.style.width(of: marker)
  }

  mutating func layOut(_ flow: inout BoxFlow) {
    var isUnitStart = true
    for (place, piece) in pieces.enumerated() {
      switch piece.kind {
      case .whole(let word):
        layOut(word[...], piece, isUnitStart, &flow) { [pieces] in
          pieces.unitWidth(from: place + 1)
        }
        isUnitStart = false
      case .words(let words):
        var run = WordRun(words)
        while let part = run.next() {
          switch part {
          case .word(let word):
            layOut(word, piece, isUnitStart, &flow) { [pieces, run] in
              let (width, ends) = piece.unitWidth(of: run)
              return ends ? width : width + pieces.unitWidth(from: place + 1)
            }
            isUnitStart = false
          case .blank:
            addBlank(piece)
            isUnitStart = true
          }
        }
      case .blank:
        addBlank(piece)
        isUnitStart = true
      case .lineBreak:
        builder.addLineBreak()
        endLine(&flow)
        isUnitStart = true
      case .picture(let element):
        add(element, piece.link, &flow)
        isUnitStart = true
      case .positioned(let element):
        let ids = builder.openIDs.reduce(around.ids) { NestedIDs.adding($1, to: $0) }
        around.holder.positioned.append(
          .init(element: element, x: around.x + x, y: flow.y, link: piece.link, ids: ids))
      case .opens(let id): builder.open(id)
      case .closes(let id): builder.close(id)
      }
    }
    if !isEmpty { endLine(&flow) }
    finish()
  }

  private mutating func addBlank(_ piece: InlineContent.Piece) {
    builder.addBlank()
    blank = isEmpty ? nil : piece.owner.style.width(of: " ")
  }

  /// - Parameters:
  ///   - isUnitStart: whether a line may break before the word.
  ///   - more: how wide what follows it without a blank is.
  private mutating func layOut(
    _ word: Substring, _ piece: InlineContent.Piece, _ isUnitStart: Bool, _ flow: inout BoxFlow,
    more: () -> Double
  ) {
    let width = piece.owner.style.width(of: word)
    let isSign = word.first.map(WordRun.isIdeograph) == true
    if isUnitStart || isSign {
      let blank = self.blank ?? 0
      if !isEmpty, piece.owner.style.wraps,
        x + blank + width + (isSign ? 0 : more()) > around.width + 0.5
      {
        endLine(&flow)
      } else {
        x += blank
      }
    }
    blank = nil
    add(word, width, piece)
  }

  private mutating func add(_ word: Substring, _ width: Double, _ piece: InlineContent.Piece) {
    if piece.owner.style.isVisible {
      builder.add(word, piece.owner.style, at: piece.owner.place)
      lineHasWords = true
      if let link = piece.link {
        if let last = linked.last, last.link == link {
          linked[linked.count - 1].words += (x > last.end ? " " : "") + word
          linked[linked.count - 1].end = x + width
        } else {
          linked.append((link, String(word), x, x + width))
        }
      } else {
        hasOtherWords = true
      }
    }
    x += width
    height = max(height, piece.owner.style.lineRoom)
    isEmpty = false
  }

  private mutating func add(_ element: StyledElement, _ link: SourceLink?, _ flow: inout BoxFlow) {
    let size = page.pictureSize(of: element, in: around.width, around.height)
    x += blank ?? 0
    blank = nil
    if !isEmpty, x + size.outerWidth > around.width + 0.5 { endLine(&flow) }
    pictures.append((element, size, x, link))
    x += size.outerWidth
    // It stands on the line that letters stand on.
    height = max(height, size.outerHeight + descent)
    isEmpty = false
  }

  /// How far letters go beneath the line that they stand on.
  private var descent: Double {
    max(0, (block.style.lineRoom - block.style.letters) / 2 + block.style.letters * 0.2)
  }

  private mutating func endLine(_ flow: inout BoxFlow) {
    let free = around.width - x
    let shift: Double
    switch block.style.align {
    case .center: shift = free / 2
    case .right: shift = free
    case .left, .justify: shift = 0
    }
    let top = flow.y
    flow.take(height)
    for picture in pictures {
      var inside = around
      inside.link = picture.link
      page.placePicture(
        picture.element, picture.size, x: around.x + picture.x + shift,
        y: flow.y - descent - picture.size.outerHeight, inside)
    }
    for (link, words, start, end) in linked {
      areas.append(
        (
          link, words,
          DraftBox(x: around.x + shift + start, y: top, width: max(1, end - start), height: height)
        ))
    }
    if lineHasWords {
      textTop = textTop ?? top
      textBottom = flow.y
    }
    widest = max(widest, x)
    lineCount += 1
    (x, height, pictures, linked, blank, isEmpty) = (0, block.style.lineRoom, [], [], nil, true)
    lineHasWords = false
  }

  private func finish() {
    guard let textTop, !builder.isEmpty else { return }
    let links = Set(areas.map(\.link))
    let isLink = !hasOtherWords && links.count == 1
    let words = PlacedWords(
      text: builder.text, size: builder.size, color: builder.color, align: block.style.align,
      marks: builder.marks(around: around.ids), isFragment: lineCount == 1,
      column: around.holder, room: max(0, around.width - Self.slack * widest))
    let text = PlacedItem(
      content: .words(words),
      box: DraftBox(
        x: around.x - markerWidth, y: textTop, width: max(1, around.width + markerWidth),
        height: max(1, textBottom - textTop)),
      alpha: builder.color.alpha, layers: around.layers, link: isLink ? areas.first?.link : nil,
      place: block.place)
    page.add([text])
    if !isLink {
      page.add(
        areas.map { link, words, box in
          PlacedItem(
            content: .area(words), box: box, layers: around.layers, link: link, place: link.place)
        })
    }
    if builder.isMixed {
      page.reader.lose(
        "letters of several sizes or colours in one text are those of most of it", key: "looks",
        at: block.place)
    }
    if let place = builder.emphasis {
      page.reader.lose("bold and italic letters are like all others", at: place)
    }
  }
}

extension [InlineContent.Piece] {
  /// Of the words from a piece on that no blank, and no sign of Chinese or Japanese, comes before.
  fileprivate func unitWidth(from place: Int) -> Double {
    var width = 0.0
    for piece in self[place...] {
      switch piece.kind {
      case .whole(let word):
        if word.first.map(WordRun.isIdeograph) == true { return width }
        width += piece.owner.style.width(of: word)
      case .words(let words):
        let (more, ends) = piece.unitWidth(of: WordRun(words))
        width += more
        if ends { return width }
      case .opens, .closes, .positioned: continue
      case .blank, .lineBreak, .picture: return width
      }
    }
    return width
  }
}

extension InlineContent.Piece {
  /// The same of the rest of its run, and whether a blank or such a sign comes in it.
  fileprivate func unitWidth(of run: WordRun) -> (width: Double, ends: Bool) {
    var (run, width) = (run, 0.0)
    while let part = run.next() {
      guard case .word(let word) = part, word.first.map(WordRun.isIdeograph) != true else {
        return (width, true)
      }
      width += owner.style.width(of: word)
    }
    return (width, false)
  }
}
