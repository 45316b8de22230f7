import BookDrafts
import Importing
import StyleSheets

/// Makes pages of files whose pages are laid out already.
struct FixedPages {
  let package: EPUBPackage
  let reader: DocumentReader

  private var job: ImportJob { reader.job }

  /// - Returns: nil, and a loss, for a file that no page can be made of.
  func page(of item: EPUBPackage.SpineItem, _ file: EPUBPackage.Item, named name: String) -> MadePage? {
    if file.isPicture { return picturePage(item, name) }
    guard let root = reader.root(of: name) else { return nil }
    let viewport = viewport(of: root)
    guard let body = reader.body(of: root, pageWidth: viewport.width, pageHeight: viewport.height) else {
      job.lose("the page has nothing in it", at: root.place)
      return nil
    }
    var page = MadePage(PageDraft(), width: viewport.width, height: viewport.height, of: item, file: name)
    page.draft.background = background(of: body)
    let layout = BoxLayout(
      width: viewport.width, height: viewport.height, file: name, reader: reader, package: package)
    let items: [PlacedItem]
    if root.name == "svg" {
      let box = DraftBox(x: 0, y: 0, width: viewport.width, height: viewport.height)
      items = DrawingLayout(body, in: box, layers: [], page: layout).items
    } else {
      items = layout.layOut(body)
    }
    tellOfLinks(in: body, of: name, besides: Set(items.compactMap(\.link)))
    page.ids = Set(root.descendants.compactMap { $0["id"] })
    return PageElements(FragmentJoining.joined(items), on: page, reader: reader).page
  }

  /// Tells of links that nothing on the page leads to.
  ///
  /// - Parameters:
  ///   - known: those that something does.
  ///   - isDrawn: whether the element is in a drawing, whose figures cannot be touched one by one.
  private func tellOfLinks(
    in element: StyledElement, of file: String, besides known: Set<SourceLink>, isDrawn: Bool = false
  ) {
    let isDrawn = isDrawn || element.name == "svg"
    for case .element(let child) in element.children {
      let hasRoom =
        child.name == "area" || isDrawn || child.style.width != nil && child.style.height != nil
      if hasRoom, let link = SourceLink(child, in: file), !known.contains(link) {
        reader.lose("a link without words, to \(link.address.quoted), is left out", at: link.place)
      }
      tellOfLinks(in: child, of: file, besides: known, isDrawn: isDrawn)
    }
  }

  /// A picture that is a page by itself.
  private func picturePage(_ item: EPUBPackage.SpineItem, _ name: String) -> MadePage? {
    guard let picture = job.usePicture(name, at: item.place) else { return nil }
    let (width, height) = (Double(picture.look.width), Double(picture.look.height))
    let box = DraftBox(x: 0, y: 0, width: width, height: height)
    let element = ElementDraft.image("picture 1", file: .plain(picture.file), in: box)
    var page = MadePage(PageDraft(elements: [element]), width: width, height: height, of: item, file: name)
    page.draft.background = picture.look.ground
    return page
  }

  private func viewport(of root: SourceElement) -> PageViewport {
    if root.name == "svg" {
      if let view = DrawingView(of: root) {
        let sides = PageViewport.sides
        let scale = max(1, sides.lowerBound / min(view.width, view.height))
        let shrink = min(1, sides.upperBound / max(view.width, view.height))
        return PageViewport(width: view.width * scale * shrink, height: view.height * scale * shrink)
      }
    } else {
      let metas = root.descendants.filter { $0.name == "meta" && $0["name"]?.lowercased() == "viewport" }
      if let meta = metas.first {
        if let viewport = PageViewport(meta["content"] ?? "") { return viewport }
        reader.lose(
          "the viewport \((meta["content"] ?? "").quoted) does not say how large the page is", at: meta.place)
      }
    }
    // Most such pages are one picture.
    if let picture = root.descendants.first(where: { $0.name == "img" || $0.name == "image" }),
      let address = picture["src"] ?? picture["href"],
      let used = BookPictures(reader: reader, package: package).picture(
        address, from: root.place.file ?? "", at: picture.place)
    {
      reader.lose("the page does not say how large it is: it is as large as its picture", at: root.place)
      return PageViewport(width: Double(used.look.width), height: Double(used.look.height))
    }
    reader.lose("the page does not say how large it is: it is as large as a tablet", at: root.place)
    return PageViewport.device
  }

  private func background(of body: StyledElement) -> String {
    let color = body.style.background
    return color.alpha > 0.5 ? color.hexadecimal : "#ffffff"
  }
}
