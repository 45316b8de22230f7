import EPUBImporting
import Importing
import Testing

@Suite struct GradientTests {
  /// The drawing that a box of 100 × 50 pixels has as its ground, after its first line's head, and what is
  /// lost.
  private static func ground(_ style: String) throws -> (drawing: String?, losses: [String]) {
    let page = FixedBook.page("<div style=\"width: 100px; height: 50px; color: #00ff00; \(style)\"></div>")
    let source = SourceBook(["a.xhtml": page], metadata: FixedBook.metadata, spine: ["a.xhtml"])
    let job = ImportJob(of: source, decoder: source)
    _ = try EPUBImporter.draft(job)
    guard case .bytes(let bytes)? = job.files.first?.origin else { return (nil, job.losses.map(\.message)) }
    let text = String(decoding: bytes, as: UTF8.self)
    return (
      text.firstIndex(of: ">").map { String(text[text.index(after: $0)...]) }, job.losses.map(\.message)
    )
  }

  @Test("Stripes of a ground are bands at each of their places, the lowest ones first")
  func stripes() throws {
    let (drawing, losses) = try Self.ground(
      "background-image: linear-gradient(currentColor 5px, transparent 5px), linear-gradient(to left, red 20%, transparent 20%); background-size: 50px 25px"
    )
    // To the left, the first 20 % of a tile are its right edge.
    #expect(
      drawing == """
        <defs></defs><rect x="40.0" width="10.0" height="50.0" fill="#ff0000" fill-opacity="1.0"/>\
        <rect x="90.0" width="10.0" height="50.0" fill="#ff0000" fill-opacity="1.0"/>\
        <rect y="0.0" height="5.0" width="100.0" fill="#00ff00" fill-opacity="1.0"/>\
        <rect y="25.0" height="5.0" width="100.0" fill="#00ff00" fill-opacity="1.0"/></svg>

        """)
    #expect(losses.isEmpty)
  }

  @Test("A ground that goes over from one colour into clearness does so in that colour")
  func clearness() throws {
    let (drawing, losses) = try Self.ground("background: linear-gradient(90deg, blue, transparent)")
    #expect(
      drawing == """
        <defs><linearGradient id="g1" x2="1" y2="0"><stop offset="0.0" stop-color="#0000ff" stop-opacity="1.0"/>\
        <stop offset="1.0" stop-color="#0000ff" stop-opacity="0.0"/></linearGradient></defs>\
        <rect x="0.0" width="100.0" height="50.0" fill="url(#g1)"/></svg>

        """)
    #expect(losses.isEmpty)
  }

  @Test("From corner to corner, the middle colour lies on the line between the two others")
  func corners() throws {
    let drawing = try #require(
      try Self.ground("background: linear-gradient(to bottom right, red, blue)").drawing)
    // Its way is at a right angle to the other diagonal, as long as the corners are apart along it.
    #expect(drawing.contains("x1=\"30.0\" y1=\"-15.0\" x2=\"70.0\" y2=\"65.0\""))
    #expect(drawing.contains("<rect width=\"100.0\" height=\"50.0\" fill=\"url(#g1)\"/>"))
  }

  @Test(
    "A ground that is drawn by no gradient of ours is told",
    arguments: [
      "background: radial-gradient(red, blue)", "background: repeating-linear-gradient(red, blue 5px)",
      "background: linear-gradient(red)", "background: linear-gradient(nonsense, blue)",
      "background: linear-gradient(1e999deg, red, blue)",
      "background-image: linear-gradient(45deg, red, blue); background-size: 5px 5px",
      "background-image: linear-gradient(red, blue); background-size: 0.0001px 0.0001px",
      "background-image: linear-gradient(red, blue); background-size: 0px 0px",
    ])
  func beyond(style: String) throws {
    let (drawing, losses) = try Self.ground(style)
    #expect(drawing == nil)
    #expect(losses.count == 1)
  }

  @Test("A later rule takes the ground's picture away")
  func takenAway() throws {
    let (drawing, losses) = try Self.ground("background: linear-gradient(red, blue); background-image: none")
    #expect(drawing == nil)
    #expect(losses.isEmpty)
  }
}
