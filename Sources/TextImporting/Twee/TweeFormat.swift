import Importing

/// A story format of Twine: what plays a story there, and so what its passages may have in them beside words.
enum TweeFormat {
  case harlowe, sugarCube, chapbook, snowman

  /// - Parameter name: as `StoryData` says it; nil for one that is not known.
  init?(_ name: String) {
    let name = name.lowercased()
    let known: [(String, TweeFormat)] = [
      ("harlowe", .harlowe), ("sugarcube", .sugarCube), ("chapbook", .chapbook), ("snowman", .snowman),
    ]
    guard let format = known.first(where: { name.hasPrefix($0.0) })?.1 else { return nil }
    self = format
  }

  /// Passages that are no part of what is read: what the compiler and the story formats know by name.
  static let specialPassages: Set = [
    "StoryTitle", "StoryData", "StoryAuthor", "StorySubtitle", "StoryInit", "StoryMenu", "StoryCaption",
    "StoryBanner", "StoryInterface", "StoryShare", "StorySettings", "StoryIncludes", "StoryDisplayTitle",
    "PassageHeader", "PassageFooter", "PassageReady", "PassageDone",
  ]
  /// Those of which nothing is lost.
  static let readPassages: Set = ["StoryTitle", "StoryData", "StoryAuthor", "StorySubtitle"]

  /// Tags of passages that are no part of what is read.
  static let specialTags: Set = [
    "script", "stylesheet", "widget", "init", "header", "footer", "startup", "debug-header", "debug-footer",
    "debug-startup", "Twine.private", "Twine.image", "Twine.audio", "Twine.video", "Twine.vtt", "annotation",
  ]
}
