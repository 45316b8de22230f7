import PropertyList

extension RecordingPlayer {
  /// Why the recording was not played to its end, or is another reading, with its place; nil where all was as
  /// it was recorded.
  ///
  /// - Parameter file: the recording's, as it is named.
  package func fault(in file: String) -> String? {
    func fault(at line: Int, _ message: String) -> String {
      "\(PrintableText.safe(file)):\(line): error: \(message)"
    }
    if let difference { return fault(at: difference.line, difference.words) }
    return lineCutShort.map { line in
      fault(at: line, "something has moved for \(reader.mostPlayedTicks) ticks, and no more are played")
    }
  }
}
