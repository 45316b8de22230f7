import BookDiscovery
import Testing

@Suite("Where books are looked for")
struct ShelfFoldersTests {
  private func folders(_ environment: [String: String], setting: [String] = []) -> [String] {
    ShelfFolders.of(environment: { environment[$0] }, setting: setting, here: "/here")
  }

  @Test("Books come from the folder at hand, LEGGI_PATH, the setting and the folders for data")
  func all() {
    let environment = [
      "HOME": "/users/ada", "LEGGI_PATH": "/shelf:stories", "XDG_DATA_HOME": "/data",
      "XDG_DATA_DIRS": "/one:/two",
    ]
    #expect(
      folders(environment, setting: ["~/books", "/attic"]) == [
        "/here/books", "/shelf", "/here/stories", "/users/ada/books", "/attic", "/data/leggi/books",
        "/one/leggi/books", "/two/leggi/books",
      ])
  }

  @Test("Where nothing is said the folders for data are those of the specification")
  func defaults() {
    #expect(
      folders(["HOME": "/users/ada"]) == [
        "/here/books", "/users/ada/.local/share/leggi/books", "/usr/local/share/leggi/books",
        "/usr/share/leggi/books",
      ])
  }

  @Test("The books that were installed with the program are found beside it, wherever that is")
  func besideTheProgram() {
    func last(_ program: String) -> String? {
      ShelfFolders.of(environment: { _ in nil }, here: "/here", program: program).last
    }
    #expect(last("/opt/leggi/bin/leggi") == "/opt/leggi/share/leggi/books")
    #expect(last("/bin/leggi") == "/share/leggi/books")
    #expect(last("/checkout/release/leggi") == "/usr/share/leggi/books")
    #expect(last("bin/leggi") == "/usr/share/leggi/books")
  }

  @Test("A program that was built in a checkout finds its books, unless LEGGI_PATH names others")
  func inACheckout() {
    func last(_ environment: [String: String] = [:]) -> String? {
      ShelfFolders.of(
        environment: { environment[$0] }, here: "/here", program: "/code/leggi/.build/arm64/release/leggi"
      ).last
    }
    #expect(last() == "/code/leggi/books")
    #expect(last(["LEGGI_PATH": "/shelf"]) == "/usr/share/leggi/books")
  }

  @Test("A folder for data that is not absolute counts for nothing, and none is looked at twice")
  func oddities() {
    let environment = ["XDG_DATA_HOME": "data", "XDG_DATA_DIRS": "/one:one:/one", "LEGGI_PATH": ":/a::/a:"]
    #expect(folders(environment) == ["/here/books", "/a", "/one/leggi/books"])
  }
}
