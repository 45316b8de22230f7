import Importing
import StyleSheets

/// Pictures and drawings of a chapter.
extension ChapterReader {
  /// Pixels: smaller pictures stand for a sign among words.
  private static let leastPicture = 24.0

  /// - Parameter isAmongWords: whether it stands in a line with them.
  /// - Returns: nil, and a loss, for one that is not shown.
  private func shown(_ element: StyledElement, isAmongWords: Bool = false) -> ImportJob.UsedPicture? {
    let used: ImportJob.UsedPicture?
    if element.name == "svg" {
      used = drawing(element.element)
    } else {
      let address = element.element["src"] ?? element.element["href"] ?? ""
      used = BookPictures(reader: reader, package: package).picture(address, from: file, at: element.place)
    }
    guard let picture = used else { return nil }
    var (width, height) = (Double(picture.look.width), Double(picture.look.height))
    if isAmongWords {
      let stated = (element.style.width?.pixels(of: nil), element.style.height?.pixels(of: nil))
      width = stated.0 ?? stated.1.map { $0 * picture.ratio } ?? width
      height = stated.1 ?? stated.0.map { $0 / picture.ratio } ?? height
    }
    guard width < Self.leastPicture, height < Self.leastPicture else { return picture }
    reader.lose("a picture as small as a letter is left out", at: element.place)
    return nil
  }

  /// What is said in the place of a picture that is not shown among words, empty where that is nothing; nil
  /// for one that is.
  func words(for picture: StyledElement) -> String? {
    guard !picture.hasPictures, shown(picture, isAmongWords: true) == nil else { return nil }
    let description = Self.description(of: picture)
    return description.isEmpty ? "" : "[\(description)]"
  }

  private static func description(of element: StyledElement) -> String {
    (element.element["alt"] ?? element.element.first("title")?.text ?? "").collapsed
  }

  mutating func addPicture(_ element: StyledElement, _ ids: [String], _ link: SourceLink?) {
    if element.hasPictures {
      addParts(of: element, NestedIDs.adding(element.id, to: ids), link, Self.description(of: element))
    } else {
      add(shown(element), of: element, ids, link)
    }
  }

  /// - Parameters:
  ///   - picture: nil for one that is not shown: what it shows is said in its place.
  ///   - alternative: what is said of it where it says nothing itself. Default: nothing.
  private mutating func add(
    _ picture: ImportJob.UsedPicture?, of element: StyledElement, _ ids: [String], _ link: SourceLink?,
    alternative: String = ""
  ) {
    let own = Self.description(of: element)
    let description = own.isEmpty ? alternative : own
    guard picture != nil || !description.isEmpty else { return }
    let content = picture.map {
      ChapterBlock.Content.picture($0, description: description.isEmpty ? nil : description)
    }
    append(
      ChapterBlock(
        content: content ?? .words("[\(description)]"), ids: Set(NestedIDs.adding(element.id, to: ids)),
        link: link, place: element.place))
  }

  /// The pictures and the words of a drawing, which a page has as its own, in their order.
  private mutating func addParts(
    of drawing: StyledElement, _ ids: [String], _ link: SourceLink?, _ description: String
  ) {
    for case .element(let part) in drawing.children where part.style.display != .none {
      let link = SourceLink(part, in: file) ?? link
      switch part.name {
      case "image":
        add(shown(part), of: part, ids, link, alternative: description)
      case "text":
        var words = DrawingWords(part, by: .identity, layers: [], link: nil)
        words.read()
        let lines = words.items.compactMap(\.words?.text)
        guard !lines.isEmpty else { continue }
        append(
          ChapterBlock(
            content: .words(lines.joined(separator: "\n")),
            ids: Set(NestedIDs.adding(part.id, to: ids)), link: link, place: part.place))
      case _ where DrawingLayout.figures.contains(part.name):
        reader.lose("what is drawn around a picture is left out", at: part.place)
      case _ where DrawingLayout.groups.contains(part.name):
        addParts(of: part, NestedIDs.adding(part.id, to: ids), link, description)
      default: break
      }
    }
  }

  /// A drawing as one picture.
  private func drawing(_ svg: SourceElement) -> ImportJob.UsedPicture? {
    guard let view = DrawingView(of: svg) else {
      reader.lose("a drawing that does not say how large it is is left out", at: svg.place)
      return nil
    }
    tellOfLinks("a", in: svg)
    return reader.job.usePicture(
      DrawingWriter.bytes(of: svg, view, hasWords: true), named: BookFileName.stem(of: file) + "-drawing",
      at: svg.place)
  }
}
