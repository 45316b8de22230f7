import BookVocabulary

/// The lines of a page that what is moved or resized may snap to: the edges and the middles of the page and
/// of all other elements that are seen, and the grid.
package struct Snapping: Sendable {
  /// How far something that snaps goes, and the lines that it snaps to.
  package struct Pull: Sendable, Equatable {
    package var x = 0.0
    package var y = 0.0
    package var lines: [SnapLine] = []
  }

  /// A line that there is, and how far its source reaches along it.
  private struct Candidate {
    var position: Double
    var reach: ClosedRange<Double>
    var source: SnapLine.Source
  }

  private let upright: [Candidate]
  private let level: [Candidate]
  private let grid: Double?
  /// What is this near to a line snaps to it: half a cell, as exactly as a cell can be pointed at.
  private let distance: (x: Double, y: Double)
  /// What remains of a distance of 0 when it is computed.
  private static let nothing = 1e-6

  /// - Parameter moved: the indices of the elements that are moved, to which nothing snaps.
  package init(to page: CanvasPage, without moved: Set<Int>, in view: CanvasView) {
    let others = page.elements.filter { !moved.contains($0.index) && $0.isOnCanvas && !$0.isHidden }
    let frames =
      [(page.paper, SnapLine.Source.page)] + others.map { ($0.box.bounds, .element($0.index)) }
    upright = frames.flatMap { frame, source in
      [frame.x, frame.middle.x, frame.right].map {
        Candidate(position: $0, reach: frame.y...frame.bottom, source: source)
      }
    }
    level = frames.flatMap { frame, source in
      [frame.y, frame.middle.y, frame.bottom].map {
        Candidate(position: $0, reach: frame.x...frame.right, source: source)
      }
    }
    grid = view.grid.flatMap { $0 > 0 ? $0 : nil }
    distance = (view.cell.width / 2, view.cell.height / 2)
  }

  /// How a rectangle snaps that is moved: its edges and its middle to lines of the page and of elements;
  /// where none is near, its upper left corner to the grid.
  ///
  /// - Parameters: whether it has been moved along each axis: along the other one it stays.
  package func pull(moving frame: PageRect, x: Bool, y: Bool) -> Pull {
    pull(
      frame, x: x ? [frame.x, frame.middle.x, frame.right] : [],
      y: y ? [frame.y, frame.middle.y, frame.bottom] : [])
  }

  /// How edges of a rectangle snap, to all lines.
  ///
  /// - Parameters: the edges that have been moved; nil for none.
  package func pull(resizing frame: PageRect, x: Double?, y: Double?) -> Pull {
    pull(frame, x: x.map { [$0] } ?? [], y: y.map { [$0] } ?? [])
  }

  /// - Parameters: the places that snap, the one that snaps to the grid first.
  private func pull(_ frame: PageRect, x: [Double], y: [Double]) -> Pull {
    var pull = Pull()
    pull.x = way(of: x, to: upright, within: distance.x)
    pull.y = way(of: y, to: level, within: distance.y)
    var frame = frame
    frame.x += pull.x
    frame.y += pull.y
    pull.lines =
      lines(.upright, at: x.map { $0 + pull.x }, of: upright, over: frame.y...frame.bottom)
      + lines(.level, at: y.map { $0 + pull.y }, of: level, over: frame.x...frame.right)
    return pull
  }

  /// The shortest way from one of some places to a line.
  private func way(of places: [Double], to candidates: [Candidate], within distance: Double) -> Double {
    var shortest: Double?
    for candidate in candidates {
      for place in places {
        let way = candidate.position - place
        if way.magnitude <= distance, way.magnitude < shortest?.magnitude ?? .infinity { shortest = way }
      }
    }
    if let shortest { return shortest }
    guard let grid, let place = places.first else { return 0 }
    return (place / grid).rounded() * grid - place
  }

  /// The lines at some places, one a place; that of the grid where there is no other.
  private func lines(
    _ axis: SnapLine.Axis, at places: [Double], of candidates: [Candidate], over reach: ClosedRange<Double>
  ) -> [SnapLine] {
    var lines: [SnapLine] = []
    for candidate in candidates {
      guard let place = places.first(where: { ($0 - candidate.position).magnitude <= Self.nothing }) else {
        continue
      }
      let (start, end) = (candidate.reach.lowerBound, candidate.reach.upperBound)
      if let known = lines.firstIndex(where: { $0.position == place }) {
        lines[known].start = min(lines[known].start, start)
        lines[known].end = max(lines[known].end, end)
      } else {
        lines.append(
          SnapLine(
            axis: axis, position: place, start: min(start, reach.lowerBound), end: max(end, reach.upperBound),
            source: candidate.source))
      }
    }
    if lines.isEmpty, grid != nil, let place = places.first {
      lines = [
        SnapLine(
          axis: axis, position: place, start: reach.lowerBound, end: reach.upperBound, source: .grid)
      ]
    }
    return lines.sorted { $0.position < $1.position }
  }
}
