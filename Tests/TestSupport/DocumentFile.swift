import CCairo

/// PDF documents as a test needs them, written by cairo.
package struct DocumentFile {
  package var title: String?
  package var author: String?
  package var pages: [Page]

  /// A page, in points from its top left corner.
  package struct Page {
    package var width = 600.0
    package var height = 800.0
    /// What lies under all: red, green and blue, each from 0 to 1.
    package var ground = (1.0, 1.0, 1.0)
    package var words: [Words] = []
    /// Stripes of two colours, over which no words can be taken off.
    package var stripes: (x: Double, y: Double, width: Double, height: Double)?
    package var links: [Link] = []
    /// What the outline calls it.
    package var outline: String?

    package init() {}
  }

  /// A line of words.
  package struct Words {
    package var text: String
    /// Where its first letter stands on the line.
    package var x: Double
    package var y: Double
    package var size: Double
    package var color: (Double, Double, Double)

    package init(
      _ text: String, x: Double, y: Double, size: Double = 20, color: (Double, Double, Double) = (0, 0, 0)
    ) {
      (self.text, self.x, self.y, self.size, self.color) = (text, x, y, size, color)
    }
  }

  package struct Link {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
    /// As cairo has it: `page=2` or `uri='https://example.org'`.
    package var target: String

    package init(x: Double, y: Double, width: Double, height: Double, target: String) {
      (self.x, self.y, self.width, self.height, self.target) = (x, y, width, height, target)
    }
  }

  package init(title: String? = nil, author: String? = nil, pages: [Page]) {
    self.title = title
    self.author = author
    self.pages = pages
  }

  /// Writes it as a file.
  package func write(to path: String) {
    let surface = cairo_pdf_surface_create(path, pages.first?.width ?? 1, pages.first?.height ?? 1)
    let context = cairo_create(surface)
    if let title { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title) }
    if let author { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, author) }
    for (number, page) in pages.enumerated() {
      cairo_pdf_surface_set_size(surface, page.width, page.height)
      draw(page, context)
      if let outline = page.outline {
        cairo_pdf_surface_add_outline(
          surface, CAIRO_PDF_OUTLINE_ROOT, outline, "page=\(number + 1) pos=[0 0]",
          cairo_pdf_outline_flags_t(0))
      }
      cairo_show_page(context)
    }
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  private func draw(_ page: Page, _ context: OpaquePointer?) {
    cairo_set_source_rgb(context, page.ground.0, page.ground.1, page.ground.2)
    cairo_paint(context)
    if let stripes = page.stripes {
      for number in 0..<Int(stripes.width / 4) {
        cairo_set_source_rgb(context, number % 2 == 0 ? 1 : 0, 0.5, number % 2 == 0 ? 0 : 1)
        cairo_rectangle(context, stripes.x + 4 * Double(number), stripes.y, 4, stripes.height)
        cairo_fill(context)
      }
    }
    cairo_select_font_face(context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    for words in page.words {
      cairo_set_font_size(context, words.size)
      cairo_set_source_rgb(context, words.color.0, words.color.1, words.color.2)
      cairo_move_to(context, words.x, words.y)
      cairo_show_text(context, words.text)
    }
    for link in page.links {
      let area = "rect=[\(link.x) \(link.y) \(link.width) \(link.height)]"
      cairo_tag_begin(context, CAIRO_TAG_LINK, "\(area) \(link.target)")
      cairo_tag_end(context, CAIRO_TAG_LINK)
    }
  }
}
