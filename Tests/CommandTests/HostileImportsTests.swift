import TestSupport
import Testing

/// No source of an import ends the program by a signal, makes it hang or swell, or leads out of itself; those
/// that take longer are tried by `make hostile`.
@Suite struct HostileImportsTests {
  @Test(.waiting, arguments: HostileSource.all.filter(\.isQuick))
  func aHostileSourceIsImportedOrRefused(source: HostileSource) throws {
    let folder = try TemporaryFolder()
    let path = try source.write(to: folder.path + "/" + source.name)
    let trial = try HostileImportTrial(
      of: source, at: path, into: folder.path + "/made", program: BuiltProgram.path("leggi"))
    #expect(trial.complaints == [], "\(trial.run.words)")
  }

  @Test func everyHostileSourceHasANameOfItsOwn() {
    #expect(HostileSource.all.count >= 100)
    #expect(HostileSource.all.count(where: \.isQuick) >= 15)
    #expect(Set(HostileSource.all.map(\.name)).count == HostileSource.all.count)
  }
}
