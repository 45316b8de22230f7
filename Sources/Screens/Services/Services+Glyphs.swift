import CellGrid

extension Services {
  /// Whether a terminal has only the glyphs of ASCII, or of its console.
  package var isPlain: Bool { [.ascii, .console].contains(preferences.dots ?? dots) }
}
