import BookFormat
import BookModel
import BookVocabulary
import Foundation
import Phrases

/// A reader who answers by numbers alone: makes every choice on a page, and then goes on.
final class NumberReader {
  /// The lines of each page, by its place in the book.
  private(set) var heard: [Int: [String]] = [:]
  private(set) var answers: [String] = []
  private let phrases: any Phrases
  /// The pages by their first lines.
  private let pageOf: [String: Int]
  /// What leads away from its page: what else there is comes first, so it is left alone.
  private let leading: [Int: [String]]
  private var page = -1
  private var done: Set<Int> = []
  private var left: [Int] = []

  init(_ book: Book, language: String, phrases: any Phrases) {
    self.phrases = phrases
    let languages = PreferredLanguages([language]).falling(backTo: book.languages.first)
    pageOf = Dictionary(
      book.pages.enumerated().map { index, page in
        (
          phrases.linearPage(index + 1, of: book.pages.count, title: page.title?.string(for: languages)),
          index
        )
      }, uniquingKeysWith: { first, _ in first })
    leading = Dictionary(
      uniqueKeysWithValues: book.pages.enumerated().map { index, page in
        let sources = page.elements.flatMap(\.triggers).compactMap { trigger in
          if case .request = trigger.action, trigger.event == .touched { trigger.triggeringItem } else { nil }
        }
        let names = page.elements.filter { sources.contains($0.name) }
          .compactMap { $0.description?.string(for: languages) }
        return (index, names)
      })
  }

  /// More answers than any of the books asks for: a reader who is led round in circles hangs up.
  private static let mostAnswers = 10_000

  /// Takes some lines, and answers.
  func answer(_ lines: [String]) -> String? {
    guard answers.count < Self.mostAnswers else { return nil }
    // The heading of the end is no word of the last page.
    let end = isEnd(lines) ? lines.lastIndex(of: phrases.theEnd) : nil
    for (index, line) in lines.enumerated() {
      if index == end {
        page = -1
      } else if let page = pageOf[line] {
        self.page = page
        done = []
        left = []
      } else {
        heard[page, default: []].append(line)
        note(line)
      }
    }
    let answer = next(lines)
    answers.append(answer)
    return answer
  }

  /// Whether some lines are what comes behind the last page.
  private func isEnd(_ lines: [String]) -> Bool {
    lines.contains { $0.hasSuffix(" " + phrases.readsAgain) }
  }

  private func note(_ line: String) {
    guard let number = Int(line.prefix { $0.isNumber }), number > 1, done.insert(number).inserted else {
      return
    }
    if leading[page]?.contains(where: line.hasSuffix) != true { left.append(number) }
  }

  private func next(_ lines: [String]) -> String {
    func number(of label: String) -> String {
      String(lines.first { $0.hasSuffix(" " + label) }?.prefix { $0.isNumber } ?? "")
    }
    if lines.contains(phrases.linearHeading(.menu)) { return number(of: phrases.label(.leave)) }
    if isEnd(lines) { return number(of: phrases.label(.menu)) }
    if lines.contains(phrases.carryWhere) { return "1" }
    return left.isEmpty ? "1" : String(left.removeFirst())
  }
}

/// The output as a screen reader gets it from a terminal that only appends: no colours, one space where there
/// are more, and all of it in sequence.
func asHeard(_ lines: [String]) -> String {
  lines.joined(separator: "\n")
    .replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
