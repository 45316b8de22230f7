import BookModel

/// Finds a page's elements by name. Triggers count the tweens that the author wrote; those with a fault have been
/// left out, so a tween's number and its place among those that play may differ.
struct ElementIndex {
  /// By element, the numbers of its tweens as written, in rising order.
  private var tweens: [String: [Int]] = [:]

  init(_ page: Page) {
    for element in page.playedElements where tweens[element.name] == nil {
      tweens[element.name] = element.tweens.map(\.index)
    }
  }

  func tween(_ written: Int, of element: String?) -> Int? {
    guard let numbers = element.flatMap({ tweens[$0] }) else { return nil }
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < written { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == written ? low : nil
  }
}
