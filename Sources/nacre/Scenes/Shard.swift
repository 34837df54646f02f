// Nacre, MIT licence; see LICENSE.

import ArgumentParser

/// A part of a film's frames, written as `K/N`: part K of N, counted from 1.
struct Shard: ExpressibleByArgument {
  let number: Int
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      (1...100_000).contains(count), (1...count).contains(number)
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Returns the numbers of the part's frames.
  ///
  /// The parts of a film differ in length by at most one section. If there are more parts than sections, some
  /// parts are empty.
  ///
  /// - Parameters:
  ///   - total: The number of frames of the film.
  ///   - section: The number of frames that stay together.
  func frames(of total: Int, section: Int) -> Range<Int> {
    let sections = (total + section - 1) / section
    func border(_ number: Int) -> Int { min(number * sections / count * section, total) }
    return border(number - 1)..<border(number)
  }
}
