import BookVocabulary
import CellGrid
import PageLayout
import StageCore

/// What a page shows of itself.
extension PageView {
  package var detail: PageDetail {
    switch zoom {
    case .whole, .wholeAfterPanels: .whole
    case .enlarged(let enlargement): .enlarged(by: enlargement.factor, around: enlargement.center)
    case .panel(let index): .part(playback.panels[index])
    }
  }

  /// The layout for another place in which the page is as large: only another part of it is seen there. nil
  /// where that is not so.
  package func moved(to place: LayoutPlace) -> PageLayout? {
    guard case .enlarged(let factor, let center) = place.detail, let layoutPlace,
      layoutPlace.ofPictures == place.ofPictures
    else { return nil }
    return wholeLayout?.enlarged(by: factor, around: center, cellAspect: place.cellAspect)
  }

  /// All of the page, in its pixels.
  private var paper: PageRect { PageRect(x: 0, y: 0, width: stage.width, height: stage.height) }

  /// What is seen of the page by now; nil before it has been laid out.
  private var seen: PageRect? { layout?.projection.shown }

  /// Shows the page larger, or all of it where it is as large as it gets.
  ///
  /// - Parameters:
  ///   - cell: a cell of the window in which what it shows stays; nil to look at what is in focus, or at what
  ///     is in the middle by now.
  ///   - area: the cells that the page has from now on; nil for those it has.
  package func zoomIn(keeping cell: (column: Int, row: Int)?, in area: CellRect?) {
    guard let seen, let factor = Enlargement.factor(above: magnification) else {
      zoom = .whole
      return
    }
    let kept = cell.flatMap { pagePoint(column: $0.column, row: $0.row) }
    let point = kept ?? focus.map { stage.values(of: $0).bounds.middle } ?? seen.middle
    zoom = .enlarged(Enlargement(factor: factor, center: point))
    layoutAgain(in: area)
    guard case .enlarged(var enlargement) = zoom, let layout else { return }
    if let kept, let cell {
      let now = layout.projection.nearestPagePoint(column: cell.column, row: cell.row)
      let middle = layout.projection.shown.middle
      enlargement.center = PagePoint(x: middle.x + kept.x - now.x, y: middle.y + kept.y - now.y)
    }
    zoom = .enlarged(enlargement.held(seeing: layout.projection.shown, of: paper))
  }

  /// How many times as large the page is as where all of it goes into the window.
  private var magnification: Double {
    switch zoom {
    case .whole, .wholeAfterPanels: 1
    case .enlarged(let enlargement): Double(enlargement.factor)
    case .panel:
      if let shown = layout?.projection, let layoutPlace {
        shown.columnsPerPixel
          / Projection(
            pageWidth: stage.width, pageHeight: stage.height, fitting: shown.area, dots: shown.dots,
            cellAspect: layoutPlace.cellAspect
          ).columnsPerPixel
      } else {
        1
      }
    }
  }

  /// Moves over the page where it is enlarged.
  package func pan(_ direction: PanDirection) {
    guard case .enlarged(let enlargement) = zoom, let seen else { return }
    zoom = .enlarged(enlargement.moved(direction, seeing: seen, of: paper))
  }

  /// Moves the page by some cells of the window, where it is enlarged.
  package func drag(columns: Int, rows: Int) {
    guard case .enlarged(let enlargement) = zoom, let layout else { return }
    zoom = .enlarged(
      enlargement.moved(
        x: -Double(columns) / layout.projection.columnsPerPixel,
        y: -Double(rows) / layout.projection.rowsPerPixel, seeing: layout.projection.shown, of: paper))
  }

  /// Looks at what is in focus, where that is not seen: at the panel it lies in, or else at all of the page.
  package func lookAtFocus() {
    guard let focus, let seen else { return }
    let box = stage.values(of: focus).bounds
    switch zoom {
    case .whole, .wholeAfterPanels: return
    case .enlarged(let enlargement): zoom = .enlarged(enlargement.showing(box, seeing: seen, of: paper))
    case .panel(let index):
      guard !playback.panels[index].contains(box.middle) else { return }
      zoom = playback.panels.firstIndex { $0.contains(box.middle) }.map(Zoom.panel) ?? .whole
    }
  }
}

extension PageRect {
  fileprivate func contains(_ point: PagePoint) -> Bool {
    point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
  }
}
