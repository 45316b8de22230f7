import BookDrafts
import BookVocabulary
import Characters
import Importing

/// How passages are laid out: words at the top of a page, and under them where they lead, each in a line of
/// its own. What does not fit goes on on further pages. A picture has the words that belong to it beside or
/// under it, as in a book of Markdown.
struct TweePages {
  /// Of every page, in page pixels.
  let width: Double
  let height: Double
  /// Where pictures lie, and what is beside them; nil for a story without pictures.
  private let layout: PicturePages?
  /// Where words lie that have no picture.
  private let plain: Room
  /// Where words lie that have one.
  private let beside: Room

  private static let margin = 64.0
  private static let size = 28.0
  private static let lineHeight = (size * 1.35).rounded()
  /// Of what is pointed at: more than a cell of a window of twelve lines.
  private static let leastChoice = 72.0
  /// Between the words and what they lead to, and between two of these.
  private static let gap = 12.0

  /// A picture, and the words to the next one.
  struct Section {
    var picture: ImportJob.UsedPicture?
    var description = ""
    var paragraphs: [String]
  }

  /// - Parameter stories: the sections of each passage, and the words of its links.
  init(_ stories: [(sections: [Section], links: [String])]) {
    let withPictures = stories.filter { $0.sections.contains { $0.picture != nil } }
    let ratios = withPictures.flatMap(\.sections).compactMap(\.picture?.ratio)
    if ratios.isEmpty {
      layout = nil
      (width, height) = (1024, 768)
    } else {
      let words = withPictures.flatMap { story in
        story.sections.enumerated().map { number, section in
          Self.measured(section, links: number == story.sections.count - 1 ? story.links : [])
        }
      }
      let layout = PicturePages(ratios: ratios, words: words)
      self.layout = layout
      (width, height) = (layout.width, layout.height)
    }
    let margin = Self.margin
    plain = Room(DraftBox(x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin))
    beside = layout.map { Room($0.wordsBox) } ?? plain
  }

  /// The words of a section and of what it leads to, in as many lines as they take here: an empty one stands
  /// between two paragraphs, and a choice is as high as two.
  private static func measured(_ section: Section, links: [String]) -> [String] {
    [section.paragraphs.joined(separator: "\n \n")] + links.map { label($0) + "\n " }
  }

  /// The pages of a passage; at least one.
  ///
  /// - Parameters:
  ///   - sections: at least one.
  ///   - links: the words of each, and the name of the page that it leads to.
  ///   - most: pages that are made.
  func pages(
    of sections: [Section], links: [(words: String, page: String)], named name: String, atMost most: Int
  ) -> [PageDraft] {
    var parts = sections.flatMap(parts)
    for (number, choices) in parted(links.map(Choice.init)).enumerated() {
      let last = parts[parts.count - 1]
      if number > 0 {
        parts.append(Part(choices: choices))
      } else if fits(last.paragraphs, choices, in: room(of: last)) {
        parts[parts.count - 1].choices = choices
      } else if let paragraph = last.paragraphs.last, last.paragraphs.count > 1,
        fits([paragraph], choices, in: plain)
      {
        // What leads on stands with the words that come before it.
        parts[parts.count - 1].paragraphs.removeLast()
        parts.append(Part(paragraphs: [paragraph], choices: choices))
      } else {
        parts.append(Part(choices: choices))
      }
    }
    var pages = parts.prefix(most).map(page)
    pages[0].name = name
    return pages
  }

  /// What a page has.
  private struct Part {
    /// The section whose picture it has.
    var pictured: Section?
    var paragraphs: [String] = []
    var choices: [Choice] = []
  }

  private struct Choice {
    var words: String
    /// The name of the page that it leads to.
    var page: String
  }

  private static func label(_ words: String) -> String { "→ \(words)" }

  private func page(_ part: Part) -> PageDraft {
    var page = PageDraft()
    let box = room(of: part).box
    let end = box.y + box.height
    if let picture = part.pictured?.picture, let layout {
      let hasWords = !part.paragraphs.isEmpty || !part.choices.isEmpty
      let description = part.pictured?.description ?? ""
      page.background = picture.look.ground
      page.elements.append(
        .image(
          "picture", file: .plain(picture.file),
          in: PicturePages.fitted(picture.ratio, in: hasWords ? layout.pictureBox : layout.page),
          description: description.isEmpty ? nil : .plain(description)))
    }
    let ink = PicturePages.ink(on: page.background)
    var top = end - height(of: part.choices, in: room(of: part))
    if !part.paragraphs.isEmpty {
      // All that is left of the page, as letters may be wider than they are taken to be.
      let end = part.choices.isEmpty ? top : top - Self.gap
      page.elements.append(
        .text(
          "words", .plain(part.paragraphs.joined(separator: "\n\n")),
          in: DraftBox(x: box.x, y: box.y, width: box.width, height: end - box.y), size: Self.size,
          color: ink))
    }
    for (number, choice) in part.choices.enumerated() {
      let height = height(of: [choice], in: room(of: part))
      var text = ElementDraft.text(
        "choice \(number + 1)", .plain(Self.label(choice.words)),
        in: DraftBox(x: box.x, y: top, width: box.width, height: height), size: Self.size, color: ink,
        verticalAlign: .center)
      text.set("description", .string(choice.words))
      page.elements.append(text.leading(to: choice.page))
      top += height + Self.gap
    }
    return page
  }

