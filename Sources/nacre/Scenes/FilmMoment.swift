// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Stage

/// Where a film begins or ends: seconds from the scene's first frame, or the name of a mark.
struct FilmMoment: ExpressibleByArgument {
  let moment: StageConfiguration.Moment

  init?(argument: String) {
    if let seconds = Double(argument) {
      guard (0...86_400).contains(seconds) else { return nil }
      moment = .seconds(seconds)
    } else {
      guard !argument.isEmpty else { return nil }
      moment = .mark(argument)
    }
  }

  /// The name of the mark; `nil` for seconds.
  var mark: String? {
    if case .mark(let name) = moment { name } else { nil }
  }

  /// Returns the number of the frame; `nil` for a mark.
  func frame(framesPerSecond: Double) -> Int? {
    if case .seconds(let seconds) = moment {
      Int((seconds * framesPerSecond).rounded())
    } else {
      nil
    }
  }
}
