import Characters

extension String {
  /// As much of some words as fits into some columns, with an ellipsis where they are cut: behind a word,
  /// if that leaves no more than half of the columns empty.
  public func shortened(toColumns columns: Int) -> String {
    guard CharacterWidth.of(self) > columns else { return self }
    guard columns > 0 else { return "" }
    var used = 1
    var shown = prefix { character in
      used += CharacterWidth.of(character)
      return used <= columns
    }
    if self[shown.endIndex...].first?.isWhitespace == false,
      let space = shown.lastIndex(where: \.isWhitespace), CharacterWidth.of(shown[..<space]) * 2 >= columns
    {
      shown = shown[..<space]
    }
    while let last = shown.last, last.isWhitespace || ",;:–—".contains(last) { shown.removeLast() }
    return shown + "…"
  }
}
