import BookVocabulary
import EditorCanvas
import EditorPainting

/// The canvas, and the page as it is seen and pointed at there.
extension EditorScreen {
  /// The canvas, of pages as large as those of the book are now.
  var canvas: CanvasWindow {
    get {
      surface.window.showing(pageWidth: session.pageSize.width, pageHeight: session.pageSize.height)
    }
    set { surface.window = newValue }
  }

  /// The page as pointing and arranging know it.
  var canvasPage: CanvasPage {
    let document = session.document
    return switch surface.arranged {
    case .elements: isRecording ? playedPage : elementsPage
    case .panels: CanvasPage(panelsOf: document, selection: surface.selectedRectangles) ?? emptyPage
    case .dragAreas: CanvasPage(dragAreasOf: document, selection: surface.selectedRectangles) ?? emptyPage
    }
  }

  /// The page with its elements, whatever is arranged.
  var elementsPage: CanvasPage {
    CanvasPage(of: session.document, hidden: session.hidden, locked: session.locked) ?? emptyPage
  }

  /// The same with the elements where they lie at the moment of the playhead.
  var playedPage: CanvasPage {
    var page = elementsPage
    let boxes = session.boxes
    for place in page.elements.indices {
      if let box = boxes[page.elements[place].index] { page.elements[place].box = box }
    }
    return page
  }

  private var emptyPage: CanvasPage {
    CanvasPage(
      paper: PageRect(x: 0, y: 0, width: canvas.pageWidth, height: canvas.pageHeight), elements: [])
  }

  /// The same with what a gesture makes of it.
  var shownCanvasPage: CanvasPage {
    var page = canvasPage
    for index in page.elements.indices {
      if let box = surface.machine.preview?.boxes[page.elements[index].index] {
        page.elements[index].box = box
      }
    }
    if let marquee = surface.machine.marquee { page.selection = marquee.selection }
    return page
  }

  /// What the canvas shows, for pointing.
  var canvasView: CanvasView {
    CanvasView(
      window: canvas.projection(dots: .quadrant).shown,
      cell: CellSize(width: canvas.pixelsPerColumn, height: canvas.pixelsPerRow),
      grid: surface.guides.hasGrid ? surface.guides.gridStep : nil)
  }

  /// Begins anew with what is pointed at where another page has come.
  func followPage() {
    guard visit != session.visit else { return }
    visit = session.visit
    stop()
    surface.selectedRectangles = []
    keys.row = 0
    needsFrame = true
  }
}
