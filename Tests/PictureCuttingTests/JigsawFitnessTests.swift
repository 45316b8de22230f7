import PictureCutting
import Testing

/// Pictures of which a jigsaw can and cannot be made.
struct JigsawFitnessTests {
  private func fitness(
    _ level: JigsawLevel, width: Int = 96, height: Int = 72, _ color: (Int, Int) -> (Int, Int, Int)
  ) throws -> JigsawFitness {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let color = color(x, y)
        bytes += [color.0, color.1, color.2].map { UInt8(truncatingIfNeeded: min(255, max(0, $0))) }
      }
    }
    return JigsawFitness(
      of: try #require(BoardPicture(width: width, height: height, bytes: bytes)), level: level)
  }

  @Test(arguments: JigsawLevel.allCases) func aPictureWithoutAnythingOnItIsFlat(level: JigsawLevel) throws {
    let fitness = try fitness(level) { _, _ in (250, 240, 230) }
    #expect(fitness.flat == level.pieceCount && fitness.twins == level.pieceCount && fitness.fitting == 0)
    #expect(fitness.refusal == .tooManyFlat)
  }

  @Test(arguments: JigsawLevel.allCases) func colorsThatGoOverIntoEachOtherFit(level: JigsawLevel) throws {
    let fitness = try fitness(level) { x, y in (x * 5 / 2, y * 7 / 2, (x * 11 + y * 5) % 256) }
    #expect(fitness.flat == 0 && fitness.twins == 0)
    #expect(fitness.edges == 2 * level.pieceCount - level.columns - level.rows)
    #expect(fitness.refusal == nil)
  }

  @Test func aTenthOfThePiecesMayBeFlat() throws {
    /// So many pieces of 4 × 5 are white, each a little less than the one before.
    func fitness(_ white: Int) throws -> JigsawFitness {
      try self.fitness(.twentyPieces, width: 100, height: 80) { x, y in
        let piece = y / 20 * 5 + x / 20
        if piece % 7 == 0, piece / 7 < white { return (255 - 20 * piece, 255, 255) }
        return (x * 5 / 2, y * 7 / 2, (x * 11 + y * 5) % 256)
      }
    }
    #expect(try fitness(2).flat == 2)
    #expect(try fitness(2).refusal != .tooManyFlat)
    #expect(try fitness(3).refusal == .tooManyFlat)
  }

  @Test func twoPiecesThatLookAlikeAreTwins() throws {
    let fitness = try fitness(.twelvePieces) { x, y in
      // The last row of pieces is the first one again.
      let y = y % 48
      return (x * 5 / 2, y * 5, (x * 11 + y * 5) % 256)
    }
    #expect(fitness.twins == 8)
    #expect(fitness.refusal == .tooManyTwins)
  }

  @Test func stripesOfChanceFitNowhere() throws {
    // Each dot has another colour than the one beside it, so that nothing says what goes on where.
    let fitness = try fitness(.twelvePieces) { x, y in
      let number = (x * 7919 + y * 104_729) ^ (x * y * 31)
      return (number % 256, number / 7 % 256, number / 13 % 256)
    }
    #expect(fitness.flat == 0)
    #expect(fitness.refusal == .tooFewFitting)
  }

  @Test(arguments: [(1, 1), (1, 1000), (1000, 1), (3, 2)])
  func picturesOfFewDotsAreRefused(size: (width: Int, height: Int)) throws {
    let fitness = try fitness(.fortyEightPieces, width: size.width, height: size.height) { x, y in (x, y, 0) }
    #expect(fitness.refusal == .tooManyFlat)
  }

  @Test func bytesHaveToBeThoseOfThePicture() {
    #expect(BoardPicture(width: 2, height: 2, bytes: [UInt8](repeating: 0, count: 11)) == nil)
    #expect(BoardPicture(width: 0, height: 2, bytes: []) == nil)
    #expect(BoardPicture(width: -1, height: -1, bytes: [0, 0, 0]) == nil)
  }
}
