/// A book that has a page, and nothing on it.
package enum BegunBook {
  /// The text of its list.
  ///
  /// - Parameter language: of its words to come.
  package static func list(in language: TemplateLanguage) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>languages</key><array><string>\(language.rawValue)</string></array>
      <key>width</key><integer>1024</integer>
      <key>height</key><integer>768</integer>
      <key>pages</key>
      <array>
        <dict>
          <key>elements</key>
          <array>
          </array>
        </dict>
      </array>
    </dict>
    </plist>

    """
  }
}
