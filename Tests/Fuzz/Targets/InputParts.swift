// Nacre, MIT licence; see LICENSE.

/// The parts of an input, with `// file` in a line between them.
enum InputParts {
  private static let mark = Array("\n// file\n".utf8)

  /// - Parameter most: The number of parts, at least one; marks beyond it are a part's own text.
  static func split(_ input: [UInt8], most: Int) -> [[UInt8]] {
    guard most > 1, input.count > mark.count,
      let place = (0...input.count - mark.count).first(where: {
        input[$0..<$0 + mark.count].elementsEqual(mark)
      })
    else { return [input] }
    return [Array(input[..<place])]
      + split(Array(input[(place + mark.count)...]), most: most - 1)
  }
}
