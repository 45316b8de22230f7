import BookVocabulary
import Outlines
import PictureCutting
import PropertyList

// What can be touched beside the pieces, and what comes at the end.
extension JigsawPage {
  package static let ghostLabel = "ghost-label"
  package static let hintLabel = "hint-label"
  package static let trayLabel = "tray-label"
  /// Not where all pieces are of the picture's edge, or nearly all.
  package static let edgesLabel = "edges-label"

  /// At the page's foot, in even parts.
  var labels: [GameElement] {
    var labels: [(name: String, words: GameWords)] = [
      (Self.hintLabel, GameWords(english: "Hint", italian: "Aiuto")),
      (Self.ghostLabel, GameWords(english: "Ghost", italian: "Traccia")),
    ]
    if offersEdges { labels.append((Self.edgesLabel, GameWords(english: "Edges", italian: "Bordi"))) }
    if trayPages > 1 {
      labels.append(
        (
          Self.trayLabel,
          offersEdges
            ? GameWords(english: "More", italian: "Altri")
            : GameWords(english: "More pieces", italian: "Altri pezzi")
        ))
    }
    let width = table.labels.width / Double(labels.count)
    return labels.enumerated().map { index, label in
      var element = GameElement.label(
        label.name, label.words.value,
        in: PageRect(
          x: Outline.onGrid(Double(index) * width), y: table.labels.y, width: Outline.onGrid(width),
          height: table.labels.height), rowHeight: table.labels.height)
      element.add(["isActive": .boolean(true)])
      switch label.name {
      case Self.hintLabel: turnTrayToNext(&element)
      case Self.trayLabel: turnTray(&element)
      case Self.edgesLabel: leaveEdges(&element)
      default: break
      }
      element.when("becomes", if: isDone, .act("remove"))
      return element
    }
  }

  /// Has the hint show the page of the tray on which the next piece lies, and the piece if it is not of the
  /// edge.
  private func turnTrayToNext(_ label: inout GameElement) {
    for number in cut.order.indices where offersEdges && !isOfEdge(number) {
      label.when(
        "touched", of: Self.hintLabel, if: [.is(Self.next, number + 1)], .set(Self.edges, .boolean(false)))
    }
    guard trayPages > 1 else { return }
    for page in 0..<trayPages {
      let pieces = pieces(onTrayPage: page)
      // The label is gone when no piece is the next.
      let isFirst = page == 0
      let isLast = page == trayPages - 1
      label.when(
        "touched", of: Self.hintLabel,
        if: (isFirst ? [] : [.atLeast(Self.next, pieces.lowerBound + 1)])
          + (isLast ? [] : [.atMost(Self.next, pieces.upperBound)]),
        .set(Self.tray, .integer(page)))
    }
  }

  /// Whether the tray can be left to the pieces of the picture's edge.
  var offersEdges: Bool { level.columns > 2 && level.rows > 2 && level.pieceCount > 9 }

  /// Whether a piece is of the picture's edge.
  func isOfEdge(_ number: Int) -> Bool {
    let piece = cut.pieces[cut.order[number]]
    return piece.column == 0 || piece.row == 0 || piece.column == level.columns - 1
      || piece.row == level.rows - 1
  }

  /// Has a touch leave the pieces of the edge in the tray, or bring back all others, which come by themselves
  /// when the edge is whole.
  private func leaveEdges(_ label: inout GameElement) {
    for edges in [true, false] {
      label.when(
        "touched", of: Self.edgesLabel, if: [.is(Self.edges, !edges)], .set(Self.edges, .boolean(edges)))
    }
    label.when(
      "becomes",
      if: [.is(Self.edges, true)] + cut.order.indices.filter(isOfEdge).map { .is(Self.piece($0), true) },
      .set(Self.edges, .boolean(false)))
  }

  /// Has a touch show the next page of the tray, and an empty page give way to the one after it.
  private func turnTray(_ label: inout GameElement) {
    let last = trayPages - 1
    label.when("touched", of: Self.trayLabel, if: [.atMost(Self.tray, last - 1)], .add(Self.tray))
    label.when("touched", of: Self.trayLabel, if: [.is(Self.tray, last)], .set(Self.tray, .integer(0)))
    for page in 0...last {
      let isEmpty = pieces(onTrayPage: page).map { GameCondition.is(Self.piece($0), true) }
      // Not at the end: one page would give way to the other for ever.
      label.when(
        "becomes",
        if: [.is(Self.tray, page), .atMost(Self.placed, level.pieceCount - 1)] + isEmpty,
        .set(Self.tray, .integer((page + 1) % trayPages)))
      guard offersEdges else { continue }
      let lacksEdges = pieces(onTrayPage: page).filter(isOfEdge).map {
        GameCondition.is(Self.piece($0), true)
      }
      label.when(
        "becomes", if: [.is(Self.tray, page), .is(Self.edges, true)] + lacksEdges,
        .set(Self.tray, .integer((page + 1) % trayPages)))
    }
  }

  /// In the tray, which is empty then: stars, and words below them.
  var celebration: [GameElement] {
    let tray = table.tray
    let size = Outline.onGrid(min(tray.width / 4, tray.height / 3))
    let words = GameWords(english: "Well done!", italian: "Bravo!")
    var text = GameElement(
      "text", "done",
      in: PageRect(
        x: Outline.onGrid(tray.x), y: Outline.onGrid(tray.y + tray.height / 2),
        width: Outline.onGrid(tray.width),
        height: Outline.onGrid(tray.height / 3)))
    text.add([
      "text": words.value, "role": .string("caption"), "align": .string("center"),
      "fontColor": .string(GameColors.ink), "fontSize": .number(Outline.onGrid(max(1, size / 2))),
    ])
    text.when("becomes", if: isDone, .act("appear"))
    return (0..<Self.stars).map { star($0, size: size) } + [text]
  }

  private static let stars = 3

  /// Grows from its middle, one after the other.
  private func star(_ number: Int, size: Double) -> GameElement {
    let tray = table.tray
    let pivot = PagePoint(x: Outline.onGrid(size / 2), y: Outline.onGrid(size / 2))
    let gap = (tray.width - Double(Self.stars) * size) / Double(Self.stars + 1)
    var star = GameElement(
      "shape", "star-\(number + 1)",
      in: PageRect(
        x: Outline.onGrid(tray.x + gap + Double(number) * (size + gap)),
        y: Outline.onGrid(tray.y + tray.height / 2 - size * 1.25), width: size, height: size),
      pivot: pivot)
    star.add([
      "color": .string(GameColors.gold), "outline": .string(Self.starPath(size)), "scaleX": .real(0.125),
      "scaleY": .real(0.125),
      "tweens": .array([
        .entries([
          "name": .string("grow"), "delay": .real(0.25 * Double(number)), "duration": .real(0.75),
          "transition": .string("easeOutBack"),
          "properties": .entries(["scaleX": .integer(1), "scaleY": .integer(1)]),
        ])
      ]),
    ])
    star.when("becomes", if: isDone, .act("appear"))
    return star
  }

  /// Of five points.
  private static func starPath(_ size: Double) -> String {
    let corners: [(Double, Double)] = [
      (50, 2), (62, 38), (98, 38), (69, 60), (80, 96), (50, 74), (20, 96), (31, 60), (2, 38), (38, 38),
    ]
    return Outline([corners.map { PagePoint(x: $0.0 * size / 100, y: $0.1 * size / 100) }]).path
  }
}
