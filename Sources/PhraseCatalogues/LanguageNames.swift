/// What languages are called that picture books are often written in; any other is named by its tag.
enum LanguageNames {
  /// The language of a BCP 47 tag, without script and country.
  static func primary(_ tag: String) -> String { String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased() }

  static let english = [
    "ar": "Arabic", "ca": "Catalan", "cs": "Czech", "da": "Danish", "de": "German", "el": "Greek",
    "en": "English",
    "es": "Spanish", "eu": "Basque", "fi": "Finnish", "fr": "French", "ga": "Irish", "gl": "Galician",
    "he": "Hebrew",
    "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian", "it": "Italian", "ja": "Japanese", "ko": "Korean",
    "la": "Latin", "nb": "Norwegian", "nl": "Dutch", "nn": "Norwegian", "no": "Norwegian", "pl": "Polish",
    "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sl": "Slovene", "sr": "Serbian", "sv": "Swedish",
    "tr": "Turkish", "uk": "Ukrainian", "vi": "Vietnamese", "zh": "Chinese",
  ]

  static let italian = [
    "ar": "Arabo", "ca": "Catalano", "cs": "Ceco", "da": "Danese", "de": "Tedesco", "el": "Greco",
    "en": "Inglese",
    "es": "Spagnolo", "eu": "Basco", "fi": "Finlandese", "fr": "Francese", "ga": "Irlandese",
    "gl": "Galiziano",
    "he": "Ebraico", "hi": "Hindi", "hr": "Croato", "hu": "Ungherese", "it": "Italiano", "ja": "Giapponese",
    "ko": "Coreano", "la": "Latino", "nb": "Norvegese", "nl": "Olandese", "nn": "Norvegese",
    "no": "Norvegese",
    "pl": "Polacco", "pt": "Portoghese", "ro": "Rumeno", "ru": "Russo", "sl": "Sloveno", "sr": "Serbo",
    "sv": "Svedese", "tr": "Turco", "uk": "Ucraino", "vi": "Vietnamita", "zh": "Cinese",
  ]
}
