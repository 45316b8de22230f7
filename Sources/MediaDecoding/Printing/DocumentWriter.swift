import BookVocabulary
import CCairo
import Media
import Outlines
import PrintedPages

/// A PDF document that cairo writes. Nothing in it depends on the time or on the machine but the fonts.
final class DocumentWriter {
  let output: DocumentBytes
  private let document: PrintedDocument
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private var pictures: [Int: PictureSurface] = [:]
  private var shown = 0

  /// Of what is drawn, in points: beyond it nothing is seen, and cairo takes very long.
  private static let sides = 1e-3...1e6
  private static let paper = PaletteColor(red: 1, green: 1, blue: 1)

  /// - Parameter memory: for the beginning of the file.
  init(_ document: PrintedDocument, to memory: SharedPixels) throws(MediaProblem) {
    self.document = document
    output = DocumentBytes(to: memory)
    let surface = cairo_pdf_surface_create_for_stream(
      DocumentBytes.write, Unmanaged.passUnretained(output).toOpaque(), 1, 1)
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let context = cairo_create(surface)
    else { throw .takesTooMuchMemory }
    (self.surface, self.context) = (surface, context)
    for (key, value) in [
      (CAIRO_PDF_METADATA_TITLE, document.title), (CAIRO_PDF_METADATA_AUTHOR, document.author),
      (CAIRO_PDF_METADATA_SUBJECT, document.subject), (CAIRO_PDF_METADATA_CREATOR, "Leggi"),
      (CAIRO_PDF_METADATA_CREATE_DATE, document.created),
      (CAIRO_PDF_METADATA_MOD_DATE, document.created),
    ] {
      if let value { cairo_pdf_surface_set_metadata(surface, key, value) }
    }
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Takes a picture of the next page.
  func add(_ picture: PictureSurface, as number: Int) { pictures[number] = picture }

  /// Draws the next page.
  ///
  /// - Returns: a letter on it that no font has; nil where all have one.
  func show(_ page: PrintedPage, findsFonts: Bool) throws(MediaProblem) -> Unicode.Scalar? {
    shown += 1
    cairo_pdf_surface_set_size(surface, page.width, page.height)
    cairo_pdf_surface_set_page_label(surface, page.label)
    setColor(page.ground ?? Self.paper)
    cairo_paint(context)
    // Cairo 1.16 forgets where a page is on which nothing has been drawn before.
    begin(CAIRO_TAG_DEST, "name='\(Self.name(of: shown))' x=0 y=0")
    end(CAIRO_TAG_DEST)
    var unknown: Unicode.Scalar?
    for item in page.items {
      let letter = draw(item, findsFonts: findsFonts)
      unknown = unknown ?? letter
    }
    // A link to no page would spoil the document.
    for link in page.links where (1...max(1, document.pageCount)).contains(link.page) {
      let area = [link.area.x, link.area.y, link.area.width, link.area.height].map {
        String(($0 * 100).rounded() / 100)
      }
      begin(CAIRO_TAG_LINK, "dest='\(Self.name(of: link.page))' rect=[\(area.joined(separator: " "))]")
      end(CAIRO_TAG_LINK)
    }
    // Cairo compresses and writes the page's pictures here.
    cairo_show_page(context)
    pictures = [:]
    try check()
    return unknown
  }

  /// Ends the document.
  func end() throws(MediaProblem) {
    for entry in document.outline where (1...max(1, shown)).contains(entry.page) {
      cairo_pdf_surface_add_outline(
        surface, CAIRO_PDF_OUTLINE_ROOT, entry.title, "dest='\(Self.name(of: entry.page))'",
        cairo_pdf_outline_flags_t(0))
    }
    cairo_surface_finish(surface)
    try check()
  }

  private func check() throws(MediaProblem) {
    for status in [cairo_status(context), cairo_surface_status(surface)] {
      switch status {
      // A surface that is finished says so to the context.
      case CAIRO_STATUS_SUCCESS, CAIRO_STATUS_SURFACE_FINISHED: continue
      case CAIRO_STATUS_NO_MEMORY: throw .takesTooMuchMemory
      default: throw .damaged(reason: String(cString: cairo_status_to_string(status)))
      }
    }
  }

  /// What links and the outline call a page, which may be still to come.
  private static func name(of page: Int) -> String { "page-\(page)" }

  private func begin(_ tag: String, _ attributes: String) { cairo_tag_begin(context, tag, attributes) }

  private func end(_ tag: String) { cairo_tag_end(context, tag) }

  // MARK: Drawing

  private func setColor(_ color: PaletteColor) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// - Returns: a letter of it that no font has; nil where all have one.
  private func draw(_ item: PrintedPage.Item, findsFonts: Bool) -> Unicode.Scalar? {
    guard item.transform.isDrawable, Self.sides.contains(item.width), Self.sides.contains(item.height) else {
      return nil
    }
    cairo_save(context)
    defer { cairo_restore(context) }
    let way = item.transform
    var matrix = cairo_matrix_t(xx: way.a, yx: way.b, xy: way.c, yy: way.d, x0: way.tx, y0: way.ty)
    cairo_transform(context, &matrix)
    switch item.content {
    case .picture(let picture):
      guard let drawn = pictures[picture.number] else { return nil }
      addPath(item.outline, or: .rectangle, item)
      cairo_clip(context)
      let area = picture.area
      let place = AffineTransform(
        a: area.width / drawn.width, b: 0, c: 0, d: area.height / drawn.height, tx: area.x, ty: area.y)
      guard place.isDrawable else { return nil }
      cairo_translate(context, place.tx, place.ty)
      cairo_scale(context, place.a, place.d)
      cairo_set_source_surface(context, drawn.surface, 0, 0)
      cairo_paint_with_alpha(context, picture.alpha)
    case .figure(let kind, let color):
      addPath(item.outline, or: kind, item)
      setColor(color)
      cairo_fill(context)
    case .words(let words):
      setColor(words.color)
      if words.hasBorder {
        cairo_rectangle(context, 0.5, 0.5, max(0, item.width - 1), max(0, item.height - 1))
        cairo_set_line_width(context, 1)
        cairo_stroke(context)
      }
      let set = PrintedWords(words, findsFonts: findsFonts, on: context)
      set?.show(inWidth: item.width, height: item.height)
      return set?.unknownLetter
    }
    return nil
  }

  /// The path of what is seen of an item.
  private func addPath(_ outline: Outline?, or kind: ShapeKind, _ item: PrintedPage.Item) {
    cairo_new_path(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    if let outline {
      for polygon in outline.polygons {
        for corner in polygon { cairo_line_to(context, corner.x, corner.y) }
        cairo_close_path(context)
        cairo_new_sub_path(context)
      }
      return
    }
    switch kind {
    case .rectangle: cairo_rectangle(context, 0, 0, item.width, item.height)
    case .ellipse:
      cairo_save(context)
      cairo_scale(context, item.width / 2, item.height / 2)
      cairo_arc(context, 1, 1, 1, 0, 2 * .pi)
      cairo_restore(context)
    }
  }
}

extension AffineTransform {
  /// Whether cairo can draw by it: an element that is squeezed to a line would spoil the document.
  fileprivate var isDrawable: Bool {
    let numbers = [a, b, c, d, tx, ty]
    return numbers.allSatisfy { $0.isFinite && abs($0) < 1e6 } && abs(a * d - b * c) > 1e-9
  }
}
