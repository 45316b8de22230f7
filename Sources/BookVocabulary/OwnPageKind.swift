/// A page of the book's own, which is none of the story, by its key in the book.
public enum OwnPageKind: String, CaseIterable, Sendable {
  case intro, menu, end, credits
}
