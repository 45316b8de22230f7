/// Things that move over a full-page picture on a terminal of 160 × 48, 300 frames at 30 a second: processor
/// time and bytes a frame, beside programs that move as much.
enum SceneChapter {
  private static let frames = 300

  static func measure() throws -> Chapter {
    var chapter = Chapter()
    let folder = try TemporaryFolder()
    func found(_ find: () throws -> ScenePlayer) throws -> ScenePlayer? {
      do {
        return try find()
      } catch let reason as LeftOut {
        chapter.remarks.append("without a yardstick: \(reason)")
        return nil
      }
    }
    let naive = try found { try .naive(compiledInto: folder) }
    let players = [ScenePlayer.leggi(.direct), .leggi(.indexed256), try found(ScenePlayer.asciimatics)]
    for sprites in [1, 20, 50] {
      let book = try SceneBook(sprites: sprites)
      let runs = try turnAbout(([naive] + players).compactMap(\.self), book)
      for player in players.compactMap(\.self) {
        guard let run = runs[player.name] else { continue }
        chapter.figures += figures(
          "\(sprites), \(player.name)", run, beside: naive.flatMap { runs[$0.name] },
          isHeldToLimits: sprites > 1 && player.isHeldToLimits)
        if run.framesSeen < frames * 19 / 20 {
          chapter.remarks.append("\(sprites), \(player.name): \(run.framesSeen) of \(frames) frames seen")
        }
      }
    }
    return chapter
  }

  /// The best run of each player.
  private static func turnAbout(_ players: [ScenePlayer], _ book: SceneBook) throws -> [String: SceneRun] {
    var best: [String: SceneRun] = [:]
    for round in 0..<(players.map(\.rounds).max() ?? 0) {
      for player in players where round < player.rounds {
        let run = try player.run(book, frames)
        if let before = best[player.name], before.millisecondsPerFrame <= run.millisecondsPerFrame {
          continue
        }
        best[player.name] = run
      }
    }
    return best
  }

  private static func figures(
    _ name: String, _ run: SceneRun, beside naive: SceneRun?, isHeldToLimits: Bool
  ) -> [Figure] {
    var figures = [
      Figure(
        "\(name): processor", run.millisecondsPerFrame, "ms/frame",
        yardstick: naive.map { ("naive ncurses", $0.millisecondsPerFrame) },
        limit: isHeldToLimits ? .ratio(atMost: 0.5) : nil),
      Figure(
        "\(name): output", run.bytesPerFrame, "bytes/frame",
        yardstick: naive.map { ("naive ncurses", $0.bytesPerFrame) },
        limit: isHeldToLimits ? .ratio(atMost: 1.2) : nil),
    ]
    if let peakMemory = run.peakMemory {
      figures.append(
        Figure(
          "\(name): peak memory", peakMemory / 1e6, "MB", limit: .value(atMost: 40)))
    }
    return figures
  }
}
