import BookDrafts
import Importing

/// Makes a book of a story of Twine, in Twee 3: a page of each passage, with its words, and choices that lead
/// to other pages. What its story format scripts is left out and reported.
package enum TweeImporter: Importer {
  /// Bytes of a file.
  private static let mostBytes = 4 << 20
  /// Passages of a story.
  private static let mostPassages = ImportLimits.textPages

  package static func draft(_ job: ImportJob) throws(ImportFault) -> BookDraft {
    var passages: [TweePassage] = []
    for name in job.start.map({ [$0] }) ?? job.source.names where isTwee(name) {
      let text = try job.text(of: name, atMost: mostBytes)
      passages += TweeReader.passages(text, of: name, atMost: mostPassages + 1 - passages.count)
      guard passages.count <= mostPassages else {
        throw ImportFault("the story has more than \(mostPassages) passages", at: SourcePlace(name))
      }
    }
    return try TweeStory(passages, of: job).draft()
  }

  /// Whether a file is called like a source of a story.
  package static func isTwee(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".twee") || name.hasSuffix(".tw")
  }
}

/// The passages of a story.
private struct TweeStory {
  private let job: ImportJob
  /// Those that are read, the first one first.
  private var passages: [TweePassage] = []
  /// The contents of special passages, by their names.
  private var special: [String: String] = [:]
  private var names: Set<String> = []
  private var format: TweeFormat?

  init(_ all: [TweePassage], of job: ImportJob) {
    self.job = job
    for passage in all { take(passage) }
    let data = special["StoryData"].flatMap { StoryData($0) }
    // Of several the last one is read.
    let dataPlace = all.last { $0.name == "StoryData" }?.place ?? SourcePlace()
    if special["StoryData"] != nil, data == nil {
      job.lose("'StoryData' is no JSON, and not read", at: dataPlace)
    }
    format = data?.texts["format"].flatMap { TweeFormat($0) }
    let start = data?.texts["start"] ?? "Start"
    if let place = passages.firstIndex(where: { $0.name == start }) {
      passages.insert(passages.remove(at: place), at: 0)
    } else if data?.texts["start"] != nil {
      job.lose("there is no passage \(start.quoted) to begin with", at: dataPlace)
    }
  }

  private mutating func take(_ passage: TweePassage) {
    if TweeFormat.specialPassages.contains(passage.name) {
      special[passage.name] = passage.content
      if !TweeFormat.readPassages.contains(passage.name) {
        job.lose("the passage \(passage.name.quoted) is for a story format, and left out", at: passage.place)
      }
    } else if let tag = passage.tags.first(where: { TweeFormat.specialTags.contains($0) }) {
      job.lose("the passage \(passage.name.quoted) is a \(tag.quoted), and left out", at: passage.place)
    } else if passage.name.isEmpty {
      job.lose("a passage without a name is left out", at: passage.place)
    } else if !names.insert(passage.name).inserted {
      job.lose(
        "there is an earlier passage \(passage.name.quoted), and this one is left out", at: passage.place)
    } else {
      passages.append(passage)
    }
  }

  func draft() throws(ImportFault) -> BookDraft {
    guard !passages.isEmpty else { throw ImportFault("there are no passages in it") }
    let texts = passages.map(read)
    let layout = TweePages(texts.map { ($0.sections, $0.links.map(\.words)) })
    var book = BookDraft(width: layout.width, height: layout.height)
    book.title = .plain(line(of: "StoryTitle") ?? job.title)
    book.subtitle = line(of: "StorySubtitle").map { .plain($0) }
    book.authors = line(of: "StoryAuthor").map { [$0] } ?? []
    for (passage, text) in zip(passages, texts) {
      book.pages += layout.pages(
        of: text.sections, links: text.links.map { ($0.words, $0.target) }, named: passage.name,
        atMost: ImportLimits.textPages + 1)
      job.advance()
      guard book.pages.count <= ImportLimits.textPages else {
        throw ImportFault(
          "the story becomes more than \(ImportLimits.textPages) pages", at: passage.place)
      }
    }
    return book
  }

  private func line(of name: String) -> String? {
    special[name].map(\.collapsed).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The content of a passage: its words with the pictures of the source, and where it leads.
  private func read(_ passage: TweePassage) -> (sections: [TweePages.Section], links: [TweeText.Link]) {
    let text = TweeText(passage, for: format)
    for loss in text.losses { job.lose(loss.words, at: place(passage, loss.line)) }
    let links = text.links.filter { link in
      if names.contains(link.target) { return true }
      let isAddress = SourceReference.isAbsolute(link.target)
      job.lose(
        isAddress
          ? "the link to \(link.target.quoted) leads out of the story"
          : "there is no passage \(link.target.quoted) to lead to", at: place(passage, link.line))
      return false
    }
    job.advance()
    return (sections(of: text, in: passage), links)
  }

  /// The parts of a text; what has a picture that cannot be had is reported with what comes before it.
  private func sections(of text: TweeText, in passage: TweePassage) -> [TweePages.Section] {
    var sections: [TweePages.Section] = []
    for part in text.parts {
      let picture = part.picture.flatMap { picture in
        job.usePicture(
          at: picture.address, from: passage.place.file ?? "", at: place(passage, picture.line))
      }
      if picture == nil, !sections.isEmpty {
        sections[sections.count - 1].paragraphs += part.paragraphs
      } else {
        sections.append(
          TweePages.Section(
            picture: picture, description: part.picture?.description ?? "", paragraphs: part.paragraphs))
      }
    }
    return sections
  }

  private func place(_ passage: TweePassage, _ line: Int) -> SourcePlace {
    SourcePlace(passage.place.file, line: line)
  }
}
