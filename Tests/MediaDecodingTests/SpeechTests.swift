import BookVocabulary
import Foundation
import Media
import MediaDecoding
import StageCore
import TestSupport
import Testing

/// Words that another process speaks.
@Suite struct SpeechTests {
  private let speaker = DecoderProcess(.built, as: .speaking)

  private func spoken(
    _ words: String, in language: String
  ) throws(MediaProblem) -> (track: SpokenTrack, file: MediaFile) {
    guard let text = MediaFile(of: Array(words.utf8)),
      let memory = SharedPixels(width: 4096, height: 168), let file = memory.file
    else { throw .unreadable }
    return (try speaker.speak(text, in: language, into: memory), file)
  }

  @Test(.needsEspeak, arguments: [("The fox waits.", "en", 3), ("La volpe aspetta.", "it", 3)])
  func aSentenceBecomesATrackWithItsWords(words: String, language: String, count: Int) throws {
    let (track, file) = try spoken(words, in: language)
    #expect(track.marks.count(where: { $0.length > 0 }) == count)
    #expect(track.marks.map(\.second) == track.marks.map(\.second).sorted())
    #expect((0.5...3).contains(track.seconds))
    // Its track is decoded as any other.
    let decoder = MediaDecoder()
    #expect(try abs(decoder.seconds(ofTrack: file) - track.seconds) < 1e-6)
    let memory = try #require(SharedPixels(width: 4096, height: 40))
    let samples = try decoder.samples(ofTrack: file, at: 0, into: memory)
    #expect(Double(samples.count) == (track.seconds * Double(samples.rate)).rounded() && samples.isLast)
    #expect(memory.pixels.prefix(2 * samples.count).contains { Float(bitPattern: $0) > 0.1 })
  }

  @Test(.needsEspeak) func aKindOfALanguageIsSpokenAsTheLanguage() throws {
    #expect(try spoken("Ciao.", in: "it-CH").track.seconds > 0.2)
    #expect(throws: MediaProblem.speechless(.noVoice)) { try spoken("Ciao.", in: "xx") }
    #expect(throws: MediaProblem.speechless(.noVoice)) { try spoken("Ciao.", in: "") }
    #expect(try spoken("Ciao.", in: "it").track.seconds > 0.2)
  }

  @Test(.needsEspeak) func whatIsTooLongIsSpokenAsFarAsItGoes() throws {
    let (track, _) = try spoken(String(repeating: "1912 ", count: 400), in: "en")
    #expect((59.9...60).contains(track.seconds))
  }

  @Test func whoSpeaksDecodesNothing() throws {
    let file = try #require(MediaFile(picture: "quarters.png"))
    #expect(throws: MediaProblem.decoderFailed) { try speaker.facts(ofPicture: file) }
  }

  @Test func whoDecodesDoesNotSpeak() throws {
    let text = try #require(MediaFile(of: Array("Hello.".utf8)))
    let memory = try #require(SharedPixels(width: 64, height: 64))
    #expect(throws: MediaProblem.decoderFailed) { try MediaDecoder().speak(text, in: "en", into: memory) }
  }

  @Test(arguments: ["/bin/false", "/nowhere"])
  func aVoiceThatDiesIsGivenUpAndReported(program: String) {
    let store = SpeechStore(service: DecoderProcess(DecoderProgram(at: program))) {}
    for (place, words) in ["One.", "Two.", "Three."].enumerated() {
      #expect(store.failure == nil, "\(place)")
      let sentence = Sentence(words, in: "en")
      #expect(store.speech(of: sentence) == .pending)
      store.waitForAll(seconds: 60)
      #expect(store.speech(of: sentence) == .unspoken)
    }
    #expect(store.failure == .failed)
    #expect(store.speech(of: Sentence("Four.", in: "en")) == .unspoken)
  }

  @Test(.needsEspeak) func aSentenceIsKnownByItsNameUntilManyOthersHaveBeenSpoken() throws {
    let store = SpeechStore(service: speaker) {}
    var tracks: [String] = []
    for number in 1...25 {
      let sentence = Sentence("\(number)", in: "it")
      #expect(store.speech(of: sentence) == .pending)
      store.waitForAll(seconds: 60)
      guard case .spoken(let speech) = store.speech(of: sentence) else {
        Issue.record("\(number) is not spoken")
        return
      }
      tracks.append(speech.track)
    }
    #expect(Set(tracks).count == 25)
    #expect(
      store.tracks.file(tracks[0]) == nil && tracks.dropFirst().allSatisfy { store.tracks.file($0) != nil })
    #expect(store.failure == nil)
  }
}
