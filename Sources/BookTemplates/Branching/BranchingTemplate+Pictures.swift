/// The pictures of the little fox.
extension BranchingTemplate {
  static let pictures: [TemplateFile] = [
    .picture(
      "cover", width: 1024, height: 768,
      """
      <g transform="scale(1 1.255)">
      \(fork)
      </g>
      <g transform="translate(272 200) scale(1.5)">
      \(fox)
      \(eyes)
      </g>
      """),
    .picture("fork", width: 1024, height: 612, fork),
    .picture("wood", width: 1024, height: 612, wood),
    .picture("sea", width: 1024, height: 612, sea),
    .picture("fox", width: 320, height: 300, fox + "\n" + eyes),
    .picture("fox-asleep", width: 320, height: 300, fox + "\n" + closedEyes),
    .picture("owl", width: 220, height: 260, owl),
    .picture("shell", width: 240, height: 220, shell),
    .picture("sign-left", width: 260, height: 240, signToTheLeft),
    .picture("sign-right", width: 260, height: 240, signToTheRight),
  ]

  private static let fork = """
    <rect width="1024" height="612" fill="#ffc46b"/>
    <circle cx="512" cy="250" r="120" fill="#fff0a8"/>
    <path d="M0 290 Q512 180 1024 290 V612 H0 Z" fill="#57ad3c"/>
    <path d="M560 270 H1024 V330 Q800 310 560 300 Z" fill="#2f8fdb"/>
    <polygon points="20,330 90,90 160,330" fill="#1f6b35"/>
    <polygon points="130,350 215,50 300,350" fill="#2a7f3f"/>
    <polygon points="270,320 330,140 390,320" fill="#1f6b35"/>
    <path d="M400 612 Q480 470 120 372 L200 352 Q470 410 512 450 Q560 410 830 322 L900 342 Q560 470 630 612 Z" fill="#f3d9a0"/>
    """

  private static let wood = """
    <rect width="1024" height="612" fill="#162457"/>
    <path d="M300 70 L308 92 L330 100 L308 108 L300 130 L292 108 L270 100 L292 92 Z M520 40 L527 60 L547 67 L527 74 L520 94 L513 74 L493 67 L513 60 Z M430 190 L436 206 L452 212 L436 218 L430 234 L424 218 L408 212 L424 206 Z M930 60 L937 80 L957 87 L937 94 L930 114 L923 94 L903 87 L923 80 Z" fill="#fff0b8"/>
    <polygon points="-60,560 90,40 240,560" fill="#1f6b4a"/>
    <polygon points="250,560 340,260 430,560" fill="#17523c"/>
    <path d="M640 612 V150 Q700 110 760 150 V612 Z" fill="#6b3f22"/>
    <path d="M560 270 Q760 200 1000 250 L1000 290 Q780 270 560 310 Z" fill="#6b3f22"/>
    <path d="M0 520 Q500 470 1024 530 V612 H0 Z" fill="#123c30"/>
    """

  private static let sea = """
    <rect width="1024" height="612" fill="#ff9a5c"/>
    <rect width="1024" height="150" fill="#e5618a"/>
    <circle cx="730" cy="300" r="130" fill="#ffe566"/>
    <rect y="300" width="1024" height="312" fill="#1f6fc4"/>
    <path d="M0 380 Q128 354 256 380 Q384 406 512 380 Q640 354 768 380 Q896 406 1024 380 V612 H0 Z" fill="#1858a6"/>
    <path d="M0 470 Q300 420 560 500 Q800 560 1024 520 V612 H0 Z" fill="#ffe2a3"/>
    """

  /// Its head, without eyes.
  private static let fox = """
    <polygon points="28,10 140,96 40,170" fill="#e2581c"/>
    <polygon points="292,10 180,96 280,170" fill="#e2581c"/>
    <polygon points="48,46 104,96 56,128" fill="#4a1f12"/>
    <polygon points="272,46 216,96 264,128" fill="#4a1f12"/>
    <path d="M20 170 Q60 70 160 74 Q260 70 300 170 Q250 260 160 294 Q70 260 20 170 Z" fill="#f47a24"/>
    <path d="M20 170 Q110 160 160 294 Q70 260 20 170 Z M300 170 Q210 160 160 294 Q250 260 300 170 Z" fill="#fff3dc"/>
    <ellipse cx="160" cy="276" rx="25" ry="18" fill="#2a1408"/>
    """

  private static let eyes = """
    <ellipse cx="104" cy="152" rx="19" ry="26" fill="#2a1408"/>
    <ellipse cx="216" cy="152" rx="19" ry="26" fill="#2a1408"/>
    <circle cx="110" cy="142" r="8" fill="#ffffff"/>
    <circle cx="222" cy="142" r="8" fill="#ffffff"/>
    """

  private static let closedEyes = """
    <path d="M80 156 Q104 182 128 156 M192 156 Q216 182 240 156" fill="none" stroke="#2a1408" stroke-width="13" stroke-linecap="round"/>
    """

  private static let owl = """
    <polygon points="30,6 90,60 34,110" fill="#8a5a34"/>
    <polygon points="190,6 130,60 186,110" fill="#8a5a34"/>
    <ellipse cx="110" cy="150" rx="92" ry="106" fill="#a8713f"/>
    <ellipse cx="110" cy="186" rx="56" ry="62" fill="#e9c48b"/>
    <circle cx="66" cy="96" r="46" fill="#fff6d8"/>
    <circle cx="154" cy="96" r="46" fill="#fff6d8"/>
    <circle cx="72" cy="98" r="25" fill="#2a1408"/>
    <circle cx="148" cy="98" r="25" fill="#2a1408"/>
    <polygon points="92,122 128,122 110,158" fill="#ff9d1e"/>
    """

  private static let shell = """
    <path d="M120 210 L14 120 Q0 60 56 50 Q80 4 120 20 Q160 4 184 50 Q240 60 226 120 Z" fill="#ff6f91"/>
    <path d="M120 204 L60 62 M120 204 L120 36 M120 204 L180 62 M120 204 L26 112 M120 204 L214 112" stroke="#ffd1dc" stroke-width="13" stroke-linecap="round"/>
    <path d="M84 190 H156 L144 218 H96 Z" fill="#d94872"/>
    """

  private static let signToTheLeft = """
    <rect x="118" y="90" width="30" height="150" fill="#6b3f22"/>
    <polygon points="4,70 60,10 256,10 256,130 60,130" fill="#8a5a34"/>
    <polygon points="20,70 66,22 244,22 244,118 66,118" fill="#fff0c8"/>
    """

  private static let signToTheRight = """
    <rect x="112" y="90" width="30" height="150" fill="#6b3f22"/>
    <polygon points="256,70 200,10 4,10 4,130 200,130" fill="#8a5a34"/>
    <polygon points="240,70 194,22 16,22 16,118 194,118" fill="#fff0c8"/>
    """
}
