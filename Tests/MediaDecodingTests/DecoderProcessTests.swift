import CConfinement
import Foundation
import Media
import MediaDecoding
import TestSupport
import Testing

/// Pictures that another process decodes.
@Suite struct DecoderProcessTests {
  private let decoder = DecoderProcess(.built)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func svg(_ content: String) throws -> MediaFile {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"60\">\(content)</svg>"
    return try #require(MediaFile(path: try folder.write(text, to: "picture.svg")))
  }

  /// More than any processor gets done.
  private func endless() throws -> MediaFile {
    try svg(
      """
      <filter id="f"><feTurbulence baseFrequency="0.1" numOctaves="2000000000"/></filter>
      <rect filter="url(#f)" width="90" height="60"/>
      """)
  }

  private func drawn(by service: any MediaService, _ file: MediaFile, _ part: PicturePart = .whole) throws
    -> [UInt32]
  {
    let pixels = try #require(SharedPixels(width: 12, height: 8))
    let isOpaque = try service.draw(part, of: file, into: pixels)
    return Array(pixels.pixels) + [isOpaque ? 1 : 0]
  }

  @Test(arguments: [
    "quarters.png", "quarters.jpg", "quarters.gif", "quarters.webp", "quarters.svg", "glass.png", "torn.png",
  ])
  func aPictureIsTheSameWhateverDecodesIt(name: String) throws {
    let file = try #require(MediaFile(picture: name))
    #expect(try drawn(by: decoder, file) == drawn(by: MediaDecoder(), file))
    #expect(try decoder.facts(ofPicture: file) == MediaDecoder().facts(ofPicture: file))
  }

  @Test func everythingThatCanBeAskedIsAnswered() throws {
    let animation = try #require(MediaFile(picture: "three.gif"))
    #expect(try decoder.durations(ofPicture: animation) == [0.1, 0.2, 0.3])
    #expect(try drawn(by: decoder, animation, .still(2)) == drawn(by: MediaDecoder(), animation, .still(2)))
    let sheet = try #require(MediaFile(picture: "quarters.png"))
    let part = PicturePart.region(.init(x: 8, y: 0, width: 8, height: 8, frameX: -1.5, isRotated: true))
    #expect(try drawn(by: decoder, sheet, part) == drawn(by: MediaDecoder(), sheet, part))
    let track = try #require(MediaFile(path: Checkout.path("books/officina/sounds/bell.ogg")))
    #expect(try decoder.seconds(ofTrack: track) > 0)
    #expect(throws: MediaProblem.notATrack) { try decoder.seconds(ofTrack: sheet) }
    #expect(throws: MediaProblem.tooManyPixels(width: 9000, height: 8000)) {
      try decoder.facts(ofPicture: try #require(MediaFile(picture: "giant.png")))
    }
  }

  @Test func lettersInAPictureAreDrawnWithTheSystemsFonts() throws {
    let file = try svg("<text x=\"5\" y=\"50\" font-family=\"sans-serif\" font-size=\"60\">W</text>")
    let dots = try drawn(by: decoder, file)
    #expect(dots.dropLast().contains { $0 >> 24 > 128 })
  }

  @Test func aPictureThatNeverEndsIsGivenUpAndTheNextOneIsDecoded() throws {
    let file = try endless()
    #expect(throws: MediaProblem.takesTooLong) { try drawn(by: decoder, file) }
    #expect(try drawn(by: decoder, try #require(MediaFile(picture: "quarters.png"))).count == 97)
  }

  @Test func aPictureThatSwellsIsGivenUpAndTheNextOneIsDecoded() throws {
    let rects = (0..<400_000).map {
      "<rect id=\"r\($0)\" class=\"c\($0)\" style=\"fill:red\" width=\"9\" height=\"9\"/>"
    }
    let file = try svg(rects.joined())
    #expect(throws: MediaProblem.takesTooMuchMemory) { try drawn(by: decoder, file) }
    #expect(try drawn(by: decoder, try #require(MediaFile(picture: "quarters.png"))).count == 97)
  }

