import BookDrafts
import Importing
import PropertyList

/// One size for all pages of a book.
enum PageFitting {
  struct Size: Hashable {
    var width: Double
    var height: Double
  }

  /// The size that most pages have that are laid out already; of those that as many have, the first.
  static func size(of pages: [MadePage]) -> Size {
    var counts: [Size: Int] = [:]
    let fixed = pages.filter(\.isFixed)
    let sizes = (fixed.isEmpty ? pages : fixed).map { Size(width: $0.width, height: $0.height) }
    for size in sizes { counts[size, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    return sizes.first { counts[$0] == most } ?? Size(width: 1024, height: 768)
  }

  /// A page as large as fits in another size, in its middle.
  static func fitted(_ page: MadePage, to size: Size) -> MadePage {
    let scale = min(size.width / page.width, size.height / page.height)
    let right = (size.width - page.width * scale) / 2
    let down = (size.height - page.height * scale) / 2
    guard scale != 1 || right != 0 || down != 0 else { return page }
    var fitted = page
    (fitted.width, fitted.height) = (size.width, size.height)
    fitted.draft.elements = page.draft.elements.map { element in
      var element = element
      if let box = element.box {
        element.box = DraftBox(
          x: box.x * scale + right, y: box.y * scale + down, width: box.width * scale,
          height: box.height * scale)
      }
      element.entries = element.entries.map { entry -> PropertyListValue.Entry in
        switch entry.key {
        case "fontSize": .init(entry.key, scaled(entry.value, by: scale))
        case "imageArea":
          if case .dictionary(let sides) = entry.value {
            .init(
              entry.key, .dictionary(sides.map { .init($0.key, scaled($0.value, by: scale)) }))
          } else {
            entry
          }
        default: entry
        }
      }
      return element
    }
    return fitted
  }

  private static func scaled(_ value: PropertyListValue, by scale: Double) -> PropertyListValue {
    switch value {
    case .integer(let number): .page(Double(number) * scale)
    case .real(let number, _): .page(number * scale)
    default: value
    }
  }
}
