/// The pictures of the books that Leggi begins, drawn for them.
enum TemplatePictures {
  static let sun = """
    <svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">
      <circle cx="100" cy="100" r="98" fill="#ffb703"/>
      <circle cx="100" cy="100" r="78" fill="#ffd23f"/>
    </svg>

    """
  static let moon = """
    <svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">
      <path d="M130 10 A95 95 0 1 0 190 130 A75 75 0 0 1 130 10 Z" fill="#f4f1de"/>
    </svg>

    """
  static let hills = """
    <svg xmlns="http://www.w3.org/2000/svg" width="1024" height="300" viewBox="0 0 1024 300">
      <path d="M0 140 C200 20 380 20 560 130 C720 220 880 60 1024 90 L1024 300 L0 300 Z" fill="#6a994e"/>
      <path d="M0 210 C240 120 420 260 640 190 C800 140 920 180 1024 220 L1024 300 L0 300 Z" fill="#386641"/>
    </svg>

    """
  static let sea = """
    <svg xmlns="http://www.w3.org/2000/svg" width="1024" height="300" viewBox="0 0 1024 300">
      <rect x="0" y="40" width="1024" height="260" fill="#1d7ea8"/>
      <path d="M0 40 C170 -20 340 100 512 40 C684 -20 854 100 1024 40 L1024 120 L0 120 Z" fill="#48a9c5"/>
    </svg>

    """
  static let boat = """
    <svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">
      <path d="M104 10 L104 130 L180 130 Z" fill="#fff6e0"/>
      <path d="M92 40 L92 130 L40 130 Z" fill="#f2cc8f"/>
      <path d="M10 145 L190 145 L160 190 L40 190 Z" fill="#bc4749"/>
    </svg>

    """

  /// A door of a colour, with a darker frame.
  static func door(_ color: String, frame: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="240" height="360" viewBox="0 0 240 360">
      <path d="M0 360 L0 120 C0 40 60 0 120 0 C180 0 240 40 240 120 L240 360 Z" fill="\(frame)"/>
      <path d="M24 360 L24 124 C24 60 72 26 120 26 C168 26 216 60 216 124 L216 360 Z" fill="\(color)"/>
      <circle cx="186" cy="220" r="14" fill="#ffd23f"/>
    </svg>

    """
  }
}
