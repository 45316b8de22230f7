import BookFormat
import PropertyList

/// When which words of a page are spoken in a track: written once, or once for each language of the track.
package struct Cues {
  /// Some words, and when they are spoken.
  package struct Cue: Sourced {
    /// Its place among those the author wrote, from 0, left out ones included.
    package var index: Int
    /// Seconds from the track's beginning.
    package var time: Double
    /// The name of the text on the same page.
    package var element: String
    /// The first of the characters that are spoken, from 0.
    package var start: Int
    /// How many characters, at least 1.
    package var length: Int
    package var source: PropertyListNode?

    package init(index: Int, time: Double, element: String, start: Int, length: Int) {
      self.index = index
      self.time = time
      self.element = element
      self.start = start
      self.length = length
    }
  }

  /// Those that were written for a language.
  package struct Sheet {
    /// BCP 47 tag, as the author wrote it; nil where they are the same in every language.
    package var language: String?
    /// In the file's order; one with a fault is left out.
    package var cues: [Cue]

    package init(language: String? = nil, cues: [Cue]) {
      self.language = language
      self.cues = cues
    }
  }

  /// In the file's order; none for a track without cues.
  package var sheets: [Sheet]

  package init(_ sheets: [Sheet] = []) { self.sheets = sheets }

  /// Those for a reader of `languages`, chosen like a string, in the order of their times.
  package func cues(for languages: PreferredLanguages) -> [Cue] {
    guard let first = sheets.first else { return [] }
    let tags = sheets.compactMap(\.language)
    let sheet = tags.count == sheets.count ? languages.choice(among: tags).map { sheets[$0] } ?? first : first
    // Of two at a time the one behind counts: that is the order in which the file has them.
    return sheet.cues.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }
}