  // MARK: Measures

  /// A box for words, and how much of them it holds.
  private struct Room {
    let box: DraftBox
    /// Lines of the box, and columns of a line: letters are half as wide as high.
    let mostLines: Int
    let columns: Int

    init(_ box: DraftBox) {
      self.box = box
      mostLines = max(1, Int(box.height / lineHeight))
      columns = max(1, Int(box.width / (size / 2)))
    }

    /// How many lines a text takes.
    func lines(of text: String) -> Int {
      text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) {
        $0 + max(1, (CharacterWidth.of($1) + columns - 1) / columns)
      }
    }
  }

  private func room(of part: Part) -> Room { part.pictured == nil ? plain : beside }

  /// With an empty line between two paragraphs.
  private func height(of paragraphs: [String], in room: Room) -> Double {
    Double(paragraphs.reduce(0) { $0 + room.lines(of: $1) } + max(0, paragraphs.count - 1)) * Self.lineHeight
  }

  private func height(of choices: [Choice], in room: Room) -> Double {
    choices.reduce(0) {
      $0 + max(Self.leastChoice, Double(room.lines(of: Self.label($1.words))) * Self.lineHeight)
    } + Self.gap * Double(max(0, choices.count - 1))
  }

  private func fits(_ paragraphs: [String], _ choices: [Choice], in room: Room) -> Bool {
    let gap = paragraphs.isEmpty ? 0 : Self.gap
    return height(of: paragraphs, in: room) + gap + height(of: choices, in: room) <= room.box.height
  }

  // MARK: Parting

  /// A section by pages; paragraphs that are longer than a page are parted between words.
  private func parts(of section: Section) -> [Part] {
    var parts = [Part(pictured: section.picture == nil ? nil : section)]
    for paragraph in section.paragraphs {
      var rest = paragraph
      if parts[0].pictured != nil, parts[0].paragraphs.isEmpty {
        let begin = pieces(of: paragraph, in: beside)[0]
        if begin != paragraph {
          parts[0].paragraphs = [begin]
          parts.append(Part())
          rest = Self.rest(of: paragraph, behind: begin)
        }
      }
      for piece in pieces(of: rest, in: plain) {
        let last = parts[parts.count - 1]
        if !last.paragraphs.isEmpty,
          height(of: last.paragraphs + [piece], in: room(of: last)) > room(of: last).box.height
        {
          parts.append(Part())
        }
        parts[parts.count - 1].paragraphs.append(piece)
      }
    }
    return parts
  }

  /// Choices by pages.
  private func parted(_ choices: [Choice]) -> [[Choice]] {
    var parts: [[Choice]] = []
    for choice in choices {
      if let last = parts.last, fits([], last + [choice], in: plain) {
        parts[parts.count - 1].append(choice)
      } else {
        parts.append([choice])
      }
    }
    return parts
  }

  /// A paragraph in pieces that a box holds; at least one.
  private func pieces(of paragraph: String, in room: Room) -> [String] {
    guard room.lines(of: paragraph) > room.mostLines else { return [paragraph] }
    var pieces: [String] = []
    var lines: [String] = []
    var count = 0
    // What is left of lines that end before a long word.
    let most = max(1, room.mostLines * room.columns * 3 / 4)
    for line in paragraph.split(separator: "\n").flatMap({ Self.shortLines(of: String($0), most) }) {
      let height = room.lines(of: line)
      if count + height > room.mostLines, !lines.isEmpty {
        pieces.append(lines.joined(separator: "\n"))
        (lines, count) = ([], 0)
      }
      lines.append(line)
      count += height
    }
    return pieces + [lines.joined(separator: "\n")]
  }

  /// What follows a piece at the beginning of a text, which may have its lines broken elsewhere.
  private static func rest(of text: String, behind piece: String) -> String {
    var count = piece.count { !$0.isWhitespace }
    return String(
      text.drop { character in
        if character.isWhitespace { return true }
        count -= 1
        return count >= 0
      })
  }

  /// A line in pieces of a page at most, parted between words.
  ///
  /// - Parameter most: columns of a piece.
  private static func shortLines(of line: String, _ most: Int) -> [String] {
    guard CharacterWidth.of(line) > most else { return [line] }
    var pieces: [String] = []
    var (piece, width) = ("", 0)
    for word in line.split(separator: " ").flatMap({ shortWords(of: $0, most) }) {
      let wordWidth = CharacterWidth.of(word) + 1
      if !piece.isEmpty, width + wordWidth > most {
        pieces.append(piece)
        (piece, width) = ("", 0)
      }
      piece += (piece.isEmpty ? "" : " ") + word
      width += wordWidth
    }
    return pieces + [piece]
  }

  /// A word in pieces of some columns at most: not all languages have spaces.
  private static func shortWords(of word: Substring, _ most: Int) -> [Substring] {
    guard CharacterWidth.of(word) > most else { return [word] }
    var pieces: [Substring] = []
    var (start, width) = (word.startIndex, 0)
    for place in word.indices {
      let characterWidth = CharacterWidth.of(word[place])
      if width + characterWidth > most {
        pieces.append(word[start..<place])
        (start, width) = (place, 0)
      }
      width += characterWidth
    }
    return pieces + [word[start...]]
  }
}
