// Nacre, MIT licence; see LICENSE.

/// A measure of how different two words are.
package enum EditDistance {
  /// Returns the minimum number of inserted, removed and replaced characters that turns one word
  /// into the other (Levenshtein's distance).
  ///
  /// **Source.** R. A. Wagner and M. J. Fischer, "The String-to-String Correction Problem", Journal
  /// of the ACM 21(1), 1974.
  package static func between(_ first: String, _ second: String) -> Int {
    let letters = Array(second)
    // The distances between the part of `first` that has been read and each prefix of `second`.
    var row = Array(0...letters.count)
    for (count, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = count + 1
      for (index, other) in letters.enumerated() {
        let kept = diagonal + (letter == other ? 0 : 1)
        diagonal = row[index + 1]
        row[index + 1] = min(kept, diagonal + 1, row[index] + 1)
      }
    }
    return row[letters.count]
  }
}
