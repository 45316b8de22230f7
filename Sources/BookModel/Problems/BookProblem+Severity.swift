import PropertyList

extension BookProblem {
  /// An error for what cannot be played as it was written, a warning for the rest.
  var severity: Diagnostic.Severity {
    switch self {
    case .notABook, .notADictionary, .missingKey, .wrongType, .notANumber, .notAWholeNumber, .notABoolean,
      .notAColor, .unknownWord, .noLanguage, .noEvent, .noPageToGoTo, .waitsForNobody, .waitsForItself,
      .waitsInACircle, .waitsForMissingTween, .waitsForUntouchable, .waitsForSound, .waitsForMovie,
      .waitsForDrag, .goesToMissingPage, .dropsOnMissingTarget, .noPages, .file,
      .atlas, .media(_, _, .undecodable):
      .error
    case .numberAsString, .booleanAsOther, .outOfRange, .cleaned, .notALanguage, .unknownKey, .twoEvents,
      .waitsForOtherType, .duplicateElementName, .duplicateTweenName, .duplicatePageName, .noElements,
      .emptyText, .offThePage, .movesNothing, .tooManyElements, .tooManyLayers, .tooLong, .tooManyFrames,
      .media(_, _, .endsTooEarly):
      .warning
    case .tooManyProblems(let severity): severity
    }
  }
}

extension BookProblem {
  /// Whether what is missing may be what a damaged file lost: with a fault in the file itself, it is not
  /// reported.
  var mayComeFromADamagedFile: Bool {
    switch self {
    case .missingKey, .noLanguage, .noEvent, .noPageToGoTo, .waitsForNobody, .waitsForItself, .waitsInACircle,
      .waitsForMissingTween, .waitsForUntouchable, .waitsForDrag, .goesToMissingPage, .dropsOnMissingTarget,
      .noPages, .noElements, .movesNothing, .offThePage:
      true
    case .notABook, .notADictionary, .wrongType, .notANumber, .notAWholeNumber, .notABoolean, .notAColor,
      .unknownWord, .numberAsString, .booleanAsOther, .outOfRange, .cleaned, .notALanguage, .unknownKey,
      .twoEvents, .waitsForOtherType, .waitsForSound, .waitsForMovie, .duplicateElementName,
      .duplicateTweenName, .duplicatePageName, .emptyText, .tooManyElements, .tooManyLayers, .tooLong,
      .tooManyFrames, .file,
      .atlas, .media, .tooManyProblems:
      false
    }
  }
}
