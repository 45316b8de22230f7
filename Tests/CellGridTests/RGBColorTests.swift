import CellGrid
import Testing

@Suite struct RGBColorTests {
  @Test func channelsAreFractionsHeldToWhatAScreenShows() {
    #expect(
      RGBColor(redFraction: 0.5, greenFraction: 1, blueFraction: 0) == RGBColor(red: 128, green: 255, blue: 0)
    )
    #expect(
      RGBColor(redFraction: -3, greenFraction: 7, blueFraction: .nan) == RGBColor(red: 0, green: 255, blue: 0)
    )
  }

  @Test func aMixtureGoesFromOneColourToTheOther() {
    let gold = RGBColor(red: 200, green: 100, blue: 0)
    #expect(gold.mixed(with: .white, share: 0) == gold)
    #expect(gold.mixed(with: .white, share: 1) == .white)
    #expect(gold.mixed(with: .black, share: 0.5) == RGBColor(red: 100, green: 50, blue: 0))
    #expect(gold.mixed(with: .white, share: 9) == .white)
    #expect(gold.mixed(with: .white, share: .nan) == gold)
  }

  @Test func theMeanOfColoursIsTakenChannelByChannel() {
    #expect(RGBColor.mean(of: [.black, .white, .white]) == RGBColor(red: 170, green: 170, blue: 170))
    #expect(RGBColor.mean(of: []) == .black)
  }

  @Test func theReadableColourIsTheNearestOfAllThatRead() {
    for step in 0..<64 {
      let background = RGBColor(red: UInt8(step * 4), green: UInt8(255 - step * 4), blue: UInt8(step))
      let text = RGBColor(red: UInt8(255 - step), green: 90, blue: UInt8(step * 3))
      let found = Contrast.readable(text, on: background)
      let nearest = (0...255).lazy.flatMap { share in
        [RGBColor.white, .black].map { text.mixed(with: $0, share: Double(share) / 255) }
      }.first { Contrast.ratio($0, background) >= Contrast.minimum }
      #expect(found == nearest)
    }
  }
}
