import CommandArguments
import Settings

/// The options that reading and snapshots share.
package struct ReaderOptions {
  package var page: Int?
  /// What the flags of settings say.
  package var flags: [SettingKey: String]

  /// - Parameter settings: those whose flags the command takes.
  package static func specifications(_ settings: [SettingKey]) -> [OptionSpecification] {
    [OptionSpecification("--page", .page)] + .settings(settings)
  }

  /// - Parameter settings: those whose flags the command takes.
  package init(_ arguments: Arguments, settings: [SettingKey]) throws(UsageError) {
    page = try arguments.wholeNumber("--page", in: 1...1_000_000, expected: "a page number")
    flags = try arguments.settings(settings)
  }
}
