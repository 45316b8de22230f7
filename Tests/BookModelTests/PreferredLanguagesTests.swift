import BookFormat
import Testing

/// Which language a reader gets, out of what they wish for and what there is.
@Suite struct PreferredLanguagesTests {
  @Test(
    arguments: [
      ([:], []),
      (["LANG": "it_IT.UTF-8"], ["it-it"]),
      (["LANG": "it"], ["it"]),
      (["LANG": "en_US.UTF-8", "LC_MESSAGES": "it_IT"], ["it-it"]),
      (["LANG": "en_US", "LC_MESSAGES": "it_IT", "LC_ALL": "de_DE"], ["de-de"]),
      (["LANG": "it_IT", "LC_ALL": "", "LC_MESSAGES": ""], ["it-it"]),
      (["LANG": "en_US", "LC_CTYPE": "it_IT.UTF-8"], ["en-us"]),
      (["LANG": "en_US", "LANGUAGE": "sv:de_AT"], ["sv", "de-at"]),
      (["LC_ALL": "en_US", "LANGUAGE": ":it::"], ["it"]),
      (["LANG": "it_IT", "LANGUAGE": ""], ["it-it"]),
      // Without a locale, or in one that is nobody's language, the list does not count.
      (["LANGUAGE": "it"], []),
      (["LANGUAGE": "it", "LC_ALL": "C", "LANG": "it_IT"], []),
      (["LANGUAGE": "it", "LANG": "POSIX"], []),
      (["LANGUAGE": "it", "LC_ALL": "C.UTF-8", "LANG": "it_IT"], []),
      (["LANGUAGE": "it", "LANG": "C.utf8"], []),
      // In the list such a name asks for the words as they were written.
      (["LANG": "de_DE", "LANGUAGE": "it:C:fr"], ["it"]),
      (["LANG": "de_DE", "LANGUAGE": "??:it"], ["it"]),
      (["LANG": "/usr/share/locale"], []),
    ] as [([String: String], [String])])
  func theEnvironmentAsksAsGettextUnderstandsIt(environment: [String: String], tags: [String]) {
    #expect(PreferredLanguages(environment: { environment[$0] }).tags == tags)
  }

  @Test(
    arguments: [
      ("it_IT.UTF-8@euro", "it-IT"), ("it_IT", "it-IT"), ("it.UTF-8", "it"),
      ("sr_RS.UTF-8@latin", "sr-Latn-RS"),
      ("sr@Cyrillic", "sr-Cyrl"), ("zh_Hant_TW", "zh-Hant-TW"), ("ca_ES@valencia", "ca-ES"), ("@latin", nil),
      ("", nil), (".UTF-8", nil), ("i", nil), ("it IT", nil),
    ] as [(String, String?)])
  func aLocalesNameTellsALanguage(locale: String, tag: String?) {
    #expect(PreferredLanguages.tag(ofLocale: locale) == tag)
  }

  @Test(
    arguments: [
      (["it"], ["en", "it"], 1), (["IT"], ["en", "it"], 1), (["it_IT"], ["en", "it-it"], 1),
      (["it-IT"], ["en", "it"], 1), (["it-IT"], ["it", "it-IT"], 1), (["it-CH"], ["it-IT", "it"], 1),
      (["pt"], ["en", "pt-BR"], 1), (["pt-PT"], ["en", "pt-BR"], 1),
      (["sr-Latn-RS"], ["sr", "sr-Latn"], 1), (["sr-Latn-RS"], ["sr-Cyrl", "sr"], 1),
      (["de", "it"], ["en", "it"], 1), (["de", "it"], ["it", "de"], 1),
      (["en-GB", "it"], ["it", "en-US"], 1),
      (["de"], ["en", "it"], nil), ([], ["en", "it"], nil), (["it"], [], nil), (["i"], ["it"], nil),
    ] as [([String], [String], Int?)])
  func theNearestOfTheMostWishedIsRead(wished: [String], offered: [String], place: Int?) {
    #expect(PreferredLanguages(wished).choice(among: offered) == place)
  }

  @Test(
    arguments: [
      (["it"], "it", "pesce"), (["de"], "it", "pesce"), (["de"], "fr", "fish"), ([], "it", "pesce"),
      ([], nil, "fish"),
    ] as [([String], String?, String)])
  func theBooksFirstLanguageComesBeforeTheStringsFirst(wished: [String], ofBook: String?, words: String) {
    let string = LocalizedString([
      .init(language: "en", string: "fish"), .init(language: "it-IT", string: "pesce"),
    ])
    #expect(string.string(for: PreferredLanguages(wished).falling(backTo: ofBook)) == words)
  }

  @Test(arguments: [
    ("it", true), ("en-GB", true), ("en_GB", true), ("italiano", true), ("it_IT.UTF-8", false), ("", false),
  ])
  func onlyATagIsOne(tag: String, isOne: Bool) {
    #expect((PreferredLanguages(tag: tag) != nil) == isOne)
  }
}
