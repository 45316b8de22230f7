import BookVocabulary
import Importing

/// What of an SVG drawing is seen, in its own units.
package struct DrawingView {
  package private(set) var x = 0.0
  package private(set) var y = 0.0
  package private(set) var width: Double
  package private(set) var height: Double
  private var isStretched = false

  /// All of a drawing that is as large as where it is shown.
  package init?(width: Double, height: Double) {
    guard width > 0, height > 0 else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// - Returns: nil for a drawing that does not say how large it is.
  package init?(of svg: SourceElement) {
    let numbers = (svg["viewBox"] ?? "").split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
    isStretched = (svg["preserveAspectRatio"] ?? "").hasPrefix("none")
    if numbers.count == 4, numbers.allSatisfy({ abs($0) <= StyleLength.most }), numbers[2] > 0, numbers[3] > 0
    {
      (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
      return
    }
    let units = StyleLength.Units(letters: 16, rootLetters: 16, pageWidth: 0, pageHeight: 0)
    func length(_ attribute: String) -> Double? {
      svg[attribute].flatMap { StyleLength($0, units, allowsBareNumbers: true)?.pixels(of: nil) }
    }
    guard let width = length("width"), let height = length("height"), width > 0, height > 0 else {
      return nil
    }
    (self.width, self.height) = (width, height)
  }

  /// From the drawing's units to a box that it is shown in: as large as fits, in the middle.
  package func transform(to box: PageRect) -> AffineTransform {
    var (across, down) = (box.width / width, box.height / height)
    if !isStretched { (across, down) = (min(across, down), min(across, down)) }
    return AffineTransform(
      a: across, b: 0, c: 0, d: down, tx: box.x + (box.width - width * across) / 2 - x * across,
      ty: box.y + (box.height - height * down) / 2 - y * down)
  }
}
