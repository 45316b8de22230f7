import Foundation

enum FoundationReading {
  static func readBinary(_ bytes: [UInt8], file: String) -> PropertyListDocument {
    PropertyListDocument(file: file, problem: .damagedBinary)
  }
  static func readOldStyle(_ source: SourceText, file: String) -> PropertyListDocument {
    PropertyListDocument(file: file, problem: .notAPropertyList)
  }
}
