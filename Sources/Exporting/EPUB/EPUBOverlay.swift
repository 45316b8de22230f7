import Characters

/// What of a page is spoken when, in the form of SMIL.
struct EPUBOverlay {
  /// As the overlay calls it.
  var track: String
  var seconds: Double
  /// In the order in which they are spoken.
  var clips: [Clip] = []

  struct Clip {
    /// The id of what is spoken, in the page.
    var target: String
    /// Seconds in the track.
    var start: Double
    var end: Double
  }

  init(track: String, seconds: Double) {
    self.track = track
    self.seconds = seconds
  }

  /// How long all of it takes.
  var duration: Double { clips.reduce(0) { $0 + ($1.end - $1.start) } }

  /// - Parameter page: the page's file.
  func document(of page: String) -> String {
    let pars = clips.enumerated().map { number, clip in
      """
      <par id="par\(number + 1)"><text src="\(page)#\(clip.target)"/>\
      <audio src="\(XMLText.escaped(track, in: .attribute))" clipBegin="\(Self.clock(clip.start))" clipEnd="\(Self.clock(clip.end))"/></par>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0">
      <body><seq id="seq" epub:textref="\(page)#page">
      \(pars.joined(separator: "\n"))
      </seq></body>
      </smil>

      """
  }

  /// Seconds as SMIL has them: `3.25s`.
  static func clock(_ seconds: Double) -> String {
    let milliseconds = Int((min(max(seconds, 0), 1e6) * 1000).rounded())
    return "\(milliseconds / 1000).\((milliseconds % 1000).padded(to: 3))s"
  }
}
