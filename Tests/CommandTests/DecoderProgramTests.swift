import Foundation
import TestSupport
import Testing

/// The program that decodes lies beside the one that is run, and nothing else is taken for it.
@Suite struct DecoderProgramTests {
  private let folder: TemporaryFolder
  private let book: WrittenBook

  init() throws {
    folder = try TemporaryFolder()
    book = try WrittenBook(
      pages: PList.page(
        PList.element(
          "image", "lamp", width: 1024, height: 400,
          PList.string("fileName", "lamp.svg") + PList.string("description", "A lamp on a table"))
          + PList.text("words", "Good night!", y: 600)))
    try book.add(
      Array(
        ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"40\">"
          + "<rect width=\"40\" height=\"40\"/></svg>").utf8),
      as: "lamp.svg")
  }

  /// Puts a program of the build somewhere else, under its own name.
  private func install(_ name: String, in place: String) throws -> String {
    let parent = "\(folder.path)/\(place)"
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    let path = "\(parent)/\(name)"
    try BuiltProgram.copy(name, to: path)
    return path
  }

  @Test func aProgramThatIsInstalledHasItsDecoderInLibexec() throws {
    let program = try install("leggi", in: "usr/bin")
    _ = try install("leggi-decoder", in: "usr/libexec/leggi")
    let run = try Program.run(["check", book.path], program: program)
    #expect(run.status == 0, "\(run.standardError)")
  }

  @Test func withoutItsDecoderABookIsReadInWordsAndCheckSaysWhy() throws {
    let program = try install("leggi", in: "usr/bin")
    let page = try Program.run(["snapshot", book.path], program: program)
    #expect(page.status == 0)
    #expect(page.standardOutput.contains("A lamp on a table"))
    #expect(page.standardOutput.contains("Good night!"))
    let check = try Program.run(["check", book.path], program: program)
    #expect(check.status == 1)
    #expect(
      check.standardError.contains(
        "'lamp.svg' of image 'lamp' on page 1 cannot be decoded: the program that decodes is missing\n"))
    #expect(
      check.standardError.contains(
        "hint: install Leggi anew: 'leggi-decoder' belongs into its 'libexec/leggi'"))
  }

  @Test func noProgramOfThatNameIsStartedFromAnywhereElse() throws {
    let program = try install("leggi", in: "usr/bin")
    let sign = "\(folder.path)/started"
    for place in ["usr/bin", "elsewhere", "libexec/leggi"] {
      let path = "\(folder.path)/\(place)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try BuiltProgram.writeScript("#!/bin/sh\n: >\(sign)\n", to: path + "/leggi-decoder")
    }
    let elsewhere = "\(folder.path)/elsewhere"
    let run = try Program.run(
      ["check", book.path], environment: ["PATH": "\(elsewhere):/bin:/usr/bin", "PWD": elsewhere],
      in: elsewhere, program: program)
    #expect(run.status == 1)
    #expect(!FileManager.default.fileExists(atPath: sign))
  }

  @Test func theDecoderRunByHandReportsThatLeggiStartsIt() throws {
    for arguments in [[], ["decode"], ["--help"]] {
      let run = try Program.run(arguments, program: BuiltProgram.path("leggi-decoder"))
      #expect(run.status == 2)
      #expect(run.standardError == "leggi-decoder: error: this program is started by leggi alone\n")
    }
  }
}
