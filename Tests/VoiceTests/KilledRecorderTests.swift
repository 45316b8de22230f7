#if os(Linux)
  import Foundation
  import Ports
  import TestSupport
  import Testing
  import Voices

  /// The program on a terminal, which records what ALSA hears: killed, and on a full disk.
  @Suite(.waiting) struct KilledRecorderTests {
    /// LEGGI_KILLS in the environment says another number.
    private static let rounds = ProcessInfo.processInfo.environment["LEGGI_KILLS"].flatMap { Int($0) } ?? 12
    private static let pageCount = 5

    private let data: TemporaryFolder
    private let state: TemporaryFolder
    private let book: String
    private let configuration: String

    init() throws {
      data = try TemporaryFolder()
      state = try TemporaryFolder()
      // Each sample is one more than the one before, so that a recording shows whether it is whole.
      let said = (0..<60 * 48_000).map(Self.sample)
      configuration = try data.write(try FakeMicrophone.saying(said, in: data), to: "asound.conf")
      let pages = (1...Self.pageCount).map { PList.page(PList.text("words", "This is page \($0).")) }
      book = try data.write(
        """
        <plist version="1.0"><dict>\(PList.string("title", "The mill"))<key>pages</key><array>\(pages.joined())\
        </array></dict></plist>
        """, to: "book.plist")
    }

    private static func sample(_ place: Int) -> Int16 { Int16(place * 7919 % 30_011 - 15_000) }

    /// Whether some samples follow each other as they were said.
    private static func isWhole(_ samples: [Int16]) -> Bool {
      zip(samples, samples.dropFirst()).allSatisfy { (Int($0) + 15_000 + 7919) % 30_011 == Int($1) + 15_000 }
    }

    private func read(page: Int, limit: Int? = nil) throws -> PseudoterminalRun {
      let limiting = limit.map { "trap '' XFSZ; ulimit -f \($0); " } ?? ""
      return try PseudoterminalRun(
        "/bin/bash",
        [
          "--norc", "-c", "\(limiting)exec \"$0\" \"$@\"", BuiltProgram.path("leggi"), book, "--page",
          "\(page)",
        ],
        environment: [
          "XDG_DATA_HOME": data.path, "XDG_STATE_HOME": state.path, "ALSA_CONFIG_PATH": configuration,
        ]
      ).wait(for: "This is page \(page).")
    }

    /// What is kept, by voice and page, as another program finds it.
    private func kept() throws -> [Int: VoiceRecording] {
      let folder =
        try FileManager.default.contentsOfDirectory(atPath: data.path).contains("leggi")
        ? VoiceFolder(path: data.path + "/leggi/voices") : nil
      let recordings = folder?.voices(ofBook: "The mill", digest: "").recordings ?? []
      for recording in recordings {
        let file = try #require(folder?.open(recording.path))
        let samples = try VoiceRun.decoded(file)
        #expect(Self.isWhole(samples) && Double(samples.count) / 48_000 == recording.seconds)
      }
      return Dictionary(recordings.map { ($0.place.page + 1, $0) }) { $1 }
    }

    /// Begins to record the page that is read.
    private func record(_ run: PseudoterminalRun) throws {
      try run.send("R").wait(until: "a name is asked for, or it is counted") {
        $0.text.contains("whose voice?") || $0.text.contains("begins in")
      }
      if run.text.contains("whose voice?") { try run.send("Mamma\r").wait(for: "begins in") }
      // A reader who does not wait for the end of counting begins at once.
      try run.send("\r").wait(for: "●")
    }

    @Test(
      "A program killed at any moment has kept what was kept before, and takes no half file for a recording")
    func killed() throws {
      var generator = SeededGenerator(seed: 13)
      var sure: [Int: VoiceRecording] = [:]
      var drafts = 0
      for round in 1...Self.rounds {
        let first = Int.random(in: 1...Self.pageCount, using: &generator)
        let run = try read(page: first)
        try record(run)
        if Int.random(in: 0..<3, using: &generator) == 0 {
          // What was reported as kept, is.
          try run.wait(for: "● 0:01").send("\r\r").wait(for: "kept: Mamma")
          let now = try kept()
          #expect(now[first] != nil)
          sure[first] = now[first]
        } else {
          _ = run.seconds(until: { _ in false }, within: Double.random(in: 0...0.3, using: &generator))
          // Stopped, kept, or neither, by the time it is killed.
          try run.send(["", "\r", "\r ", "\r\r", "\r\r"].randomElement(using: &generator) ?? "")
          _ = run.seconds(until: { _ in false }, within: Double.random(in: 0...0.06, using: &generator))
        }
        run.signal(SIGKILL)
        #expect(try run.exit == .signal(SIGKILL))
        let found = try kept()
        for (page, recording) in sure where page != first {
          #expect(found[page] == recording, "round \(round)")
        }
        if sure[first] != nil { #expect(found[first] != nil, "round \(round)") }
        let names = try FileManager.default.contentsOfDirectory(atPath: data.path + "/leggi")
        let hidden =
          names.contains("voices")
          ? try FileManager.default.contentsOfDirectory(atPath: data.path + "/leggi/voices").count {
            $0.hasPrefix(".draft-")
          } : 0
        drafts += hidden
        sure = found
      }
      print("killed \(Self.rounds) times, \(drafts) half files were left and taken for none")
    }

    @Test("A full disk is reported, and what was kept is still there")
    func fullDisk() throws {
      let first = try read(page: 1)
      try record(first)
      try first.wait(for: "● 0:01").send("\r").wait(for: "Enter: keep").send("\r").wait(for: "kept: Mamma")
        .send("q")
      #expect(try first.exit == .status(0))
      let before = try kept()
      #expect(before.count == 1)

      // So many kilobytes may a file have.
      let run = try read(page: 1, limit: 24)
      try record(run)
      try run.wait(for: "● 0:02").send("\r").wait(for: "the disk is full").wait(for: "Enter: try again")
      try run.send("\r").wait(for: "the disk is full").send(Self.escape).wait(until: "the page is read") {
        !$0.text.contains("the disk is full")
      }
      try run.send("q")
      #expect(try run.exit == .status(0))
      #expect(try kept() == before)
    }

    private static let escape = "\u{1B}"
  }
#endif
