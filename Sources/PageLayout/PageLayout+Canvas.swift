extension PageLayout {
  /// A page as it is drawn where the caller has put it, with its words where they are on it: a text that
  /// finds no room there is cut to its box.
  ///
  /// - Parameters:
  ///   - whole: where all of the page lies.
  ///   - window: what of it, and of what lies beside it, is seen; of the same scale, in the same cells.
  ///   - isInLetters: whether a text is drawn as large letters where the page lies at some place.
  package init(
    of sketch: PageSketch, at whole: Projection, through window: Projection,
    isInLetters: (PageSketch.Text, Projection) -> Bool
  ) {
    let written = sketch.texts.indices.filter { !isInLetters(sketch.texts[$0], whole) }
    var finding = PicturePlaces(sketch, at: whole, measure: whole.cells.columns)
    self.init(
      arrangement: .drawn, projection: window, hasPicture: true, words: nil, footHints: [],
      stands: Self.stands(sketch, drawn: finding.places(for: written)))
  }
}
