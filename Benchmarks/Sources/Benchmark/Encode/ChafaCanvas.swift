import CChafa
import CellGrid

/// A canvas of libchafa's, with its own defaults for everything but glyphs and colours, and without
/// dithering; it draws in one thread.
final class ChafaCanvas {
  private let canvas: OpaquePointer

  init(columns: Int, rows: Int, glyphs: String, depth: ColorDepth) throws {
    chafa_set_n_threads(1)
    let symbols = chafa_symbol_map_new()
    let config = chafa_canvas_config_new()
    defer {
      chafa_symbol_map_unref(symbols)
      chafa_canvas_config_unref(config)
    }
    guard chafa_symbol_map_apply_selectors(symbols, glyphs, nil) != 0 else {
      throw BenchmarkFailure(description: "libchafa does not know the glyphs \(glyphs)")
    }
    chafa_canvas_config_set_geometry(config, Int32(columns), Int32(rows))
    chafa_canvas_config_set_canvas_mode(config, depth.chafaMode)
    chafa_canvas_config_set_dither_mode(config, CHAFA_DITHER_MODE_NONE)
    chafa_canvas_config_set_symbol_map(config, symbols)
    guard let canvas = chafa_canvas_new(config) else {
      throw BenchmarkFailure(description: "libchafa makes no canvas")
    }
    self.canvas = canvas
  }

  deinit { chafa_canvas_unref(canvas) }

  /// Turns a picture into the canvas's cells.
  func draw(_ picture: ComputedPicture) {
    picture.pixels.withUnsafeBytes { bytes in
      chafa_canvas_draw_all_pixels(
        canvas, CHAFA_PIXEL_BGRA8_UNASSOCIATED, bytes.baseAddress, Int32(picture.width),
        Int32(picture.height),
        Int32(4 * picture.width))
    }
  }
}

extension ColorDepth {
  fileprivate var chafaMode: ChafaCanvasMode {
    switch self {
    case .mono: CHAFA_CANVAS_MODE_FGBG
    case .ansi8: CHAFA_CANVAS_MODE_INDEXED_8
    case .ansi16: CHAFA_CANVAS_MODE_INDEXED_16
    case .indexed256: CHAFA_CANVAS_MODE_INDEXED_256
    case .direct: CHAFA_CANVAS_MODE_TRUECOLOR
    }
  }
}
