import BookScreens
import CellGrid
import PictureStore
import Ports
import Reader
import StageCore
import TestSupport
import Testing

/// Below the player nobody knows a clock: time and patience are handed in.
@Suite struct HandedInTimeTests {
  private func widths(_ store: PictureSession, _ files: String...) -> [Int?] {
    store.beginFrame()
    return files.map { store.picture(.file($0), width: 8, height: 8)?.width }
  }

  @Test("a frame waits for all its pictures together, as long as the player's clock says")
  func patience() {
    let store = PictureSession.held(HeldDecoder(open: ["a.png", "b.png"]), patience: 20)
    var time = 0.0
    store.patience.clock = {
      time += 20
      return time
    }
    #expect(widths(store, "a.png", "b.png") == [8, nil])

    let patient = PictureSession.held(HeldDecoder(open: ["a.png", "b.png"]), patience: 20)
    #expect(widths(patient, "a.png", "b.png") == [8, 8])
  }

  @Test("a frame that has waited to the end for one picture waits for no other")
  func impatience() {
    let store = PictureSession.held(HeldDecoder(open: ["b.png"]), patience: 0.001)
    #expect(widths(store, "a.png", "b.png") == [nil, nil])
  }

  @Test("what encoding takes is told by the stopwatch that is handed in, and is nothing without one")
  func stopwatch() throws {
    let run = try BookRun(pages: PList.page(PList.text("story", "words")))
    #expect(run.session.view.painter.encodingSeconds == 0)
    var time = 0.0
    run.session.view.painter.stopwatch = {
      time += 0.5
      return time
    }
    _ = run.stack.draw(in: WindowShape(columns: 81, rows: 24))
    #expect(run.session.view.painter.encodingSeconds == 0.5)
  }

  @Test("the loop hands its clock down")
  func theLoopsClock() throws {
    let run = try BookRun(pages: PList.page(PList.text("story", "words")))
    let terminal = FakeTerminal(inputs: [(1, .key(.character("q")))])
    terminal.run(run)
    terminal.seconds = 1234
    #expect(run.session.view.painter.stopwatch?() == 1234)
    #expect(run.session.view.pictures.patience.clock() == 1234)
    #expect(run.session.view.pictures.patience.atFirst > run.session.view.pictures.patience.later)
  }
}
