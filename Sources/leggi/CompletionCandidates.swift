import BookModel
import Characters
import CommandArguments
import CommandSupport
import PropertyList

/// What the last word of a command line may become, from what the commands declare.
struct CompletionCandidates {
  /// A word, and what is said of it.
  private struct Candidate {
    var word: String
    var summary = ""
  }

  /// The line that has the shell complete files, too.
  private static let files = ":files"
  /// More pages are not offered one by one.
  private static let mostPages = 500

  private let words: [FilePath]
  /// What has been typed of the word, in the form in which it is completed.
  private let typed: String
  private var candidates: [Candidate] = []
  private var offersFiles = false

  /// - Parameter words: those behind the program's name; the last is the one that is being typed, and may be
  ///   empty.
  init(of words: [FilePath]) {
    var words = words
    let current = words.popLast()?.description ?? ""
    // Where a shell parts words at '='.
    typed = current == "=" ? "" : current
    self.words = words.filter { $0.description != "=" }
    complete()
  }

  /// A line a candidate that begins as the word does: the word, and behind a tab what is said of it; then
  /// `:files` where it may be a file.
  var lines: [String] {
    candidates.filter { $0.word.hasPrefix(typed) }.map { candidate in
      [candidate.word, candidate.summary].map { PrintableText.safe($0) }.joined(separator: "\t")
    } + (offersFiles ? [Self.files] : [])
  }

  private mutating func complete() {
    guard let first = words.first?.description else {
      if typed.hasPrefix("-") { return complete([], of: CommandName.read.command) }
      candidates += Self.commands
      candidates.append(Candidate(word: "help", summary: "tell more of a command"))
      return offer(.book, named: nil)
    }
    if first == "help" {
      candidates = Self.commands
    } else if let command = CommandName(rawValue: first)?.command {
      complete(words.dropFirst(), of: command)
    } else {
      complete(words[...], of: CommandName.read.command)
    }
  }

  private static var commands: [Candidate] {
    CommandName.allCases.map { Candidate(word: $0.rawValue, summary: $0.command.summary) }
  }

  /// - Parameter words: those of the command that have been typed before.
  private mutating func complete(_ words: ArraySlice<FilePath>, of command: any ProgramCommand.Type) {
    let options = command.options + [.help, .version]
    var operands: [FilePath] = []
    var awaited: OptionSpecification?
    var areOptionsOver = false
    for path in words {
      let word = path.description
      if awaited != nil {
        awaited = nil
      } else if !areOptionsOver, word == "--" {
        areOptionsOver = true
      } else if !areOptionsOver, word.hasPrefix("-") {
        awaited = options.first { $0.name == word && $0.takesValue }
      } else {
        operands.append(path)
      }
    }
    let book = Self.book(among: operands, of: command)
    if let kind = awaited?.value { return offer(kind, named: book) }
    guard !areOptionsOver, typed.hasPrefix("-") else {
      let kinds = command.operands
      guard let last = kinds.last else { return }
      return offer(operands.count < kinds.count ? kinds[operands.count] : last, named: book)
    }
    guard let equals = typed.firstIndex(of: "=") else { return offerOptions(of: command) }
    let name = typed[..<equals]
    guard let kind = options.first(where: { $0.name == name })?.value else { return }
    offer(kind, named: book)
    for index in candidates.indices { candidates[index].word = "\(name)=" + candidates[index].word }
    // The shell would look for files that begin with the option.
    offersFiles = false
  }

  private static func book(among operands: [FilePath], of command: any ProgramCommand.Type) -> FilePath? {
    let kinds = command.operands
    return operands.enumerated().first { index, _ in
      guard let kind = index < kinds.count ? kinds[index] : kinds.last else { return false }
      if case .book = kind { return true }
      return false
    }?.element
  }

  // MARK: Offers

  private mutating func offerOptions(of command: any ProgramCommand.Type) {
    candidates += (command.options + [.help, .version]).map { Candidate(word: $0.name, summary: $0.summary) }
  }

  /// - Parameter book: the one whose pages are offered.
  private mutating func offer(_ kind: ArgumentKind, named book: FilePath?) {
    switch kind {
    case .book:
      candidates += UserFolders.knownBooks.map { Candidate(word: $0) }
      offersFiles = true
    case .file: offersFiles = true
    case .words(let words): candidates += words.map { Candidate(word: $0) }
    case .page: candidates += book.map(Self.pages) ?? []
    case .anyPage: candidates += book.map { Self.pages(of: $0) + Self.ownPages(of: $0) } ?? []
    case .picture: candidates += book.map(Self.pictures) ?? []
    case .text: break
    }
  }

  private static func pages(of book: FilePath) -> [Candidate] {
    let pages = Book.read(path: book).book?.pages ?? []
    return pages.prefix(mostPages).enumerated().map { index, page in
      Candidate(word: String(index + 1), summary: page.title?.string() ?? page.name ?? "")
    }
  }

  private static func ownPages(of book: FilePath) -> [Candidate] {
    let places = Book.read(path: book).book?.allPages.lazy.map(\.place) ?? []
    return places.prefix { if case .number = $0 { false } else { true } }.map { Candidate(word: $0.word) }
  }

  private static func pictures(of book: FilePath) -> [Candidate] {
    let files = Book.read(path: book).book?.namedFiles ?? []
    let names = Set(files.filter { $0.kind == .picture }.map(\.name))
    return names.sorted(by: NaturalOrder.precedes).map { Candidate(word: $0) }
  }
}
