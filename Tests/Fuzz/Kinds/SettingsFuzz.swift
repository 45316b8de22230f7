import BookScreens
import Foundation
import PropertyList
import Screens
import Settings
import TestSupport

/// Settings files in the three forms of a list: each entry holds or is reported, and the entries that hold
/// are the same settings once they have been printed.
struct SettingsFuzz: FuzzKind {
  static let name = "settings"

  private static let values: [(String, PropertyListValue)] = [
    ("language", .string("it")), ("interfaceLanguage", .string("en")), ("view", .string("both")),
    ("dots", .string("half")), ("colors", .string("256")), ("theme", .string("dark")),
    ("motion", .string("reduced")), ("pace", .real(1.5)), ("readingPace", .integer(200)),
    ("sound", .string("off")), ("volume", .integer(40)), ("voice", .string("Mamma")),
    ("narrationSpeed", .real(0.75)), ("captions", .string("on")), ("effects", .boolean(false)),
    ("readAloud", .boolean(true)), ("descriptions", .boolean(true)), ("spread", .string("on")),
    ("margins", .string("wide")), ("letters", .string("large")), ("spacing", .string("wide")),
    ("frameRate", .integer(12)), ("linear", .string("off")),
    ("shelf", .array([.string("~/books"), .string("/srv/books")])),
    (
      "policy",
      .dictionary([
        .init("maySuspend", .string("no")), .init("mayLeave", .boolean(true)),
        .init("mayWrite", .string("yes")),
      ])
    ),
    (
      "keys",
      .dictionary([
        .init("reading", .dictionary([.init("nextPage", .array([.string("n"), .string("ctrl-f")]))])),
        .init("common", .dictionary([.init("quit", .string("X"))])),
      ])
    ),
  ]
  private static let words =
    values.map(\.0) + ["auto", "on", "off", "yes", "no", "ctrl-", "reading", "nextPage"]

  init() {}

  func input(seed: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var settings = PropertyListValue.dictionary(
      Self.values.filter { _ in random.number(below: 3) > 0 }.map { .init($0.0, $0.1) })
    for _ in 0..<random.number(below: 5) { TreeMutator.change(&settings, &random) }
    let form = random.one(of: ListForm.allCases)
    let bytes = form.bytes(of: settings)
    guard random.number(below: 3) == 0 else { return bytes }
    var mutator = ByteMutator(seed: seed, words: form.words + Self.words.map { Array($0.utf8) })
    return mutator.mutated(bytes)
  }

  func take(_ bytes: [UInt8]) throws {
    let path = "/settings.plist"
    let file = SettingsFile(bytes: bytes, path: path)
    let preferredKeys = PreferredKeys(file.preferredKeys)
    let faults = file.diagnostics { _ in preferredKeys.faults }
    try Reports.check(faults.flatMap { [$0.rendered, $0.json.line] })
    let resolved = PreferenceLayers(file: file).resolve()
    let isFaulty = preferredKeys.faults.contains(where: \.isError)
    guard (preferredKeys.keyMap(under: resolved.preferences.policy) == nil) == isFaulty else {
      throw FuzzFailure("why there are no keys is not reported")
    }
    let entries = PropertyListReader.read(bytes: bytes, file: path, unmarked: .oldStyle).root?.entries ?? []
    let left = entries.filter { entry in
      SettingKey(rawValue: entry.key).map { resolved.origin(of: $0) == .defaultValue } ?? true
    }
    guard left.count <= faults.count || faults.count >= 100 else {
      throw FuzzFailure("\(left.count) entries do not hold, and \(faults.count) faults are reported")
    }
    let listing = resolved.listing(file: file)
    try Reports.check([listing])
    try checkListing(listing, isFaulty: isFaulty)
  }

  private func checkListing(_ listing: String, isFaulty: Bool) throws {
    let file = SettingsFile(bytes: Array(listing.utf8), path: "/settings.plist")
    let faults = file.diagnostics { PreferredKeys($0).faults.filter(\.isError) }
    guard isFaulty || faults.isEmpty else {
      throw FuzzFailure("the printed settings have a fault: \(faults[0].rendered)")
    }
    func values(_ listing: String) -> [Substring] {
      listing.split(separator: "\n").dropFirst().map { line in
        line.range(of: "  // ").map { line[..<$0.lowerBound] } ?? line
      }
    }
    let again = PreferenceLayers(file: file).resolve().listing(file: file)
    guard values(listing) == values(again) else {
      throw FuzzFailure("the printed settings are other settings: \(listing)\nand\n\(again)")
    }
  }
}
