import CellGrid
import StageCore
import TestSupport
import Testing

/// With one ink, pictures have an outline that do not fill their boxes.
@Suite struct SpriteOutlineTests {
  /// The disc of `circle.svg` on a ground of one colour.
  private func lines(on ground: RGBColor, depth: ColorDepth, picture: String = "circle.svg") -> [String] {
    var painting = Painting(columns: 40, rows: 12, pageWidth: 400, pageHeight: 240, depth: depth)
    painting.background = ground
    return painting.paint(.picture(picture, x: 120, y: 40, width: 160, height: 160)).lines
  }

  @Test func aSpriteIsToldFromAnyGround() {
    for light in stride(from: 0, through: 255, by: 51) {
      let ground = RGBColor(red: UInt8(light), green: UInt8(light), blue: UInt8(light))
      let rows = lines(on: ground, depth: .mono)
      let bare = rows[0].first ?? " "
      // A row through its middle: ground, something else, and ground again.
      let middle = Array(rows[6])
      #expect(middle.contains { $0 != bare }, "\(light)")
      // Its edge is lit on the dark side of the scale, and dark on the light one.
      let edge = middle.drop { $0 == bare }.prefix(3)
      #expect(edge.contains { "█▌▐▀▄▛▜▙▟".contains($0) }, "\(light): \(String(middle))")
    }
  }

  @Test func aPictureThatFillsItsBoxHasNoOutline() {
    let rows = lines(on: .black, depth: .mono, picture: "quarters.png")
    let cells = Array(rows[4])
    #expect(cells[11] == " " && cells[12] != " ")
  }

  @Test func inColourNothingIsDrawnRoundIt() {
    var painting = Painting(columns: 40, rows: 12, pageWidth: 400, pageHeight: 240, depth: .direct)
    painting.background = .black
    let grid = painting.paint(.picture("circle.svg", x: 120, y: 40, width: 160, height: 160)).grid
    let whites = (0..<12).flatMap { row in (0..<40).map { grid[$0, row] } }.filter {
      $0.foreground == .rgb(.white) || $0.background == .rgb(.white)
    }
    #expect(whites.isEmpty)
  }
}
