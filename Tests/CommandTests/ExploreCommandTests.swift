import Foundation
import TestSupport
import Testing

/// `leggi explore` and `leggi mutate`, run from the command line.
@Suite struct ExploreCommandTests {
  private let broken = Checkout.path("Tests/BrokenFlows/covered.lies-below-another-area.plist")
  private let story = Checkout.path("books/pesce-stella")

  @Test func aFindingIsReportedWithItsStepsAndTheStatusSaysSo() throws {
    let run = try Program.run(["explore", broken])
    #expect(run.status == 1)
    #expect(run.lines.first?.hasPrefix("page 1: covered: no click reaches 'door' at 40 × 12") == true)
    #expect(run.lines.contains("    expect clickable door"))
    #expect(run.lines.last?.contains("1 finding; 100 % verified: all that can be done was tried") == true)
  }

  @Test func aReportNamesTheBookByItsTitle() throws {
    let run = try Program.run(["explore", Checkout.path("books/lucciole"), "--format", "json"])
    let report = try JSONSerialization.jsonObject(with: Data(run.standardOutput.utf8)) as? [String: Any]
    #expect(report?["book"] as? String == "Nina and the Fireflies")
  }

  @Test func sarifNamesTheLineOfTheElement() throws {
    let run = try Program.run(["explore", broken, "--format", "sarif"])
    let json = try JSONSerialization.jsonObject(with: Data(run.standardOutput.utf8)) as? [String: Any]
    let results = (json?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
    let location = (results?.first?["locations"] as? [[String: Any]])?.first?["physicalLocation"]
    let region = (location as? [String: Any])?["region"] as? [String: Int]
    #expect(region?["startLine"] == 6)
  }

  @Test func shardsThatWerePutTogetherAreTheWholeReport() throws {
    let folder = try TemporaryFolder()
    let whole = try Program.run(["explore", story])
    #expect(whole.status == 0)
    let all = folder.path + "/all"
    for shard in 1...3 { _ = try Program.run(["explore", story, "--shard", "\(shard)/3", "--keep", all]) }
    let kept = try String(contentsOfFile: all, encoding: .utf8)
    let again = try Program.run(["explore", story, "--keep", all, "--require", "100"])
    #expect(again.standardOutput == whole.standardOutput && again.status == 0)
    // Nothing was explored anew.
    let added = try String(contentsOfFile: all, encoding: .utf8).dropFirst(kept.count)
    #expect(added.split(separator: "\n").count == 1)
  }

  @Test func ofAListThatIsCutOffNothingIsVerified() throws {
    let folder = try TemporaryFolder()
    let list = try String(contentsOfFile: story + "/book.plist", encoding: .utf8)
    let path = try folder.write(String(list.prefix(list.count / 2)), to: "book.plist")
    let run = try Program.run(["explore", path, "--budget", "100"])
    #expect(run.status == 1 && run.standardError.contains("error: "))
    #expect(!run.standardOutput.contains("verified: all"))
    let outline = try Program.run(["outline", path])
    #expect(outline.status == 0 && outline.standardError.contains("error: "))
    let json = try Program.run(["explore", path, "--budget", "100", "--format", "json"]).standardOutput
    #expect(json.contains("\"isVerified\": false") || json.contains("\"isVerified\":false"))
  }

  @Test func filesThatAreMissingAreErrorsOfTheBookAsTheyAreForTheCheck() throws {
    let folder = try TemporaryFolder()
    let list = try folder.write(
      """
      ({ elements = ({ type = image; name = star; fileName = "gone.png"; },
        { type = audio; name = song; audio = { trackName = "song.ogg"; }; },
        { type = audio; name = gone; audio = { trackName = "gone.ogg"; }; }); })
      """, to: "book.plist")
    _ = try folder.write("no sound", to: "song.ogg")
    let script = try folder.write("wait 1 tick\n", to: "walk.leggi")
    let errors = try Program.run(["check", list]).standardError
    let missing = errors.split(separator: "\n").filter { $0.contains(": error: ") && $0.contains("gone") }
    let first = try #require(missing.first)
    #expect(missing.count == 2)
    let explored = try Program.run(["explore", list, "--format", "json"])
    #expect(explored.status == 1 && explored.standardOutput.contains("\"bookErrors\": 2"))
    let run = try Program.run(["run", script, list])
    let outline = try Program.run(["outline", list])
    #expect(outline.status == 0)
    for told in [explored.standardError, run.standardError, outline.standardError] {
      #expect(told.hasPrefix("\(first)\n") && told.contains("the book has 2 errors"), "\(told)")
    }
  }

  @Test func aBudgetThatIsTooNarrowIsNoProof() throws {
    let run = try Program.run(["explore", story, "--budget", "2", "--require", "100"])
    #expect(run.status == 1)
    let last = try #require(run.standardOutput.split(separator: "\n").last)
    #expect(
      last.contains("met within limits: not explored to the end: the menu, the end, pages 1 to 10 (2 states)")
    )
  }

  @Test(arguments: [
    (["explore"], "no book is named"), (["explore", "a", "--shard", "9/8"], "'9/8'"),
    (["explore", "a", "--budget", "much"], "'much'"), (["explore", "a", "--require", "101"], "'101'"),
    (["mutate"], "no book is named"),
  ])
  func wrongUseIsReportedBeforeAnythingIsDone(arguments: [String], words: String) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 2)
    #expect(run.standardError.contains(words))
  }

  @Test func mutationsThatNoCheckNoticesAreNamed() throws {
    let run = try Program.run(["mutate", broken, "--require", "50"])
    #expect(run.status == 0)
    #expect(run.standardOutput.contains("changes that a reader can meet were noticed"))
    let json = try Program.run(["mutate", broken, "--format", "json"]).standardOutput
    let report = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(report?["left"] as? Int == 0 && (report?["noticed"] as? Int ?? 0) > 0)
  }

  @Test func aScriptThatIsNoneIsWrongUseForMutateAsForRun() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("dance\n", to: "script.leggi")
    for command in [["mutate", broken, script], ["run", script, broken]] {
      #expect(try Program.run(command).status == 2)
    }
  }
}
