extension Array {
  /// The element at a place; nil where there is none.
  package subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
