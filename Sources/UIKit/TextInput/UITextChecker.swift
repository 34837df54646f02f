// Nacre, MIT licence; see LICENSE.

import Foundation

/// Looks for misspelled words. There is no dictionary, so every word counts as correct.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  /// The words that the program wants to be ignored.
  open var ignoredWords: [String]?
  /// The languages that can be checked; none.
  open class var availableLanguages: [String] { [] }

  /// Returns a range that begins at `NSNotFound`: there is no misspelled word.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
  /// Returns no guesses.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    []
  }
  /// Returns no completions.
  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { [] }
  /// Ignores a word.
  open func ignoreWord(_ wordToIgnore: String) {
    ignoredWords = (ignoredWords ?? []) + [wordToIgnore]
  }
  /// Has no effect.
  open class func learnWord(_ word: String) {}
  /// Returns false.
  open class func hasLearnedWord(_ word: String) -> Bool { false }
  /// Has no effect.
  open class func unlearnWord(_ word: String) {}
}
