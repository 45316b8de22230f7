/// How many pieces a jigsaw has, from the easiest on.
package enum JigsawLevel: String, Sendable, CaseIterable {
  case fourPieces = "2x2"
  case sixPieces = "3x2"
  case ninePieces = "3x3"
  case twelvePieces = "4x3"
  case twentyPieces = "5x4"
  case thirtyPieces = "6x5"
  case fortyEightPieces = "8x6"

  package var columns: Int {
    switch self {
    case .fourPieces: 2
    case .sixPieces, .ninePieces: 3
    case .twelvePieces: 4
    case .twentyPieces: 5
    case .thirtyPieces: 6
    case .fortyEightPieces: 8
    }
  }

  package var rows: Int {
    switch self {
    case .fourPieces, .sixPieces: 2
    case .ninePieces, .twelvePieces: 3
    case .twentyPieces: 4
    case .thirtyPieces: 5
    case .fortyEightPieces: 6
    }
  }

  package var pieceCount: Int { columns * rows }

  /// What it is called, by language.
  package var title: [(language: String, words: String)] {
    [("en", "\(pieceCount) pieces"), ("it", "\(pieceCount) pezzi")]
  }

  /// The least that a piece needs of a terminal, in cells, for edges of a style to be seen.
  package static func leastCells(for style: JigsawCut.Style) -> (columns: Double, rows: Double) {
    switch style {
    case .tabs: (6, 3)
    case .notched: (4, 2)
    }
  }

  /// How the level is played with a picture in a window; nil where its pieces would be too small there.
  package func style(in window: JigsawWindow, pictureAspect: Double) -> JigsawCut.Style? {
    JigsawTable(level: self, window: window, pictureAspect: pictureAspect)?.style
  }

  /// The smallest window that is as wide in proportion, or little wider or narrower as cells are whole, in
  /// which the level is played with a picture; nil where none of 250 rows is large enough.
  package func leastWindow(like window: JigsawWindow, pictureAspect: Double) -> JigsawWindow? {
    window.smallest { style(in: $0, pictureAspect: pictureAspect) != nil }
  }
}