  @Test func aPictureThatEndsItsDecoderTwiceIsNotTriedAgain() throws {
    let file = try svg(
      "<style>\(String(repeating: ":not(", count: 20_000))</style><rect width=\"9\" height=\"9\"/>")
    _ = try drawn(by: decoder, try #require(MediaFile(picture: "glass.png")))
    let first = try #require(decoder.processIdentifier)
    #expect(throws: MediaProblem.self) { try drawn(by: decoder, file) }
    #expect(throws: MediaProblem.self) { try drawn(by: decoder, file) }
    _ = try drawn(by: decoder, try #require(MediaFile(picture: "quarters.png")))
    let now = decoder.processIdentifier
    #expect(now != nil && now != first)
    #expect(throws: MediaProblem.self) { try drawn(by: decoder, file) }
    #expect(decoder.processIdentifier == now)
  }

  @Test func whatIsAbandonedIsGivenUp() throws {
    let file = try endless()
    let pixels = try #require(SharedPixels(width: 12, height: 8))
    let looks = Monitor(0)
    #expect(throws: MediaProblem.abandoned) {
      _ = try decoder.draw(.whole, of: file, into: pixels) {
        looks.withLock { looks in
          looks += 1
          return looks > 2
        }
      }
    }
    #expect(looks.withLock { $0 } == 3)
    #expect(decoder.processIdentifier == nil)
  }

  @Test func whenFilesThatHangHaveTakenTooLongNoOthersAreLookedInto() throws {
    let decoder = DecoderProcess(.built, mostLostSeconds: 1)
    let hanging = try endless()
    #expect(throws: MediaProblem.takesTooLong) { try drawn(by: decoder, hanging) }
    let good = try #require(MediaFile(picture: "quarters.png"))
    #expect(throws: MediaProblem.outOfTime) { try drawn(by: decoder, good) }
  }

  @Test func aDecoderThatIsKilledBetweenTwoPicturesIsStartedAnew() throws {
    let file = try #require(MediaFile(picture: "quarters.png"))
    for _ in 0..<4 {
      _ = try drawn(by: decoder, file)
      let identifier = try #require(decoder.processIdentifier)
      kill(identifier, SIGKILL)
    }
    #expect(try drawn(by: decoder, file).count == 97)
  }

  @Test func aDecoderThatIsNotAskedForAMinuteEndsWithWhatItKeeps() throws {
    #expect(DecoderHelper.longestIdle == 60)
    var ends: [Int32] = [-1, -1]
    let isConnected = confinement_connect(&ends)
    try #require(isConnected)
    defer { ends.forEach { close($0) } }
    let request = MediaWire.words(of: .durations, part: nil, width: 0, height: 0)
    let animation = try #require(MediaFile(picture: "three.gif"))
    let isSent = confinement_send(ends[0], request, 8 * request.count, [animation.descriptor], 1)
    try #require(isSent)
    // Comes back, although the other end is open.
    DecoderHelper.answerRequests(on: ends[1], by: MediaDecoder(), longestIdle: 0.01)
    var answer = [UInt8](repeating: 0, count: 8 * (MediaWire.answerLength + 3) + 1)
    let count = confinement_receive_now(ends[0], &answer, answer.count)
    #expect(count == 8 * (MediaWire.answerLength + 3))
  }

  @Test func aDecoderThatHasEndedForWantOfRequestsIsStartedAnew() throws {
    // The first ends in order as soon as it is started, as if a minute had passed.
    let program = "\(folder.path)/decoder"
    try BuiltProgram.writeScript(
      """
      #!/bin/sh
      [ -e "\(folder.path)/ended" ] && exec "\(BuiltProgram.path("leggi-decoder"))" "$1"
      : >"\(folder.path)/ended"
      """, to: program)
    let decoder = DecoderProcess(DecoderProgram(at: program))
    let file = try #require(MediaFile(picture: "quarters.png"))
    #expect(try drawn(by: decoder, file) == drawn(by: MediaDecoder(), file))
  }

  @Test func aClosedDecoderDecodesNothingAndGivesUpWhatItIsAt() throws {
    let file = try endless()
    let pixels = try #require(SharedPixels(width: 12, height: 8))
    let (decoder, hasStarted) = (decoder, Monitor(false))
    #expect(throws: MediaProblem.abandoned) {
      _ = try decoder.draw(.whole, of: file, into: pixels) {
        hasStarted.withLock { hasStarted in
          if !hasStarted { Thread { decoder.close() }.start() }
          hasStarted = true
        }
        return false
      }
    }
    #expect(decoder.processIdentifier == nil)
    #expect(throws: MediaProblem.abandoned) { try drawn(by: decoder, file) }
  }

  @Test func aDecoderThatStopsInTheMiddleOfAnAnswerIsGivenUp() throws {
    // It takes the request, sends the beginning of an answer, and sleeps.
    let program = "\(folder.path)/decoder"
    try BuiltProgram.writeScript(
      "#!/bin/sh\nhead -c 128 <&3 >/dev/null\nprintf a >&3\nexec sleep 60\n", to: program)
    let decoder = DecoderProcess(DecoderProgram(at: program))
    let file = try #require(MediaFile(picture: "quarters.png"))
    let pixels = try #require(SharedPixels(width: 12, height: 8))
    let looks = Monitor(0)
    #expect(throws: MediaProblem.abandoned) {
      _ = try decoder.draw(.whole, of: file, into: pixels) {
        looks.withLock { looks in
          looks += 1
          return looks > 5
        }
      }
    }
  }

  @Test func aProgramThatIsNoDecoderDoesNoHarm() throws {
    let file = try #require(MediaFile(picture: "quarters.png"))
    for program in ["/bin/true", "/bin/false", "/bin/cat"] {
      let decoder = DecoderProcess(DecoderProgram(at: program))
      #expect(throws: MediaProblem.decoderFailed, "\(program)") { try drawn(by: decoder, file) }
    }
  }

  @Test(arguments: ["/nowhere", "/nowhere/bin/leggi"])
  func whereThereIsNoDecoderThatIsSaid(program: String) throws {
    let file = try #require(MediaFile(picture: "quarters.png"))
    let decoder = DecoderProcess(DecoderProgram(of: program))
    decoder.start()
    #expect(throws: MediaProblem.noDecoder) { try drawn(by: decoder, file) }
  }

  @Test func aDecoderThatIsInstalledAnewMeanwhileStaysTheOneThatIsAsked() throws {
    let path = "\(folder.path)/leggi-decoder"
    try BuiltProgram.copy("leggi-decoder", to: path)
    let decoder = DecoderProcess(DecoderProgram(at: path))
    try FileManager.default.removeItem(atPath: path)
    try BuiltProgram.writeScript("#!/bin/sh\nexit 1\n", to: path)
    let file = try #require(MediaFile(picture: "quarters.png"))
    #expect(try drawn(by: decoder, file) == drawn(by: MediaDecoder(), file))
  }

  @Test func aFileLargerThanAnyIsReadIsNotEvenHandedOver() throws {
    let path = try folder.write("<svg>", to: "sparse.svg")
    try #require(truncate(path, 3 << 30) == 0)
    #expect(throws: MediaProblem.fileTooLarge) { try drawn(by: decoder, try #require(MediaFile(path: path))) }
    #expect(decoder.processIdentifier == nil)
  }
}
