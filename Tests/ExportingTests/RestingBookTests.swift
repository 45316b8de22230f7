import BookModel
import BookVocabulary
import Exporting
import StageCore
import Testing

@Suite struct RestingBookTests {
  private func names(_ page: RestingPage) -> [String] { page.elements.map(\.name) }

  @Test("A page is taken once its tweens have ended and what they bring is there")
  func pagesAreTakenAtRest() throws {
    let book = try RestingBook(
      """
      { elements = (
        { type = shape; name = star; x = 0; y = 0; width = 10; height = 10;
          tweens = ( { name = fly; duration = 2; properties = { x = 500; }; } ); },
        { type = text; name = words; text = "There it is."; x = 0; y = 100; width = 300; height = 50;
          trigger = { triggeringItem = star; event = tweenCompleted; }; } ); }
      """)
    let page = try #require(book.pages.first)
    #expect(names(page) == ["star", "words"])
    #expect(page.elements[0].values.x == 500)
    #expect(page.losses.isEmpty)
  }

  @Test("A page that never rests is taken all the same")
  func loopsEnd() throws {
    let book = try RestingBook(
      """
      { elements = ( { type = shape; name = wheel; x = 5; y = 5; width = 10; height = 10;
        tweens = ( { duration = 1; loopType = repeat; properties = { rotation = 360; }; } ); } ); }
      """)
    #expect(names(book.pages[0]) == ["wheel"])
  }

  @Test("Words that wait for a reader come along where they lie on no others; what else waits is told")
  func whatWaits() throws {
    let book = try RestingBook(
      """
      { elements = (
        { type = shape; name = lamp; isActive = YES; x = 0; y = 0; width = 10; height = 10; },
        { type = text; name = first; text = One; x = 0; y = 100; width = 300; height = 50; },
        { type = text; name = instead; text = Two; x = 0; y = 120; width = 300; height = 50;
          trigger = { triggeringItem = lamp; event = touched; }; },
        { type = text; name = below; text = Three; x = 0; y = 300; width = 300; height = 50;
          trigger = { triggeringItem = lamp; event = touched; }; },
        { type = shape; name = light; x = 50; y = 0; width = 10; height = 10;
          trigger = { triggeringItem = lamp; event = touched; }; } ); }
      """)
    #expect(names(book.pages[0]) == ["lamp", "first", "below"])
    #expect(
      book.pages[0].losses == [
        "what waits for something (text 'instead', shape 'light')",
        "what words wait for (text 'below')",
      ])
  }

  @Test("A touch that leads to another page is a link, whatever element asks for it")
  func linksAreFound() throws {
    let book = try RestingBook(
      """
      { elements = (
        { type = shape; name = door; isActive = YES; x = 0; y = 0; width = 10; height = 10;
          trigger = { triggeringItem = door; event = touched; action = goToPage; page = end; }; },
        { type = activearea; name = edge; x = 50; y = 0; width = 10; height = 10; },
        { type = shape; name = other; x = 90; y = 0; width = 10; height = 10;
          trigger = { triggeringItem = edge; event = touched; action = nextPage; }; } ); },
      { elements = ( { type = shape; x = 0; y = 0; width = 10; height = 10; } ); },
      { name = end; elements = ( { type = shape; x = 0; y = 0; width = 10; height = 10; } ); }
      """)
    #expect(book.pages[0].elements.map(\.target) == [3, 2, nil])
  }

  @Test("Where values lead to, and what is not there at rest, is reported, each once a page")
  func lostWays() throws {
    let touch = "triggeringItem = door; event = touched; action = goToPage; page"
    let book = try RestingBook(
      """
      { values = { coins = 0; }; elements = (
        { type = shape; name = door; isActive = YES; x = 0; y = 0; width = 10; height = 10;
          triggers = ( { \(touch) = 2; conditions = ( { value = coins; is = 1; } ); },
            { \(touch) = 1; conditions = ( { value = coins; is = 2; } ); } ); },
        { type = shape; name = key; isActive = YES; x = 20; y = 0; width = 10; height = 10;
          triggers = ( { triggeringItem = door; event = touched; },
            { triggeringItem = key; event = touched; action = goToPage; page = 2; } ); },
        { type = shape; name = ball; draggable = YES; x = 40; y = 0; width = 10; height = 10;
          tweens = ( { name = fly; duration = 2; properties = { x = 500; }; } );
          triggers = ( { triggeringItem = ball; event = dragStarted; action = goToPage; page = 1; },
            { triggeringItem = ball; event = tweenCompleted; action = nextPage; } ); } ); },
      { elements = ( { type = shape; x = 0; y = 0; width = 10; height = 10; } ); }
      """)
    #expect(
      book.pages[0].losses == [
        "what waits for something (shape 'key')", "that things can be carried (shape 'ball')",
        "where 'ball' leads to", "where 'key' leads to", "where values lead to",
      ])
    #expect(book.pages[1].losses.isEmpty)
  }

  @Test(
    "The language that is said is that of the words: the nearest to what is asked for, else the book's first",
    arguments: [
      ("languages = (it, en);", nil, "it", nil), ("languages = (it, en);", "en", "en", nil),
      ("languages = (it, en);", "EN", "en", nil),
      (
        "languages = (it, en);", "en-GB", "en", "the book has no words in 'en-GB': they are in 'en'"
      ),
      ("languages = (it, en);", "de", "it", "the book has no words in 'de': they are in 'it'"),
      ("", "en", "en", nil), ("", nil, "it", nil),
    ])
  func saidLanguage(entries: String, wished: String?, said: String, notice: String?) throws {
    let page = """
      { title = { it = Mare; en = Sea; }; elements = ( { type = text; name = words; text = { it = "C'era"; en = "Once"; };
        x = 0; y = 0; width = 300; height = 50; } ); }
      """
    #expect(try RestingBook(page, entries: entries, language: wished).language == said)
    let book = try Book.read(page, entries: entries)
    #expect(ExportLanguage(of: book, wished: wished).notice == notice)
    #expect(
      HTMLExport.export(book, language: wished, name: "A Book", media: FourSeconds()) { _ in true }
        .text("index.html")?.contains("<html lang=\"\(said)\">") == true)
  }

  @Test("Words are in the language that is asked for, else in the book's first")
  func languages() throws {
    let page = """
      { title = { it = Mare; en = Sea; }; elements = ( { type = text; name = words;
        text = { it = "C'era una volta"; en = "Once upon a time"; }; x = 0; y = 0; width = 300; height = 50; } ); }
      """
    let own = try RestingBook(page, entries: "languages = (it, en);")
    let asked = try RestingBook(page, entries: "languages = (it, en);", language: "en")
    #expect([own.language, own.pages[0].title] == ["it", "Mare"])
    #expect([asked.language, asked.pages[0].title] == ["en", "Sea"])
  }
}
