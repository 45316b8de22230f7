// How long it takes to lay out a page of 300 words and a picture, and to draw it for the first time, in
// windows of several sizes: a line a window, `COLUMNS ROWS SECONDS-OF-LAYING-OUT SECONDS-OF-DRAWING`. `make
// bench` runs it, since the painter cannot be called from another package. The argument is the folder of the
// bundled book, whose sky is the picture.

import BookModel
import BookVocabulary
import CellGrid
import Media
import MediaDecoding
import PageLayout
import PictureStore
import StageCore
import StagePainter

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Of several rounds the fastest counts, in processor time.
private let rounds = 30

private func processorSeconds(_ work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  work()
  return now() - start
}

private func element(_ name: String, _ content: ElementContent, y: Double, height: Double)
  -> ElementDescription
{
  var element = ElementDescription(name: name, content: content)
  (element.values.y, element.values.width, element.values.height) = (y, 1024, height)
  return element
}

private func makeStage() -> Stage {
  let words = (0..<300).map { ["once", "upon", "a", "time", "there", "were", "four"][$0 % 7] + "\($0)" }
  return Stage(
    width: 1024, height: 768, frameRate: 30,
    elements: [
      element("picture", .picture(file: "pictures/sky-title.svg", description: nil), y: 0, height: 560),
      element("words", .text(TextContent(words: words.joined(separator: " "))), y: 560, height: 208),
    ])
}

guard CommandLine.arguments.count == 2 else {
  print("usage: layout-times BOOK-FOLDER")
  exit(2)
}
let folder = BookFolder(path: FilePath(CommandLine.arguments[1]))
let store = PictureStore(service: MediaDecoder()) { try? folder.open($0).get() }.session()
for (columns, rows) in [(40, 12), (80, 24), (160, 48)] {
  let area = CellRect(column: 0, row: 0, columns: columns, rows: rows - 1)
  var (laying, drawing) = (Double.infinity, Double.infinity)
  for round in 0...rounds {
    let stage = makeStage()
    let painter = StagePainter(pictures: store)
    var layout: PageLayout?
    let layingNow = processorSeconds { layout = painter.layout(of: PageSketch(of: stage), in: area) }
    guard let layout else { continue }
    var grid = Grid(columns: columns, rows: rows)
    let layer = PageLayer(stage: stage, background: RGBColor(red: 255, green: 255, blue: 255), layout: layout)
    let drawingNow = processorSeconds { painter.paint(layer, into: &grid) }
    // The first round decodes the picture and finds fonts.
    if round > 0 { (laying, drawing) = (min(laying, layingNow), min(drawing, drawingNow)) }
  }
  print(columns, rows, laying, drawing)
}
