import CNcurses
import CellGrid

/// The terminal database's entry of the terminal in use, read through ncurses.
struct TerminfoEntry {
  /// A string capability without its padding, which no terminal since the 1980s has needed.
  func string(_ name: String) -> String? {
    leggi_terminfo_string(name).map { String(cString: $0).withoutPadding }
  }

  func flag(_ name: String) -> Bool { leggi_terminfo_flag(name) }

  func number(_ name: String) -> Int { Int(leggi_terminfo_number(name)) }

  /// A string capability with its one parameter filled in.
  func string(_ name: String, _ value: Int) -> String? {
    guard let template = leggi_terminfo_string(name) else { return nil }
    return leggi_fill_one(template, Int32(clamping: value)).map { String(cString: $0).withoutPadding }
  }

  /// A string capability with its two parameters filled in.
  func string(_ name: String, _ first: Int, _ second: Int) -> String? {
    guard let template = leggi_terminfo_string(name) else { return nil }
    return leggi_fill_two(template, Int32(clamping: first), Int32(clamping: second)).map {
      String(cString: $0).withoutPadding
    }
  }

  /// Whether colours are numbered as red, green and blue: `RGB` (a flag, a number or a string) or tmux' `Tc`.
  var isDirect: Bool {
    flag("RGB") || number("RGB") > 0 || string("RGB") != nil || flag("Tc")
  }

  /// Whether the cursor can be hidden, and shown again.
  var cursorIsHideable: Bool { string("civis") != nil && string("cnorm") != nil }

  /// What the sender has to know.
  func capabilities(colorDepth: ColorDepth) -> ScreenCapabilities {
    var capabilities = ScreenCapabilities(colorDepth: colorDepth)
    capabilities.addressing = addressing
    if let clear = string("clear") { capabilities.clear = Array(clear.utf8) }
    capabilities.hidesCursor = cursorIsHideable ? Array((string("civis") ?? "").utf8) : []
    capabilities.showsCursor = cursorIsHideable ? Array((string("cnorm") ?? "").utf8) : []
    capabilities.resetRendition = Array((string("sgr0") ?? "").utf8)
    capabilities.erasesWithBackground = flag("bce")
    capabilities.erasesLineEnd = string("el") == "\u{1B}[K"
    capabilities.erasesCharacters = string("ech", 5) == "\u{1B}[5X"
    capabilities.repeatsCharacters = string("rep", 0x61, 6) == "a\u{1B}[5b"
    capabilities.shiftsCharacters = string("dch", 5) == "\u{1B}[5P" && string("ich", 5) == "\u{1B}[5@"
    capabilities.keepsLastColumn = !flag("am") || flag("xenl") || string("rmam") != nil
    capabilities.attributes = attributes
    capabilities.attributesWithoutColor = attributesWithoutColor
    capabilities.resetsColorsOneByOne = flag("AX") || string("op") == "\u{1B}[39;49m"
    takePalette(into: &capabilities)
    return capabilities
  }

  private var addressing: ScreenCapabilities.Addressing {
    let isUsual =
      string("cup", 4, 11) == "\u{1B}[5;12H" && string("cuf", 7) == "\u{1B}[7C"
      && string("cub", 7) == "\u{1B}[7D"
      && string("cuu", 7) == "\u{1B}[7A" && string("cud", 7) == "\u{1B}[7B"
    if isUsual { return .ansi }
    return .other { row, column in Array((TerminfoEntry().string("cup", row, column) ?? "").utf8) }
  }

  private var attributes: [CellAttributes: [UInt8]] {
    // Without a way to switch them off again there are none.
    guard string("sgr0") != nil else { return [:] }
    let names: [(CellAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "sitm"), (.underline, "smul"), (.reverse, "rev"),
    ]
    return names.reduce(into: [:]) { attributes, entry in
      attributes[entry.0] = string(entry.1).flatMap(parameters)
    }
  }

  /// The entry's `ncv`, whose bits are those of the attributes in curses.
  private var attributesWithoutColor: CellAttributes {
    let bits = max(number("ncv"), 0)
    let order: [(Int, CellAttributes)] = [
      (2, .underline), (4, .reverse), (16, .dim), (32, .bold), (32768, .italic),
    ]
    return order.reduce(into: []) { if bits & $1.0 != 0 { $0.insert($1.1) } }
  }

  /// The palette as the entry numbers it. An entry with direct colour numbers red, green and blue instead.
  private func takePalette(into capabilities: inout ScreenCapabilities) {
    guard !isDirect else { return }
    for index in 0..<min(capabilities.colorDepth.paletteSize, max(number("colors"), 0)) {
      if let foreground = string("setaf", index).flatMap(parameters),
        let background = string("setab", index).flatMap(parameters)
      {
        capabilities.foregrounds[index] = foreground
        capabilities.backgrounds[index] = background
      }
    }
  }

  /// What stands between `ESC [` and `m`, if that is all a sequence is.
  private func parameters(of sequence: String) -> [UInt8]? {
    let bytes = Array(sequence.utf8)
    guard bytes.count > 3, bytes[0] == 0x1B, bytes[1] == 0x5B, bytes.last == UInt8(ascii: "m") else {
      return nil
    }
    let inner = bytes[2..<bytes.count - 1]
    return inner.allSatisfy { (0x30...0x3B).contains($0) } ? Array(inner) : nil
  }
}
