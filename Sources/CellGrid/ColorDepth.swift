/// How many colours the terminal shows. Raw values are what `--colors` takes.
public enum ColorDepth: String, CaseIterable, Sendable {
  /// The terminal's two default colours, and reverse.
  case mono
  /// The eight colours of ECMA-48, palette entries 0…7.
  case ansi8 = "8"
  /// Those and their bright forms, palette entries 0…15.
  case ansi16 = "16"
  /// xterm's 256 colours; only entries 16…255 are used, since a reader's theme changes the first 16.
  case indexed256 = "256"
  /// Any 24-bit colour.
  case direct
}
