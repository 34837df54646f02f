// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command

/// `nacre studio`: shows a scene in the browser. A separate program runs it; see `SeparateProgram`.
struct Studio: ParsableCommand {
  static let configuration = StudioOptions.configuration

  @OptionGroup var options: StudioOptions
}
