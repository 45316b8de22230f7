import BookModel
import BookStaging
import BookVocabulary
import StageCore
import TestSupport
import Testing

/// Movies of listed pictures, of an atlas, and of an animated picture.
struct StagedMovieTests {
  private func movie(_ entries: String) throws -> MovieContent {
    let stage = try stage(PList.element("movie", "dance", entries))
    let content = stage.content(of: ElementID(index: 0))
    guard case .movie(let movie) = content else {
      Issue.record("\(content) is no movie")
      return MovieContent(frames: [])
    }
    return movie
  }

  private func frames(_ frames: String...) -> String {
    "<key>frames</key><array>\(frames.map { "<dict>\($0)</dict>" }.joined())</array>"
  }

  @Test func listedFramesHaveTheirTimesAndSounds() throws {
    let movie = try movie(
      frames(
        PList.string("name", "a.png"), PList.string("name", "b.png") + PList.number("duration", 0.5),
        PList.string("name", "c.png") + PList.string("sound", "step.wav"),
        PList.string("name", "d.png") + PList.string("sound", "missing.wav"))
        + PList.number("frameRate", 4) + "<key>loop</key><true/>")
    #expect(
      movie
        == MovieContent(
          frames: [
            .init(file: "a.png", duration: 0.25), .init(file: "b.png", duration: 0.5),
            .init(picture: .file("c.png"), duration: 0.25, sound: FrameSound(file: "step.wav", length: 1.5)),
            .init(picture: .file("d.png"), duration: 0.25, sound: FrameSound(file: "missing.wav", length: 0)),
          ], loops: true))
  }

  @Test func theFramesOfAnAtlasAreItsRegions() throws {
    let movie = try movie(
      PList.string("atlas", "fish.xml") + PList.string("prefix", "swim") + PList.number("frameRate", 10))
    #expect(
      movie.frames
        == [0.0, 10].map { x in
          MovieContent.Frame(
            picture: .region(file: "fish.png", AtlasRegion(x: x, y: 0, width: 10, height: 20)), duration: 0.1)
        })
  }

  @Test func anAtlasThatCannotBeReadIsAMovieWithoutFrames() throws {
    #expect(try movie(PList.string("atlas", "bird.xml")).frames.isEmpty)
  }

  @Test func aSingleAnimatedPictureIsAMovieOfItsOwnPictures() throws {
    let movie = try movie(frames(PList.string("name", "dance.gif") + PList.string("sound", "step.wav")))
    let sound = FrameSound(file: "step.wav", length: 1.5)
    #expect(
      movie.frames == [
        .init(picture: .still(file: "dance.gif", index: 0), duration: 0.1, sound: sound),
        .init(picture: .still(file: "dance.gif", index: 1), duration: 0.2),
        .init(picture: .still(file: "dance.gif", index: 2), duration: 0.3),
      ])
  }

  @Test func anAnimatedPictureAmongOthersIsAPicture() throws {
    let movie = try movie(frames(PList.string("name", "dance.gif"), PList.string("name", "a.png")))
    #expect(movie.frames.map(\.picture) == [.file("dance.gif"), .file("a.png")])
  }
}
