import CBenchmark
import StageCore

/// Elements that each wait for the one before to appear, run to the end of the chain.
struct ChainBenchmark {
  private static let count = 1000

  func figure() throws -> Figure {
    let (stage, chain) = (Self.makeStage(), CChain())
    Self.run(stage)
    chain.run()
    guard stage.displayList.count == Self.count, chain.shown == Self.count, stage.tick == chain.ticks else {
      throw BenchmarkFailure(description: "the chains of triggers end differently")
    }
    let times = SideBySide(
      rounds: 200, first: Self.makeStage, { Self.run($0) }, second: CChain.init, { $0.run() })
    return Figure(
      "1,000 elements in a chain of triggers", per: "chain", times, yardstick: "C loop over arrays")
  }

  private static func makeStage() -> Stage {
    let elements = (0..<count).map { number in
      ElementDescription(
        name: "link\(number)", content: .shape(.rectangle),
        triggers: number == 0
          ? [] : [TriggerDescription(triggeringElement: "link\(number - 1)", event: .appeared)])
    }
    return Stage(width: 1024, height: 768, frameRate: 60, elements: elements)
  }

  /// Until nothing more will come.
  private static func run(_ stage: Stage) {
    while stage.displayList.count < count {
      stage.advance()
      stage.forEachEvent { _ in }
    }
  }

  /// The same in C.
  private final class CChain {
    private(set) var ticks = 0
    private var chain = leggi_chain()
    private let first = UnsafeMutableBufferPointer<Int32>.allocate(capacity: count + 1)
    private let waiting = UnsafeMutableBufferPointer<Int32>.allocate(capacity: count)
    private let isOnPage = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
    private let displayList = UnsafeMutableBufferPointer<Int32>.allocate(capacity: count)
    private let heard = UnsafeMutableBufferPointer<Int32>.allocate(capacity: count)

    init() {
      for buffer in [waiting, displayList, heard] { buffer.initialize(repeating: 0) }
      isOnPage.initialize(repeating: 0)
      for number in 0...count { first.initializeElement(at: number, to: Int32(min(number, count - 1))) }
      for number in 1..<count { waiting[number - 1] = Int32(number) }
      isOnPage[0] = 1
      chain = leggi_chain(
        count: count, first: first.baseAddress, waiting: waiting.baseAddress,
        is_on_page: isOnPage.baseAddress,
        display_list: displayList.baseAddress, shown: 1, heard: heard.baseAddress, heard_count: 1)
    }

    deinit {
      for buffer in [first, waiting, displayList, heard] { buffer.deallocate() }
      isOnPage.deallocate()
    }

    var shown: Int { chain.shown }

    func run() {
      while chain.shown < count {
        _ = leggi_chain_advance(&chain)
        ticks += 1
      }
    }
  }
}
