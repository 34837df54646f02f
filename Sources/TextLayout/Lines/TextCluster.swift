// Nacre, MIT licence; see LICENSE.

/// Characters that share glyphs, and the part of the line that they take.
package struct TextCluster: Hashable, Sendable {
  /// The Unicode scalars.
  package var characters: Range<Int>
  /// The left end, points from the line's start.
  package var start: Double
  /// The right end, points from the line's start.
  package var end: Double
  package var isRightToLeft: Bool

  /// Returns the position of the insertion point before a character, points from the line's start.
  /// The characters of a cluster share its width evenly.
  package func offset(of character: Int) -> Double {
    guard !characters.isEmpty else { return isRightToLeft ? end : start }
    let part =
      Double(character - characters.lowerBound) / Double(characters.count) * (end - start)
    return isRightToLeft ? end - part : start + part
  }
}

extension TextLine {
  /// Returns the clusters of the line in the order of their characters.
  ///
  /// - Parameter characters: The characters of the text in the line; a cluster reaches to the start of
  ///   the next, and the last one to the end of the range.
  ///
  /// **Complexity.** O(n log n) in the number of glyphs.
  package func clusters(_ characters: Range<Int>) -> [TextCluster] {
    var clusters: [Int: TextCluster] = [:]
    for glyph in glyphs {
      let first = characters.lowerBound + glyph.character
      var cluster =
        clusters[first]
        ?? TextCluster(
          characters: first..<first, start: glyph.start, end: glyph.end,
          isRightToLeft: glyph.isRightToLeft)
      cluster.start = min(cluster.start, glyph.start)
      cluster.end = max(cluster.end, glyph.end)
      clusters[first] = cluster
    }
    var sorted = clusters.values.sorted { $0.characters.lowerBound < $1.characters.lowerBound }
    for index in sorted.indices {
      let first = sorted[index].characters.lowerBound
      let next =
        index + 1 < sorted.count ? sorted[index + 1].characters.lowerBound : characters.upperBound
      sorted[index].characters = first..<max(next, first)
    }
    return sorted
  }
}

extension [TextCluster] {
  /// Returns the position of the insertion point before a character, points from the line's start. A
  /// character outside the clusters counts as the nearer end.
  package func offset(of character: Int) -> Double {
    guard let first, let last else { return 0 }
    if character <= first.characters.lowerBound {
      return first.offset(of: first.characters.lowerBound)
    }
    let cluster = self.last { $0.characters.lowerBound <= character } ?? last
    return cluster.offset(of: Swift.min(character, cluster.characters.upperBound))
  }

  /// Returns the character before which the insertion point is nearest to a position, points from the
  /// line's start; `nil` without clusters.
  package func nearest(to x: Double) -> Int? {
    var best: (character: Int, distance: Double)?
    for cluster in self {
      for character in cluster.characters.lowerBound...cluster.characters.upperBound {
        let distance = abs(cluster.offset(of: character) - x)
        if distance < best?.distance ?? .infinity { best = (character, distance) }
      }
    }
    return best?.character
  }
}
