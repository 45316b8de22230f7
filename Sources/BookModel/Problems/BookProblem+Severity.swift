import PropertyList

extension BookProblem {
  /// An error for what cannot be played as it was written, a warning for the rest.
  var severity: Diagnostic.Severity {
    switch self {
    case .notABook, .notADictionary, .missingKey, .wrongType, .notANumber, .notAWholeNumber, .notABoolean,
      .notAColor, .unknownWord, .noLanguage, .noEvent, .noPageToGoTo, .waitsForNobody, .waitsForItself,
      .waitsInACircle, .waitsForMissingTween, .waitsForUntouchable, .waitsForSound, .waitsForMovie,
      .waitsForDrag, .goesToMissingPage, .dropsOnMissingTarget, .noPages, .file:
      .error
    case .numberAsString, .booleanAsOther, .outOfRange, .cleaned, .notALanguage, .unknownKey, .twoEvents,
      .waitsForOtherType, .duplicateElementName, .duplicateTweenName, .duplicatePageName, .noElements,
      .emptyText, .offThePage, .movesNothing:
      .warning
    case .tooManyProblems(let severity): severity
    }
  }
}
