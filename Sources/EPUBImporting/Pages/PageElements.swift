import BookDrafts
import BookVocabulary
import Importing
import PropertyList

/// Makes elements of what lies on a fixed page.
struct PageElements {
  private(set) var page: MadePage
  private let reader: DocumentReader
  private var counts: [String: Int] = [:]
  private var pageBox: DraftBox { DraftBox(x: 0, y: 0, width: page.width, height: page.height) }

  /// Elements of a page; the format has no more.
  private static let most = 5000
  /// What is as clear as this is not seen.
  private static let clear = 0.004

  init(_ items: [PlacedItem], on page: MadePage, reader: DocumentReader) {
    self.page = page
    self.reader = reader
    for item in items {
      guard self.page.draft.elements.count < Self.most else {
        reader.lose("what follows on the page is left out: it has too much", at: item.place)
        break
      }
      add(item)
    }
  }

  private mutating func add(_ item: PlacedItem) {
    var parts = item.transform.parts
    let corner = item.transform.pagePoint(of: PagePoint(x: item.box.x, y: item.box.y))
    (parts.x, parts.y) = (corner.x, corner.y)
    if item.transform.isSlanted { reader.lose("what is slanted stands upright", at: item.place) }
    let isTurned = abs(parts.degrees) > 0.05
    var box = DraftBox(
      x: parts.x, y: parts.y, width: item.box.width * parts.width, height: item.box.height * abs(parts.height)
    )
    guard box.width > 0.05, box.height > 0.05 else { return }
    guard var element = element(of: item, in: &box, scale: abs(parts.height), isTurned: isTurned) else {
      return
    }
    element.box = box
    if isTurned { element.set("rotation", .page(parts.degrees)) }
    if parts.height < 0 { element.set("scaleY", .integer(-1)) }
    if item.alpha < 1 { element.set("alpha", .page(item.alpha)) }
    if let link = item.link { page.links.append(.init(element: element.name, link: link)) }
    page.draft.elements.append(element)
  }

  private mutating func element(
    of item: PlacedItem, in box: inout DraftBox, scale: Double, isTurned: Bool
  ) -> ElementDraft? {
    let seen = isTurned ? box : box.intersection(pageBox)
    guard let seen else {
      switch item.content {
      case .words(let words):
        reader.lose("the words \(words.text.shortened.quoted) lie off the page", at: item.place)
      case .picture: reader.lose("a picture lies off the page", at: item.place)
      case .rectangle, .area: break
      }
      return nil
    }
    switch item.content {
    case .rectangle(let color, let border):
      guard item.alpha > Self.clear else { return nil }
      let outline = item.outline(in: box, border: border)
      if outline == nil { box = seen }
      var element = ElementDraft(.shape, name("shape"), in: box, [.init("color", .string(color))])
      if border == nil, item.corners?.makesEllipse(width: item.box.width, height: item.box.height) == true {
        element.set("shape", .string("ellipse"))
      } else if let outline {
        element.set("outline", .string(outline))
      }
      return element
    case .area(let words):
      box = seen
      return .area(name("link"), in: box, description: words.isEmpty ? nil : .plain(words))
    case .picture(let picture, let description, let whole):
      guard item.alpha > Self.clear else { return nil }
      var all = box
      if let whole {
        let (across, down) = (box.width / item.box.width, box.height / item.box.height)
        all = DraftBox(
          x: box.x + (whole.x - item.box.x) * across, y: box.y + (whole.y - item.box.y) * down,
          width: whole.width * across, height: whole.height * down)
      }
      let outline = item.outline(in: box)
      if !isTurned, outline == nil { box = seen }
      var element = ElementDraft.image(
        name("picture"), file: .plain(picture.file), in: box, description: description.map { .plain($0) })
      if let outline { element.set("outline", .string(outline)) }
      if all != box {
        element.set(
          "imageArea",
          .dictionary([
            .init("x", .page(all.x - box.x)), .init("y", .page(all.y - box.y)),
            .init("width", .page(all.width)),
            .init("height", .page(all.height)),
          ]))
      }
      return element
    case .words(let words):
      var element = ElementDraft.text(
        name("words"), .plain(words.text), in: box, size: max(0.1, words.size * scale),
        color: words.color.hexadecimal, align: words.align)
      if words.vertical != .top { element.set("verticalAlign", .string(words.vertical.rawValue)) }
      page.add(words.marks, of: element.name)
      return element
    }
  }

  private mutating func name(_ kind: String) -> String {
    counts[kind, default: 0] += 1
    return "\(kind) \(counts[kind] ?? 1)"
  }
}

extension String {
  /// Its first words, for a message.
  var shortened: String { count > 40 ? String(prefix(40)) + "…" : self }
}
