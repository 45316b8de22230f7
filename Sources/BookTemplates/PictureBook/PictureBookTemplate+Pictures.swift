/// The pictures of the paper boat.
extension PictureBookTemplate {
  static let pictures: [TemplateFile] = [
    .picture(
      "cover", width: 1024, height: 768,
      """
      <g transform="scale(1 1.255)">
      \(day)
      </g>
      <g transform="translate(200 150) scale(2)">
      \(boat)
      </g>
      """),
    .picture("day", width: 1024, height: 612, day),
    .picture("night", width: 1024, height: 612, night),
    .picture("boat", width: 320, height: 220, boat),
    .picture("duck", width: 300, height: 260, duck),
    .picture("frog", width: 240, height: 220, frog),
    .picture("moon", width: 260, height: 260, moon),
    .picture("moon-awake", width: 260, height: 260, moonAwake),
  ]

  private static let day = """
    <rect width="1024" height="612" fill="#5cc8f2"/>
    <circle cx="150" cy="120" r="78" fill="#ffe23d"/>
    <path d="M560 150 Q560 100 616 108 Q640 60 700 84 Q740 62 772 104 Q832 100 828 150 Z" fill="#ffffff"/>
    <path d="M0 330 Q180 190 400 300 Q640 180 1024 320 V420 H0 Z" fill="#8fd94f"/>
    <path d="M0 372 Q260 300 560 360 Q800 310 1024 370 V440 H0 Z" fill="#43a83a"/>
    <path d="M0 400 H1024 V612 H0 Z" fill="#2b7fd4"/>
    <path d="M0 470 Q128 440 256 470 Q384 500 512 470 Q640 440 768 470 Q896 500 1024 470 V612 H0 Z" fill="#1f66bd"/>
    <path d="M0 556 Q128 582 256 556 Q384 530 512 556 Q640 582 768 556 Q896 530 1024 556 V612 H0 Z" fill="#174f9c"/>
    """

  private static let night = """
    <rect width="1024" height="612" fill="#1d2266"/>
    <path d="M120 60 L128 84 L152 92 L128 100 L120 124 L112 100 L88 92 L112 84 Z M420 120 L427 140 L447 147 L427 154 L420 174 L413 154 L393 147 L413 140 Z M560 40 L566 56 L582 62 L566 68 L560 84 L554 68 L538 62 L554 56 Z M270 200 L276 216 L292 222 L276 228 L270 244 L264 228 L248 222 L264 216 Z M970 230 L977 250 L997 257 L977 264 L970 284 L963 264 L943 257 L963 250 Z" fill="#fff0b8"/>
    <path d="M0 330 Q180 190 400 300 Q640 180 1024 320 V420 H0 Z" fill="#3a2f86"/>
    <path d="M0 372 Q260 300 560 360 Q800 310 1024 370 V440 H0 Z" fill="#2c2570"/>
    <path d="M0 400 H1024 V612 H0 Z" fill="#1d4fa0"/>
    <path d="M0 470 Q128 440 256 470 Q384 500 512 470 Q640 440 768 470 Q896 500 1024 470 V612 H0 Z" fill="#173f86"/>
    <path d="M0 556 Q128 582 256 556 Q384 530 512 556 Q640 582 768 556 Q896 530 1024 556 V612 H0 Z" fill="#112f6a"/>
    """

  private static let boat = """
    <polygon points="160,4 236,140 160,140" fill="#ffffff"/>
    <polygon points="160,4 84,140 160,140" fill="#ffd9c7"/>
    <polygon points="4,100 84,140 236,140 316,100 262,214 58,214" fill="#f4523b"/>
    <polygon points="4,100 160,176 316,100 290,156 160,214 30,156" fill="#ff7a5c"/>
    """

  private static let duck = """
    <path d="M60 150 Q20 140 6 104 Q0 220 90 244 Q190 262 240 216 Q262 190 246 150 Q180 170 150 140 Z" fill="#ffd83d"/>
    <circle cx="200" cy="86" r="74" fill="#ffd83d"/>
    <path d="M70 158 Q130 130 176 176 Q130 226 82 196 Z" fill="#f0a81c"/>
    <path d="M256 66 Q300 78 298 96 Q292 118 250 110 Q240 88 256 66 Z" fill="#ff7a1f"/>
    <circle cx="218" cy="68" r="24" fill="#ffffff"/>
    <circle cx="224" cy="70" r="14" fill="#1b1a3a"/>
    """

  private static let frog = """
    <ellipse cx="120" cy="150" rx="98" ry="66" fill="#3faa3a"/>
    <path d="M24 132 Q-6 200 44 214 Q84 216 78 176 Z M216 132 Q246 200 196 214 Q156 216 162 176 Z" fill="#2f8a34"/>
    <circle cx="64" cy="60" r="46" fill="#3faa3a"/>
    <circle cx="176" cy="60" r="46" fill="#3faa3a"/>
    <circle cx="66" cy="56" r="30" fill="#ffffff"/>
    <circle cx="174" cy="56" r="30" fill="#ffffff"/>
    <circle cx="74" cy="60" r="17" fill="#16311a"/>
    <circle cx="166" cy="60" r="17" fill="#16311a"/>
    <path d="M60 140 Q120 190 180 140" fill="none" stroke="#16311a" stroke-width="13" stroke-linecap="round"/>
    """

  private static let moon = """
    <circle cx="130" cy="130" r="126" fill="#ffe58a"/>
    <circle cx="130" cy="130" r="108" fill="#fff3c4"/>
    <path d="M62 112 Q86 136 110 112 M150 112 Q174 136 198 112" fill="none" stroke="#7a5320" stroke-width="13" stroke-linecap="round"/>
    <circle cx="130" cy="180" r="13" fill="#7a5320"/>
    """

  private static let moonAwake = """
    <circle cx="130" cy="130" r="126" fill="#ffcf4a"/>
    <circle cx="130" cy="130" r="108" fill="#fff3c4"/>
    <ellipse cx="88" cy="108" rx="15" ry="24" fill="#5a3a12"/>
    <ellipse cx="172" cy="108" rx="15" ry="24" fill="#5a3a12"/>
    <path d="M70 150 Q130 228 190 150 Z" fill="#5a3a12"/>
    <ellipse cx="52" cy="150" rx="20" ry="14" fill="#ffb08a"/>
    <ellipse cx="208" cy="150" rx="20" ry="14" fill="#ffb08a"/>
    """
}
